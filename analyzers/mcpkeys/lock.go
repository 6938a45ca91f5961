package mcpkeys

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// lock notes the lock that is held at an instruction: a lookup and a store
// under the same one are one step.
func (c *collector) lock(u *use, at ssa.Instruction) {
	if u.flags&store == 0 || at.Parent() == nil {
		return
	}
	var last ssa.Instruction
	for _, b := range at.Parent().Blocks {
		for _, instr := range b.Instrs {
			if !isLock(instr, "Lock") || !flow.Precedes(instr, at) {
				continue
			}
			if last == nil || flow.Precedes(last, instr) {
				last = instr
			}
		}
	}
	if last == nil || released(last, at) {
		return
	}
	u.lock = c.flow.Position(last.Pos())
}

// released reports whether the lock was given back before an instruction.
func released(lock, at ssa.Instruction) bool {
	for _, b := range at.Parent().Blocks {
		for _, instr := range b.Instrs {
			if isLock(instr, "Unlock") && flow.Precedes(lock, instr) && flow.Precedes(instr, at) {
				return true
			}
		}
	}
	return false
}

// locks returns where fn takes a lock; invalid if it does not, or if it takes
// several.
func (c *collector) locks(fn *ssa.Function) effect.Pos {
	var found effect.Pos
	if fn == nil {
		return found
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !isLock(instr, "Lock") {
				continue
			}
			if found.IsValid() {
				return effect.Pos{}
			}
			found = c.flow.Position(instr.Pos())
		}
	}
	return found
}

// isLock reports whether the instruction calls the method of a mutex at once,
// not when the function returns.
func isLock(instr ssa.Instruction, method string) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	fn := called(call.Common())
	return fn != nil && fn.Name() == method && fn.Pkg() != nil && fn.Pkg().Path() == "sync" && isMethod(fn)
}

func isMethod(fn *types.Func) bool { return fn.Signature().Recv() != nil }
