// Package verdict decides what an effect does to the world outside, by what is known of
// its operands.
package verdict

import (
	"cmp"
	"go/types"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
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

// EffectOf makes an effect of a table entry; get returns its operands. ok is
// false if the entry names a function that does nothing worth keeping.
func EffectOf(e knowledge.Entry, fn *types.Func, get func(knowledge.Arg) *summary.Value) (x summary.Effect, ok bool) {
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
	then, sure := e.Then()
	if sure {
		x.Rule, x.Verdict = summary.Act, fixed[then]
		x.Verdict.Evidence = effect.Table
	}
	if text := operand("text"); text != nil && e.Rule == knowledge.Unknown {
		x.Rule = summary.Script
		return x, args("text")
	}
	if document := operand("document"); document != nil {
		x.Rule = summary.Document
		return x, args("document")
	}
	if message := operand("message"); message != nil {
		x.Rule = summary.Message
		return x, args("message")
	}
	if sure {
		if _, ok := e.Arg("chosen"); ok {
			args("chosen")
		}
		return x, true
	}
	if v, ok := fixed[e.Rule]; ok {
		v.Evidence = effect.Table
		x.Rule, x.Verdict = summary.Fixed, v
		if object := operand("object"); object != nil {
			x.Args = []*summary.Value{object}
			if patch := operand("patch"); patch != nil {
				x.Args = append(x.Args, patch)
			}
		}
		options := operand("options")
		return x, options == nil || !rehearses(options)
	}
	switch e.Rule {
	case knowledge.HTTP:
		x.Rule = summary.HTTP
		args("method", "path")
		if body := operand("body"); body != nil {
			x.Args = append(x.Args, body)
		}
		return x, true
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
		if _, ok := e.Arg("mutation"); ok {
			x.Rule = summary.Mutation
			return x, args("mutation")
		}
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
		if known {
			v.Evidence = effect.Table
		}
		x.Rule, x.Verdict = summary.Fixed, v
		return x, true
	case knowledge.Mailbox:
		x.Rule = summary.Mailbox
		return x, args("readonly")
	case knowledge.Fetch:
		x.Rule = summary.Fetch
		return x, args("items")
	case knowledge.Redis:
		if _, ok := e.Arg("words"); ok {
			x.Rule = summary.Redis
			return x, args("words")
		}
		if fn != nil {
			x.Verdict, _ = classify.RedisMethod(fn.Name())
		}
		x.Rule = summary.Fixed
		return x, true
	}
	return x, false
}

// agreed returns the effect with what the implementations in sight return in the
// place of the calls of interface methods that nobody could resolve.
func agreed(x *summary.Effect) *summary.Effect {
	for i, a := range x.Args {
		if v := summary.Agreed(a, flow.Made); v != a {
			n := *x
			n.Args = slices.Clone(n.Args)
			n.Args[i] = v
			x = &n
		}
	}
	return x
}

// Decide returns the class of an effect, and the operation in words.
func Decide(x *summary.Effect) (effect.Verdict, string) {
	known := agreed(x)
	v, op := DecideRule(known)
	if known != x && v.Class.Mutates() && !unanimous(known) {
		v = effect.Verdict{}
	}
	if said := x.Verdict.Class; RunsSQL(x) && said.Mutates() && (v.Class == effect.IdempotentWrite || v.Class == effect.Create) {
		v.Class = said // by what its function does beside it
	}
	switch {
	case v.Class == effect.Create && OnceOnly(x, op):
		v.Class = effect.Conditional // two at the same time still make two
	case v.Class.Mutates() && slices.ContainsFunc(x.Guards, sawBefore):
		v.Class = effect.Conditional
	}
	if x.Guess {
		v.Evidence = min(v.Evidence, effect.Named)
	}
	return v, op
}

// unanimous reports whether each of the texts that implementations return makes
// the operation one that changes something.
func unanimous(x *summary.Effect) bool {
	for a := range x.Args[0].Alternatives {
		one := *x
		one.Args = slices.Clone(x.Args)
		one.Args[0] = a
		if v, _ := DecideRule(&one); !v.Class.Mutates() {
			return false
		}
	}
	return true
}

// RunsSQL reports whether an effect is that of a SQL text.
func RunsSQL(x *summary.Effect) bool { return x.Rule == summary.SQL || x.Rule == summary.Query }

// DecideRule decides an effect by its rule, wherever it happens.
func DecideRule(x *summary.Effect) (effect.Verdict, string) {
	last := ""
	if n := len(x.Path); n > 0 {
		last = x.Path[n-1].Func
	}
	switch x.Rule {
	case summary.HTTP:
		return decideHTTP(x)
	case summary.SQL, summary.Query:
		text := summary.Narrow(x.Args[0], x.Guards)
		switch {
		case arbitrary(text):
			return free(x, text, "SQL")
		case callsChosen(text):
			return free(x, text, "SQL procedure")
		}
		return worst(spokenTexts(summary.Apart(text)), func(v *summary.Value) (effect.Verdict, string) {
			got, op := classify.SQL(v.Template(), x.Rule == summary.Query)
			return got, cmp.Or(op, "an SQL text")
		})
	case summary.Command:
		return worst(x.Args[0], func(v *summary.Value) (effect.Verdict, string) { return decideLines(x, narrowed(v, x.Guards)) })
	case summary.File:
		return worst(summary.Apart(x.Args[0]), func(v *summary.Value) (effect.Verdict, string) {
			n, err := strconv.ParseInt(v.Template(), 10, 64)
			if err != nil {
				return effect.Verdict{Class: effect.Unknown}, last
			}
			got := classify.OpenFlags(n)
			if got.Class.Mutates() && x.Target != nil && namesAnew(x.Target) {
				got.Class = effect.Create
			}
			return got, last
		})
	case summary.GraphQL:
		text := summary.Narrow(x.Args[0], x.Guards)
		if arbitrary(text) {
			return free(x, text, "GraphQL")
		}
		return worst(summary.Apart(text), func(v *summary.Value) (effect.Verdict, string) {
			got, op := classify.GraphQL(v.Template())
			if got.Class == effect.Unknown {
				return ByName(x.Path[:len(x.Path)-1]), "GraphQL request"
			}
			got.Deletes = got.Deletes || x.Verdict.Deletes && got.Class.Mutates()
			return got, op
		})
	case summary.Script:
		return decideScript(x)
	case summary.Act:
		return decideAct(x)
	case summary.Document:
		return worst(x.Args[0], func(v *summary.Value) (effect.Verdict, string) { return decideDocument(x, v) })
	case summary.Redis:
		return worst(x.Args[0], func(v *summary.Value) (effect.Verdict, string) { return decideRedis(x, v) })
	case summary.Memory:
		return effect.Verdict{}, last
	case summary.Message:
		if v, op, ok := decideMessage(x); ok {
			return v, op
		}
	case summary.Mailbox:
		return effect.Verdict{Class: effect.ReadOnly, Evidence: effect.Table}, last
	case summary.Fetch:
		return decideFetch(x, last)
	case summary.Mutation:
		return effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table}, last
	}
	if x.Verdict.Class == effect.Unknown {
		return ByName(x.Path[:len(x.Path)-1]), last
	}
	return x.Verdict, last
}

