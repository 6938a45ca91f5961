package mcpeffects

import (
	"go/constant"
	"go/token"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
)

// duplicate stands for the lookup that a unique key makes by itself.
const duplicate = "duplicate"

// refused reports whether the code after a call expects that it fails because what it
// would create is there: it asks the error that, or changes what is there instead.
func (c *collector) refused(call ssa.CallInstruction) bool {
	err := errorOf(call)
	if err == nil || c.carriesText(call) {
		return false
	}
	seen := map[ssa.Value]bool{err: true}
	for work := []ssa.Value{err}; len(work) > 0; work = work[1:] {
		for _, use := range *work[0].Referrers() {
			switch u := use.(type) {
			case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface:
				if v := u.(ssa.Value); !seen[v] {
					seen[v] = true
					work = append(work, v)
				}
			case *ssa.Call:
				if (asksDuplicate(u, work[0]) || readsDuplicate(u, work[0])) && !again(u.Block(), call) {
					return true
				}
			case *ssa.BinOp:
				if failed := branchOf(u); failed != nil && c.changesInstead(failed, call) {
					return true
				}
			}
		}
	}
	return false
}

// errorOf returns the error that a call returns, nil if it returns none.
func errorOf(call ssa.CallInstruction) ssa.Value {
	v, ok := call.(*ssa.Call)
	if !ok {
		return nil
	}
	if flow.IsError(v.Type()) {
		return v
	}
	for _, use := range *v.Referrers() {
		if e, ok := use.(*ssa.Extract); ok && flow.IsError(e.Type()) {
			return e
		}
	}
	return nil
}

// carriesText reports whether a call runs a text that its function was given: then
// what is asked afterwards is asked of whatever the text says.
func (c *collector) carriesText(call ssa.CallInstruction) bool {
	obj := called(call.Common())
	if obj == nil {
		return true
	}
	e, ok := c.table.Func(obj.Origin())
	if !ok || e.Rule != knowledge.SQL {
		return false
	}
	a, ok := e.Arg("text")
	recv := receivers(obj)
	if call.Common().IsInvoke() {
		recv = 0
	}
	return ok && !argument(a, c.flow.Args(call), recv).Known()
}

// asksDuplicate reports whether a call asks an error whether something exists.
func asksDuplicate(call *ssa.Call, err ssa.Value) bool {
	args := call.Call.Args
	if len(args) == 0 || args[0] != err {
		return false
	}
	name := calledName(call.Common())
	if name == "Is" && len(args) == 2 {
		name = sentinelName(args[1])
	}
	if name == "Error" || call.Common().IsInvoke() && call.Common().Method.Name() == "Error" {
		return false
	}
	return namesDuplicate(name)
}

// readsDuplicate reports whether a call gives the text of an error, in which words for
// what a unique key refuses are looked for.
func readsDuplicate(call *ssa.Call, err ssa.Value) bool {
	if !call.Call.IsInvoke() || call.Call.Value != err || call.Call.Method.Name() != "Error" {
		return false
	}
	return slices.ContainsFunc(*call.Referrers(), func(use ssa.Instruction) bool {
		look, ok := use.(*ssa.Call)
		if !ok || fullName(look.Common()) != "strings.Contains" || look.Call.Args[0] != call {
			return false
		}
		k, ok := look.Call.Args[1].(*ssa.Const)
		return ok && k.Value != nil && namesDuplicate(strings.ReplaceAll(constant.StringVal(k.Value), " ", ""))
	})
}

func namesDuplicate(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"alreadyexist", "exists", "duplicate", "unique"}, func(s string) bool { return strings.Contains(name, s) }) &&
		!strings.Contains(name, "not")
}

// sentinelName returns the name of the package variable of an error, "" if v is none.
func sentinelName(v ssa.Value) string {
	if i, ok := v.(*ssa.MakeInterface); ok {
		v = i.X
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return ""
	}
	g, ok := load.X.(*ssa.Global)
	if !ok {
		return ""
	}
	return g.Name()
}

// again reports whether a call is made once more after b: with a new name, where the
// first was taken.
func again(b *ssa.BasicBlock, call ssa.CallInstruction) bool {
	for _, next := range b.Succs {
		for after := range reachable(next) {
			if after == call.Block() {
				return true
			}
		}
	}
	return false
}

// branchOf returns the block that is reached only where an error is not nil.
func branchOf(test *ssa.BinOp) *ssa.BasicBlock {
	if c, ok := test.Y.(*ssa.Const); !ok || c.Value != nil {
		return nil
	}
	for _, use := range *test.Referrers() {
		branch, ok := use.(*ssa.If)
		if !ok {
			continue
		}
		failed := branch.Block().Succs[0]
		if test.Op == token.EQL {
			failed = branch.Block().Succs[1]
		}
		if len(failed.Preds) == 1 {
			return failed
		}
	}
	return nil
}

// changesInstead reports whether what happens where a creation has failed is an update
// of the same thing, and all is well if that succeeds.
func (c *collector) changesInstead(failed *ssa.BasicBlock, create ssa.CallInstruction) bool {
	verb, made := c.statementOf(create)
	if verb.Class != effect.Create {
		return false
	}
	for _, b := range failed.Parent().Blocks {
		if !failed.Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			verb, changed := c.statementOf(call)
			if verb.Class == effect.IdempotentWrite && !verb.Deletes && slices.Equal(made, changed) && answers(call) && c.sameThing(create, call) {
				return true
			}
		}
	}
	return false
}

// sameThing reports whether two calls are given the same thing, or are methods of it.
func (c *collector) sameThing(a, b ssa.CallInstruction) bool {
	x, y := inputs(a, nil), inputs(b, nil)
	if len(x) > 0 || len(y) > 0 {
		return c.share(x, y)
	}
	r, s := receiver(a.Common()), receiver(b.Common())
	return r != nil && s != nil && sameValue(r, s, 0)
}

// statementOf returns what a call does, and to what, as its statement or its name says.
func (c *collector) statementOf(call ssa.CallInstruction) (v effect.Verdict, things []string) {
	obj := called(call.Common())
	if obj == nil {
		return v, nil
	}
	if e, ok := c.table.Func(obj.Origin()); ok && e.Rule == knowledge.SQL {
		for _, a := range c.flow.Args(call) {
			if text, ok := a.Literal(); ok {
				if v, op := classify.SQL(text, false); op != "" {
					return v, strings.Fields(op)[len(strings.Fields(op))-1:]
				}
			}
		}
		return v, nil
	}
	if c.std.Contains(obj.Pkg()) {
		return v, nil
	}
	v, _ = classify.Verb(obj.Name())
	words := classify.Purpose(obj.Name())
	return v, words[min(1, len(words)):]
}

// answers reports whether a function may return the error of a call, or none after it.
func answers(call *ssa.Call) bool {
	err := errorOf(call)
	for b := range reachable(call.Block()) {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 {
			continue
		}
		last := ret.Results[len(ret.Results)-1]
		if k, ok := last.(*ssa.Const); last == err || ok && k.Value == nil {
			return true
		}
	}
	return false
}

// reachable yields a block and those that it leads to.
func reachable(from *ssa.BasicBlock) iter.Seq[*ssa.BasicBlock] {
	return func(yield func(*ssa.BasicBlock) bool) {
		seen := map[*ssa.BasicBlock]bool{from: true}
		for work := []*ssa.BasicBlock{from}; len(work) > 0; work = work[1:] {
			if !yield(work[0]) {
				return
			}
			for _, next := range work[0].Succs {
				if !seen[next] {
					seen[next] = true
					work = append(work, next)
				}
			}
		}
	}
}
