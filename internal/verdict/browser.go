package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// decideScript decides a script for a browser: one that the client sends may do
// anything, one of the program's own is known where it only looks at the page.
func decideScript(x *summary.Effect) (effect.Verdict, string) {
	operation := x.Path[len(x.Path)-1].Func
	text := summary.Narrow(x.Args[0], x.Guards)
	switch {
	case arbitrary(text) || runsSent(text):
		return free(x, text, "script")
	case looksAround(text):
		return effect.Verdict{Class: effect.ReadOnly, Evidence: effect.Inferred}, operation
	}
	v := ByName(x.Path[:len(x.Path)-1], "snapshot", "extract") // of the page
	if v.Class == effect.Unknown {
		v = x.Verdict
	}
	return v, operation
}

// runsSent reports whether a part of a script that the client sends stands where
// code does.
func runsSent(script *summary.Value) bool {
	for a := range script.Alternatives {
		if a.Kind != summary.Concat {
			continue
		}
		for i, e := range a.Elems {
			if Sent(e, 0) && classify.RunsGap(scriptText(a.Elems, func(j int) bool { return j == i })) {
				return true
			}
		}
	}
	return false
}

// looksAround reports whether a script only looks at the page, whatever it is completed by.
func looksAround(script *summary.Value) bool {
	known := false
	for a := range script.Alternatives {
		parts := []*summary.Value{a}
		if a.Kind == summary.Concat {
			parts = a.Elems
		}
		if !classify.LooksAround(scriptText(parts, func(i int) bool { return !isLiteral(parts[i]) })) {
			return false
		}
		known = true
	}
	return known
}

// scriptText returns the text of a script with a gap in the place of the parts that are
// not known, if they are of the gaps, and some number in the place of others.
func scriptText(parts []*summary.Value, gap func(i int) bool) string {
	var b strings.Builder
	for i, p := range parts {
		text, known := p.Literal()
		switch {
		case known:
			b.WriteString(text)
		case gap(i):
			b.WriteString(classify.Gap)
		default:
			b.WriteByte('0')
		}
	}
	return b.String()
}

// literals are the functions whose text is that of a value in a script.
var literals = []string{"encoding/json.Marshal", "encoding/json.MarshalIndent", "strconv.Quote", "strconv.Itoa", "strconv.FormatInt", "strconv.FormatFloat", "strconv.FormatBool"}

func isLiteral(v *summary.Value) bool {
	return v.Kind == summary.Result && slices.Contains(literals, v.Name)
}

// decideAct decides what is done in a browser by the purpose that the functions on the
// way say. Where none does, what the client chooses may be anything, and what the
// program chooses is not known.
func decideAct(x *summary.Effect) (effect.Verdict, string) {
	operation := x.Path[len(x.Path)-1].Func
	purposes := slices.DeleteFunc(slices.Clone(x.Path[:len(x.Path)-1]), moves)
	if v := ByName(purposes); v.Class != effect.Unknown {
		return v, operation
	}
	if len(x.Args) == 0 {
		if v, ok := classify.ToolVerb(x.Path[0].Tool); ok {
			return v, operation
		}
		return x.Verdict, operation
	}
	switch {
	case !chooses(x.Args[0], 0):
		return effect.Verdict{}, operation
	case x.Verdict.Class == effect.NonRepeatable:
		operation = "arbitrary input"
	}
	return x.Verdict, operation
}

// chooses reports whether a part of what is acted on is an argument of the tool. The
// first one as a whole, within something, is the context in which it was looked up.
func chooses(v *summary.Value, depth int) bool {
	if v.Kind == summary.Result && v.Name == argumentName {
		return depth == 0 || v.Index > 0
	}
	return Sent(v, 0) || v.Base != nil && chooses(v.Base, depth+1) ||
		slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return chooses(e, depth+1) })
}

// movements are what a hand does in a browser, whatever it is for.
var movements = []string{"click", "tap", "press", "type", "fill", "drag", "drop", "hover", "select"}

// moves reports whether the name of a function says how something is done rather than
// what for: ClickButton, findAndPress.
func moves(s effect.Step) bool {
	words := classify.Purpose(ShortName(s.Func))
	for i, w := range words {
		if (i == 0 || words[i-1] == "and" || words[i-1] == "handle") && slices.Contains(movements, w) {
			return true
		}
	}
	return false
}
