package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// grownCopy returns the list that a loop grows by all elements of another, each as
// it is or as its text, or by all elements of each list in a list; nil if v is none.
func (p *Package) grownCopy(v *ssa.Phi) *summary.Value {
	if len(v.Edges) != 2 {
		return nil
	}
	for i, e := range v.Edges {
		call, ok := e.(*ssa.Call)
		if !ok || Builtin(call.Common()) != "append" || len(call.Call.Args) != 2 || call.Call.Args[0] != ssa.Value(v) {
			continue
		}
		more := func(list ssa.Value) *summary.Value { return p.Eval(list, call) }
		list := elementsSource(onlyElement(call.Call.Args[1]))
		if list == nil {
			list = elementsSource(call.Call.Args[1])
			more = func(lists ssa.Value) *summary.Value { return flatten(p.Eval(lists, call)) }
		}
		if list == nil || within(list, v) {
			continue
		}
		pred := v.Block().Preds[1-i]
		return summary.Append(p.Eval(v.Edges[1-i], pred.Instrs[len(pred.Instrs)-1]), more(list))
	}
	return nil
}

// within reports whether a value is made in the loop that begins with v.
func within(x ssa.Value, v *ssa.Phi) bool {
	instr, ok := x.(ssa.Instruction)
	return ok && v.Block().Dominates(instr.Block())
}

// copiedInto returns the list that a loop copies into a slice of the same length,
// each element as it is or as its text, and the other writes to it; base and all
// of them if there is no such loop.
func (p *Package) copiedInto(base *summary.Value, v *ssa.MakeSlice, ws []write) (*summary.Value, []write) {
	n, ok := v.Len.(*ssa.Call)
	if !ok || Builtin(n.Common()) != "len" {
		return base, ws
	}
	stored := func(w write) bool { return w.val != nil }
	i := slices.IndexFunc(ws, stored)
	if i < 0 || slices.ContainsFunc(ws[i+1:], stored) {
		return base, ws
	}
	if w := ws[i]; w.inner != nil || !slices.Equal(w.path, []string{summary.IndexName(-1)}) || elementsSource(w.val) != n.Call.Args[0] {
		return base, ws
	}
	return p.Eval(n.Call.Args[0], v), slices.Delete(slices.Clone(ws), i, i+1)
}

// elementsSource returns the list of which a loop takes one element after the
// other to make v, which is such an element or its text.
func elementsSource(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		if i, ok := v.X.(*ssa.IndexAddr); ok {
			return rangedOver(i)
		}
	case *ssa.MakeInterface:
		return elementsSource(v.X)
	case *ssa.ChangeType:
		return elementsSource(v.X)
	case *ssa.Convert:
		return elementsSource(v.X)
	case *ssa.Call:
		fn := v.Call.StaticCallee()
		if fn == nil || !slices.Contains(samenessOf, FuncName(fn)) {
			return nil
		}
		args := v.Call.Args
		last := args[len(args)-1]
		if len(args) == 2 {
			if c, ok := args[0].(*ssa.Const); !ok || !slices.Contains(plainFormats, constantOf(c).Text) {
				return nil
			}
		}
		if s, ok := last.(*ssa.Slice); ok {
			last = onlyElement(s)
		}
		return elementsSource(last)
	}
	return nil
}

// samenessOf are functions whose result says the same as their last argument.
var samenessOf = []string{"fmt.Sprint", "fmt.Sprintf", "net/url.PathEscape", "net/url.QueryEscape", "strings.TrimSpace", "strings.Clone"}

// plainFormats print one operand and nothing else.
var plainFormats = []string{"%v", "%s", "%d"}

// rangedOver returns the list over which a loop goes from the first element on,
// i being the address of the one at hand; nil if there is none.
func rangedOver(i *ssa.IndexAddr) ssa.Value {
	first := int64(0)
	index := i.Index
	if next, ok := index.(*ssa.BinOp); ok && next.Op == token.ADD { // range steps before it looks
		index, first = next.X, -1
	}
	phi, ok := index.(*ssa.Phi)
	if !ok {
		return nil
	}
	for _, e := range phi.Edges {
		if c, ok := e.(*ssa.Const); ok && c.Value != nil && c.Int64() == first {
			return i.X
		}
	}
	return nil
}
