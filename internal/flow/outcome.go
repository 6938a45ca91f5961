package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Outcomes returns where a test whether a call has failed leads, nil if it is another.
func Outcomes(branch *ssa.If, call ssa.CallInstruction) (failed, succeeded *ssa.BasicBlock) {
	test, ok := branch.Cond.(*ssa.BinOp)
	if !ok || !IsError(test.X.Type()) || !Failure(test.X, call) {
		return nil, nil
	}
	succs := branch.Block().Succs
	switch test.Op {
	case token.NEQ:
		return succs[0], succs[1]
	case token.EQL:
		return succs[1], succs[0]
	}
	return nil, nil
}

// Failure reports whether a value is the error of a call, where there is one.
func Failure(v ssa.Value, call ssa.CallInstruction) bool {
	switch v := v.(type) {
	case *ssa.Extract:
		return v.Tuple == call.Value()
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
			_, merged := e.(*ssa.Phi)
			return !merged && Failure(e, call)
		})
	}
	return v == call.Value()
}
