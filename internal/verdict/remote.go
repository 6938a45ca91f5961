package verdict

import (
	"net/http"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// remoteEntry is the entry of what is kept of a body that names the remote method.
const remoteEntry = "rpc"

// beside are the entries that stand beside "method" in the body of a remote
// procedure call (JSON-RPC 2.0, section 4).
var beside = []string{"jsonrpc", "params", "arguments"}

// remoteMethod returns the name of the remote method that the body of a request
// calls, nil if it calls none.
func remoteMethod(body *summary.Value, depth int) *summary.Value {
	if depth > 6 {
		return nil
	}
	parts := body.Elems
	switch body.Kind {
	case summary.Struct:
		if m := calledIn(slices.Values(body.Names), func(i int) *summary.Value { return body.Elems[i] }); m != nil {
			return m
		}
	case summary.Concat, summary.Const:
		var names []string
		var values []*summary.Value
		for name, v := range summary.Entries(body) {
			names, values = append(names, name), append(values, v)
		}
		if strings.Contains(body.Template(), `"params"`) { // whatever it is
			names = append(names, "params")
		}
		return calledIn(slices.Values(names), func(i int) *summary.Value { return values[i] })
	case summary.Result:
		if !strings.HasPrefix(body.Name, "encoding/json.") {
			return nil
		}
	case summary.List, summary.Spread:
	case summary.Union:
		var found []*summary.Value
		for _, e := range body.Elems {
			if m := remoteMethod(e, depth+1); m != nil {
				found = append(found, m)
			}
		}
		if found == nil {
			return nil
		}
		return summary.Join(found...)
	default:
		return nil
	}
	if body.Base != nil {
		parts = append(slices.Clone(parts), body.Base)
	}
	for _, e := range parts {
		if m := remoteMethod(e, depth+1); m != nil {
			return m
		}
	}
	return nil
}

// calledIn returns the entry of an object that names a remote method.
func calledIn(names func(func(string) bool), value func(int) *summary.Value) *summary.Value {
	method, call, i := -1, false, 0
	for name := range names {
		switch name = strings.ToLower(name); {
		case name == remoteEntry:
			return value(i)
		case name == "method":
			method = i
		case slices.Contains(beside, name):
			call = true
		}
		i++
	}
	if method < 0 || !call {
		return nil
	}
	return value(method)
}

// decideRemote decides a request by the remote method that its body names; ok is
// false if it names none, or none with a verb.
func decideRemote(x *summary.Effect) (v effect.Verdict, op string, ok bool) {
	method := BodyMethod(x)
	if method == nil {
		return v, "", false
	}
	v, op, ok = decideMethod(method, func(name string) (effect.Verdict, bool) {
		if x.Verdict.Class == AnswerUnused {
			if v, ok := classify.UnheededMethod(name); ok {
				return v, true
			}
		}
		return classify.RemoteVerb(name)
	})
	return v, http.MethodPost + " " + op, ok
}

// BodyMethod returns the remote method that the body of a request names, as far as it
// is kept; nil if it names none.
func BodyMethod(x *summary.Effect) *summary.Value {
	if len(x.Args) < 3 || x.Args[2].Kind != summary.Struct || !slices.Contains(x.Args[2].Names, remoteEntry) {
		return nil
	}
	return summary.FieldOf(x.Args[2], remoteEntry)
}

// decideMethod decides what calls a remote method by its name.
func decideMethod(method *summary.Value, verb func(string) (effect.Verdict, bool)) (v effect.Verdict, op string, ok bool) {
	ok = true
	v, op = worst(named(method), func(m *summary.Value) (effect.Verdict, string) {
		name, known := m.Literal()
		v, said := verb(name)
		ok = ok && known && said
		return v, name
	})
	return v, op, ok
}

// named leaves out the alternative that is no name, of an entry that was not found.
func named(method *summary.Value) *summary.Value {
	if method.Kind != summary.Union {
		return method
	}
	n := *method
	n.Elems = slices.DeleteFunc(slices.Clone(method.Elems), func(e *summary.Value) bool { return e.Kind == summary.Const && e.Lit == summary.Zero })
	return summary.New(n)
}

// messageOperation begins what a message is called that names a method or its kind.
const messageOperation = "message "

// kindEntry is the entry of what is kept of a message that has a kind.
const kindEntry = "kind"

// kinds are the entries in which a message of no known protocol says what it is.
var kinds = []string{"type", "op", "action", "command", "cmd", kindEntry}

// MessageOf returns what may decide a message to another process: the remote
// method that it names, the kind of message that it is, or all where it comes from
// a caller. It is nil for others.
func MessageOf(body *summary.Value) *summary.Value {
	if name, ok := body.Literal(); ok && classify.IsBrowserMethod(name) {
		return entry(remoteEntry, body)
	}
	if m := remoteMethod(body, 0); m != nil && m.Size() < maxBody {
		return entry(remoteEntry, m)
	}
	if k := kindOf(body, 0); k != nil && k.Size() < maxBody {
		return entry(kindEntry, k)
	}
	if body.Size() > maxBody || body.Closed() {
		return nil
	}
	return body
}

// kindOf returns what the outermost object of a message says that it is, nil if
// it does not.
func kindOf(body *summary.Value, depth int) *summary.Value {
	if depth > 3 {
		return nil
	}
	parts := body.Elems
	switch body.Kind {
	case summary.Struct:
		for i, name := range body.Names {
			if slices.Contains(kinds, strings.ToLower(name)) {
				return body.Elems[i]
			}
		}
		parts = nil
	case summary.Concat, summary.Const:
		for name, v := range summary.Entries(body) {
			if slices.Contains(kinds, strings.ToLower(name)) {
				return v
			}
		}
		return nil
	case summary.Result:
		if !strings.HasPrefix(body.Name, "encoding/json.") {
			return nil
		}
	case summary.List:
	default:
		return nil
	}
	if body.Base != nil {
		parts = append(slices.Clone(parts), body.Base)
	}
	for _, e := range parts {
		if k := kindOf(e, depth+1); k != nil {
			return k
		}
	}
	return nil
}

// decideMessage decides a message by the remote method that it names, or else by
// its kind, which proves nothing: only those who wrote it know the protocol. ok is
// false if neither says anything.
func decideMessage(x *summary.Effect) (v effect.Verdict, op string, ok bool) {
	if len(x.Args) == 0 || x.Args[0].Kind != summary.Struct || len(x.Args[0].Names) != 1 {
		return v, "", false
	}
	name := x.Args[0].Names[0]
	if name != remoteEntry && name != kindEntry {
		return v, "", false
	}
	v, op, ok = decideMethod(summary.FieldOf(x.Args[0], name), classify.Message)
	if name == kindEntry {
		v.Evidence = effect.Named
	}
	return v, messageOperation + op, ok
}

// AnswerUnused is what is known beside its names of a POST that is no question, as nobody
// looks at the answer.
const AnswerUnused = effect.NonRepeatable

// asUnanswered returns what a POST to a path does that would be a question if somebody
// looked at the answer. Other verdicts stay as they are.
func asUnanswered(x *summary.Effect, path string, v effect.Verdict) effect.Verdict {
	if x.Verdict.Class != AnswerUnused || v.Class != effect.ReadOnly {
		return v
	}
	if does, ok := classify.Unanswered(path); ok {
		return does
	}
	return v
}
