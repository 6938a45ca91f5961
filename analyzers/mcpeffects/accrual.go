package mcpeffects

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// An accrual makes a place in memory what it was and more.
type accrual struct {
	at    ssa.Instruction
	place ssa.Value // its address, or the map that it is in
	named ssa.Value // what gives it a name
	list  bool      // a list, in which somebody may look for what is added
	tally bool      // a number that is counted up by one, as what counts changes is
}

// accrualOf returns the accrual that an instruction is, nil if it is none.
func (c *collector) accrualOf(instr ssa.Instruction) *accrual {
	switch i := instr.(type) {
	case *ssa.Store:
		if _, variable := i.Addr.(*ssa.Alloc); variable {
			return nil
		}
		return moreThan(i.Val, accrual{at: i, place: i.Addr, named: i.Addr}, func(v ssa.Value) bool {
			load, ok := v.(*ssa.UnOp)
			return ok && load.Op == token.MUL && sameValue(load.X, i.Addr, 0)
		})
	case *ssa.MapUpdate:
		if key := c.flow.Eval(i.Key, i); verdict.Fresh(key, 0) || flow.HasCounter(key) {
			return &accrual{at: i, place: i.Map, named: i.Map}
		}
		return moreThan(i.Value, accrual{at: i, place: i.Map, named: i.Map}, func(v ssa.Value) bool {
			if found, ok := v.(*ssa.Extract); ok && found.Index == 0 {
				v = found.Tuple
			}
			l, ok := v.(*ssa.Lookup)
			return ok && sameValue(l.X, i.Map, 0) && sameValue(l.Index, i.Key, 0)
		})
	}
	return nil
}

// moreThan completes an accrual by what a place is made, nil if that is not what was there
// and more.
func moreThan(v ssa.Value, a accrual, was func(ssa.Value) bool) *accrual {
	switch x := v.(type) {
	case *ssa.BinOp:
		if x.Op == token.ADD && was(x.X) || x.Op == token.SUB && was(x.X) {
			a.tally = isConst(x.Y)
			return &a
		}
	case *ssa.Call:
		if flow.Builtin(x.Common()) == "append" && was(x.Call.Args[0]) {
			a.list = true
			return &a
		}
	case *ssa.UnOp:
		if whole, ok := x.X.(*ssa.Alloc); ok && x.Op == token.MUL { // a copy that is put back
			if s := flow.OnlyStore(whole); s != nil && was(s.Val) {
				return changedIn(whole, a)
			}
		}
	}
	return nil
}

// changedIn completes an accrual by that of a field of a variable.
func changedIn(whole *ssa.Alloc, a accrual) *accrual {
	for _, use := range *whole.Referrers() {
		f, ok := use.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range *f.Referrers() {
			s, ok := use.(*ssa.Store)
			if !ok || s.Addr != ssa.Value(f) {
				continue
			}
			a.named = f
			if more := moreThan(s.Val, a, func(v ssa.Value) bool {
				load, ok := v.(*ssa.UnOp)
				return ok && load.Op == token.MUL && sameValue(load.X, f, 0)
			}); more != nil {
				return more
			}
		}
	}
	return nil
}

// counts reports whether an accrual counts what happens to a thing beside what else is
// changed in it.
func (a *accrual) counts() bool {
	words := nameWords(a.named)
	return !a.list && (verdict.Says(words, states) || verdict.Says(words, tallies))
}

// rooted returns what a place is a part of, as whereFrom does, and which field of that; -1
// if it is that itself.
func (c *collector) rooted(place ssa.Value) (root ssa.Value, field int) {
	field = -1
	for range 3 {
		root = whereFrom(place)
		if f := firstField(place, root); f >= 0 {
			field = f
		}
		whole := c.givesPart(root)
		if whole == nil {
			return root, field
		}
		place, field = whole, -1
	}
	return root, field
}

// firstField returns the field of root by which a place in it is reached, -1 if there is none.
func firstField(place, root ssa.Value) int {
	for range 20 {
		if place == root {
			return -1
		}
		if f, ok := place.(*ssa.FieldAddr); ok {
			base := f.X
			if load, ok := base.(*ssa.UnOp); ok {
				base = load.X
			}
			if f.X == root || base == root {
				return f.Field
			}
		}
		place = oneStep(place)
		if place == nil {
			return -1
		}
	}
	return -1
}

// givesPart returns the argument of which a call of a function of the package gives a part,
// nil if v is no such call.
func (c *collector) givesPart(v ssa.Value) ssa.Value {
	if e, ok := v.(*ssa.Extract); ok && e.Index == 0 {
		v = e.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	fn := call.Call.StaticCallee()
	if fn == nil || fn.Pkg != c.fn.Pkg {
		return nil
	}
	var whole ssa.Value
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 || isConst(ret.Results[0]) {
			continue
		}
		p, ok := whereFrom(ret.Results[0]).(*ssa.Parameter)
		if !ok {
			return nil
		}
		whole = argumentFor(call, p)
	}
	return whole
}

// argumentFor returns the argument that a call gives for a parameter.
func argumentFor(call *ssa.Call, p *ssa.Parameter) ssa.Value {
	for i, q := range p.Parent().Params {
		if p == q && i < len(call.Call.Args) {
			return call.Call.Args[i]
		}
	}
	return nil
}
