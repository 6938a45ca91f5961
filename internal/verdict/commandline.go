package verdict

import (
	"path"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// decideLines decides the command lines of a list of words. Where it is not told
// which of several programs gets which of several words, and not all that can be
// meant change something, it is only the names that say so.
func decideLines(x *summary.Effect, list *summary.Value) (effect.Verdict, string) {
	reads := false
	v, op := worst(spelled(list), func(line *summary.Value) (effect.Verdict, string) {
		v, op := decideCommand(x, line)
		reads = reads || v.Class == effect.ReadOnly
		return v, op
	})
	if reads && v.Class.Mutates() && !inStep(list) {
		v.Evidence = effect.Named
	}
	return v, op
}

// inStep reports whether what is one of several in a list is one of equally many:
// then one alternative goes with one of the others.
func inStep(list *summary.Value) bool {
	several := 0
	for _, e := range list.Elems {
		one := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{e}})
		switch n := choices(one); {
		case n == 1:
		case several != 0 && n != several:
			return false
		default:
			several = n
		}
	}
	return true
}

// decideCommand decides one command line. Only what the client may choose is
// arbitrary, unless a function of the server limits it; other words that are not
// known are just not known.
func decideCommand(x *summary.Effect, list *summary.Value) (effect.Verdict, string) {
	words := argv(list)
	v, op := classify.Command(words)
	if !list.Closed() {
		return v, op
	}
	if open, does := opened(list, words); does != "" {
		if _, limited := limit(x, list); !limited {
			return open, does
		}
	}
	if len(x.Args) > 1 && classify.RunsInput(words) && !ownText(x.Args[1]) {
		v = effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Named}
		if !sends(x.Args[1]) {
			return v, path.Base(words[0]) // of a file, say
		}
		v.Evidence = effect.Inferred
		return v, path.Base(words[0]) + ": arbitrary script"
	}
	chosen := arbitrary(list) || slices.ContainsFunc(list.Elems, sends)
	if classify.Whatever(v, op) && (!chosen || ownScript(list, words)) {
		return effect.Verdict{}, op
	}
	switch {
	case classify.OneOf(op):
		return oneOf(x, list, v, op)
	case !classify.Arbitrary(op):
		return v, op
	}
	if len(list.Elems) > 0 && !sends(list.Elems[0]) && words[0] == "{}" {
		return classify.Subcommand(words[1:]) // of a program that is configured
	}
	if _, ok := limit(x, list); ok && chosen {
		v.Evidence = effect.Named
		return v, op
	}
	if chosen {
		return v, op
	}
	return effect.Verdict{}, strings.Replace(op, "arbitrary ", "unknown ", 1)
}

// ownText reports whether a text is the server's own.
func ownText(v *summary.Value) bool {
	switch v.Kind {
	case summary.Const, summary.Global:
		return true
	case summary.Concat, summary.Union, summary.Choice:
		return !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !ownText(e) })
	}
	return false
}

// RunsInput reports whether a command may run what it reads from its standard input.
func RunsInput(list *summary.Value) bool {
	for line := range spelled(list).Alternatives {
		if classify.RunsInput(argv(line)) {
			return true
		}
	}
	return false
}

// oneOf decides a command whose last known word may be any of several: the worst of
// them where the client says which, unless a function of the server limits that.
func oneOf(x *summary.Effect, list *summary.Value, worst effect.Verdict, op string) (effect.Verdict, string) {
	told := *list
	told.Elems = slices.Clone(list.Elems)
	for i, e := range told.Elems {
		if e.Kind != summary.Spread && !sends(e) && e.Template() == "{}" {
			told.Elems[i] = summary.Text("of-the-server")
		}
	}
	if _, said := classify.Command(argv(summary.New(told))); said != op {
		return effect.Verdict{}, op
	}
	if _, limited := limit(x, list); !limited {
		worst.Evidence = effect.Inferred
	}
	return worst, op
}

