package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A search is a loop over a list that ends early at the first element of which something
// holds.
type search struct {
	found *summary.Value // whether it holds of one
	body  *ssa.BasicBlock
	out   int // the successor of body where it does
}

// searchAt returns the search of which b is the head, nil if there is none.
func (p *Package) searchAt(b *ssa.BasicBlock) *search {
	if len(b.Succs) != 2 {
		return nil
	}
	body := b.Succs[0]
	branch, ok := body.Instrs[len(body.Instrs)-1].(*ssa.If)
	back := slices.Index(body.Succs, b)
	if !ok || back < 0 || len(body.Preds) != 1 {
		return nil
	}
	cond, out := branch.Cond, 0
	if n, ok := Negated(cond); ok {
		cond, out = n, 1
	}
	if out == back {
		return nil
	}
	if found := p.anyHolds(cond); found != nil {
		return &search{found, body, out}
	}
	return nil
}

// anyHolds returns whether a condition on the element of a loop holds for some element,
// nil if it is none that is known.
func (p *Package) anyHolds(cond ssa.Value) *summary.Value {
	switch c := cond.(type) {
	case *ssa.BinOp:
		x, list := c.X, elementsSource(c.Y)
		if list == nil {
			x, list = c.Y, elementsSource(c.X)
		}
		if list != nil && c.Op == token.EQL && isString(x.Type()) {
			return oneOfList(p, []*summary.Value{p.Eval(list, c), p.Eval(x, c)})
		}
	case *ssa.Call:
		if fn := c.Call.StaticCallee(); fn != nil && predicates[FuncName(fn)] != nil {
			if list := elementsSource(c.Call.Args[1]); list != nil {
				return saidOfAny(FuncName(fn))(p, []*summary.Value{p.Eval(c.Call.Args[0], c), p.Eval(list, c)})
			}
		}
	}
	return nil
}

// ofAny stands before the name of a predicate for whether it holds of a text and some
// element of a list.
const ofAny = "some "

// saidOfAny returns whether the predicate called name holds of a text and some element of
// a list, itself where one is not known.
func saidOfAny(name string) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		s, ok := a[0].Literal()
		list := listed(a[1])
		if !ok || len(list) == 0 || slices.ContainsFunc(list, func(e *summary.Value) bool { return e.Kind != summary.Const }) {
			return opaque(ofAny+name, a, 0)
		}
		return boolean(slices.ContainsFunc(list, func(e *summary.Value) bool { return predicates[name](s, e.Text) }))
	}
}

// anyFunc is the function that asks another about each element of a list.
const anyFunc = "slices.ContainsFunc"

// anyOf returns whether a function says yes to some element of a list.
func anyOf(p *Package, a []*summary.Value) *summary.Value {
	list := listed(a[0])
	if a[1].Kind != summary.Func || len(list) == 0 || len(list) > maxTexts {
		return opaque(anyFunc, a, 0)
	}
	said := boolean(false)
	for _, e := range slices.Backward(list) {
		c := p.Apply(a[1], []*summary.Value{e}, 0)
		if c.Kind != summary.Const && !callersChoice(c) {
			return summary.Any
		}
		said = summary.Choose(c, boolean(true), said)
	}
	return said
}