// spokenTexts returns the SQL texts that v may be without an empty one, which does nothing,
// where there are others.
func spokenTexts(v *summary.Value) *summary.Value {
	if v.Kind != summary.Union {
		return v
	}
	n := *v
	n.Elems = slices.DeleteFunc(slices.Clone(v.Elems), func(e *summary.Value) bool { return e.IsConst() && e.Text == "" })
	if len(n.Elems) == 0 {
		return v
	}
	return summary.New(n)
}

// ByName decides an operation that can be anything, such as a click in a
// browser, by the outermost function whose name has a verb: it tells the
// purpose, where those further in tell the movements. A name with one of the looks
// makes nothing but a view.
func ByName(path []effect.Step, looks ...string) effect.Verdict {
	for _, s := range path {
		name := ShortName(s.Func)
		if strings.Contains(s.Func, "$") || classify.Carries(name) || classify.Builds(name) {
			continue // a literal has the name of the function around it
		}
		v, ok := classify.Verb(name)
		look := slices.ContainsFunc(looks, func(w string) bool { return slices.Contains(classify.Purpose(name), w) })
		if look && (!ok || v.Class == effect.Create) {
			v, ok = effect.Verdict{Class: effect.ReadOnly}, true
		}
		if ok {
			v.Evidence = effect.Named
			return v
		}
	}
	return effect.Verdict{}
}

func decideHTTP(x *summary.Effect) (effect.Verdict, string) {
	method := summary.Apart(summary.Narrow(x.Args[0], x.Guards))
	if _, limited := limit(x, method); arbitrary(method) && !limited {
		return effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}, "arbitrary HTTP method"
	}
	names := namesOf(x.Path)
	url := telling(summary.Apart(x.Args[1]))
	return worst(method, func(m *summary.Value) (effect.Verdict, string) {
		return worst(url, func(u *summary.Value) (effect.Verdict, string) {
			method, path := m.Template(), u.Template()
			if method == "" {
				method = "GET"
			}
			if strings.EqualFold(method, http.MethodPost) {
				if v, op, ok := decideRemote(x); ok {
					return v, op
				}
				if v, ok := decideBatch(x, path); ok {
					return v, strings.TrimSpace(method + " " + shownPath(path))
				}
			}
			v := asToggled(x, path, asUnanswered(x, path, asChosen(x, method, path, classify.HTTP(method, path, names))))
			switch {
			case v.Class != effect.IdempotentWrite:
			case x.Verdict.Class == effect.Create:
				v = effect.Verdict{Class: effect.Create, Evidence: x.Verdict.Evidence} // unless the service leaves out what it has
			case x.Verdict.Class == effect.Conditional:
				v.Class = effect.Conditional
			case strings.EqualFold(method, http.MethodPut) && endsFresh(u):
				v.Class = effect.Create
			}
			if v.Class == effect.Create && x.Verdict.Class == effect.IdempotentWrite {
				v.Class = effect.IdempotentWrite // for what it makes is deleted
			}
			if v.Evidence == effect.Named && choosesSQL(x, path, names) {
				v.Class = effect.NonRepeatable // unless the service refuses it
				return v, "arbitrary SQL by " + strings.TrimSpace(method+" "+shownPath(path))
			}
			return v, strings.TrimSpace(method + " " + shownPath(path))
		})
	})
}

