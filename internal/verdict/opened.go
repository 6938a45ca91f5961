package verdict

import (
	"path"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// opened returns the operation by which the client may have a command do anything beside
// what the server asks of it, "" if it may not. In a line for a shell, a text may have been
// looked at in a way that is not seen.
func opened(list *summary.Value, words []string) (v effect.Verdict, operation string) {
	if list.Kind != summary.List || len(list.Elems) < 2 || len(words) == 0 {
		return v, ""
	}
	v.Class = effect.NonRepeatable
	switch program := path.Base(words[0]); {
	case program == "find":
		if last := list.Elems[len(list.Elems)-1]; last.Kind == summary.Spread && Sent(last.Base, 0) && !namesPaths(argumentOf(last.Base)) {
			v.Evidence = effect.Inferred
			return v, "find: arbitrary actions"
		}
	case slices.Contains(shells, program):
		i := classify.Script(words)
		if i >= 0 && i < len(list.Elems) && !slices.ContainsFunc(list.Elems[:i], summary.IsSpread) && unquoted(list.Elems[i]) {
			v.Evidence = effect.Named
			return v, program + ": arbitrary command"
		}
	}
	return v, ""
}

var shells = []string{"sh", "bash", "zsh", "dash", "ash", "ksh"}

// namesPaths reports whether an argument is called by what find looks through.
func namesPaths(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"path", "dir", "folder", "root", "file"}, func(w string) bool { return strings.Contains(name, w) })
}

// unquoted reports whether a line for a shell has a text of the client in it outside of
// quotes, in which it may end one command and begin another.
func unquoted(line *summary.Value) bool {
	if line.Kind != summary.Concat {
		return false
	}
	var quote rune
	for _, part := range line.Elems {
		if quote == 0 && asSent(part) {
			return true
		}
		escaped := false
		for _, c := range part.Template() {
			switch {
			case escaped:
				escaped = false
			case c == '\\' && quote != '\'':
				escaped = true
			case quote == 0 && (c == '\'' || c == '"'):
				quote = c
			case c == quote:
				quote = 0
			}
		}
	}
	return false
}

// asSent reports whether v is a text of the client as it was sent, and not a number or one
// that a function has made safe.
func asSent(v *summary.Value) bool {
	for v.Base != nil && (v.Kind == summary.Select || v.Kind == summary.Elem) {
		v = v.Base
	}
	if v.Kind != summary.Result || !Sent(v, 0) {
		return false
	}
	name := ShortName(v.Name)
	switch {
	case strings.HasSuffix(v.Name, "strings.TrimSpace"), strings.HasSuffix(v.Name, "strings.Join"):
		return slices.ContainsFunc(v.Elems, asSent)
	case slices.ContainsFunc([]string{"Int", "Float", "Bool", "Number"}, func(w string) bool { return strings.Contains(name, w) }):
		return false
	}
	return v.Name == argumentName || !keys.Default().Pure(v.Name)
}
