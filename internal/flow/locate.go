package flow

import (
	"go/ast"
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A locator finds the source of a constant by the position that its
// instruction has: the colon of a field, the parenthesis of a call, the left
// side of an assignment.
type locator struct {
	fields  map[token.Pos]ast.Expr
	calls   map[token.Pos]*ast.CallExpr
	assigns map[token.Pos]ast.Expr
	// literals by their opening brace
	literals map[token.Pos]*ast.CompositeLit
}

// SetFiles gives the syntax that Range and Locate search.
func (p *Package) SetFiles(files []*ast.File) { p.files = files }

func (p *Package) locator() *locator {
	if p.located != nil {
		return p.located
	}
	l := &locator{fields: make(map[token.Pos]ast.Expr), calls: make(map[token.Pos]*ast.CallExpr), assigns: make(map[token.Pos]ast.Expr), literals: make(map[token.Pos]*ast.CompositeLit)}
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				l.fields[n.Colon] = n.Value
			case *ast.CallExpr:
				l.calls[n.Lparen] = n
			case *ast.CompositeLit:
				l.literals[n.Lbrace] = n
				for _, e := range n.Elts {
					if _, keyed := e.(*ast.KeyValueExpr); !keyed {
						l.assigns[e.Pos()] = e
					}
				}
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) {
					for i := range n.Lhs {
						l.assigns[n.Lhs[i].Pos()] = n.Rhs[i]
						if s, ok := n.Lhs[i].(*ast.SelectorExpr); ok {
							l.assigns[s.Sel.Pos()] = n.Rhs[i]
						}
						l.assigns[n.TokPos] = n.Rhs[i]
					}
				}
			case *ast.ValueSpec:
				for i := range n.Values {
					if i < len(n.Names) {
						l.assigns[n.Names[i].Pos()] = n.Values[i]
					}
				}
			case *ast.ReturnStmt:
				if len(n.Results) == 1 {
					l.assigns[n.Return] = n.Results[0]
				}
			}
			return true
		})
	}
	p.located = l
	return l
}

// Range returns where the constant v was written, in this package.
func (p *Package) Range(v *summary.Value) (start, end token.Pos) {
	if !v.Pos.IsValid() {
		return token.NoPos, token.NoPos
	}
	l := p.locator()
	if call := l.calls[v.Pos]; call != nil {
		if v.Arg >= 0 && v.Arg < len(call.Args) {
			return call.Args[v.Arg].Pos(), call.Args[v.Arg].End()
		}
		return call.Pos(), call.End()
	}
	for _, m := range []map[token.Pos]ast.Expr{l.fields, l.assigns} {
		if e := m[v.Pos]; e != nil {
			return e.Pos(), e.End()
		}
	}
	return v.Pos, v.Pos
}

// Site returns the extent of the expression that an instruction at pos stands for.
func (p *Package) Site(pos token.Pos) (start, end token.Pos) {
	l := p.locator()
	if call := l.calls[pos]; call != nil {
		return call.Pos(), call.End()
	}
	if lit := l.literals[pos]; lit != nil {
		return lit.Pos(), lit.End()
	}
	return pos, pos
}

// Locate returns the portable position of the constant v.
func (p *Package) Locate(v *summary.Value) effect.Pos {
	if v.At.IsValid() {
		return v.At
	}
	start, _ := p.Range(v)
	return p.Position(start)
}

// Position makes a position of this package portable.
func (p *Package) Position(pos token.Pos) effect.Pos {
	at := p.Fset.Position(pos)
	if !at.IsValid() {
		return effect.Pos{}
	}
	return effect.Pos{Package: p.SSA.Pkg.Path(), File: filepath.Base(at.Filename), Line: at.Line, Column: at.Column}
}

// Content returns what a variable holds after all that its function writes to it.
func (p *Package) Content(a *ssa.Alloc) *summary.Value {
	ws := p.writesThrough(a)
	return p.once(valueKey{v: a, end: true}, func() *summary.Value { return p.asFar(a, p.overlay(p.base(a), ws, nil)) })
}
