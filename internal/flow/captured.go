package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// captured is the value of a variable that a closure made at v sees when it runs.
func (p *Package) captured(b ssa.Value, v *ssa.MakeClosure) *summary.Value {
	a, ok := b.(*ssa.Alloc)
	if !ok {
		return p.Eval(b, v)
	}
	ws := p.writesThrough(a)
	whole := slices.DeleteFunc(slices.Clone(ws), func(w write) bool { return w.call != nil || w.inner != nil || len(w.path) > 0 })
	switch {
	case len(whole) == 1 && len(ws) == 1:
		return p.once(valueKey{v: a, at: v, end: true}, func() *summary.Value { return p.writtenValue(whole[0]) })
	case len(whole) > 0 && len(whole) == len(ws):
		if c := p.once(valueKey{v: a, at: v, end: true}, func() *summary.Value { return p.setBefore(a, whole, v) }); c.Kind != summary.Top {
			return c
		}
	}
	return p.Eval(a, v)
}

// setBefore returns which of the values that are stored in a variable the conditions on
// the way to a closure choose, opaque if no caller knows them or it is set afterwards.
func (p *Package) setBefore(a *ssa.Alloc, stores []write, closure *ssa.MakeClosure) *summary.Value {
	t := Deref(a.Type())
	if !IsBool(t) && !IsFunc(t) && !names(t) || a.Block() == closure.Block() {
		return summary.Any
	}
	vs := []*summary.Value{p.base(a)}
	for _, w := range stores {
		if p.order(a.Parent()).before(w.instr, closure) == never {
			return summary.Any
		}
		vs = append(vs, p.writtenValue(w))
	}
	// last returns the index in vs of what a block leaves in the variable, -1 if it leaves it alone.
	last := func(b *ssa.BasicBlock) int {
		at := -1
		for i, w := range stores {
			if w.instr.Block() == b && (b != closure.Block() || p.order(b.Parent()).before(w.instr, closure) == always) {
				at = i + 1
			}
		}
		return at
	}
	after := make([]*gate, len(vs)) // the ways on which the variable holds one of vs
	var holding func(i int) *gate
	holding = func(i int) *gate {
		if after[i] != nil {
			return after[i]
		}
		g := &gate{p: p, known: make(map[*ssa.BasicBlock]*summary.Value)}
		after[i] = g
		g.value = func(_, to *ssa.BasicBlock) *summary.Value {
			if to == nil {
				return summary.None // returns without the closure
			}
			now := last(to)
			switch {
			case to == closure.Block() && now < 0:
				return vs[i]
			case to == closure.Block():
				return vs[now]
			case now < 0:
				return nil
			}
			v := holding(now).at(to)
			g.told, g.lost = g.told || after[now].told, g.lost || after[now].lost
			return v
		}
		return g
	}
	first := holding(max(last(a.Block()), 0))
	v := first.at(a.Block())
	if first.lost || !first.told || !IsBool(t) && !selects(v) {
		return summary.Any
	}
	return v
}
