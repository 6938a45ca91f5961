package mcpeffects

import (
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// lookedUpBy gives what is acted on what the call was given that has looked it up and
// filled in a variable, where no more is known of it.
func (c *collector) lookedUpBy(x *summary.Effect, chosen knowledge.Arg) {
	if chosen.Index < 0 || x.Args[0].Kind != summary.Top {
		return
	}
	at := chosen.Index
	if args := c.at.Common().Args; at < len(args) && c.at.Common().Signature().Recv() == nil {
		if lookup := fills(args[at]); lookup != nil {
			x.Args = []*summary.Value{summary.New(summary.Value{Kind: summary.List, Elems: c.flow.Args(lookup)})}
		}
	}
}

// fills returns the only call that is given the address of the variable of which v is
// a part.
func fills(v ssa.Value) *ssa.Call {
	for range 6 {
		switch x := v.(type) {
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		case *ssa.Alloc:
			return filledBy(x)
		default:
			return nil
		}
	}
	return nil
}