// ownScript reports whether a program is an interpreter that runs a text of the
// server, which says what else it is told means.
func ownScript(list *summary.Value, words []string) bool {
	i := classify.Script(words)
	return i >= 0 && i < len(list.Elems) && len(words) == len(list.Elems) && !sends(list.Elems[i])
}

// narrowed narrows the words of a command line.
func narrowed(v *summary.Value, gs []summary.Guard) *summary.Value {
	if v.Kind != summary.List || len(gs) == 0 {
		return v
	}
	n := *v
	n.Elems = slices.Clone(v.Elems)
	for i, e := range n.Elems {
		n.Elems[i] = summary.Narrow(e, gs)
	}
	return summary.New(n)
}

// spelled returns the command lines of a list in which some words, or runs of
// words, are one of several: each of them stands in one of the lines.
func spelled(list *summary.Value) *summary.Value {
	if list.Kind != summary.List {
		return list
	}
	var lines []*summary.Value
	for n := range choices(list) {
		lines = append(lines, line(list, n))
	}
	bare := func(l *summary.Value) bool { return len(l.Elems) == 1 && l.Base == nil && !l.Open }
	if told := slices.DeleteFunc(slices.Clone(lines), bare); len(told) > 0 {
		lines = told // a program that is told nothing decides nothing
	}
	return summary.Join(lines...)
}

const maxLines = 32

// choices counts the alternatives of the part of a list that has most of them.
func choices(list *summary.Value) int {
	most := 1
	for _, e := range list.Elems {
		if e.Kind == summary.Spread {
			e = e.Base
		}
		switch e.Kind {
		case summary.Union, summary.Choice:
			most = max(most, len(e.Elems))
			for _, a := range e.Elems {
				if a.Kind == summary.List {
					most = max(most, choices(a))
				}
			}
		}
	}
	return min(most, maxLines)
}

// line returns the list with alternative n of what is one of several, the last
// where there are fewer.
func line(list *summary.Value, n int) *summary.Value {
	out := summary.New(summary.Value{Kind: summary.List, Base: list.Base, Open: list.Open})
	for i, e := range list.Elems {
		part := e
		if e.Kind == summary.Spread {
			part = e.Base
		}
		if i == 0 && list.Base == nil {
			part = program(part)
		}
		if part.Kind == summary.Union && !part.Open || part.Kind == summary.Choice {
			said := spoken(part.Elems)
			part = said[min(n, len(said)-1)]
		}
		switch {
		case e.Kind != summary.Spread:
			part = summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{part}})
		case part.Kind == summary.List:
			part = line(part, n)
		}
		out = summary.Append(out, part)
	}
	return out
}

// spoken leaves out the runs of words with an empty one, if there are others: a
// flag is not given where its value is empty.
func spoken(runs []*summary.Value) []*summary.Value {
	empty := func(v *summary.Value) bool { return v.Kind == summary.Const && v.Text == "" }
	said := slices.DeleteFunc(slices.Clone(runs), func(v *summary.Value) bool {
		return v.Kind == summary.List && slices.ContainsFunc(v.Elems, empty)
	})
	if len(said) == 0 {
		return runs
	}
	return said
}

// program returns what the first word of a command line is by default, where it
// can be configured.
func program(v *summary.Value) *summary.Value {
	var known []*summary.Value
	for a := range v.Alternatives {
		if a.IsConst() && a.Text != "" {
			known = append(known, a)
		}
	}
	if len(known) == 0 {
		return v
	}
	return summary.Join(known...)
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
		if e.Kind != summary.Spread {
			out = append(out, e.Template())
			continue
		}
		out = append(out, "{...}")
		if sends(e.Base) {
			return out // the client chooses what the words after it mean
		}
	}
	if v.Open && !slices.Contains(out, "{...}") {
		out = append(out, "{...}")
	}
	return out
}
