package flow

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// place returns where a text stands in another, or that it does not.
func place(name string, f func(s, sub string) int) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		s, ok1 := a[0].Literal()
		sub, ok2 := a[1].Literal()
		if !ok1 || !ok2 {
			return opaque(name, a, 0)
		}
		return number(int64(f(s, sub)))
	}
}

const (
	partOf  = "$part" // of a text: what is between two places, or from one on
	fromEnd = "$last" // of a list: the element that many places before the end
)

// part returns a part of a text, when it is told where a caller gives the text; of
// other texts all.
func part(_ *Package, a []*summary.Value) *summary.Value {
	text := a[0]
	if toldByCaller(text) || follows(text) {
		return opaque(partOf, a, 0)
	}
	s, ok := text.Literal()
	if !ok {
		return text
	}
	bounds := [2]int64{0, int64(len(s))}
	for i, b := range a[1:] {
		switch n, _, known := numbers(b, b); {
		case known:
			bounds[i] = n
		case b.Kind != summary.Const:
			return text
		}
	}
	if bounds[0] < 0 || bounds[1] > int64(len(s)) || bounds[0] > bounds[1] {
		return summary.None
	}
	n := *text
	n.Text = s[bounds[0]:bounds[1]]
	return summary.New(n)
}

// border returns where a part of a text begins or ends, nothing for its own end.
func (p *Package) border(v ssa.Value, at ssa.Instruction) *summary.Value {
	if v == nil {
		return summary.Nothing
	}
	return p.Eval(v, at)
}

// last returns an element of a list counted from its end.
func last(_ *Package, a []*summary.Value) *summary.Value {
	n, _, known := numbers(a[1], a[1])
	switch list := listed(a[0]); {
	case known && n > 0 && int(n) <= len(list):
		return list[len(list)-int(n)]
	case told(a[0]) || pending(whole(a[0])):
		return opaque(fromEnd, a, 0)
	}
	return summary.ElemOf(a[0])
}

// element returns an element of the list x.
func (p *Package) element(x, index ssa.Value, at ssa.Instruction) *summary.Value {
	list := p.Eval(x, at)
	if b, ok := index.(*ssa.BinOp); ok && b.Op == token.SUB {
		if n, ok := b.X.(*ssa.Call); ok && Builtin(n.Common()) == "len" && n.Call.Args[0] == x {
			return last(p, []*summary.Value{list, p.Eval(b.Y, at)})
		}
	}
	return elementOf(list, index)
}

// computed adds or subtracts, once both numbers are known.
func computed(op token.Token) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		if len(a) != 2 { // a sign
			return opaque("operator "+op.String(), a, 0)
		}
		x, y, ok := numbers(a[0], a[1])
		switch {
		case !ok:
			return operation(op, a[0], a[1])
		case op == token.SUB:
			return number(x - y)
		}
		return number(x + y)
	}
}
