package mcpeffects

import (
	"go/types"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// toggles notes of a remote operation which its name calls a toggle that each call turns
// something over, unless the message, which follows the name, says what that is to be.
func (c *collector) toggles(x *summary.Effect, name knowledge.Arg, operation *summary.Value) {
	if x.Verdict.Class != effect.IdempotentWrite && x.Verdict.Class != effect.Unknown {
		return
	}
	called, ok := operation.Literal()
	if words := classify.Purpose(called); !ok || len(words) == 0 || words[0] != "toggle" {
		return
	}
	common := c.at.Common()
	message := name.Index + 1
	if common.Signature().Recv() != nil && !common.IsInvoke() {
		message++
	}
	if message < len(common.Args) && !saysState(unboxed(common.Args[message]).Type()) {
		x.Verdict.Class, x.Verdict.Evidence = effect.Create, effect.Named
	}
}

// saysState reports whether a message of type t may say what something is to be.
func saysState(t types.Type) bool {
	message, ok := flow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return true
	}
	for f := range message.Fields() {
		if f.Exported() && (flow.IsBool(flow.Deref(f.Type())) || verdict.Says(classify.Purpose(f.Name()), wanted)) {
			return true
		}
	}
	return false
}

// wanted are words for what a thing is to be.
var wanted = []string{"state", "status", "enabled", "enable", "active", "on", "off", "value", "mode", "action"}
