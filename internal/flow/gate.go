package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

const maxGates = 64 // blocks that are looked at

// A gate tells apart, by the conditions on the way to them, the values of a
// function's variable or result that only a caller can choose from.
type gate struct {
	p *Package
	// value returns what holds at the end of the edge from one block to the next, nil
	// where the way goes on.
	value func(from, to *ssa.BasicBlock) *summary.Value
	fixed bool // conditions that are constant count as well
	loops bool // the way may go around

	known map[*ssa.BasicBlock]*summary.Value
	told  bool // a caller tells some condition
	lost  bool // the way is a loop, or too long
}

// from returns the value that the ways from b lead to, nil if no caller decides on it.
func (g *gate) from(b *ssa.BasicBlock) *summary.Value {
	g.known = make(map[*ssa.BasicBlock]*summary.Value)
	v := g.at(b)
	if g.lost || !g.told || v.Kind == summary.Bottom {
		return nil
	}
	return v
}

func (g *gate) at(b *ssa.BasicBlock) *summary.Value {
	v, seen := g.known[b]
	switch {
	case v != nil:
		return v
	case seen && g.loops:
		return summary.None // goes around, to what the loop leads to anyway
	case seen, len(g.known) > maxGates:
		g.lost = true
		return summary.None
	}
	g.known[b] = nil // on the way
	v = summary.None
	switch last := b.Instrs[len(b.Instrs)-1].(type) {
	case *ssa.Return:
		v = g.value(b, nil)
	case *ssa.Jump:
		v = g.next(b, 0)
	case *ssa.If:
		if s := g.p.searchAt(b); s != nil {
			v = g.choose(s.found, g.next(s.body, s.out), g.next(b, 1))
			break
		}
		v = g.choose(g.p.Eval(last.Cond, last), g.next(b, 0), g.next(b, 1))
	}
	g.known[b] = v
	return v
}

func (g *gate) next(b *ssa.BasicBlock, i int) *summary.Value {
	if v := g.value(b, b.Succs[i]); v != nil {
		return v
	}
	return g.at(b.Succs[i])
}

func (g *gate) choose(c, yes, no *summary.Value) *summary.Value {
	switch {
	case g.lost, yes.Kind == summary.Bottom:
		return no
	case no.Kind == summary.Bottom:
		return yes
	}
	switch {
	case callersChoice(c), g.fixed && c.Kind == summary.Const:
		g.told = true
		return summary.Choose(c, summary.Where(c, true, yes), summary.Where(c, false, no))
	}
	return summary.Join(yes, no)
}

// merged returns the value of a phi that the conditions before it choose, nil if
// no caller knows them.
func (p *Package) merged(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	b := v.Block()
	if b.Idom() == nil {
		return nil
	}
	for _, pred := range b.Preds {
		if b.Dominates(pred) {
			return nil // goes around
		}
	}
	g := gate{p: p, fixed: hints(v.Type())}
	g.value = func(from, to *ssa.BasicBlock) *summary.Value {
		switch to {
		case nil:
			return summary.None
		case b:
			// Where both sides of an if lead here at once, vs has the same value twice.
			for i, pred := range b.Preds {
				if pred == from {
					return vs[i]
				}
			}
		}
		return nil
	}
	return g.from(b.Idom())
}

// chosen returns result i of fn, which is one of several values, as its conditions choose
// it, nil if no caller knows them. Of one that may fail, only names are told apart.
func (p *Package) chosen(fn *ssa.Function, i int, joined *summary.Value, failing bool) *summary.Value {
	t := fn.Signature.Results().At(i).Type()
	words := isWords(t) && takesSwitch(fn)
	name := names(t) && namesOnly(joined)
	if !name && (failing || !IsBool(t) && !hints(t) && !IsFunc(t) && !words) || fn.Recover != nil {
		return nil
	}
	v := p.byConditions(fn, i, failing, false)
	switch {
	case v == nil, hints(t), IsBool(t):
		return v
	case (IsFunc(t) || name) && selects(v), words && switches(v):
		return v
	}
	return nil
}

// byConditions returns result i of fn as the conditions on the way to its returns choose
// it, nil if no caller knows them.
func (p *Package) byConditions(fn *ssa.Function, i int, failing, loops bool) *summary.Value {
	g := gate{p: p, loops: loops}
	g.value = func(from, to *ssa.BasicBlock) *summary.Value {
		if to != nil {
			return nil
		}
		ret := from.Instrs[len(from.Instrs)-1].(*ssa.Return)
		v := p.Eval(ret.Results[i], ret)
		if failing && besideError(ret, v) {
			return summary.None
		}
		return v
	}
	return g.from(fn.Blocks[0])
}

// toldApart returns result i of fn, joined, as the texts that callers give choose it.
func (p *Package) toldApart(fn *ssa.Function, i int, joined *summary.Value) *summary.Value {
	if joined.Kind != summary.Union || fn.Recover != nil {
		return joined
	}
	if v := p.byConditions(fn, i, mayFail(fn), true); v != nil && selects(v) {
		return v
	}
	return joined
}

// namesOnly reports whether v is one of several names.
func namesOnly(v *summary.Value) bool {
	return v.Kind == summary.Union && !v.Open && !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !named(e) })
}

// isWords reports whether values of type t are a word of a command line, or several.
func isWords(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	return isString(t)
}

// takesSwitch reports whether a function is told by a parameter whether to do something.
func takesSwitch(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Params, func(v *ssa.Parameter) bool { return IsBool(v.Type()) })
}

// switches reports whether a value is a flag of a command line, several, or none.
func switches(v *summary.Value) bool {
	switch v.Kind {
	case summary.Const:
		return v.Text == "" || v.Text[0] == '-'
	case summary.List, summary.Choice:
		return (v.Kind == summary.Choice || v.Base == nil && !v.Open) && !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !switches(e) })
	}
	return false
}

// callersChoice reports whether only a caller knows a condition.
func callersChoice(c *summary.Value) bool {
	switch c.Kind {
	case summary.Param, summary.Free, summary.Select, summary.Choice, summary.OneOf:
		return !c.Closed()
	case summary.Result:
		return follows(c) && !c.Closed()
	}
	return false
}

// isOption reports whether values of type t are functions that set something of a
// struct with annotations.
func isOption(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 1 && annotated(sig.Params().At(0).Type())
}
