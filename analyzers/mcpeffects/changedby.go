package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// changedBy reports whether a call of a function of the package, which reads something, has
// it changed by a function that it is given and writes it back, is given one that adds to it.
func (c *collector) changedBy(call ssa.CallInstruction) bool {
	fn := call.Common().StaticCallee()
	if fn == nil || fn.Pkg != c.fn.Pkg {
		return false
	}
	for i, a := range call.Common().Args {
		change := literalFunction(a)
		if change == nil || i >= len(fn.Params) {
			continue
		}
		for j, p := range change.Params {
			if _, adds := c.addsTo(p); adds && c.writesBack(fn, fn.Params[i], j) {
				return true
			}
		}
	}
	return false
}

// writesBack reports whether a function has a function that it is given change, as its
// argument j, what another call has given, and hands that on.
func (c *collector) writesBack(fn *ssa.Function, change *ssa.Parameter, j int) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || call.Call.Value != ssa.Value(change) || j >= len(call.Call.Args) {
				continue
			}
			root := whereFrom(call.Call.Args[j])
			read := madeBy(root)
			if a, ok := root.(*ssa.Alloc); ok && read == nil && len(givenTo(a)) > 0 {
				read = givenTo(a)[0]
			}
			if read == nil {
				continue
			}
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					write, ok := instr.(*ssa.Call)
					if ok && write != read && write != call && (write.Block() == call.Block() && flow.Precedes(call, write) || write.Block() != call.Block() && c.flow.Reaches(call.Block(), write.Block())) &&
						slices.ContainsFunc(write.Call.Args, func(a ssa.Value) bool { return holds(a, root, 0) }) {
						return true
					}
				}
			}
		}
	}
	return false
}
