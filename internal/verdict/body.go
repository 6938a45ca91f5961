package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// statementNames are the fields of a request that hold an SQL statement, in
// lower case without separators.
var statementNames = []string{"sql", "rawsql", "sqltext", "sqlquery", "sqlstatement", "statement"}

// statement returns the SQL statement in a field of the body of a request, nil
// if there is none.
func statement(body *summary.Value, depth int) *summary.Value {
	return textIn(body, statementNames, depth)
}

// textIn returns what a field of the body of a request holds that has one of some
// names, nil if there is none.
func textIn(body *summary.Value, names []string, depth int) *summary.Value {
	if depth > 6 {
		return nil
	}
	parts := body.Elems
	switch body.Kind {
	case summary.Struct:
		for i, name := range body.Names {
			if slices.Contains(names, strings.ToLower(strings.ReplaceAll(name, "_", ""))) {
				return body.Elems[i]
			}
		}
	case summary.Result:
		if !strings.HasPrefix(body.Name, "encoding/json.") {
			return nil
		}
	case summary.List, summary.Union, summary.Spread:
	default:
		return nil
	}
	if body.Base != nil {
		parts = append(slices.Clone(parts), body.Base)
	}
	for _, e := range parts {
		if s := textIn(e, names, depth+1); s != nil {
			return s
		}
	}
	return nil
}

// maxBody bounds what is kept of the body of a request.
const maxBody = 20

// BodyOf returns what may decide a request of its body: the SQL statement or the
// remote method in it, or all, where it comes from a caller or from the client, or is empty.
// It is nil for others.
func BodyOf(body *summary.Value) *summary.Value {
	if s := statement(body, 0); s != nil {
		s = summary.Join(beginnings(s, 0)...)
		body = entry("sql", s)
	} else if m := remoteMethod(body, 0); m != nil && m.Size() < maxBody {
		return entry(remoteEntry, m)
	}
	if isNoBody(body) {
		return summary.Nothing
	}
	if body.Size() > maxBody || body.Closed() && !sends(body) {
		return nil
	}
	return body
}

func entry(name string, v *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Struct, Names: []string{name}, Elems: []*summary.Value{v}})
}

// beginnings returns the values that a text may begin with, or be made of by
// functions that only change how it is written. What no client can send is left
// out.
func beginnings(text *summary.Value, depth int) []*summary.Value {
	switch {
	case Sent(text, 0):
		return []*summary.Value{ClientsArgument(0)}
	case text.Closed() && !sends(text):
		return nil
	}
	switch text.Kind {
	case summary.Concat:
		return beginnings(text.Elems[0], depth)
	case summary.Result:
		if !keys.Default().Pure(text.Name) || depth > maxRewrites {
			return []*summary.Value{text}
		}
		depth++
	case summary.Union:
	default:
		return []*summary.Value{text}
	}
	var out []*summary.Value
	for _, e := range text.Elems {
		out = append(out, beginnings(e, depth)...)
	}
	return out
}

// isStatement reports whether the body of a request begins with an argument of the client
// that is called a statement or a query.
func isStatement(body *summary.Value) bool {
	if body.Kind == summary.Struct && body.Base != nil && len(body.Elems) == 0 { // a reader of it
		body = body.Base
	}
	if body.Kind == summary.Concat {
		body = body.Elems[0]
	}
	if !arbitrary(body) {
		return false
	}
	name := strings.ToLower(strings.ReplaceAll(argumentOf(body), "_", ""))
	return name == "query" || slices.Contains(statementNames, name)
}

// choosesSQL reports whether the client may choose the SQL statement that a
// request to path carries, on the way of the functions with some names.
func choosesSQL(x *summary.Effect, path string, names []string) bool {
	if len(x.Args) < 3 {
		return false
	}
	if s := statement(x.Args[2], 0); s != nil {
		return arbitrary(s)
	}
	if q := textIn(x.Args[2], []string{"query"}, 0); q != nil && classify.AsksDatabase(path, names) {
		_, limited := limit(x, q)
		return arbitrary(q) && !limited
	}
	if classify.AtRoot(path) && isStatement(x.Args[2]) {
		_, limited := limit(x, x.Args[2])
		return !limited
	}
	path = strings.ToLower(path)
	return (strings.Contains(path, "sql") || strings.Contains(path, "statement")) && arbitrary(x.Args[2])
}
