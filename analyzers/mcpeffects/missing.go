package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// onlyMissing reports whether a write to memory happens only where the key has
// nothing yet, so that a repeat finds what the first call has stored.
func onlyMissing(instr ssa.Instruction) bool {
	switch i := instr.(type) {
	case *ssa.MapUpdate:
		return slices.ContainsFunc(i.Block().Parent().Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(look ssa.Instruction) bool {
				l, ok := look.(*ssa.Lookup)
				return ok && l.CommaOk && l.Index == i.Key && sameValue(l.X, i.Map, 0) && whereMissing(l, i.Block())
			})
		})
	case ssa.CallInstruction:
		fn := i.Common().StaticCallee()
		return fn != nil && flow.FuncName(fn) == "(*sync.Map).LoadOrStore"
	}
	return false
}

// whereMissing reports whether a block is reached only if a lookup found nothing.
func whereMissing(l *ssa.Lookup, b *ssa.BasicBlock) bool {
	for _, use := range *l.Referrers() {
		found, ok := use.(*ssa.Extract)
		if !ok || found.Index != 1 {
			continue
		}
		for _, use := range *found.Referrers() {
			if branch, ok := use.(*ssa.If); ok && branch.Block().Succs[1].Dominates(b) {
				return true
			}
		}
	}
	return false
}
