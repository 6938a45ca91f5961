package mcpeffects

import (
	"go/types"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// published returns what the implementations in this package of a method of one
// of its own interfaces agree on, for dependents that cannot see them.
func (w *walker) published(m *types.Func) *summary.Function {
	if _, ok := w.table.Func(m); ok {
		return nil
	}
	return w.agreement(m)
}

func (w *walker) agreement(m *types.Func) *summary.Function {
	m = m.Origin()
	if sum, ok := w.agreed[m]; ok {
		return sum
	}
	w.agreed[m] = nil
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	c := &collector{walker: w, seen: make(map[string]int)}
	sum := c.merge(iface, m)
	w.agreed[m] = sum
	return sum
}

// merge merges the summaries of the implementations of an interface
// method: what changes the world in all of them is proven; if some change it
// and some do not, the method is unknown. nil: there is no implementation.
func (c *collector) merge(iface *types.Interface, m *types.Func) *summary.Function {
	impls := c.flow.Implementations(iface)
	if len(impls) == 0 || len(impls) > 8 {
		return nil
	}
	var out *summary.Function
	mutating, reading := 0, 0
	for _, n := range impls {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(n), true, c.pkg, m.Name())
		fn, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		fn = fn.Origin()
		sum := c.implementation(fn)
		if sum == nil {
			sum = empty
		}
		if out == nil || changes(sum) && !changes(out) {
			out = sum
		}
		if changes(sum) {
			mutating++
		} else {
			reading++
		}
	}
	if out == nil {
		return nil
	}
	out = &summary.Function{Results: results(out, len(impls)), Effects: out.Effects, Calls: out.Calls}
	if mutating > 0 && reading > 0 {
		return &summary.Function{Unknown: "implementations of " + m.FullName() + " differ"}
	}
	return out
}

func results(f *summary.Function, impls int) []*summary.Value {
	if impls == 1 {
		return f.Results
	}
	return nil
}

func (c *collector) implementation(fn *types.Func) *summary.Function {
	if e, ok := c.table.Func(fn); ok && e.Rule != knowledge.Analyze {
		if e.Rule == knowledge.None {
			return empty
		}
		if x, ok := effectOf(e, fn, func(a knowledge.Arg) *summary.Value {
			if a.Const != "" {
				return summary.Text(a.Const)
			}
			return summary.New(summary.Value{Kind: summary.Param, Index: a.Index + 1})
		}); ok {
			x.Path = []effect.Step{{Func: fn.FullName()}}
			return &summary.Function{Effects: []summary.Effect{x}}
		}
		return empty
	}
	return c.summaryOf(c.flow.Declared(fn), fn)
}

// changes reports whether a summary has an effect that is no read.
func changes(f *summary.Function) bool {
	for i := range f.Effects {
		if !isRead(&f.Effects[i]) {
			return true
		}
	}
	return false
}

// deciding reports whether an unresolved call could change the class of a
// tool: the value looks like a client, store or service, and the method's name
// is no read verb; or a function value that is called like a handler.
func deciding(d *summary.Call) bool {
	if d.Method == "" {
		_, out, ok := strings.Cut(d.Type, ") (")
		return ok && strings.Contains(out, "CallToolResult") // a handler, of either SDK
	}
	t := strings.ToLower(d.Type[strings.LastIndexAny(d.Type, "./")+1:])
	for _, w := range []string{"client", "store", "service", "repo", "api", "manager", "gateway", "provider", "executor", "runner", "sender", "publisher", "queue", "backend"} {
		if strings.Contains(t, w) {
			return !readVerb(d.Method)
		}
	}
	return false
}
