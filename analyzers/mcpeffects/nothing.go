package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// nothingFound reports whether a tool whose name says that it changes something calls
// code that may do so, of which the analysis sees nothing.
func (c *collector) nothingFound(fn *summary.Value, tool string) bool {
	words := classify.Purpose(tool)
	if !saysChange(tool) || !slices.Contains(changeVerbs, words[0]) && !slices.Contains(changeVerbs, words[len(words)-1]) {
		return false
	}
	for v := range fn.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil {
			v = v.Base
		}
		body, ok := v.Local.(*ssa.Function)
		if !ok || len(body.Blocks) == 0 {
			return len(c.calls) > 0 // what its package could not resolve
		}
		if c.asksOthers(body, make(map[*ssa.Function]bool)) {
			return true
		}
	}
	return false
}

// changeVerbs are the verbs of tools that nobody uses for what they only compute.
var changeVerbs = slices.Concat(storing, []string{
	"set", "put", "write", "edit", "patch", "send", "publish", "clear", "stop", "restart", "kill", "execute", "approve",
	"enable", "disable", "move", "append", "incr", "decr", "increment", "decrement", "restore", "persist", "commit",
})

// asksOthers reports whether a function, or one of its package that it calls, calls
// code of another package that neither the standard library nor the table knows,
// and whose name is not one for what reads.
func (c *collector) asksOthers(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if mc, ok := instr.(*ssa.MakeClosure); ok && c.asksOthers(mc.Fn.(*ssa.Function), seen) {
				return true
			}
			call, ok := instr.(ssa.CallInstruction)
			if !ok || flow.Builtin(call.Common()) != "" {
				continue
			}
			common := call.Common()
			obj := called(common)
			if obj == nil {
				_, given := common.Value.(*ssa.Parameter)
				if given || common.StaticCallee() != nil {
					continue // a literal, which stands in a function on the way
				}
				return true
			}
			if e, ok := c.table.Func(obj); ok && (e.Rule == knowledge.None || e.Rule == knowledge.Read) || obj.Pkg() == nil || c.std.Contains(obj.Pkg()) || readVerb(obj.Name()) {
				continue
			}
			callee := common.StaticCallee()
			if callee == nil || len(callee.Blocks) == 0 || c.asksOthers(callee, seen) {
				return true
			}
		}
	}
	return false
}
