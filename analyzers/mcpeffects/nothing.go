package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// nothingFound reports whether a tool whose name says that it changes something calls
// code that may do so, of which the analysis sees nothing.
func (c *collector) nothingFound(fn *summary.Value, tool string) bool {
	if !asksForChange(tool) {
		return false
	}
	for v := range fn.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil {
			v = v.Base
		}
		body, ok := v.Local.(*ssa.Function)
		if body = methodOf(body); !ok || len(body.Blocks) == 0 {
			return len(c.calls) > 0 || ok && c.unseen(flow.Object(body)) // what its package could not resolve
		}
		if c.leadsAway(body) {
			return true
		}
	}
	return false
}

// asksForChange reports whether the name of a tool has a verb that nobody uses for what
// only computes: as its first or last word, or behind what it is about, as in
// editor_set_mark.
func asksForChange(tool string) bool {
	words := classify.Purpose(tool)
	verb := func(w string) bool { return slices.Contains(changeVerbs, w) }
	if _, said := classify.ToolVerb(tool); !said {
		return len(words) > 2 && verb(words[1])
	}
	return saysChange(tool) && slices.ContainsFunc(words, verb)
}

// methodOf returns the method that a method value stands for; fn, if it is none.
func methodOf(fn *ssa.Function) *ssa.Function {
	if fn == nil || !strings.HasSuffix(fn.Name(), "$bound") {
		return fn
	}
	for _, instr := range fn.Blocks[0].Instrs {
		if call, ok := instr.(*ssa.Call); ok && call.Call.StaticCallee() != nil {
			return call.Call.StaticCallee()
		}
	}
	return fn
}

// withUnseen returns the summary of a function, which tells dependents whether the
// analysis misses something of what it does, where it is seen to do nothing.
func (w *walker) withUnseen(fn *ssa.Function) *summary.Function {
	sum := w.function(fn)
	if !w.users || len(sum.Effects) > 0 || !w.leadsAway(fn) {
		return sum
	}
	out := *sum
	out.Unseen = true
	return &out
}

// unseen reports whether nothing is known of a function without a body here, or of
// something that it calls: the summaries of the module's other packages tell.
func (w *walker) unseen(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == w.pkg || w.module == "" || !source.InModule(w.module, fn.Pkg().Path()) || !nameable(fn) {
		return true
	}
	sum := w.facts.of(fn.Origin())
	return sum != nil && sum.Unseen
}

// nameable reports whether another package can name a function, or the type whose
// method it is.
func nameable(fn *types.Func) bool {
	if recv := fn.Signature().Recv(); recv != nil {
		named, ok := types.Unalias(flow.Deref(recv.Type())).(*types.Named)
		return ok && named.Obj().Exported() && fn.Exported()
	}
	return fn.Exported()
}

// changeVerbs are the verbs of tools that nobody uses for what they only compute.
var changeVerbs = slices.Concat(storing, []string{
	"set", "put", "write", "edit", "patch", "send", "publish", "clear", "stop", "restart", "kill", "execute", "approve",
	"enable", "disable", "pause", "resume", "move", "append", "incr", "decr", "increment", "decrement", "restore", "persist", "commit",
})

// leadsAway reports whether a function calls code of which nothing is known.
func (w *walker) leadsAway(fn *ssa.Function) bool {
	seen := make(map[*ssa.Function]bool)
	away := w.asksOthers(fn, seen)
	if !away {
		for f := range seen {
			w.asking[f] = false
		}
	}
	return away
}

// asksOthers reports whether a function, or one of its package that it calls, calls
// code of another package that neither the standard library nor the table knows,
// and whose name is not one for what reads.
func (w *walker) asksOthers(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if asking, ok := w.asking[fn]; ok || seen[fn] {
		return asking
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if w.leads(instr, seen) {
				w.asking[fn] = true
				return true
			}
		}
	}
	return false
}

// leads reports whether an instruction leads to code of which nothing is known.
func (w *walker) leads(instr ssa.Instruction, seen map[*ssa.Function]bool) bool {
	if mc, ok := instr.(*ssa.MakeClosure); ok {
		return w.asksOthers(mc.Fn.(*ssa.Function), seen)
	}
	call, ok := instr.(ssa.CallInstruction)
	if !ok || flow.Builtin(call.Common()) != "" {
		return false
	}
	common := call.Common()
	obj := called(common)
	if obj == nil {
		_, given := common.Value.(*ssa.Parameter)
		return !given && common.StaticCallee() == nil // a literal stands in a function on the way
	}
	if e, ok := w.table.Func(obj); ok && (e.Rule == knowledge.None || e.Rule == knowledge.Read || e.Rule == knowledge.Calls) || obj.Pkg() == nil || w.std.Contains(obj.Pkg()) || verdict.ReadVerb(obj.Name()) {
		return false
	}
	callee := common.StaticCallee()
	if callee == nil {
		return true
	}
	if len(callee.Blocks) == 0 {
		return w.unseen(obj)
	}
	return w.asksOthers(callee, seen)
}
