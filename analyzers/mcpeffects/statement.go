package mcpeffects

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// statements are the methods that take an SQL text wherever they stand beside its
// arguments, as in database/sql, sqlx and what is made after them.
var statements = map[string]summary.Rule{
	"Exec": summary.SQL, "ExecContext": summary.SQL, "MustExec": summary.SQL, "MustExecContext": summary.SQL,
	"Query": summary.Query, "QueryContext": summary.Query, "QueryRow": summary.Query, "QueryRowContext": summary.Query,
	"Queryx": summary.Query, "QueryxContext": summary.Query, "QueryRowx": summary.Query, "QueryRowxContext": summary.Query,
}

// statement adds the effect of a method of an interface that is made after
// database/sql, where the user's own code calls it, and reports whether it is one.
func (c *collector) statement(call ssa.CallInstruction, args []*summary.Value) bool {
	m := call.Common().Method
	text, ok := takesStatement(m)
	if !ok || !c.own {
		return false
	}
	c.add(summary.Effect{
		Rule: statements[m.Name()], Args: []*summary.Value{args[text]},
		Guards: c.guards, Path: []effect.Step{c.step(m.FullName(), call)},
	})
	return true
}

// takesStatement returns the parameter that is the text of a statement: it stands
// before the arguments, behind a context or first. What neither returns rows or a
// result nor calls the parameter a text asks for something else.
func takesStatement(m *types.Func) (text int, ok bool) {
	if _, ok := statements[m.Name()]; !ok {
		return 0, false
	}
	params := m.Signature().Params()
	if params.Len() > 0 && types.TypeString(params.At(0).Type(), nil) == "context.Context" {
		text = 1
	}
	if params.Len() != text+2 || !types.Identical(params.At(text).Type(), types.Typ[types.String]) {
		return 0, false
	}
	list, ok := params.At(text + 1).Type().Underlying().(*types.Slice)
	if !ok {
		return 0, false
	}
	elem, ok := list.Elem().Underlying().(*types.Interface)
	return text, ok && elem.Empty() && (returnsRows(m.Signature()) || verdict.Says(classify.Purpose(params.At(text).Name()), texts))
}

// texts are the words for the text of a statement.
var texts = []string{"query", "q", "sql", "statement", "stmt", "text", "cypher", "cql", "s", "_"}

// returnsRows reports whether a function returns what a statement gives, as database/sql
// and pgx call it.
func returnsRows(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		named, ok := types.Unalias(flow.Deref(v.Type())).(*types.Named)
		if ok && verdict.Says(classify.Purpose(named.Obj().Name()), []string{"row", "rows", "result", "results", "tag", "scanner", "cursor"}) {
			return true
		}
	}
	return false
}
