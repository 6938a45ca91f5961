package mcpeffects

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// hiddenFact holds the summaries of the methods of unexported types.
type hiddenFact struct {
	Methods summary.Hidden
}

func (*hiddenFact) AFact() {}

func (f *hiddenFact) String() string {
	return fmt.Sprintf("%d methods of unexported types", len(f.Methods))
}

// hide publishes the summaries of the methods of unexported types; where only
// effects are of interest, of those that no interface of the package stands for.
func (r *Result) hide(pass *analysis.Pass, pkg *ssa.Package, rel interest, encode func(*summary.Function) []byte) {
	var fact hiddenFact
	for name, fn := range flow.HiddenMethods(pkg) {
		if rel != values && stoodFor(flow.Object(fn)) {
			continue
		}
		data := encode(r.w.function(fn))
		if data == nil && rel == values {
			data = nothingDone()
		}
		if data != nil {
			fact.Methods = append(fact.Methods, summary.HiddenMethod{Name: name, Data: data})
		}
	}
	if len(fact.Methods) > 0 {
		pass.ExportPackageFact(&fact)
	}
}

// nothingDone returns the summary of a function that is known to do nothing.
func nothingDone() []byte { return summary.Encode(new(summary.Function), nil) }

// stoodFor reports whether an exported interface of the same package has a
// method: what its implementations do is said there.
func stoodFor(m *types.Func) bool {
	recv := m.Signature().Recv().Type()
	if _, ok := recv.(*types.Pointer); !ok {
		recv = types.NewPointer(recv)
	}
	return slices.ContainsFunc(interfaceMethods(m.Pkg()), func(im *types.Func) bool {
		iface := im.Signature().Recv().Type().Underlying().(*types.Interface)
		return im.Name() == m.Name() && types.Implements(recv, iface)
	})
}

// hidden returns what a method of a type does that only its package can name.
func (s *factSet) hidden(pkg, method string) *summary.Function {
	name := pkg + "." + method
	if f, ok := s.unnamedDecoded[name]; ok {
		return f
	}
	var f *summary.Function
	if data, ok := s.unnamed[pkg].Of(method); ok {
		f, _ = summary.Decode(data)
	}
	s.unnamedDecoded[name] = f
	return f
}
