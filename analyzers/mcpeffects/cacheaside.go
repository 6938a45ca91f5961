package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// cachesAside reports whether an effect keeps an answer under the key by which the
// function at hand looks for it first, and gives it if it is there: that it could not be
// kept, or is kept twice, matters to nobody.
func (c *collector) cachesAside(x *summary.Effect) bool {
	if c.at == nil || x.Verdict.Deletes || x.Verdict.Class > effect.IdempotentWrite || !keepsUnderKey(c.at) || !bestEffort(c.at) {
		return false
	}
	keys := textArguments(c.at)
	return looks(c.at.Parent(), func(v ssa.Value) bool {
		get, ok := v.(*ssa.Call)
		return ok && !c.at.Block().Dominates(get.Block()) && findsByKey(get.Common()) && sameReceiver(get, c.at) &&
			slices.ContainsFunc(textArguments(get), func(k ssa.Value) bool {
				return slices.ContainsFunc(keys, func(o ssa.Value) bool { return sameValue(k, o, 0) })
			}) && isAnswer(get, c.at.Block())
	})
}

// keepsUnderKey reports whether a call puts something into a store, by its name.
func keepsUnderKey(call ssa.CallInstruction) bool {
	words := classify.Purpose(calledName(call.Common()))
	return len(words) > 0 && slices.Contains([]string{"set", "put", "store", "save", "write", "add", "setex"}, words[0])
}

func findsByKey(c *ssa.CallCommon) bool {
	words := classify.Purpose(calledName(c))
	return len(words) > 0 && slices.Contains([]string{"get", "load", "fetch", "lookup", "read", "find"}, words[0])
}

// sameReceiver reports whether two calls are of methods of one type.
func sameReceiver(a, b ssa.CallInstruction) bool {
	of := func(call ssa.CallInstruction) types.Type {
		if m := called(call.Common()); m != nil && m.Signature().Recv() != nil {
			return m.Signature().Recv().Type()
		}
		return nil
	}
	x, y := of(a), of(b)
	return x != nil && y != nil && types.Identical(x, y)
}

// textArguments returns the arguments of a call that are texts, the keys among them.
func textArguments(call ssa.CallInstruction) []ssa.Value {
	return slices.DeleteFunc(slices.Clone(call.Common().Args), func(a ssa.Value) bool { return !isText(a.Type()) })
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// isAnswer reports whether what a call found, or what is made of it, is returned where
// the block is not reached.
func isAnswer(found *ssa.Call, block *ssa.BasicBlock) bool {
	seen := make(map[ssa.Value]bool)
	var given func(v ssa.Value) bool
	given = func(v ssa.Value) bool {
		if seen[v] || len(seen) > maxInputs || v.Referrers() == nil {
			return false
		}
		seen[v] = true
		return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
			switch u := use.(type) {
			case *ssa.Return:
				return !block.Dominates(u.Block())
			case *ssa.Store:
				return u.Val == v && given(u.Addr)
			case *ssa.Call:
				return given(u) || slices.ContainsFunc(u.Call.Args, func(a ssa.Value) bool { // decoded into a variable
					target := unboxed(a)
					_, local := target.(*ssa.Alloc)
					return local && given(target)
				})
			case *ssa.Extract:
				return !flow.IsError(u.Type()) && given(u)
			case *ssa.MakeInterface, *ssa.Convert, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Field, *ssa.FieldAddr, *ssa.UnOp, *ssa.Phi, *ssa.TypeAssert, *ssa.Slice:
				return given(u.(ssa.Value))
			}
			return false
		})
	}
	return given(found)
}

// unboxed returns what was converted to an interface, v if nothing was.
func unboxed(v ssa.Value) ssa.Value {
	if box, ok := v.(*ssa.MakeInterface); ok {
		return box.X
	}
	return v
}
