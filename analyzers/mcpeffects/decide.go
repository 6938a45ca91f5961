package mcpeffects

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// fixed are the rules whose class the table gives.
var fixed = map[knowledge.Rule]effect.Verdict{
	knowledge.Read:        {Class: effect.ReadOnly},
	knowledge.Conditional: {Class: effect.Conditional},
	knowledge.Write:       {Class: effect.IdempotentWrite},
	knowledge.Delete:      {Class: effect.IdempotentWrite, Deletes: true},
	knowledge.Create:      {Class: effect.Create},
	knowledge.Send:        {Class: effect.NonRepeatable},
	knowledge.Unknown:     {Class: effect.Unknown},
}

// effectOf makes an effect of a table entry; get returns its operands. ok is
// false if the entry names a function that does nothing worth keeping.
func effectOf(e knowledge.Entry, fn *types.Func, get func(knowledge.Arg) *summary.Value) (x summary.Effect, ok bool) {
	operand := func(name string) *summary.Value {
		if a, ok := e.Arg(name); ok {
			return get(a)
		}
		return nil
	}
	if target := operand("target"); target != nil {
		x.Target = target
	}
	args := func(names ...string) bool {
		for _, n := range names {
			v := operand(n)
			if v == nil {
				v = summary.Any
			}
			x.Args = append(x.Args, v)
		}
		return true
	}
	if v, ok := fixed[e.Rule]; ok {
		v.Evidence = effect.Table
		x.Rule, x.Verdict = summary.Fixed, v
		return x, true
	}
	switch e.Rule {
	case knowledge.HTTP:
		x.Rule = summary.HTTP
		return x, args("method", "path")
	case knowledge.SQL:
		x.Rule = summary.SQL
		if _, rows := e.Arg("rows"); rows {
			x.Rule = summary.Query
		}
		return x, args("text")
	case knowledge.Command:
		x.Rule = summary.Command
		return x, args("argv")
	case knowledge.File:
		x.Rule = summary.File
		return x, args("flag")
	case knowledge.GraphQL:
		x.Rule = summary.GraphQL
		return x, args("text")
	case knowledge.Verbs:
		name := ""
		if v := operand("name"); v != nil {
			name = v.Template()
		} else if fn != nil {
			name = fn.Name()
		}
		v, known := classify.Verb(name)
		if !known {
			return x, false
		}
		v.Evidence = effect.Table
		x.Rule, x.Verdict = summary.Fixed, v
		return x, true
	}
	return x, false
}

// decide returns the class of an effect, and the operation in words.
func decide(x *summary.Effect) (effect.Verdict, string) {
	last := x.Path[len(x.Path)-1].Func
	switch x.Rule {
	case summary.HTTP:
		return decideHTTP(x)
	case summary.SQL, summary.Query:
		text := summary.Narrow(x.Args[0], x.Guards)
		if arbitrary(text) {
			return effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}, "arbitrary SQL"
		}
		return worst(text, func(v *summary.Value) (effect.Verdict, string) {
			return classify.SQL(v.Template(), x.Rule == summary.Query)
		})
	case summary.Command:
		return worst(x.Args[0], func(v *summary.Value) (effect.Verdict, string) {
			return classify.Command(argv(v))
		})
	case summary.File:
		return worst(x.Args[0], func(v *summary.Value) (effect.Verdict, string) {
			n, err := strconv.ParseInt(v.Template(), 10, 64)
			if err != nil {
				return effect.Verdict{Class: effect.Unknown}, last
			}
			return classify.OpenFlags(n), last
		})
	case summary.GraphQL:
		text := summary.Narrow(x.Args[0], x.Guards)
		if arbitrary(text) {
			return effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}, "arbitrary GraphQL"
		}
		return worst(text, func(v *summary.Value) (effect.Verdict, string) { return classify.GraphQL(v.Template()) })
	}
	if x.Verdict.Class == effect.Unknown {
		return byName(x.Path[:len(x.Path)-1]), last
	}
	return x.Verdict, last
}

