package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// undone is why the removal of what the same call has made does not count.
const undone = "undone"

// undoesOwn reports whether the call at hand removes, where something has failed, the file
// or the empty directory that its function has made before.
func (c *collector) undoesOwn(x *summary.Effect) bool {
	last := x.Path[len(x.Path)-1].Func
	if c.fn == nil || x.Target == nil || len(x.Path) != 1 || !slices.Contains(verdict.Removals, last) {
		return false
	}
	failed := failedAt(c.at.Block())
	if failed == nil {
		return false
	}
	return slices.ContainsFunc(c.where(slices.Concat(makers, []string{"os.Mkdir", "os.MkdirAll"}), x.Target), func(made ssa.CallInstruction) bool {
		return flow.Precedes(made, failed.Instrs[len(failed.Instrs)-1])
	})
}

// failedAt returns the block that asks for the error because of which alone b is reached,
// nil if there is none.
func failedAt(b *ssa.BasicBlock) *ssa.BasicBlock {
	for d := b.Idom(); d != nil; d = d.Idom() {
		if f := failure(d); f != nil && len(f.Preds) == 1 && f.Dominates(b) {
			return d
		}
	}
	return nil
}
