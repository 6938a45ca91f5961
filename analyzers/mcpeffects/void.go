package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// void reports whether a function of the user's code does nothing with what it is given:
// it stands where a program may put something else.
func (w *walker) void(fn *ssa.Function, obj *types.Func) bool {
	if fn != nil && fn.Origin() != nil {
		fn = fn.Origin()
	}
	fn = methodOf(fn)
	if fn == nil || len(fn.Blocks) == 0 {
		if obj == nil {
			return false
		}
		sum := w.facts.of(obj.Origin())
		return sum != nil && sum.Void
	}
	if !w.users || fn.Signature.Results().Len() == 0 && fn.Signature.Params().Len() == 0 {
		return false
	}
	given := fn.Params
	if fn.Signature.Recv() != nil {
		given = given[1:]
	}
	if slices.ContainsFunc(given, func(p *ssa.Parameter) bool { return !onlyTold(p, 0) }) || !returnsNothing(fn) {
		return false
	}
	sum := w.function(fn)
	return len(sum.Effects) == 0 && len(sum.Calls) == 0 && len(sum.Writes) == 0
}

// returnsNothing reports whether a function returns no more than zero values and errors.
func returnsNothing(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		for _, v := range ret.Results {
			if k, ok := v.(*ssa.Const); !flow.IsError(v.Type()) && !(ok && (zero(k) || flow.IsBool(k.Type()))) && !isEmptyValue(v) {
				return false
			}
		}
	}
	return true
}

// isEmptyValue reports whether v is a struct, or a pointer to one, in which nothing was set.
func isEmptyValue(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	made, ok := v.(*ssa.Alloc)
	return ok && !slices.ContainsFunc(*made.Referrers(), func(use ssa.Instruction) bool {
		switch use.(type) {
		case *ssa.Return, *ssa.UnOp, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// onlyTold reports whether what a function is given is used for nothing but messages to
// whoever runs the program.
func onlyTold(v ssa.Value, depth int) bool {
	return depth < maxTold && v.Referrers() != nil && !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.MakeInterface:
			return !onlyTold(use, depth+1)
		case *ssa.Slice:
			return !onlyTold(use, depth+1)
		case *ssa.Store: // into the list of a variadic call
			at, ok := use.Addr.(*ssa.IndexAddr)
			return !ok || use.Val != v || !onlyTold(at.X, depth+1)
		case *ssa.IndexAddr:
			return v != use.X
		case ssa.CallInstruction:
			obj := called(use.Common())
			return obj == nil || obj.Pkg() == nil || !slices.Contains(telling, obj.Pkg().Path())
		}
		return true
	})
}

const maxTold = 6

// telling are the packages of messages and errors.
var telling = []string{"fmt", "errors", "log", "log/slog"}

// voidValue reports whether a function value is one that does nothing with what it is given.
func (w *walker) voidValue(fn *summary.Value) bool {
	switch l := fn.Local.(type) {
	case *ssa.Function:
		return w.void(l, flow.Object(l))
	case *types.Func:
		return w.void(w.flow.Declared(l), l)
	}
	return fn.Sum != nil && fn.Sum.Void
}
