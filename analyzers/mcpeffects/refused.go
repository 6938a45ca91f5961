package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
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
				// Where the call is made once more, it is with a new name: the first was taken.
				if (asksDuplicate(u, work[0]) || readsDuplicate(u, work[0])) && !c.flow.Reaches(u.Block(), call.Block()) {
					return c.refusedWhole(call)
				}
			case *ssa.BinOp:
				if slices.ContainsFunc(*u.Referrers(), func(use ssa.Instruction) bool {
					branch, ok := use.(*ssa.If)
					if !ok {
						return false
					}
					failed := failure(branch.Block())
					return failed != nil && len(failed.Preds) == 1 && c.changesInstead(failed, call)
				}) {
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
	text, _ := c.sqlText(call)
	return called(call.Common()) == nil || text != nil && !text.Known()
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
	return namesDuplicate(name) || isAsked(call.Call.StaticCallee(), 0)
}

// isAsked reports whether a function tells of the error that it is given whether
// something exists.
func isAsked(fn *ssa.Function, depth int) bool {
	if fn == nil || depth > 1 || len(fn.Blocks) == 0 || len(fn.Params) != 1 || !flow.IsError(fn.Params[0].Type()) {
		return false
	}
	if results := fn.Signature.Results(); results.Len() != 1 || !flow.IsBool(results.At(0).Type()) {
		return false
	}
	err := fn.Params[0]
	return slices.ContainsFunc(*err.Referrers(), func(use ssa.Instruction) bool {
		call, ok := use.(*ssa.Call)
		return ok && (readsDuplicate(call, err) || !call.Call.IsInvoke() && isAsked(call.Call.StaticCallee(), depth+1))
	})
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
		if !ok || k.Value == nil {
			return false
		}
		words := strings.Fields(constant.StringVal(k.Value))
		return namesDuplicate(strings.Join(words, "")) && !slices.Contains(words, "no")
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

// changesInstead reports whether what happens where a creation has failed is an update
// of the same thing, and all is well if that succeeds.
func (c *collector) changesInstead(failed *ssa.BasicBlock, create ssa.CallInstruction) bool {
	verb, made := c.statementOf(create)
	for _, b := range failed.Parent().Blocks {
		if !failed.Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || !c.answers(call) {
				continue
			}
			if c.completes(call, create) {
				return true
			}
			change, changed := c.statementOf(call)
			if verb.Class == effect.Create && change.Class == effect.IdempotentWrite && !change.Deletes && slices.Equal(made, changed) && c.sameThing(create, call) {
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
	if text, runs := c.sqlText(call); runs {
		if text == nil || !text.IsConst() {
			return v, nil
		}
		v, op := classify.SQL(text.Text, false)
		words := strings.Fields(op)
		return v, words[max(0, len(words)-1):]
	}
	if c.std.Contains(obj.Pkg()) {
		return v, nil
	}
	v, _ = classify.Verb(obj.Name())
	words := classify.Purpose(obj.Name())
	return v, words[min(1, len(words)):]
}

// answers reports whether a function may return the error of a call, or none after it.
func (c *collector) answers(call *ssa.Call) bool {
	err := errorOf(call)
	return slices.ContainsFunc(call.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 || b != call.Block() && !c.flow.Reaches(call.Block(), b) {
			return false
		}
		last := ret.Results[len(ret.Results)-1]
		k, isConst := last.(*ssa.Const)
		return err != nil && comes(last, err) || isConst && k.Value == nil
	})
}

// comes reports whether v may be another value.
func comes(v, from ssa.Value) bool {
	either, ok := v.(*ssa.Phi)
	return v == from || ok && slices.Contains(either.Edges, from)
}
