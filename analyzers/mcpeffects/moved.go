package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// leaves reports whether a thing that comes into a state has left the one that it was
// to be in.
func (p *progress) leaves(k *ssa.Const) bool {
	return p.Leaves(classify.Operand{Kind: classify.Constant, Text: exactly(k)})
}

// moves reports whether an instruction brings a thing into another state.
func (c *collector) moves(p *progress, instr ssa.Instruction) bool {
	switch i := instr.(type) {
	case *ssa.Store:
		return p.thing != nil && c.movesField(p, i)
	case *ssa.Call:
		if i == p.lookup || !c.isOf(p, i) {
			return false
		}
		return slices.ContainsFunc(c.runs(i, 0), func(r ranText) bool { return p.movesRow(selectionOf(r)) }) || c.movesByCall(p, i)
	}
	return false
}

// movesField reports whether a store is to the field of the thing, and the thing is
// kept: in a map that it was found in, or by a call that is given it.
func (c *collector) movesField(p *progress, s *ssa.Store) bool {
	k, ok := s.Val.(*ssa.Const)
	at, isField := s.Addr.(*ssa.FieldAddr)
	if !ok || !isField || !sameValue(at.X, p.thing, 0) || !classify.SameColumn(flow.FieldName(at.X.Type(), at.Field), p.Column) || !p.leaves(k) {
		return false
	}
	if _, found := p.lookup.(*ssa.Lookup); found {
		if _, copied := at.X.(*ssa.Alloc); !copied {
			return true
		}
	}
	for _, b := range s.Parent().Blocks {
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case *ssa.Call:
				obj := called(i.Common())
				if obj != nil && flow.Precedes(s, i) && !verdict.ReadVerb(obj.Name()) && (!c.std.Contains(obj.Pkg()) || strings.HasPrefix(obj.Pkg().Path(), "encoding/")) && givenThing(i, at.X) {
					return true
				}
			case *ssa.MapUpdate:
				if flow.Precedes(s, i) && isThing(i.Value, at.X) {
					return true
				}
			}
		}
	}
	return false
}

// givenThing reports whether a call is given a thing as a whole.
func givenThing(call *ssa.Call, thing ssa.Value) bool {
	return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool {
		if i, ok := a.(*ssa.MakeInterface); ok {
			a = i.X
		}
		return isThing(a, thing)
	})
}

func isThing(v, thing ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL && sameValue(load.X, thing, 0) {
		return true
	}
	return sameValue(v, thing, 0)
}

// isOf reports whether a call is about the thing: it is given it, a field of it, or
// what it was looked up by.
func (c *collector) isOf(p *progress, call *ssa.Call) bool {
	in := inputs(call, nil)
	if recv := receiver(call.Common()); recv != nil && p.thing != nil && isThing(recv, p.thing) {
		return true
	}
	return c.share(in, p.sought) || p.thing != nil && (givenThing(call, p.thing) || slices.ContainsFunc(in, func(v ssa.Value) bool { return isFieldOf(v, p.thing) }))
}

// movesRow reports whether a statement that is run brings a row into another state.
func (p *progress) movesRow(s *selection) bool {
	return s != nil && len(s.Sets) > 0 && p.from.mayShare(s) && slices.ContainsFunc(s.Sets, func(set classify.Set) bool {
		return classify.SameColumn(set.Column, p.Column) && p.Leaves(s.known(set.To))
	})
}

// movesByCall reports whether a call that changes something is given the other state.
func (c *collector) movesByCall(p *progress, call *ssa.Call) bool {
	obj := called(call.Common())
	if obj == nil || c.std.Contains(obj.Pkg()) || !c.updates(call, obj) {
		return false
	}
	args := call.Call.Args
	if !call.Call.IsInvoke() && obj.Signature().Recv() != nil {
		args = args[1:]
	}
	for i, param := range slices.Collect(obj.Signature().Params().Variables()) {
		if i >= len(args) {
			break
		}
		k, ok := args[i].(*ssa.Const)
		if !ok {
			if p.moved(args[i]) {
				return true
			}
			continue
		}
		_, named := types.Unalias(p.typ).(*types.Named)
		if k.Value != nil && (named && types.Identical(param.Type(), p.typ) || classify.SameColumn(param.Name(), p.Column)) && p.leaves(k) {
			return true
		}
	}
	return false
}

// moved reports whether a request says that a thing is to come into another state.
func (p *progress) moved(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	request, ok := v.(*ssa.Alloc)
	if !ok {
		return false
	}
	return slices.ContainsFunc(*request.Referrers(), func(use ssa.Instruction) bool {
		f, ok := use.(*ssa.FieldAddr)
		return ok && classify.SameColumn(flow.FieldName(f.X.Type(), f.Field), p.Column) && slices.ContainsFunc(*f.Referrers(), func(use ssa.Instruction) bool {
			s, ok := use.(*ssa.Store)
			if !ok || s.Addr != f {
				return false
			}
			k, ok := s.Val.(*ssa.Const)
			return ok && k.Value != nil && p.leaves(k)
		})
	})
}

// updates reports whether a call changes what there is, by what its function does or,
// where nobody sees that, by its name.
func (c *collector) updates(call *ssa.Call, obj *types.Func) bool {
	var sum *summary.Function
	if call.Call.IsInvoke() {
		sum = c.otherwise(obj)
	} else {
		sum = c.summaryOf(call.Call.StaticCallee(), obj)
	}
	if sum == nil || len(sum.Effects) == 0 && len(sum.Calls) > 0 {
		v, ok := classify.Verb(obj.Name())
		return ok && v.Class == effect.IdempotentWrite && returnsError(obj.Signature())
	}
	return slices.ContainsFunc(sum.Effects, func(x summary.Effect) bool {
		if x.Rule == summary.Memory {
			return true
		}
		v, op := verdict.Decide(&x)
		return !v.Deletes && (v.Class == effect.IdempotentWrite || v.Class == effect.Conditional && strings.HasPrefix(op, "UPDATE "))
	})
}