// namesOf returns the names of the functions on a path, the outermost first; a
// handler also goes by the name of its tool. Those that tell less stand before
// all, to be asked last: those that only carry a request, and before them the
// literals that another function has made.
func namesOf(path []effect.Step) []string {
	var made, carriers, names []string
	for i, s := range path {
		if s.Tool != "" && !classify.Ambiguous(s.Tool) {
			names = append(names, s.Tool)
		}
		switch {
		case madeBefore(path[:i], s.Func):
			made = append(made, ShortName(s.Func)+"$")
		case s.Carries:
			carriers = append(carriers, ShortName(s.Func))
		default:
			names = append(names, ShortName(s.Func))
		}
	}
	return slices.Concat(made, carriers, names)
}

// madeBefore reports whether a function is a literal that no function on the
// path to it has made: a factory or registrar has, which had returned.
func madeBefore(path []effect.Step, name string) bool {
	around, _, literal := strings.Cut(name, "$")
	return literal && !slices.ContainsFunc(path, func(s effect.Step) bool { return s.Func == around })
}

// shownPath shortens an URL template to its path.
func shownPath(s string) string {
	if i := strings.Index(s, "://"); i >= 0 {
		rest := s[i+3:]
		if j := strings.IndexByte(rest, '/'); j >= 0 {
			s = rest[j:]
		}
	}
	s = strings.TrimPrefix(strings.ReplaceAll(s, "//", "/"), "{}")
	if s != "" && !strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "{}") {
		s = "/" + s
	}
	if i := strings.IndexByte(s, '?'); i > 0 {
		s = s[:i]
	}
	return s
}

// telling leaves out the alternatives of an URL that say nothing beside those
// that do: the empty text next to an error, an address before its path.
func telling(url *summary.Value) *summary.Value {
	if url.Kind != summary.Union {
		return url
	}
	n := *url
	n.Elems = slices.DeleteFunc(slices.Clone(url.Elems), func(e *summary.Value) bool { return !classify.NamesPath(e.Template()) })
	if len(n.Elems) == 0 {
		return url
	}
	return summary.New(n)
}

// worst decides each alternative of v and returns the strongest verdict. What is
// lost among what is known does not count.
func worst(v *summary.Value, f func(*summary.Value) (effect.Verdict, string)) (effect.Verdict, string) {
	var best effect.Verdict
	op, first := "", true
	var open string // an alternative of which only the origin is known
	unknown := false
	for a := range v.Alternatives {
		got, name := f(a)
		if got.Class == effect.Unknown && a.Kind != summary.Top && !unknown {
			unknown, open = true, name
		}
		// Beside what a client gives, a default is not what is sent.
		if first || stronger(got, best) || got == best && strings.Count(name, "{}") > strings.Count(op, "{}") {
			best, op, first = got, name, false
		}
	}
	switch {
	case first:
		return f(summary.Any)
	case unknown && best.Class == effect.ReadOnly:
		return effect.Verdict{}, open
	}
	return best, op
}

// stronger reports whether a says more than b: of several alternatives, what is
// known counts.
func stronger(a, b effect.Verdict) bool {
	if a.Class != b.Class {
		return a.Class > b.Class
	}
	return a.Evidence > b.Evidence
}

// IsRead reports whether the effect is certainly a read, whatever the caller.
func IsRead(x *summary.Effect) bool {
	switch x.Rule {
	case summary.Memory:
		return true
	case summary.Act, summary.Mailbox:
		return false // a caller may say what it is for
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
	case summary.SQL, summary.Query, summary.File, summary.Command, summary.GraphQL, summary.Script, summary.Document, summary.Redis, summary.Fetch:
		if !x.Args[0].Closed() {
			return false
		}
	case summary.Message:
		if len(x.Args) > 0 && !x.Args[0].Closed() {
			return false
		}
	}
	v, _ := Decide(x)
	return v.Class == effect.ReadOnly
}

// ReadVerb reports whether a method is called like one that only reads.
func ReadVerb(method string) bool {
	v, ok := classify.Verb(method)
	return ok && v.Class == effect.ReadOnly
}
