package mcptools

import (
	"fmt"
	"go/types"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A description is a tool that is described without a handler: it meets that
// by its name.

// describedFact holds the descriptions of a package that found no handler there.
type describedFact registrarFact

func (*describedFact) AFact() {}

func (f *describedFact) String() string { return fmt.Sprintf("describes %d", len(f.SDK)) }

// describe notes a tool that stands on its own.
func (f *finder) describe(tool *summary.Value, d definition) {
	if name := nameOf(tool); !isName(name) {
		return
	}
	d.tool, d.handler = tool, summary.Any
	k := f.key(d)
	if !f.noted[k] {
		f.noted[k] = true
		f.described = append(f.described, d)
	}
}

// mapping looks at a map that describes a tool in the terms of the protocol.
func (f *finder) mapping(m *ssa.MakeMap, in *ssa.Function) {
	t, ok := m.Type().Underlying().(*types.Map)
	if !ok || !isString(t.Key()) || !types.IsInterface(t.Elem()) {
		return
	}
	if tool, ok := fromObject(f.flow.Eval(m, nil)); ok {
		f.describe(tool, definition{sdk: f.pass.Pkg.Path(), at: m.Pos(), in: in})
	}
}

// fromObject returns the tool that an object of the protocol describes (MCP
// specification, Tool): it has a name, and a schema or hints.
func fromObject(v *summary.Value) (*summary.Value, bool) {
	if v.Kind != summary.Struct || !slices.Contains(v.Names, "name") {
		return nil, false
	}
	hints := summary.Value{Kind: summary.Struct}
	if a := summary.FieldOf(v, "annotations"); a.Kind == summary.Struct {
		for h, field := range hintFields {
			if i := slices.Index(a.Names, hintNames[h]); i >= 0 {
				hints.Names, hints.Elems = append(hints.Names, field), append(hints.Elems, a.Elems[i])
			}
		}
	}
	if len(hints.Names) == 0 && !slices.Contains(v.Names, "inputSchema") {
		return nil, false
	}
	return summary.New(summary.Value{
		Kind: summary.Struct, Names: []string{nameField, annotationFields[0]},
		Elems: []*summary.Value{summary.FieldOf(v, "name"), summary.New(hints)},
	}), true
}

// dispatched adds the tools that find their handler, or their description, by
// name, and those that are described here in this server's own terms.
func (f *finder) dispatched(found []definition) []definition {
	known := make(map[toolKey]bool)
	for _, d := range found {
		known[f.key(d)] = true
	}
	described := make(map[string]definition)
	for _, d := range slices.Concat(f.described, f.importedDescriptions()) {
		name := toolName(d)
		if _, twice := described[name]; !twice && !known[f.key(d)] {
			described[name] = d
		}
	}
	for i, d := range found {
		if of, ok := described[toolName(d)]; ok && d.bare {
			found[i].tool, found[i].sdk = of.tool, of.sdk
			delete(described, toolName(d))
		}
	}
	for name, h := range f.handlersOf(described) {
		d := described[name]
		d.handler = h.value
		if at := f.flow.Locate(nameOf(d.tool)); filepath.Ext(at.File) != ".go" { // a reader of code looks here
			d.tool = summary.With(d.tool, []string{nameField}, h.name, false)
		}
		found = append(found, d)
		delete(described, name)
	}
	f.described = slices.DeleteFunc(f.described, func(d definition) bool { return described[toolName(d)].tool != d.tool })
	for _, d := range f.described {
		if len(f.rows) == 1 && nameOf(d.tool).At.IsValid() { // of an embedded table
			d.handler = f.rows[0].handler
		}
		if f.sameModule(d.sdk) && f.aboutMCP() {
			found = append(found, d)
		}
	}
	return found
}

// sameModule reports whether a package is of the module of this one.
func (f *finder) sameModule(path string) bool {
	if f.pass.Module == nil {
		return path == f.pass.Pkg.Path()
	}
	return source.InModule(f.pass.Module.Path, path)
}

func (f *finder) importedDescriptions() []definition {
	var out []definition
	for _, p := range f.pass.Pkg.Imports() {
		var fact describedFact
		if f.pass.ImportPackageFact(p, &fact) {
			out = append(out, f.imported((*registrarFact)(&fact))...)
		}
	}
	return out
}

func (f *finder) exportDescribed() {
	if len(f.described) > 0 {
		f.pass.ExportPackageFact((*describedFact)(f.fact(f.described)))
	}
}
