// Package directive parses //mcpretry: comments.
package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Names of directives.
const (
	// Ignore drops the findings of the analyzers it names:
	//
	//	//mcpretry:ignore mcpreadonly,mcpidempotent -- the ledger refuses a second entry
	Ignore = "ignore"
	// Effect says what a function or an interface method does, whatever its body:
	//
	//	//mcpretry:effect create -- the queue takes every message
	//	//mcpretry:effect idempotent-write,deletes -- a repeat finds nothing to remove
	Effect = "effect"
)

const (
	prefix  = "mcpretry"
	deletes = "deletes" // the word after the class of an effect
)

// A Directive is a well-formed comment
//
//	//mcpretry:NAME WORD,... -- REASON
type Directive struct {
	Name     string    // Ignore or Effect
	Words    []Word    // at least one
	Reason   string    // not empty
	Pos, End token.Pos // of the comment
}

// A Word is what a directive names: an analyzer, or the class of an effect.
type Word struct {
	Text     string
	Pos, End token.Pos
}

// Class returns what an Effect directive says. It is one of the classes that
// [effect.Class.String] names, but for unknown.
func (d *Directive) Class() (class effect.Class, deleted bool) {
	return classes[d.Words[0].Text], len(d.Words) > 1
}

// An Error is a comment that is meant to be a directive and is none. It has no effect.
type Error struct {
	Pos, End token.Pos
	Message  string // "//mcpretry:ignore needs a reason: ..."
}

// Parse returns the directives among the comments, and what is wrong with the
// others that begin with //mcpretry: , both in the order of the comments. The
// names of analyzers are not checked. Groups may be nil, as the doc comment of a
// declaration without one is.
func Parse(groups ...*ast.CommentGroup) (list []Directive, errs []Error) {
	for _, g := range groups {
		if g == nil {
			continue
		}
		for _, c := range g.List {
			d, err := parse(c.Slash, c.Text)
			switch {
			case err != nil:
				errs = append(errs, *err)
			case d != nil:
				list = append(list, *d)
			}
		}
	}
	return list, errs
}

// spaced matches a directive that a space keeps from being one.
var spaced = regexp.MustCompile(`^//[ \t]+` + prefix + `:`)

// parse returns nil twice for a comment that is not meant to be a directive.
func parse(pos token.Pos, text string) (*Directive, *Error) {
	if !strings.Contains(text, prefix+":") {
		return nil, nil
	}
	end := pos + token.Pos(len(text))
	if m := spaced.FindString(text); m != "" {
		if d, err := parse(pos, "//"+prefix+":"+text[len(m):]); d != nil && err == nil {
			return nil, &Error{pos, end, "a directive has no space after //: write //" + prefix + ":" + d.Name}
		}
		return nil, nil // prose
	}
	raw, ok := ast.ParseDirective(pos, text)
	if !ok || raw.Tool != prefix {
		return nil, nil
	}
	kind, ok := kinds[raw.Name]
	if !ok {
		return nil, &Error{pos, end, fmt.Sprintf("there is no directive //%s:%s; want //%[1]s:%[3]s or //%[1]s:%[4]s", prefix, raw.Name, Ignore, Effect)}
	}
	args, reason := cutReason(raw.Args)
	d := &Directive{Name: raw.Name, Words: words(raw.ArgsPos, args), Reason: reason, Pos: pos, End: raw.End()}
	fail := func(format string, args ...any) (*Directive, *Error) {
		return nil, &Error{d.Pos, d.End, "//" + prefix + ":" + d.Name + " " + fmt.Sprintf(format, args...)}
	}
	switch wrong := kind.check(d.Words); {
	case len(d.Words) == 0:
		return fail("names no %s; write //%s:%s %s -- reason", kind.noun, prefix, d.Name, kind.example)
	case reason == "":
		return fail("needs a reason; write //%s:%s %s -- reason", prefix, d.Name, strings.Join(texts(d.Words), ","))
	case wrong != "":
		return fail("%s", wrong)
	}
	return d, nil
}

// A kind is what a directive of one name takes.
type kind struct {
	noun, example string
	check         func([]Word) string // what is wrong, or ""
}

var kinds = map[string]kind{
	Ignore: {"analyzer", "mcpreadonly", func([]Word) string { return "" }},
	Effect: {"class", "create", checkEffect},
}

func checkEffect(list []Word) string {
	switch {
	case len(list) == 0:
	case classes[list[0].Text] == effect.Unknown:
		return fmt.Sprintf("does not know the class %q; want one of %s", list[0].Text, strings.Join(classNames, ", "))
	case len(list) > 2 || len(list) == 2 && list[1].Text != deletes:
		return fmt.Sprintf("takes one class, and after it at most the word %s", deletes)
	}
	return ""
}

var (
	classNames = func() []string {
		var names []string
		for c := effect.ReadOnly; c <= effect.NonRepeatable; c++ {
			names = append(names, c.String())
		}
		return names
	}()
	classes = func() map[string]effect.Class {
		byName := make(map[string]effect.Class)
		for i, name := range classNames {
			byName[name] = effect.ReadOnly + effect.Class(i)
		}
		return byName
	}()
)

var dashes = regexp.MustCompile(`(^|\s)--(\s|$)`)

// cutReason splits "A,B -- why" into "A,B" and "why".
func cutReason(args string) (words, reason string) {
	at := dashes.FindStringIndex(args)
	if at == nil {
		return args, ""
	}
	return args[:at[0]], strings.TrimSpace(args[at[1]:])
}

// words splits a list at commas and spaces.
func words(at token.Pos, list string) []Word {
	var out []Word
	start := -1
	for i, r := range list + "," {
		switch separator := r == ',' || r == ' ' || r == '\t'; {
		case !separator && start < 0:
			start = i
		case separator && start >= 0:
			out = append(out, Word{list[start:i], at + token.Pos(start), at + token.Pos(i)})
			start = -1
		}
	}
	return out
}

func texts(list []Word) []string {
	var out []string
	for _, w := range list {
		out = append(out, w.Text)
	}
	return out
}

// Names reports whether one of the words is name.
func (d *Directive) Names(name string) bool { return slices.Contains(texts(d.Words), name) }
