package mcpeffects

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// turns reports whether an instruction turns over a part of what the call at hand writes:
// a repeat turns it back.
func (t turnover) turns(instr ssa.Instruction) bool {
	place := turnedOver(instr)
	if place == nil || !t.leads(instr) {
		return false
	}
	f, ok := place.(*ssa.FieldAddr)
	if ok && !t.writes(flow.FieldName(f.X.Type(), f.Field)) || !ok && !t.lists {
		return false
	}
	whole := whereFrom(place)
	if a, ok := whole.(*ssa.Alloc); ok && filledBy(a) == nil {
		return false // of the function itself
	}
	return slices.ContainsFunc(t.c.at.Common().Args, func(a ssa.Value) bool { return holds(a, whole, 0) })
}

// turnedOver returns the place that an instruction makes the opposite of what was there:
// the address of a field or variable, or a map; nil if it does not, or only where it was
// so before.
func turnedOver(instr ssa.Instruction) ssa.Value {
	switch i := instr.(type) {
	case *ssa.Store:
		was, _ := flow.Negated(i.Val)
		load, ok := was.(*ssa.UnOp)
		if ok && load.Op == token.MUL && sameValue(load.X, i.Addr, 0) && !asksFirst(i, load) {
			return i.Addr
		}
	case *ssa.MapUpdate:
		found, _ := flow.Negated(i.Value)
		if e, ok := found.(*ssa.Extract); ok {
			found = e.Tuple
		}
		if l, ok := found.(*ssa.Lookup); ok && sameValue(l.X, i.Map, 0) && sameValue(l.Index, i.Key, 0) {
			return i.Map
		}
	}
	return nil
}

// putsTurned reports whether an instruction stores a copy of which a field was turned over.
func putsTurned(instr ssa.Instruction) bool {
	var v ssa.Value
	switch i := instr.(type) {
	case *ssa.Store:
		v = i.Val
	case *ssa.MapUpdate:
		v = i.Value
	}
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	whole, ok := load.X.(*ssa.Alloc)
	return ok && slices.ContainsFunc(*whole.Referrers(), func(use ssa.Instruction) bool {
		f, ok := use.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(*f.Referrers(), func(use ssa.Instruction) bool { return turnedOver(use) != nil })
	})
}

// asksFirst reports whether what was there decides whether a store is made.
func asksFirst(s *ssa.Store, was *ssa.UnOp) bool {
	for branch := range conditions(s.Block()) {
		cond, _ := positive(branch.Cond, true)
		if test, ok := cond.(*ssa.BinOp); ok {
			cond = test.X
		}
		if sameValue(cond, was, 0) {
			return true
		}
	}
	return false
}

// whereFrom returns what a place is a part of: a variable, an argument or what a call has
// returned, whatever is between them.
func whereFrom(v ssa.Value) ssa.Value {
	for range 20 {
		next := oneStep(v)
		if next == nil {
			return v
		}
		v = next
	}
	return v
}

// oneStep returns what a place is a part of next, nil if it is a whole.
func oneStep(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.FieldAddr:
		return x.X
	case *ssa.IndexAddr:
		return x.X
	case *ssa.Field:
		return x.X
	case *ssa.Lookup:
		return x.X
	case *ssa.Next:
		return x.Iter
	case *ssa.Range:
		return x.X
	case *ssa.Slice:
		return x.X
	case *ssa.UnOp:
		return x.X
	case *ssa.Extract:
		if _, call := x.Tuple.(*ssa.Call); !call {
			return x.Tuple
		}
	case *ssa.Alloc:
		if s := flow.OnlyStore(x); s != nil && len(givenTo(x)) == 0 {
			return s.Val
		}
	case *ssa.Phi: // what was found, or nothing
		var found ssa.Value
		for _, e := range x.Edges {
			if isConst(e) || e == v {
				continue
			}
			if found != nil && found != e {
				return nil
			}
			found = e
		}
		return found
	}
	return nil
}
