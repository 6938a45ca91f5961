package mcptools

import (
	"fmt"
	"go/token"
	"slices"
	"strconv"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// undecidedFact holds the tools of a package whose handlers call what nothing proves
// there, such as the methods of an interface: a package that imports it may know what
// is behind.
type undecidedFact registrarFact

func (*undecidedFact) AFact() {}

func (f *undecidedFact) String() string { return fmt.Sprintf("leaves open %d", len(f.SDK)) }

// settledRank is of a tool that a package which imports its own has decided.
const settledRank = 1000

// proven reports whether it is proven what a tool does, not by names alone.
func (t *Tool) proven() bool {
	if t.Class <= effect.ReadOnly {
		return t.Class == effect.ReadOnly
	}
	return t.Strongest(func(w *effect.Witness) bool { return w.Class == t.Class }) != nil
}

// leavesOpen reports whether something of what a tool does was not resolved.
func (t *Tool) leavesOpen() bool {
	return slices.ContainsFunc(t.Unknown, func(what string) bool { return !slices.Contains(hintNames[:], what) })
}

// settle returns the tools that other packages left undecided and that are decided here.
func (f *finder) settle() (tools []*Tool, defs []definition) {
	listed := f.listed()
	for _, pf := range f.pass.AllPackageFacts() {
		fact, ok := pf.Fact.(*undecidedFact)
		if !ok || pf.Package == f.pass.Pkg || !f.sameModule(pf.Package.Path()) {
			continue
		}
		for _, d := range f.imported((*registrarFact)(fact)) {
			if listed[f.key(d)] >= settledRank {
				continue
			}
			t := f.tool(d)
			if !t.proven() || len(t.Effects) == 0 {
				continue // what is not seen here is no proof
			}
			t.Package = pf.Package.Path()
			t.At, t.AtEnd = f.importOf(t.Package)
			d.settled = true
			tools, defs = append(tools, t), append(defs, d)
		}
	}
	return tools, defs
}

// importOf returns the range of the import of a package, of the package's name if it
// is imported by others only.
func (f *finder) importOf(path string) (start, end token.Pos) {
	for _, file := range f.pass.Files {
		for _, spec := range file.Imports {
			if p, err := strconv.Unquote(spec.Path.Value); err == nil && p == path {
				return spec.Pos(), spec.End()
			}
		}
	}
	return f.pass.Files[0].Name.Pos(), f.pass.Files[0].Name.End()
}

// exportUndecided publishes the definitions of the tools that are undecided here.
func (f *finder) exportUndecided(defs []definition, tools []*Tool) {
	var left []definition
	for i, d := range defs {
		if t := tools[i]; t.leavesOpen() && !t.proven() && t.Handler != "" {
			d.handler = f.effects.CloseHandler(d.handler, t.Name)
			left = append(left, d)
		}
	}
	if len(left) > 0 && f.pass.Pkg.Name() != "main" {
		f.pass.ExportPackageFact((*undecidedFact)(f.fact(slices.Clip(left))))
	}
}
