package mcpeffects

import (
	"go/types"
	"net/http"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// unanswered notes of a POST by a function that only carries it, whose path would be a
// question, that nothing of the answer is used but whether it failed.
func (c *collector) unanswered(x *summary.Effect) {
	if c.at == nil || x.Rule != summary.HTTP || x.Verdict.Class != effect.Unknown || !verdict.IsMethod(x.Args[0], http.MethodPost) {
		return
	}
	if !classify.Carries(calledName(c.at.Common())) || usesAnswer(c.at) {
		return
	}
	if method := verdict.BodyMethod(x); method != nil {
		name, _ := method.Literal()
		_, ok := classify.UnheededMethod(name)
		if ok && c.at.Common().Signature().Results().Len() > 1 { // an error alone is an answer
			x.Verdict.Class = verdict.AnswerUnused
		}
	} else if _, ok := classify.Unanswered(x.Args[1].Template()); ok {
		x.Verdict.Class = verdict.AnswerUnused
	}
}

// usesAnswer reports whether a call returns something beside an error that is used, or is
// given something, as its last argument, that may hold it.
func usesAnswer(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok {
		return false
	}
	if results := v.Call.Signature().Results(); results.Len() == 1 && !flow.IsError(results.At(0).Type()) {
		return len(*v.Referrers()) > 0
	}
	for _, use := range *v.Referrers() {
		if e, ok := use.(*ssa.Extract); ok && !flow.IsError(e.Type()) && len(*e.Referrers()) > 0 {
			return true
		}
	}
	return givenHolder(v.Call.Args)
}

// givenHolder reports whether the last of several arguments that may be of any type is one:
// the first is what is sent.
func givenHolder(args []ssa.Value) bool {
	var held []ssa.Value
	for _, a := range args {
		if i, ok := a.Type().Underlying().(*types.Interface); ok && i.Empty() {
			held = append(held, a)
		}
	}
	if len(held) < 2 {
		return false
	}
	last, ok := held[len(held)-1].(*ssa.Const)
	return !ok || last.Value != nil
}
