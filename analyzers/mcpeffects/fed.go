package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// fed gives a command that may run what it reads from its standard input the text that it
// is given there.
func (c *collector) fed(x *summary.Effect) {
	cmd, ok := c.at.(*ssa.Call)
	if !ok || len(x.Path) != 1 || !verdict.RunsInput(x.Args[0]) {
		return
	}
	for _, r := range *cmd.Referrers() {
		place, ok := r.(*ssa.FieldAddr)
		if !ok || flow.FieldName(place.X.Type(), place.Field) != "Stdin" {
			continue
		}
		for _, r := range *place.Referrers() {
			if s, ok := r.(*ssa.Store); ok && s.Addr == place {
				if text := textOf(s.Val); text != nil {
					x.Args = []*summary.Value{x.Args[0], c.flow.Eval(text, s)}
				}
			}
		}
	}
}

// textReaders make a reader of a text.
var textReaders = []string{"strings.NewReader", "bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString"}

// textOf returns the text that a reader was made of, nil if that is not known.
func textOf(reader ssa.Value) ssa.Value {
	if i, ok := reader.(*ssa.MakeInterface); ok {
		reader = i.X
	}
	call, ok := reader.(*ssa.Call)
	if !ok || !slices.Contains(textReaders, fullName(call.Common())) {
		return nil
	}
	return call.Call.Args[0]
}
