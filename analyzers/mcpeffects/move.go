package mcpeffects

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// moving notes of a copy that it is half of a move: unless something fails, its
// function removes what was copied, and a repeat finds nothing to copy.
func (c *collector) moving(x *summary.Effect) {
	if c.at == nil || c.fn == nil || len(x.Path) != 1 || x.Rule != summary.Fixed || x.Verdict.Class != effect.Create {
		return
	}
	source := copied(c.at)
	if source == nil {
		return
	}
	var removed []*ssa.BasicBlock // where a removal is certain
	same := false
	for _, b := range c.fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			rule := c.ruleBeside(call)
			if rule != knowledge.Delete && rule != knowledge.Write || b == c.at.Block() && !flow.Precedes(c.at, call) {
				continue
			}
			same = same || c.allAmong(source, inputs(call, nil))
			if rule == knowledge.Delete {
				removed = append(removed, b)
			}
		}
	}
	if same && !endsWithout(c.at.Block(), removed) {
		x.Verdict.Class = effect.IdempotentWrite
	}
}

// copied returns what a call of a copying function, or one that runs what such a
// function has made, copies: its first argument.
func copied(call ssa.CallInstruction) []ssa.Value {
	for call != nil {
		common := call.Common()
		args := common.Args
		if !common.IsInvoke() && common.Signature().Recv() != nil {
			args = args[1:]
		}
		if len(args) > 0 && slices.ContainsFunc(classify.Purpose(calledName(common)), func(w string) bool { return w == "copy" }) {
			return parts(args[0], nil, 0)
		}
		made, ok := call.(*ssa.Call)
		if !ok {
			break
		}
		before := receiverCall(made)
		if before == nil {
			break
		}
		call = before
	}
	return nil
}

// ruleBeside returns what the table says of a call of the package that the call at
// hand is of.
func (c *collector) ruleBeside(call *ssa.Call) knowledge.Rule {
	obj, beside := called(call.Common()), called(c.at.Common())
	if obj == nil || beside == nil || obj.Pkg() != beside.Pkg() {
		return knowledge.None
	}
	e, _ := c.table.Func(obj.Origin())
	return e.Rule
}

// endsWithout reports whether a function can return after a block without passing
// others, while nothing fails.
func endsWithout(from *ssa.BasicBlock, others []*ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var ends func(b *ssa.BasicBlock) bool
	ends = func(b *ssa.BasicBlock) bool {
		if seen[b] || slices.Contains(others, b) {
			return false
		}
		seen[b] = true
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			return true
		}
		failing := failure(b)
		return slices.ContainsFunc(b.Succs, func(s *ssa.BasicBlock) bool { return s != failing && ends(s) })
	}
	return ends(from)
}

// failure returns the successor of a block that is for an error, nil if there is none.
func failure(b *ssa.BasicBlock) *ssa.BasicBlock {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	test, ok := branch.Cond.(*ssa.BinOp)
	if !ok || !flow.IsError(test.X.Type()) {
		return nil
	}
	if k, ok := test.Y.(*ssa.Const); !ok || k.Value != nil {
		return nil
	}
	switch test.Op {
	case token.NEQ:
		return b.Succs[0]
	case token.EQL:
		return b.Succs[1]
	}
	return nil
}
