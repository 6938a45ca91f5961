package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// closed returns the part of a summary that is worth telling dependents, with
// the summaries of the functions it mentions folded in.
func (w *walker) closed(sum *summary.Function, rel interest) *summary.Function {
	out := &summary.Function{Effects: sum.Effects, Calls: sum.Calls, Unknown: sum.Unknown, Unseen: sum.Unseen}
	cl := &closer{w: w, values: make(map[*summary.Value]*summary.Value)}
	useful := false
	results := make([]*summary.Value, len(sum.Results))
	for i, r := range sum.Results {
		results[i] = summary.Any
		if tells(r, rel) {
			results[i] = cl.value(r, 0)
			useful = true
		}
	}
	if useful {
		out.Results = results
	}
	for _, wr := range sum.Writes {
		if wr.Free {
			continue
		}
		wr.Value = cl.value(wr.Value, 0)
		out.Writes = append(out.Writes, wr)
	}
	if rel != values {
		out.Writes = slices.DeleteFunc(out.Writes, func(w summary.Write) bool { return !tells(w.Value, rel) })
	}
	out.Calls = cl.calls(out.Calls, 0)
	return out
}

// tells reports whether a value says something that a caller can use.
func tells(v *summary.Value, rel interest) bool {
	switch v.Kind {
	case summary.Top, summary.Bottom:
		return false
	case summary.Const:
		return v.IsConst()
	case summary.Result, summary.Global:
		return rel == values
	case summary.Struct:
		return v.Name != "" || v.Base != nil && tells(v.Base, rel) || slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	case summary.Concat:
		return v.Known() || rel == values && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	case summary.List, summary.Union:
		return slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	}
	return true
}

// A closer folds the summaries of functions into the values that mention them.
type closer struct {
	w      *walker
	values map[*summary.Value]*summary.Value
	size   int
}

const (
	maxClosure     = 3
	maxClosureSize = 20000
)

func (c *closer) list(vs []*summary.Value, depth int) []*summary.Value {
	out := make([]*summary.Value, len(vs))
	for i, v := range vs {
		out[i] = c.value(v, depth)
	}
	return out
}

func (c *closer) value(v *summary.Value, depth int) *summary.Value {
	if v == nil || len(v.Elems) == 0 && v.Base == nil && v.Kind != summary.Func {
		return v
	}
	if r, ok := c.values[v]; ok {
		return r
	}
	n := *v
	if v.Base != nil {
		n.Base = c.value(v.Base, depth)
	}
	n.Elems = c.list(v.Elems, depth)
	if v.Kind == summary.Func && v.Sum == nil {
		n.Sum = c.function(v, depth)
	}
	r := summary.New(n)
	c.values[v] = r
	return r
}

func (c *closer) calls(calls []summary.Call, depth int) []summary.Call {
	out := slices.Clone(calls)
	for i := range out {
		out[i].Func = c.value(out[i].Func, depth)
		out[i].Args = c.list(out[i].Args, depth)
		if otherwise := out[i].Else; otherwise != nil {
			e := *otherwise
			e.Calls = c.calls(e.Calls, depth)
			out[i].Else = &e
		}
	}
	return out
}

func (c *closer) function(v *summary.Value, depth int) *summary.Function {
	if depth >= maxClosure || c.size > maxClosureSize {
		return nil
	}
	fn, ok := v.Local.(*ssa.Function)
	if !ok {
		return nil
	}
	col := &collector{walker: c.w}
	sum := col.summaryOf(fn, nil)
	if sum == nil {
		if o := flow.Object(fn); o != nil {
			sum = c.w.facts.of(o)
		}
	}
	if sum.Empty() {
		return nil
	}
	c.size += 10 * (len(sum.Effects) + len(sum.Calls))
	out := &summary.Function{Effects: sum.Effects, Calls: c.calls(sum.Calls, depth+1), Unknown: sum.Unknown}
	for _, r := range sum.Results {
		c.size += 1
		out.Results = append(out.Results, c.value(r, depth+1))
	}
	for _, w := range sum.Writes {
		w.Value = c.value(w.Value, depth+1)
		out.Writes = append(out.Writes, w)
	}
	return out
}
