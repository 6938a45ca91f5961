package mcpeffects

import (
	"go/ast"
	"go/types"

	"github.com/mcpretrylint/mcpretrylint/internal/directive"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// declarations returns what //mcpretry:effect directives say of the functions,
// methods and interface methods that the files declare.
func declarations(info *types.Info, files []*ast.File) map[*types.Func]*summary.Function {
	declared := make(map[*types.Func]*summary.Function)
	say := func(name *ast.Ident, groups ...*ast.CommentGroup) {
		fn, ok := info.Defs[name].(*types.Func)
		if !ok {
			return
		}
		list, _ := directive.Parse(groups...)
		for _, d := range list {
			if d.Name == directive.Effect {
				declared[fn] = declaredAs(d.Class())
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				say(n.Name, n.Doc)
				return false
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					for _, name := range m.Names {
						say(name, m.Doc, m.Comment)
					}
				}
			}
			return true
		})
	}
	return declared
}

// declaredAs returns the summary of a function whose author says what it does.
// The effect has no path of its own: the call of the function is the operation.
func declaredAs(class effect.Class, deletes bool) *summary.Function {
	v := effect.Verdict{Class: class, Deletes: deletes, Evidence: effect.Table}
	return &summary.Function{Effects: []summary.Effect{{Rule: summary.Fixed, Verdict: v, Said: true}}}
}

// declaration returns the author's own word on a function of this package or of
// another, nil if there is none.
func (w *walker) declaration(fn *types.Func) *summary.Function {
	if fn == nil {
		return nil
	}
	fn = fn.Origin()
	if fn.Pkg() == w.pkg {
		return w.declared[fn]
	}
	if f := w.facts.of(fn); f != nil && f.Declared() {
		return f
	}
	return nil
}
