package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// choice returns the value of a phi at the end of an if whose condition only a
// caller knows, nil if it is none. It is kept apart for what declares tools,
// where the state of a tool decides between two declarations.
func (p *Package) choice(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	if len(v.Edges) != 2 || !declares(v.Type()) || v.Block().Idom() == nil {
		return nil
	}
	head := v.Block().Idom()
	branch, ok := head.Instrs[len(head.Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	cond, yes := branch.Cond, 0
	if n, ok := cond.(*ssa.UnOp); ok && n.Op == token.NOT {
		cond, yes = n.X, 1
	}
	c := p.Eval(cond, branch)
	if c.Kind != summary.Param && c.Kind != summary.Select || c.Closed() {
		return nil
	}
	first := side(v.Block(), head, head.Succs[yes], 0)
	if first == side(v.Block(), head, head.Succs[yes], 1) {
		return nil
	}
	if first {
		return summary.Choose(c, vs[0], vs[1])
	}
	return summary.Choose(c, vs[1], vs[0])
}

// side reports whether edge i into b comes by way of the branch from head to succ.
func side(b, head, succ *ssa.BasicBlock, i int) bool {
	pred := b.Preds[i]
	return pred == head && succ == b || pred != head && succ != b && succ.Dominates(pred)
}

// declares reports whether values of type t declare hints: annotations, or
// lists of options.
func declares(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return IsAnnotations(u.Elem())
	case *types.Slice:
		_, ok := u.Elem().Underlying().(*types.Signature)
		return ok
	}
	return IsAnnotations(t)
}

// TypeOf returns the concrete type of v, nil if it is not known.
func (p *Package) TypeOf(v *summary.Value) *types.Named { return p.types.typeOf(v) }

// Changed returns the value v, argument i of a call of fn, after the call.
func (p *Package) Changed(v *summary.Value, fn *ssa.Function, args []*summary.Value, i int) *summary.Value {
	sum := p.summaryOf(fn)
	if sum == nil {
		return v
	}
	return p.apply(v, sum, args, nil, i)
}

// Flags returns the parameters on which, or on whose elements, fn makes flag calls.
func (p *Package) Flags(fn *ssa.Function) []int {
	sum := p.summaryOf(fn)
	if sum == nil {
		return nil
	}
	var out []int
	for _, w := range sum.Writes {
		if w.Method != "" && !w.Free {
			out = append(out, w.Index)
		}
	}
	return out
}
