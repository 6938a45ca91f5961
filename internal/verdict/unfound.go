package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// InFile stands for the look into a file for what would be added to it.
const InFile = "text"

// Existence are words of a function that says whether something is there.
var Existence = []string{"exist", "exists", "has", "have", "found", "already", "duplicate", "known", "contains"}

// Lookups begin the name of a function that looks something up.
var Lookups = []string{"get", "find", "lookup", "look", "fetch", "query", "search", "select", "load", "first", "take", "read", "count", "retrieve", "list", "scan", "is"}

// OnceOnly reports whether what an effect creates is what a lookup on the way has not
// found, or is added to a file that does not have it, or is about a thing that has come
// further since: then the next call does not get as far.
func OnceOnly(x *summary.Effect, op string) bool {
	return !x.Said && slices.ContainsFunc(x.Guards, func(g summary.Guard) bool {
		return g.Absent == InState || g.Absent == InFile || g.Absent != "" && !strings.HasPrefix(op, "UPDATE ") && about(g.Absent, op, x.Path)
	})
}

// about reports whether a lookup is about what an operation creates.
func about(lookup, op string, path []effect.Step) bool {
	if table, ok := strings.CutPrefix(lookup, "SELECT FROM "); ok {
		if into, ok := strings.CutPrefix(op, "INSERT INTO "); ok {
			return strings.EqualFold(table, into)
		}
		return strings.Contains(strings.ToLower(op), classify.Singular(strings.ToLower(table)))
	}
	words := classify.Purpose(ShortName(lookup))
	things := slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return slices.Contains(Lookups, w) || slices.Contains(Existence, w) || slices.Contains(anything, w)
	})
	said := op
	for _, s := range path {
		said += " " + strings.Join(classify.Purpose(ShortName(s.Func)), " ")
	}
	said = strings.ToLower(said)
	return len(things) == 0 || slices.ContainsFunc(things, func(w string) bool { return strings.Contains(said, classify.Singular(w)) })
}

// anything are the words of a lookup that do not say what it looks up.
var anything = []string{"existing", "row", "rows", "one", "all", "item", "record", "entry", "info", "id", "up", "latest", "current", "context", "check", "ensure"}

// InState stands for the look at how far a thing has come.
const InState = "state"
