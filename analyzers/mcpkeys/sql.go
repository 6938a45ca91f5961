package mcpkeys

import (
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// statement adds the use of a call that runs a SQL statement: its text decides
// which of its arguments are columns that are named like keys.
func (c *collector) statement(obj *types.Func, call ssa.CallInstruction) {
	if !c.own {
		return
	}
	e, ok := knowledge.Default().Func(obj)
	if !ok || e.Rule != knowledge.SQL {
		return
	}
	text, ok := e.Arg("text")
	args := call.Common().Args
	if obj.Signature().Recv() != nil && !call.Common().IsInvoke() {
		args = args[1:]
	}
	if !ok || text.Index < 0 || text.Index != len(args)-2 || !obj.Signature().Variadic() {
		return
	}
	gs, reached := c.guards()
	if !reached {
		return
	}
	u := use{
		name: c.flow.Eval(args[text.Index], call), value: c.flow.Eval(args[text.Index+1], call), flags: store | sql,
		guards: gs, path: []effect.Step{c.step(obj.FullName(), call)},
	}
	c.place(&u, nil, call)
	c.add(u)
	if text, known := u.name.Literal(); known && insertion.MatchString(text) && !slices.ContainsFunc(columns(text), c.isKeyColumn) {
		c.inserted(obj, u.value, call)
	}
}

var insertion = regexp.MustCompile(`(?i)^\s*insert\b`)

func (w *walker) isKeyColumn(col column) bool { return w.table.Named(col.name) }

// expandSQL adds the columns of a statement that are named like keys, with the
// columns of the same statement that are named after the caller.
func (c *collector) expandSQL(u use) {
	text, known := u.name.Literal()
	if !known {
		if !u.name.Closed() {
			c.keep(u, "sql|"+u.path[len(u.path)-1].Func+"|"+u.name.String()+"|"+u.value.String())
		}
		return
	}
	var found []column
	var scope []*summary.Value
	within := false
	for _, col := range columns(text) {
		switch {
		case c.table.Named(col.name):
			found = append(found, col)
		case c.table.Word(col.name) == keys.Identity:
			scope = append(scope, argument(u.value, col.arg))
		case isReference(col.name):
			within = true
		}
	}
	for _, col := range found {
		f := u
		f.name, f.flags = nil, u.flags&^sql|marked
		if len(scope) > 0 || within {
			f.flags |= theirs // whatever is known of the column's value
		}
		f.carrier = "column " + col.name
		f.value = summary.Concatenate(append([]*summary.Value{argument(u.value, col.arg)}, scope...)...)
		c.add(f)
	}
}

// isReference reports whether a column holds the name of another thing, whose keys
// may be its own.
func isReference(column string) bool { return strings.HasSuffix(strings.ToLower(column), "_id") }

func argument(list *summary.Value, i int) *summary.Value {
	if list.Kind != summary.List || list.Base != nil || i >= len(list.Elems) {
		return summary.Any
	}
	for _, e := range list.Elems[:i+1] {
		if e.Kind == summary.Spread {
			return summary.Any
		}
	}
	return list.Elems[i]
}

// A column is given the value of an argument of the statement.
type column struct {
	name string
	arg  int
}

var (
	insertColumns = regexp.MustCompile(`(?is)\b(?:insert|replace)\s+(?:or\s+\w+\s+)?(?:ignore\s+)?into\s+[\w."` + "`" + `]+\s*\(([^()]*)\)\s*values\s*\(((?:[^()]|\([^()]*\))*)\)`)
	comparison    = regexp.MustCompile(`([A-Za-z_]\w*)["` + "`" + `]?\s*=\s*(\?|\$\d+)`)
)

// columns returns the columns that are set in an insert or compared with an
// argument.
func columns(text string) []column {
	var out []column
	before := 0 // number of ? so far
	if m := insertColumns.FindStringSubmatchIndex(text); m != nil {
		names, values := strings.Split(text[m[2]:m[3]], ","), classify.Items(text[m[4]:m[5]])
		before = strings.Count(text[:m[4]], "?")
		for i, v := range values {
			if i >= len(names) {
				break
			}
			if n, ok := ordinal(strings.TrimSpace(v), before); ok {
				out = append(out, column{strings.Trim(strings.TrimSpace(names[i]), "\"`"), n})
			}
			before += strings.Count(v, "?")
		}
		return out
	}
	for _, m := range comparison.FindAllStringSubmatchIndex(text, -1) {
		if n, ok := ordinal(text[m[4]:m[5]], strings.Count(text[:m[4]], "?")); ok {
			out = append(out, column{text[m[2]:m[3]], n})
		}
	}
	return out
}

// ordinal returns the number of the argument that a placeholder stands for.
func ordinal(placeholder string, before int) (int, bool) {
	if placeholder == "?" {
		return before, true
	}
	n, err := strconv.Atoi(strings.TrimPrefix(placeholder, "$"))
	return n - 1, err == nil && strings.HasPrefix(placeholder, "$") && n > 0
}