// byName decides an operation that can be anything, such as a click in a
// browser, by the outermost function whose name has a verb: it tells the
// purpose, where those further in tell the movements.
func byName(path []effect.Step) effect.Verdict {
	for _, s := range path {
		if strings.Contains(s.Func, "$") {
			continue // a literal has the name of the function around it
		}
		if v, ok := classify.Verb(shortName(s.Func)); ok {
			v.Evidence = effect.Named
			return v
		}
	}
	return effect.Verdict{}
}

func decideHTTP(x *summary.Effect) (effect.Verdict, string) {
	method := summary.Narrow(x.Args[0], x.Guards)
	if arbitrary(method) {
		return effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}, "arbitrary HTTP method"
	}
	names := make([]string, len(x.Path))
	for i, s := range x.Path {
		names[i] = shortName(s.Func)
	}
	return worst(method, func(m *summary.Value) (effect.Verdict, string) {
		return worst(x.Args[1], func(u *summary.Value) (effect.Verdict, string) {
			method, path := m.Template(), u.Template()
			if method == "" {
				method = "GET"
			}
			v := classify.HTTP(method, path, names)
			return v, strings.TrimSpace(method + " " + shownPath(path))
		})
	})
}

// shownPath shortens an URL template to its path.
func shownPath(s string) string {
	if i := strings.Index(s, "://"); i >= 0 {
		rest := s[i+3:]
		if j := strings.IndexByte(rest, '/'); j >= 0 {
			s = rest[j:]
		}
	}
	s = strings.TrimPrefix(s, "{}")
	if s != "" && !strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "{}") {
		s = "/" + s
	}
	if i := strings.IndexByte(s, '?'); i > 0 {
		s = s[:i]
	}
	return s
}

// arbitrary reports whether a text is the tool's own argument: a field of a
// parameter of the handler, and nothing else.
func arbitrary(v *summary.Value) bool {
	for a := range v.Alternatives {
		if a.Kind == summary.Result && a.Name == argumentName {
			return true
		}
	}
	return false
}

// argumentName is the opaque result that stands for what a client sends.
const argumentName = "argument"

// worst decides each alternative of v and returns the strongest verdict.
func worst(v *summary.Value, f func(*summary.Value) (effect.Verdict, string)) (effect.Verdict, string) {
	var best effect.Verdict
	op, first := "", true
	for a := range v.Alternatives {
		got, name := f(a)
		if first || stronger(got, best) {
			best, op, first = got, name, false
		}
	}
	if first {
		return f(summary.Any)
	}
	return best, op
}

func stronger(a, b effect.Verdict) bool {
	if a.Class != b.Class {
		return a.Class > b.Class
	}
	return a.Evidence > b.Evidence
}

// argv returns the words of a command line.
func argv(v *summary.Value) []string {
	if v.Kind == summary.Const || v.Kind == summary.Concat { // a line for a shell
		return []string{"sh", "-c", v.Template()}
	}
	if v.Kind != summary.List {
		return []string{"{}", "{...}"}
	}
	var out []string
	if v.Base != nil {
		out = append(out, "{...}")
	}
	for _, e := range v.Elems {
		if e.Kind == summary.Spread {
			return append(out, "{...}")
		}
		out = append(out, e.Template())
	}
	if v.Open && !slices.Contains(out, "{...}") {
		out = append(out, "{...}")
	}
	return out
}

// isRead reports whether the effect is certainly a read, whatever the caller.
func isRead(x *summary.Effect) bool {
	switch x.Rule {
	case summary.HTTP:
		m, ok := x.Args[0].Literal()
		if !ok {
			return false
		}
		switch strings.ToUpper(m) {
		case "", "GET", "HEAD", "OPTIONS", "TRACE":
			v, _ := decideHTTP(x)
			return v.Class == effect.ReadOnly
		}
		return false
	case summary.SQL, summary.Query, summary.File, summary.Command, summary.GraphQL:
		if !x.Args[0].Closed() {
			return false
		}
	}
	v, _ := decide(x)
	return v.Class == effect.ReadOnly
}

func readVerb(method string) bool {
	v, ok := classify.Verb(method)
	return ok && v.Class == effect.ReadOnly
}

// shortName is the name of a function without its package and receiver.
func shortName(full string) string {
	if i := strings.IndexByte(full, '$'); i >= 0 {
		full = full[:i]
	}
	return full[strings.LastIndexByte(full, '.')+1:]
}
