package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// arbitrary reports whether a text begins with what a client sends.
func arbitrary(v *summary.Value) bool {
	for a := range v.Alternatives {
		if a.Kind == summary.Concat {
			a = a.Elems[0]
		}
		if Sent(a, 0) {
			return true
		}
	}
	return false
}

// callsChosen reports whether a statement calls a procedure that the client names.
func callsChosen(text *summary.Value) bool {
	for a := range text.Alternatives {
		if a.Kind != summary.Concat || len(a.Elems) < 2 || !Sent(a.Elems[1], 0) {
			continue
		}
		verb, known := a.Elems[0].Literal()
		if known && slices.Contains([]string{"CALL", "EXEC", "EXECUTE"}, strings.ToUpper(strings.TrimSpace(verb))) {
			return true
		}
	}
	return false
}

// argumentName is the opaque result that stands for what a client sends.
const argumentName = "argument"

// ClientsArgument returns the value of an argument that an MCP client sends.
func ClientsArgument(i int) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Result, Name: argumentName, Index: i})
}

// maxRewrites bounds the functions that rewrite a text one after the other.
const maxRewrites = 8

// Sent reports whether v is an argument of the tool, or a text made of one.
func Sent(v *summary.Value, depth int) bool {
	for v.Base != nil && (v.Kind == summary.Select || v.Kind == summary.Elem || v.Kind == summary.Struct) {
		v = v.Base
	}
	if v.Kind != summary.Result || depth > maxRewrites {
		return false
	}
	if v.Name == argumentName {
		return true
	}
	if src, ok := keys.Default().Source(v.Name); ok {
		return src.Kind == keys.Argument
	}
	return keys.Default().Pure(v.Name) && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return Sent(e, depth+1) })
}

// free decides a text in some language that the client may choose, unless a
// function of the server limits it: to what begins with some words, or to anything where
// its settings say so.
func free(x *summary.Effect, text *summary.Value, language string) (effect.Verdict, string) {
	g, ok := limit(x, text)
	if !ok {
		return effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred}, "arbitrary " + language
	}
	v := effect.Verdict{}
	switch {
	case g.Reads:
		v.Class = effect.ReadOnly
	case g.Waves:
		v = effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Named}
	case len(g.In) > 0:
		v = effect.Verdict{Class: beginning(g.In), Evidence: effect.Inferred}
	}
	return v, language + " that " + ShortName(g.By) + " lets pass"
}

// beginning returns the class of a statement that begins with one of some words and goes
// on as the client likes: one that creates is refused or makes one more, others may do
// anything to what is there.
func beginning(heads []string) effect.Class {
	for _, h := range heads {
		if first, _, _ := strings.Cut(strings.ToUpper(h), " "); first != "CREATE" && first != "INSERT" {
			return effect.NonRepeatable
		}
	}
	return effect.Create
}

// limit returns the guard by a function that decides which texts get to an
// operation.
func limit(x *summary.Effect, text *summary.Value) (summary.Guard, bool) {
	for _, g := range x.Guards {
		if g.By != "" && contains(text, g.Value) {
			return g, true
		}
	}
	return summary.Guard{}, false
}

// contains reports whether part is v or a part of it.
func contains(v, part *summary.Value) bool {
	return summary.Equal(v, part) || v.Base != nil && contains(v.Base, part) ||
		slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return contains(e, part) })
}

// sends reports whether a part of v is an argument of the tool.
func sends(v *summary.Value) bool {
	return Sent(v, 0) || v.Base != nil && sends(v.Base) || slices.ContainsFunc(v.Elems, sends)
}

// sawBefore reports whether g lets pass only those who say what was before; what the
// server itself has read a moment ago passes always.
func sawBefore(g summary.Guard) bool { return g.Unchanged && Sent(g.Value, 0) }
