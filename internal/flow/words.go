package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// lexers split a command line into words as a shell does.
var lexers = []string{
	"github.com/google/shlex.Split",
	"github.com/anmitsu/go-shlex.Split",
	"github.com/kballard/go-shellquote.Split",
	"github.com/mattn/go-shellwords.Parse",
	"github.com/buildkite/shellwords.Split",
	"mvdan.cc/sh/v3/shell.Fields",
}

const (
	wordsOf = "$words"   // of a part of a line: of what a caller gives, else one word
	tail    = "$tail"    // of a list: what stands behind its first words
	ensured = "$ensured" // of a text: itself, or what is made of it where it has no prefix
)

func fields(_ *Package, a []*summary.Value) *summary.Value {
	return mapPairs(apart(a[0]), summary.Nothing, func(text, _ *summary.Value) *summary.Value {
		if l := split(text, " "); l != nil {
			return l
		}
		return words(opaque("strings.Fields", []*summary.Value{text}, 0))
	})
}

// apart returns a line of which a part is one of several texts with words of
// their own as one of several lines.
func apart(text *summary.Value) *summary.Value {
	switch text.Kind {
	case summary.Union:
		var lines []*summary.Value
		for t := range text.Alternatives {
			lines = append(lines, apart(t))
		}
		return summary.Join(lines...)
	case summary.Concat:
		i := slices.IndexFunc(text.Elems, severalWords)
		if i < 0 {
			return text
		}
		before, after := summary.Concatenate(text.Elems[:i]...), summary.Concatenate(text.Elems[i+1:]...)
		return mapPairs(text.Elems[i], summary.Nothing, func(part, _ *summary.Value) *summary.Value {
			return apart(summary.Concatenate(before, part, after))
		})
	}
	return text
}

// severalWords reports whether a part of a line is one of several texts, and
// which of them decides what the words are.
func severalWords(part *summary.Value) bool {
	return part.Kind == summary.Union && !furtherWords(part, " ") && slices.ContainsFunc(part.Elems, func(t *summary.Value) bool {
		return strings.Contains(t.Template(), " ")
	})
}

func splitBy(_ *Package, a []*summary.Value) *summary.Value {
	if sep, ok := a[1].Literal(); ok && sep != "" {
		if l := split(a[0], sep); l != nil {
			return l
		}
	}
	return words(opaque("strings.Split", a, 0))
}

// splitUpTo splits a text that is known into so many parts.
func splitUpTo(_ *Package, a []*summary.Value) *summary.Value {
	s, ok := a[0].Literal()
	sep, ok1 := a[1].Literal()
	n, _, ok2 := numbers(a[2], a[2])
	if !ok || !ok1 || !ok2 || a[0].Kind != summary.Const {
		return words(opaque("strings.SplitN", a, 0))
	}
	var elems []*summary.Value
	for _, piece := range strings.SplitN(s, sep, int(n)) {
		elems = append(elems, summary.Text(piece))
	}
	return summary.New(summary.Value{Kind: summary.List, Elems: elems})
}

// words is a list of which nothing is known but where it comes from.
func words(v *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{spread(v)}})
}

func spread(v *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Spread, Base: v})
}

// partOfLine returns the words of a part of a line that a caller gave: one, if
// its text is not known.
func partOfLine(_ *Package, a []*summary.Value) *summary.Value {
	return mapPairs(a[0], summary.Nothing, func(text, _ *summary.Value) *summary.Value {
		if l := split(text, " "); l != nil && (text.Kind == summary.Const || text.Kind == summary.Concat) {
			return l
		}
		if told(text) || pending(text) {
			return words(opaque(wordsOf, []*summary.Value{text}, 0))
		}
		return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{text}})
	})
}

// told reports whether v is what a caller gives: a parameter, the words of one,
// or some of them.
func told(v *summary.Value) bool {
	switch v.Kind {
	case summary.Param, summary.Free:
		return true
	case summary.Result:
		return late[v.Name] != nil && len(v.Elems) > 0 && told(v.Elems[0])
	case summary.List:
		return v.Base == nil && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool {
			return e.Kind == summary.Spread && told(e.Base)
		})
	}
	return false
}

// lineOf returns what an element of a list is between separators: the words of a
// line make that line.
func lineOf(e *summary.Value, sep string) *summary.Value {
	if e.Kind == summary.Spread && e.Base.Kind == summary.Result && sep == " " &&
		(e.Base.Name == "strings.Fields" || e.Base.Name == wordsOf) {
		return e.Base.Elems[0]
	}
	return e
}

// split splits a text of which some is known, and returns nil for others.
func split(v *summary.Value, sep string) *summary.Value {
	var elems []*summary.Value
	word := summary.Text("")
	flush := func() {
		switch s, ok := word.Literal(); {
		case sep == " " && (told(word) || pending(word)):
			elems = append(elems, spread(opaque(wordsOf, []*summary.Value{word}, 0)))
		case !ok || s != "" || sep != " ":
			elems = append(elems, word)
		}
		word = summary.Text("")
	}
	parts := []*summary.Value{v}
	if v.Kind == summary.Concat {
		parts = summary.Concatenate(v.Elems...).Elems
	}
	for _, part := range parts {
		s, ok := part.Literal()
		if summary.IsSpread(part) { // of a list that was joined
			flush()
			elems = append(elems, part)
			continue
		}
		if !ok && furtherWords(part, sep) {
			flush()
			elems = append(elems, spread(part))
			continue
		}
		if !ok {
			word = summary.Concatenate(word, part)
			continue
		}
		for i, piece := range strings.Split(s, sep) {
			if i > 0 {
				flush()
			}
			word = summary.Concatenate(word, summary.Text(piece))
		}
	}
	flush()
	if len(parts) == 1 && v.Kind != summary.Const {
		return nil
	}
	return summary.New(summary.Value{Kind: summary.List, Elems: elems})
}

