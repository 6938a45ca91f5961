package mcpeffects

import (
	"go/constant"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// twice returns the ways in which the user's code makes a call twice for one call of a
// tool, or has it made twice.
func (c *collector) twice(at ssa.Instruction) (ways effect.Twice) {
	call, ok := at.(*ssa.Call)
	if !ok || !c.own {
		return 0
	}
	if c.retried(call) {
		ways |= effect.Again
	}
	if c.early(call) {
		ways |= effect.Early
	}
	if toldToRetry(call) {
		ways |= effect.Told
	}
	return ways
}

var (
	advice   = regexp.MustCompile(`(?i)\b(?:(?:please|just|simply|you (?:can|may|should)) (?:try|retry)\b|try (?:again|it again|the (?:call|request|tool) again)|retry the (?:call|request|operation|tool)\b)`)
	warning  = regexp.MustCompile(`(?i)\b(?:not|never|don't|cannot|can't)\b[^.,;:]{0,30}\b(?:try|retry)`)
	provided = regexp.MustCompile(`(?i)\b(?:before|ask|look|with|after|if|unless|once|when|first|different|another|valid|correct|check|verify)\b`)
)

// toldToRetry reports whether all that follows a failure of a call is a text that has the
// caller try again, whatever the failure.
func toldToRetry(call *ssa.Call) bool {
	branch, ok := call.Block().Instrs[len(call.Block().Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	failed, _ := flow.Outcomes(branch, call)
	if failed == nil || len(failed.Preds) != 1 || len(failed.Succs) > 0 {
		return false // something is done about it, or asked
	}
	for _, instr := range failed.Instrs {
		said := slices.ContainsFunc(instr.Operands(nil), func(v *ssa.Value) bool {
			text, ok := (*v).(*ssa.Const)
			return ok && text.Value != nil && text.Value.Kind() == constant.String && advises(constant.StringVal(text.Value))
		})
		if said {
			return true
		}
	}
	return false
}

// advises reports whether a text has its reader try again, and do nothing else before.
func advises(text string) bool {
	return advice.MatchString(text) && !warning.MatchString(text) && !provided.MatchString(text)
}
