package mcpeffects

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// prepares reports whether a method of that name prepares a statement.
func prepares(method string) bool { return strings.HasPrefix(method, "Prepare") }

// recall gives a statement that was prepared elsewhere the text that it was
// prepared with, which such methods take last.
func recall(x *summary.Effect) {
	if !verdict.RunsSQL(x) || x.Args[0].Kind != summary.Top || x.Target == nil {
		return
	}
	stmt := x.Target
	if n := len(stmt.Elems); stmt.Kind == summary.Result && n > 1 && prepares(verdict.ShortName(stmt.Name)) {
		x.Args = []*summary.Value{stmt.Elems[n-1]}
	}
}

// preparedHere reports whether call runs a statement that its function prepares:
// the effect is there.
func (c *collector) preparedHere(call ssa.CallInstruction) bool {
	e, ok := receiver(call.Common()).(*ssa.Extract)
	if !ok {
		return false
	}
	prepare, ok := e.Tuple.(*ssa.Call)
	if !ok || !prepares(calledName(prepare.Common())) {
		return false
	}
	obj := prepare.Common().Method
	if fn := prepare.Common().StaticCallee(); fn != nil {
		obj = flow.Object(fn)
	}
	if obj == nil {
		return false
	}
	known, ok := c.table.Func(obj)
	return ok && known.Rule == knowledge.SQL
}
