package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// spliced reports whether v is what was read with something put into it: all of it stands
// there before and behind that.
func (t turnover) spliced(v ssa.Value, depth int) bool {
	t.splices = true
	parts := piecesOf(v, 0)
	for i, p := range parts {
		head, ok := p.(*ssa.Slice)
		if !ok || head.Low != nil || head.High == nil {
			continue
		}
		for j := i + 2; j < len(parts); j++ {
			tail, ok := parts[j].(*ssa.Slice)
			if !ok || tail.High != nil || tail.Low == nil || !sameValue(head.High, tail.Low, 0) || unconverted(head.X) != unconverted(tail.X) {
				continue
			}
			t.cut = head.High
			if t.plus(tail.Block(), parts[i+1:j]...).carried(head.X, depth+1) {
				return true
			}
		}
	}
	return false
}

// asksOfCut reports whether a condition is about the place where what was read is cut.
func (t turnover) asksOfCut(cond ssa.Value) bool {
	test, ok := cond.(*ssa.BinOp)
	return ok && t.cut != nil && (sameValue(test.X, t.cut, 0) || sameValue(test.Y, t.cut, 0) || test.X == whereFrom(t.cut))
}

// givesCut reports whether a call of a regular expression gives the place where what was
// read is cut: a repeat finds it again, as all of it is still there.
func (t turnover) givesCut(call *ssa.Call) bool {
	return t.cut != nil && slices.Contains(finders, fullName(call.Common())) && whereFrom(t.cut) == ssa.Value(call)
}

// finders return where something stands in a text.
var finders = []string{"(*regexp.Regexp).FindStringIndex", "(*regexp.Regexp).FindIndex", "(*regexp.Regexp).FindStringSubmatchIndex", "(*regexp.Regexp).FindSubmatchIndex"}

// putBeside reports whether a call replaces something in what was read by itself and more.
func (t turnover) putBeside(call *ssa.Call, depth int) bool {
	name, args := fullName(call.Common()), call.Call.Args
	var text ssa.Value
	var stays func(ssa.Value) bool
	switch {
	case slices.Contains(replacers, name):
		old := unconverted(args[1])
		text = args[0]
		stays = func(p ssa.Value) bool { return sameValue(unconverted(p), old, 0) || beginsOrEnds(p, old) }
	case slices.Contains(expanders, name):
		text, stays = args[1], hasMatch
	default:
		return false
	}
	parts := piecesOf(args[2], 0)
	if len(parts) < 2 || !slices.ContainsFunc(parts, stays) {
		return false
	}
	t.splices, t.by = true, call
	return t.plus(call.Block(), slices.DeleteFunc(slices.Clone(parts), stays)...).carried(text, depth+1)
}

// replacers put a text into the place of another.
var replacers = []string{"strings.Replace", "strings.ReplaceAll", "bytes.Replace", "bytes.ReplaceAll"}

// expanders put a text, in which $0 stands for what was there, into the place of what a
// regular expression matches.
var expanders = []string{"(*regexp.Regexp).ReplaceAllString", "(*regexp.Regexp).ReplaceAll"}

// hasMatch reports whether a literal has what was matched.
func hasMatch(v ssa.Value) bool {
	text, ok := literalOf(v)
	return ok && (strings.Contains(text, "$0") || strings.Contains(text, "${0}"))
}

// beginsOrEnds reports whether a literal begins or ends with another one.
func beginsOrEnds(v, part ssa.Value) bool {
	whole, ok := literalOf(v)
	text, also := literalOf(part)
	return ok && also && text != "" && (strings.HasPrefix(whole, text) || strings.HasSuffix(whole, text))
}

// piecesOf returns the parts that a text or a list is put together of where it stands.
func piecesOf(v ssa.Value, depth int) []ssa.Value {
	if depth > maxCarried {
		return nil
	}
	inside := func(v ssa.Value) []ssa.Value { return piecesOf(v, depth+1) }
	switch x := unconverted(v).(type) {
	case *ssa.BinOp:
		if x.Op == token.ADD {
			return slices.Concat(inside(x.X), inside(x.Y))
		}
	case *ssa.MakeSlice:
		return nil
	case *ssa.Call:
		switch {
		case flow.Builtin(x.Common()) == "append":
			return slices.Concat(inside(x.Call.Args[0]), inside(x.Call.Args[1]))
		case fullName(x.Common()) == "fmt.Sprintf":
			return append(slices.DeleteFunc(elements(x.Call.Args[1]), func(v ssa.Value) bool { return v == nil }), x.Call.Args[0])
		}
	}
	return []ssa.Value{unconverted(v)}
}

// unconverted returns what v is in another type.
func unconverted(v ssa.Value) ssa.Value {
	for range maxCarried {
		switch x := v.(type) {
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		default:
			return v
		}
	}
	return v
}

// locators return where a text stands in another.
var locators = []string{"strings.Index", "strings.LastIndex", "bytes.Index", "bytes.LastIndex"}

// locatesElse reports whether a call looks where something is that is no part of what is
// put in.
func (t turnover) locatesElse(call *ssa.Call) bool {
	return t.splices && slices.Contains(locators, fullName(call.Common())) && t.isElse(call.Call.Args[1])
}

// edits reports whether a call of a function of the package, which reads a file, has it
// changed by a function that it is given and writes it back, is given one that returns what
// it was given and more.
func (c *collector) edits(call ssa.CallInstruction) bool {
	fn := call.Common().StaticCallee()
	if fn == nil || fn.Pkg != c.fn.Pkg || len(fn.Blocks) == 0 {
		return false
	}
	for i, a := range call.Common().Args {
		change := literalFunction(a)
		if change == nil || i >= len(fn.Params) || len(change.Params) == 0 || !isSequence(change.Params[0].Type()) {
			continue
		}
		if writesChanged(fn, fn.Params[i]) && c.lengthens(change.Params[0]) {
			return true
		}
	}
	return false
}

// literalFunction returns the function that v is a literal of, nil if it is none.
func literalFunction(v ssa.Value) *ssa.Function {
	switch x := v.(type) {
	case *ssa.MakeClosure:
		return x.Fn.(*ssa.Function)
	case *ssa.Function:
		return x
	case *ssa.ChangeType:
		return literalFunction(x.X)
	}
	return nil
}

// writesChanged reports whether a function writes what the function that it is given for a
// parameter has made of what was read.
func writesChanged(fn *ssa.Function, change *ssa.Parameter) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			write, ok := instr.(*ssa.Call)
			if !ok || !slices.Contains(wholeFiles, fullName(write.Common())) {
				continue
			}
			for _, a := range write.Call.Args {
				changed := madeBy(unconverted(a))
				if changed == nil || changed.Call.Value != ssa.Value(change) || len(changed.Call.Args) == 0 {
					continue
				}
				if read := madeBy(unconverted(changed.Call.Args[0])); read != nil && slices.Contains(wholeReaders, fullName(read.Common())) {
					return true
				}
			}
		}
	}
	return false
}

// literalOf returns the text that v is a literal of.
func literalOf(v ssa.Value) (string, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c.Value), true
}
