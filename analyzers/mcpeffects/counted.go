package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// countsRow reports whether a statement changes one column of rows that exist, and the
// call at hand gives it what was read from there plus or less something, or the opposite.
func (c *collector) countsRow(x *summary.Effect) bool {
	text := x.Args[0].Template()
	column, parameter := classify.Changed(text)
	if parameter < 0 {
		return false
	}
	given := c.givenTo(column, parameter)
	if given == nil {
		return false
	}
	_, op := classify.SQL(text, x.Rule == summary.Query)
	table := op[strings.LastIndexByte(op, ' ')+1:]
	t := turnover{c: c, reads: func(call *ssa.Call) bool {
		return c.selects(call, table, func(text string) bool { return classify.SelectsColumn(text, column) }, 0)
	}}
	if t.decided(c.at.Block()) {
		return false
	}
	if was, ok := flow.Negated(given); ok {
		return t.same(was, 0)
	}
	words := classify.Purpose(strings.ToLower(column))
	return !verdict.Says(words, states) && !verdict.Says(words, tallies) && t.more(given, 0)
}

// givenTo returns what the call at hand gives a parameter of a statement: the argument of
// that number behind the text, or the one that the function which has the text calls by
// the name of the column; nil if it is not seen.
func (c *collector) givenTo(column string, parameter int) ssa.Value {
	common := c.at.Common()
	if _, ok := c.statementText(c.at); ok {
		if args := elements(common.Args[len(common.Args)-1]); parameter < len(args) {
			return args[parameter]
		}
		return nil
	}
	fn := common.StaticCallee()
	if fn == nil {
		return nil
	}
	i := slices.IndexFunc(fn.Params, func(p *ssa.Parameter) bool {
		return strings.EqualFold(p.Name(), strings.ReplaceAll(column, "_", ""))
	})
	if i < 0 || i >= len(common.Args) {
		return nil
	}
	return common.Args[i]
}