// furtherWords reports whether a part of a text is nothing, or words after a separator.
func furtherWords(part *summary.Value, sep string) bool {
	if part.Kind != summary.Union || part.Open {
		return false
	}
	return !slices.ContainsFunc(part.Elems, func(e *summary.Value) bool {
		head := e
		if e.Kind == summary.Concat {
			head = e.Elems[0]
		}
		s, ok := head.Literal()
		return !ok || s != "" && !strings.HasPrefix(s, sep)
	})
}

// slice returns some of the elements of x.
func (p *Package) slice(v *ssa.Slice) *summary.Value {
	x := p.Eval(v.X, v)
	switch {
	case v.Low == nil && v.High == nil:
		return x
	case isString(v.X.Type()):
		return part(p, []*summary.Value{x, p.border(v.Low, v), p.border(v.High, v)})
	case !isList(v.X.Type()):
		return x
	}
	low, known := smallInt(v.Low)
	if known && v.High == nil && low > 0 {
		return behind(p, []*summary.Value{x, summary.Text(strconv.Itoa(low))})
	}
	return someOf(x)
}

// behind returns the elements of a list behind its first ones.
func behind(_ *Package, a []*summary.Value) *summary.Value {
	n, _ := strconv.Atoi(a[1].Text)
	list := whole(a[0])
	return mapPairs(list, summary.Nothing, func(x, _ *summary.Value) *summary.Value {
		switch {
		case x.Kind == summary.List && x.Base == nil && len(x.Elems) >= n && !slices.ContainsFunc(x.Elems[:n], summary.IsSpread):
			return summary.New(summary.Value{Kind: summary.List, Elems: x.Elems[n:], Open: x.Open})
		case told(x) || pending(x) || x.Kind == summary.List && len(x.Elems) > 0 && summary.IsSpread(x.Elems[0]) && pending(x.Elems[0].Base):
			return opaque(tail, []*summary.Value{x, a[1]}, 0)
		}
		return someOf(x)
	})
}

// whole returns v, or what a list has all elements of.
func whole(v *summary.Value) *summary.Value {
	if v.Kind == summary.List && len(v.Elems) == 1 && summary.IsSpread(v.Elems[0]) && v.Base == nil && !v.Open {
		return v.Elems[0].Base
	}
	return v
}

// pending reports whether v is what a model makes of a text that is not known yet.
func pending(v *summary.Value) bool { return v.Kind == summary.Result && late[v.Name] != nil }

// someOf returns a list of which it is not known where it begins or ends.
func someOf(x *summary.Value) *summary.Value {
	if x.Kind == summary.List {
		return summary.New(summary.Value{Kind: summary.List, Elems: x.Elems, Base: x.Base, Open: true})
	}
	return x
}

func isList(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array:
		return true
	}
	return false
}

func smallInt(v ssa.Value) (int, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	return int(c.Int64()), true
}

// prefixed returns the text that a branch puts a prefix to where it does not
// begin with it yet, nil if v is none.
func (p *Package) prefixed(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	if !isString(v.Type()) {
		return nil
	}
	for i, e := range v.Edges {
		sum, ok := e.(*ssa.BinOp)
		if !ok || sum.Op != token.ADD {
			continue
		}
		bare := slices.Index(v.Edges, sum.Y)
		if bare < 0 {
			continue
		}
		prefix := p.testedPrefix(sum)
		if prefix == nil || !summary.Equal(prefix, p.Eval(beginning(sum), sum)) {
			continue
		}
		vs = slices.Clone(vs)
		vs[i] = withPrefix(p, []*summary.Value{vs[bare], prefix, vs[i]})
		return summary.Join(slices.Delete(vs, bare, bare+1)...)
	}
	return nil
}

// withPrefix returns a text as it is where it begins with a prefix, and what is
// made of it where it does not.
func withPrefix(_ *Package, a []*summary.Value) *summary.Value {
	text, prefix, made := a[0], a[1], a[2]
	return mapPairs(text, summary.Nothing, func(t, _ *summary.Value) *summary.Value {
		head := t
		if t.Kind == summary.Concat {
			head = t.Elems[0]
		}
		if told(head) || told(prefix) {
			return opaque(ensured, []*summary.Value{t, prefix, summary.Replace(made, text, t)}, 0)
		}
		begins, ok1 := head.Literal()
		with, ok2 := prefix.Literal()
		if ok1 && ok2 && with != "" && strings.HasPrefix(begins, with) {
			return t
		}
		return summary.Replace(made, text, t)
	})
}

// beginning returns the first operand of a sum.
func beginning(sum *ssa.BinOp) ssa.Value {
	if s, ok := sum.X.(*ssa.BinOp); ok && s.Op == token.ADD {
		return beginning(s)
	}
	return sum.X
}

// testedPrefix returns the prefix with which the end of a sum is not found to
// begin where the sum is made, nil if there is none.
func (p *Package) testedPrefix(sum *ssa.BinOp) *summary.Value {
	if sum.Y.Referrers() == nil {
		return nil
	}
	for _, user := range *sum.Y.Referrers() {
		call, ok := user.(*ssa.Call)
		if !ok || !call.Block().Dominates(sum.Block()) {
			continue
		}
		fn := call.Call.StaticCallee()
		if fn != nil && fn.String() == "strings.HasPrefix" && call.Call.Args[0] == sum.Y {
			return p.Eval(call.Call.Args[1], call)
		}
	}
	return nil
}
