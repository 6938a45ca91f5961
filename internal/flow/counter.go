package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Counter is the name of the result that stands for a number that was counted up where
// it is kept. Its element is what keeps it: a parameter, a free or package variable.
const Counter = "counter"

// counter returns the number that v is, where the function has counted it up in a variable
// or field that it did not make itself, or it is the next after what is kept there; nil if
// it is none.
func (p *Package) counter(v ssa.Value) *summary.Value {
	if basic, ok := v.Type().Underlying().(*types.Basic); !ok || basic.Info()&types.IsInteger == 0 {
		return nil
	}
	var at ssa.Value // where it was counted up
	switch x := v.(type) {
	case *ssa.BinOp:
		for _, use := range *x.Referrers() {
			if s, ok := use.(*ssa.Store); ok && countsUp(s) {
				at = s.Addr
			}
		}
	case *ssa.UnOp:
		if x.Op != token.MUL || keeper(x.X) == nil {
			return nil
		}
		for _, s := range p.counts(x.Parent()) {
			if samePlace(s.Addr, x.X) && Precedes(s, x) {
				at = s.Addr
			}
		}
	}
	owner := nextFree(v)
	if at != nil {
		owner = keeper(at)
	}
	if owner == nil {
		if p.listedNext(v) {
			return opaque(FreeNumber, nil, 0)
		}
		return nil
	}
	return p.Kept(owner)
}

// Kept returns what stands for that more is added each time to what a parameter, a free or
// package variable keeps.
func (p *Package) Kept(owner ssa.Value) *summary.Value {
	return opaque(Counter, []*summary.Value{p.itself(owner)}, 0)
}

// itself returns a parameter, a free or package variable, apart from what it holds.
func (p *Package) itself(v ssa.Value) *summary.Value {
	if g, ok := v.(*ssa.Global); ok {
		return summary.New(summary.Value{Kind: summary.Global, Name: g.RelString(nil)})
	}
	return p.base(v)
}

// Recounted returns v after a call: a number that was counted up in what the call is given
// is kept by what that is a part of, if the function has not made it itself.
func (p *Package) Recounted(v *summary.Value, call ssa.CallInstruction) *summary.Value {
	if !HasCounter(v) {
		return v
	}
	var owner *summary.Value
	args := call.Common().Args
	if call.Common().IsInvoke() {
		args = slices.Concat([]ssa.Value{call.Common().Value}, args)
	}
	for _, a := range args {
		if k := keeper(a); k != nil && (holds(a.Type()) || a == call.Common().Value) {
			owner = p.itself(k)
			break
		}
	}
	return recounted(v, owner)
}

// HasCounter reports whether a number that was counted up where it is kept is a part of a
// text.
func HasCounter(v *summary.Value) bool {
	switch v.Kind {
	case summary.Result:
		return v.Name == Counter || slices.ContainsFunc(v.Elems, HasCounter)
	case summary.Concat, summary.Union:
		return slices.ContainsFunc(v.Elems, HasCounter)
	}
	return false
}

func recounted(v, owner *summary.Value) *summary.Value {
	if !HasCounter(v) || len(v.Elems) == 0 {
		return v
	}
	n := *v
	n.Elems = make([]*summary.Value, len(v.Elems))
	for i, e := range v.Elems {
		n.Elems[i] = recounted(e, owner)
	}
	if v.Name == Counter && v.Kind == summary.Result && !outlasts(v.Elems[0]) {
		if owner == nil {
			return summary.Any
		}
		n.Elems[0] = owner
	}
	return summary.New(n)
}

// outlasts reports whether v is, or is a part of, what the function has not made itself.
func outlasts(v *summary.Value) bool {
	for v.Kind == summary.Select || v.Kind == summary.Elem {
		v = v.Base
	}
	return v.Kind == summary.Param || v.Kind == summary.Free || v.Kind == summary.Global
}

// counts returns where a function counts up a number that something else keeps.
func (p *Package) counts(fn *ssa.Function) []*ssa.Store {
	if all, ok := p.counters[fn]; ok {
		return all
	}
	var all []*ssa.Store
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if s, ok := instr.(*ssa.Store); ok && countsUp(s) && keeper(s.Addr) != nil {
				all = append(all, s)
			}
		}
	}
	p.counters[fn] = all
	return all
}

// countsUp reports whether a store makes a number what it was and more.
func countsUp(s *ssa.Store) bool {
	add, ok := s.Val.(*ssa.BinOp)
	if !ok || add.Op != token.ADD {
		return false
	}
	k, fixed := add.Y.(*ssa.Const)
	load, ok := add.X.(*ssa.UnOp)
	return ok && fixed && k.Value != nil && load.Op == token.MUL && samePlace(load.X, s.Addr)
}

// keeper returns the parameter, the free or package variable that a place is a part of,
// nil if it is none.
func keeper(addr ssa.Value) ssa.Value {
	for range 8 {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.UnOp:
			addr = x.X
		case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
			return x
		default:
			return nil
		}
	}
	return nil
}

// samePlace is sameAddress for what may be read anew on the way.
func samePlace(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	switch x := a.(type) {
	case *ssa.FieldAddr:
		y, ok := b.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && samePlace(x.X, y.X)
	case *ssa.UnOp:
		y, ok := b.(*ssa.UnOp)
		return ok && x.Op == token.MUL && y.Op == token.MUL && samePlace(x.X, y.X)
	}
	return false
}
