package mcpeffects

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
	if len(x.Args) < 3 || x.Args[2].Kind != summary.Struct || !slices.Contains(x.Args[2].Names, remoteEntry) {
		return v, "", false
	}
	v, op, ok = decideMethod(x.Args[2], classify.RemoteVerb)
	return v, http.MethodPost + " " + op, ok
}

// decideMethod decides what calls a remote method by its name.
func decideMethod(entry *summary.Value, verb func(string) (effect.Verdict, bool)) (v effect.Verdict, op string, ok bool) {
	ok = true
	v, op = worst(summary.FieldOf(entry, remoteEntry), func(m *summary.Value) (effect.Verdict, string) {
		name, known := m.Literal()
		v, said := verb(name)
		ok = ok && known && said
		v.Evidence = effect.Inferred
		return v, name
	})
	return v, op, ok
}

// messageOf returns what may decide a message to another process: the remote
// method that it names, or all where it comes from a caller. It is nil for others.
func messageOf(body *summary.Value) *summary.Value {
	if m := remoteMethod(body, 0); m != nil && m.Size() < maxBody {
		return entry(remoteEntry, m)
	}
	if body.Size() > maxBody || body.Closed() {
		return nil
	}
	return body
}

// decideMessage decides a message by the remote method that it names; ok is false
// if it names none that is known.
func decideMessage(x *summary.Effect) (v effect.Verdict, op string, ok bool) {
	if len(x.Args) == 0 || x.Args[0].Kind != summary.Struct || !slices.Contains(x.Args[0].Names, remoteEntry) {
		return v, "", false
	}
	return decideMethod(x.Args[0], classify.LanguageServer)
}
