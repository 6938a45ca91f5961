package mcpeffects

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// retried reports whether the user's code makes a call again where it has failed,
// whatever the failure: a loop does that ends when the call succeeds, what follows the
// failure, a library that is handed the function, or a client that is set up to do so.
// A request counts where it is built.
func (c *collector) retried(call *ssa.Call) bool {
	if c.triesAgain(call) || triesOnceMore(call) || triedByLibrary(call) || c.triedByClient(call) {
		return true
	}
	return builds(call.Call.Signature()) && !c.inTurns(call, call.Call.Args) && c.sentAgain(call, 0)
}

// builds reports whether a function returns a request that is still to be sent.
func builds(sig *types.Signature) bool {
	return sig.Results().Len() > 0 && isNetHTTP(sig.Results().At(0).Type(), "Request")
}

// sentAgain reports whether one of the calls that a request is handed to is made again.
func (c *collector) sentAgain(request ssa.Value, depth int) bool {
	if depth > 4 || request.Referrers() == nil {
		return false
	}
	return slices.ContainsFunc(*request.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.Extract:
			return u.Index == 0 && c.sentAgain(u, depth+1)
		case *ssa.Phi:
			return c.sentAgain(u, depth+1)
		case *ssa.MakeClosure:
			return c.closureSends(u, request)
		case *ssa.Call:
			return c.triesAgain(u) || triesOnceMore(u) || c.triedByClient(u) || builds(u.Call.Signature()) && c.sentAgain(u, depth+1) || c.passesOn(u, request, depth+1)
		}
		return false
	})
}

// passesOn reports whether a function that is handed a request has it sent again.
func (c *collector) passesOn(call *ssa.Call, request ssa.Value, depth int) bool {
	fn := call.Call.StaticCallee()
	if fn == nil || len(fn.Blocks) == 0 {
		return false
	}
	i := slices.Index(call.Call.Args, request)
	return i >= 0 && i < len(fn.Params) && c.sentAgain(fn.Params[i], depth)
}

// closureSends reports whether a function literal that sends a request is handed to a
// library which calls it again.
func (c *collector) closureSends(literal *ssa.MakeClosure, request ssa.Value) bool {
	sends := slices.ContainsFunc(sentIn(literal, request), func(call *ssa.Call) bool { return transports(call.Call.Signature()) })
	return sends && slices.ContainsFunc(*literal.Referrers(), func(use ssa.Instruction) bool {
		call, ok := use.(*ssa.Call)
		return ok && triedByLibrary(call)
	})
}

// sentIn returns the calls that a function literal hands a value to which it captures.
func sentIn(literal *ssa.MakeClosure, captured ssa.Value) (calls []*ssa.Call) {
	i := slices.Index(literal.Bindings, captured)
	if i < 0 {
		return nil
	}
	for _, use := range *literal.Fn.(*ssa.Function).FreeVars[i].Referrers() {
		if call, ok := use.(*ssa.Call); ok {
			calls = append(calls, call)
		}
	}
	return calls
}

// triesOnceMore reports whether what follows a call that has failed, whatever the failure,
// makes the same call again.
func triesOnceMore(call *ssa.Call) bool {
	branch, ok := call.Block().Instrs[len(call.Block().Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	failed, _ := flow.Outcomes(branch, call)
	if failed == nil || len(failed.Preds) != 1 {
		return false
	}
	var repeats func(b *ssa.BasicBlock) bool
	repeats = func(b *ssa.BasicBlock) bool {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Call:
				if sameCall(instr, call) {
					return true
				}
				asked := slices.ContainsFunc(append(slices.Clone(instr.Call.Args), instr.Call.Value), func(v ssa.Value) bool { return flow.Failure(v, call) })
				if asked && !givesUp(b) {
					return false
				}
			case *ssa.TypeAssert:
				return false
			}
		}
		return slices.ContainsFunc(b.Dominees(), repeats)
	}
	return repeats(failed)
}

// givesUp reports whether a block leaves the function.
func givesUp(b *ssa.BasicBlock) bool { return len(b.Succs) == 0 }

// sameCall reports whether two calls are of one function with the same arguments.
func sameCall(a, b *ssa.Call) bool {
	x, y := called(&a.Call), called(&b.Call)
	if a == b || x == nil || x != y || len(a.Call.Args) != len(b.Call.Args) || a.Call.IsInvoke() && !sameMade(a.Call.Value, b.Call.Value, 0) {
		return false
	}
	for i, v := range a.Call.Args {
		if !sameMade(v, b.Call.Args[i], 0) {
			return false
		}
	}
	return true
}

// sameMade reports whether a and b are one value, or are made alike of the same.
func sameMade(a, b ssa.Value, depth int) bool {
	if sameValue(a, b, depth) {
		return true
	}
	if depth > 6 {
		return false
	}
	switch x := a.(type) {
	case *ssa.Const:
		y, ok := b.(*ssa.Const)
		return ok && (x.IsNil() && y.IsNil() || x.Value != nil && y.Value != nil && constant.Compare(x.Value, token.EQL, y.Value))
	case *ssa.MakeInterface:
		y, ok := b.(*ssa.MakeInterface)
		return ok && sameMade(x.X, y.X, depth+1)
	case *ssa.BinOp:
		y, ok := b.(*ssa.BinOp)
		return ok && x.Op == y.Op && sameMade(x.X, y.X, depth+1) && sameMade(x.Y, y.Y, depth+1)
	case *ssa.Convert:
		y, ok := b.(*ssa.Convert)
		return ok && sameMade(x.X, y.X, depth+1)
	case *ssa.Call:
		y, ok := b.(*ssa.Call)
		return ok && makesAnew(&x.Call) && sameCall(x, y)
	}
	return false
}
