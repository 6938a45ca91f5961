package verdict

import (
	"net/http"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// actionNames are the arguments by which a client says what a tool is to do, and the fields
// by which a request says it.
var actionNames = []string{"action", "operation", "op", "command", "cmd", "verb", "subcommand"}

// asChosen returns what a POST does by the word that the client has chosen where it is
// sent, if nothing else tells more than the method; or by the same word in its body, where
// the path is of a list. Other verdicts stay as they are.
func asChosen(x *summary.Effect, method, path string, v effect.Verdict) effect.Verdict {
	if v.Evidence != effect.Named || !strings.EqualFold(method, http.MethodPost) || classify.Sure(path) {
		return v
	}
	chosen, ok := byChoice(x)
	switch {
	case !ok:
	case v.Class == effect.Create, v.Class == effect.ReadOnly && chosen.Class.Mutates() && asksAlike(x, chosen):
		return chosen
	}
	return v
}

// byChoice decides an operation by the words of which the client must have chosen one; ok
// is false if there are none, or not each says what it does.
func byChoice(x *summary.Effect) (v effect.Verdict, ok bool) {
	for _, g := range x.Guards {
		if g.By != "" || len(g.In) == 0 || !slices.Contains(actionNames, strings.ToLower(argumentOf(g.Value))) || !Sent(g.Value, 0) {
			continue
		}
		return worstWord(g.In)
	}
	return v, false
}

// worstWord returns the strongest of what some words do; ok is false if one has no verb.
func worstWord(words []string) (v effect.Verdict, ok bool) {
	for i, w := range words {
		does, ok := classify.Choice(w)
		if !ok {
			return v, false
		}
		if i == 0 || stronger(does, v) {
			v = does
		}
	}
	return v, true
}

// argumentOf returns the name of the argument of the tool that v is, or is made of.
func argumentOf(v *summary.Value) string {
	switch v.Kind {
	case summary.Select:
		return v.Name
	case summary.Result:
		if keys.Default().Pure(v.Name) && len(v.Elems) > 0 {
			return argumentOf(v.Elems[0])
		}
		for _, e := range v.Elems {
			if name, ok := e.Literal(); ok {
				return name
			}
		}
	}
	return ""
}

// asksAlike reports whether the body of a request names what it does by a word of the
// same class.
func asksAlike(x *summary.Effect, v effect.Verdict) bool {
	if len(x.Args) < 3 {
		return false
	}
	asked := textIn(x.Args[2], actionNames, 0)
	if asked == nil {
		return false
	}
	word, known := asked.Literal()
	does, ok := classify.Choice(word)
	return known && ok && does.Class == v.Class && does.Deletes == v.Deletes
}
