package verdict

import (
	"net/http"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// commentEntry is the entry of what is kept of a body that says something about what it
// changes.
const commentEntry = "comment"

// tracked are the things about which people talk in their tracker: a change of one may say
// something beside, and what is said is added to what was said before.
var tracked = []string{"issue", "ticket", "incident", "problem", "case", "table"}

// Comment notes of a request that changes a thing in a tracker that its body also says
// something about it. What only a caller knows is kept, for what is empty says nothing.
func Comment(x *summary.Effect) {
	if x.Rule != summary.HTTP || len(x.Args) < 3 {
		return
	}
	switch method, _ := x.Args[0].Literal(); strings.ToUpper(method) {
	case http.MethodPut, http.MethodPatch:
	default:
		return
	}
	thing := collection(x.Args[1].Template())
	if !slices.Contains(tracked, thing) {
		return
	}
	said := comments(x.Args[2], thing)
	switch {
	case len(said) == 0:
	case slices.ContainsFunc(said, (*summary.Value).Closed):
		x.Verdict = effect.Verdict{Class: effect.Create, Evidence: effect.Table}
	default:
		x.Args = slices.Clone(x.Args)
		x.Args[2] = entry(commentEntry, summary.Shallow(summary.Join(said...), 4))
	}
}

// collection returns the last word of the path of an URL, of one thing.
func collection(url string) string {
	path, _, _ := strings.Cut(url, "?")
	for _, segment := range slices.Backward(strings.Split(path, "/")) {
		if words := classify.Purpose(segment); segment != "" && len(words) > 0 && !strings.Contains(segment, "{}") && strings.Trim(segment, "0123456789") != "" {
			return classify.Singular(words[len(words)-1])
		}
	}
	return ""
}

// comments returns what a body says about the thing that it changes.
func comments(body *summary.Value, thing string) (said []*summary.Value) {
	add := func(object *summary.Value, names ...string) {
		for _, name := range names {
			if v := jsonField(object, name); v != nil {
				said = appendTexts(said, v, 0)
			}
		}
	}
	eachObject(body, func(object *summary.Value) {
		add(object, commentEntry, "worknotes")
		if slices.Contains([]string{"incident", "problem", "table"}, thing) {
			add(object, "comments")
		}
		for _, name := range tracked {
			eachObject(jsonField(object, name), func(inner *summary.Value) { add(inner, commentEntry, "notes") })
		}
		eachObject(jsonField(object, "update"), func(update *summary.Value) {
			list := jsonField(update, commentEntry)
			if list != nil && Mentions(list, 0, func(v *summary.Value) bool { return jsonField(v, "add") != nil }) {
				said = appendTexts(said, list, 0)
			}
		})
	})
	return said
}

// appendTexts adds what is said in a value to said: what is certainly empty, and what is not
// known, says nothing.
func appendTexts(said []*summary.Value, v *summary.Value, depth int) []*summary.Value {
	if depth > 6 {
		return said
	}
	for a := range v.Alternatives {
		switch a.Kind {
		case summary.Top:
		case summary.Const:
			if a.Lit == summary.String && a.Text != "" {
				said = append(said, a)
			}
		case summary.Struct, summary.List:
			for _, e := range a.Elems {
				said = appendTexts(said, e, depth+1)
			}
			if a.Base != nil {
				said = appendTexts(said, a.Base, depth+1)
			}
		default:
			said = append(said, a)
		}
	}
	return said
}

// eachObject calls do with each object that a value, or what it is the encoding of, may be.
func eachObject(v *summary.Value, do func(*summary.Value)) {
	if v == nil {
		return
	}
	for a := range v.Alternatives {
		switch {
		case a.Kind == summary.Struct && len(a.Names) == 0 && a.Base != nil:
			eachObject(a.Base, do)
		case a.Kind == summary.Struct:
			do(a)
		case a.Kind == summary.Result && strings.HasPrefix(a.Name, "encoding/json.") && len(a.Elems) > 0:
			eachObject(a.Elems[0], do)
		}
	}
}

// jsonField returns the entry of an object in JSON by its name in lower case without
// separators, nil if it has none.
func jsonField(v *summary.Value, name string) *summary.Value {
	if v.Kind != summary.Struct {
		return nil
	}
	for i, n := range sentNames(v) {
		if strings.EqualFold(strings.ReplaceAll(n, "_", ""), name) {
			return v.Elems[i]
		}
	}
	return nil
}
