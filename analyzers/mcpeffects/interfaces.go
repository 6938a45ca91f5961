package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
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
	if said := w.declared[m]; said != nil {
		return said
	}
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
	var all agreement
	for _, n := range impls {
		if sum := c.behind(m, n); sum != nil && !adapts(sum) {
			all.add(sum)
		}
	}
	out := all.one
	if out == nil {
		return nil
	}
	out = &summary.Function{Results: c.results(out, m, len(impls)), Writes: writes(out, len(impls)), Effects: out.Effects, Calls: out.Calls}
	if all.differ() {
		return &summary.Function{Results: out.Results, Unknown: differing(m.FullName())}
	}
	return out
}

// behind returns what an interface method does of a type, nil if the type has no such
// method, or does what another implementation does.
func (c *collector) behind(m *types.Func, impl *types.Named) *summary.Function {
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(impl), true, c.pkg, m.Name())
	fn, ok := obj.(*types.Func)
	if !ok {
		return nil
	}
	fn = fn.Origin()
	if c.forwards(fn, m) {
		return nil
	}
	if sum := c.implementation(fn); sum != nil {
		return sum
	}
	return empty
}

// An agreement is what the implementations of an interface method agree on.
type agreement struct {
	one               *summary.Function // that changes something, if any does
	mutating, reading bool
}

func (a *agreement) add(sum *summary.Function) {
	does := changes(sum)
	if a.one == nil || does && !a.mutating {
		a.one = sum
	}
	a.mutating, a.reading = a.mutating || does, a.reading || !does
}

func (a *agreement) differ() bool { return a.mutating && a.reading }

// result returns what all agree on that are behind something of that name, nil if none is.
func (a *agreement) result(name string) *summary.Function {
	if a.differ() {
		return &summary.Function{Unknown: differing(name)}
	}
	return a.one
}

func differing(method string) string { return "implementations of " + method + " differ" }

// adapts reports whether a method does nothing but call the function that it is a
// method of: what that does, no caller of the interface knows.
func adapts(sum *summary.Function) bool {
	return len(sum.Effects) == 0 && len(sum.Calls) > 0 && !slices.ContainsFunc(sum.Calls, func(d summary.Call) bool {
		return d.Method != "" || d.Func.Kind != summary.Param || d.Func.Index != 0
	})
}

// forwards reports whether fn, which implements the interface method m, calls m
// again: it does what another implementation does.
func (c *collector) forwards(fn, m *types.Func) bool {
	if types.IsInterface(fn.Signature().Recv().Type()) {
		return true // promoted from an embedded interface
	}
	body := c.flow.Declared(fn)
	if body == nil {
		sum := c.facts.of(fn)
		return sum != nil && slices.ContainsFunc(sum.Calls, func(d summary.Call) bool { return callName(&d) == m.FullName() })
	}
	for _, b := range body.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && call.Common().IsInvoke() && call.Common().Method.Origin() == m {
				return true
			}
		}
	}
	return false
}

// otherwise returns what the implementations in sight of an interface method
// agree on, nil if there are none.
func (w *walker) otherwise(m *types.Func) *summary.Function {
	sum := w.facts.of(m.Origin())
	if sum == nil {
		sum = w.agreement(m)
	}
	if sum == nil {
		return nil
	}
	out := &summary.Function{Effects: sum.Effects, Calls: slices.Clone(sum.Calls), Unknown: sum.Unknown}
	for i := range out.Calls {
		out.Calls[i].Else = leaf(out.Calls[i].Else)
	}
	return out
}

// leaf returns f without what is known of the calls that it leaves open.
func leaf(f *summary.Function) *summary.Function {
	if f == nil || len(f.Calls) == 0 {
		return f
	}
	out := *f
	out.Calls = slices.Clone(f.Calls)
	for i := range out.Calls {
		out.Calls[i].Else = nil
	}
	return &out
}

func writes(f *summary.Function, impls int) []summary.Write {
	if impls == 1 {
		return f.Writes
	}
	return nil
}

// results returns what the implementations of a method return: all that a single
// one does, of several the texts.
func (c *collector) results(one *summary.Function, m *types.Func, impls int) []*summary.Value {
	if impls == 1 {
		return one.Results
	}
	if f := c.flow.Texts(m); f != nil {
		return f.Results
	}
	return nil
}

func (c *collector) implementation(fn *types.Func) *summary.Function {
	if e, ok := c.table.Func(fn); ok && e.Rule != knowledge.Analyze {
		if e.Rule == knowledge.None {
			return empty
		}
		if x, ok := verdict.EffectOf(e, fn, func(a knowledge.Arg) *summary.Value {
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

// changes reports whether a summary has an effect that is no read and counts, as
// far as its calls can be resolved without the caller.
func changes(f *summary.Function) bool {
	for i := range f.Effects {
		if m := f.Effects[i].Mark; (m == "" || m == verdict.ToPage) && !verdict.IsRead(&f.Effects[i]) {
			return true
		}
	}
	return slices.ContainsFunc(f.Calls, func(d summary.Call) bool { return d.Else != nil && changes(d.Else) })
}

// deciding reports whether an unresolved call could change the class of a
// tool: the value looks like a client, store or service, the method can fail,
// and its name is no read verb; or a function value that is called like a
// handler, like what a handler dispatches to, or by reflection, or is held by a
// variable that is called like what acts. What is given the result of the call is none.
func (w *walker) deciding(d *summary.Call) bool {
	if d.Method == "" {
		in, out, _ := strings.Cut(d.Type, ") ")
		first, _, _ := strings.Cut(in, ",")
		if strings.Contains(in, "CallToolResult") {
			return false
		}
		return d.Type == reflectValue || actsByName(d) ||
			strings.Contains(out, "CallToolResult") || // a handler, of either SDK
			d.Table && strings.HasSuffix(first, "context.Context") && strings.HasSuffix(strings.TrimSuffix(out, ")"), "error") && !edits(in, out)
	}
	if isMessage(d.Method) {
		return true
	}
	t := strings.ToLower(d.Type[strings.LastIndexAny(d.Type, "./")+1:])
	for _, word := range []string{"client", "store", "storage", "database", "persist", "ledger", "adapter", "usecase", "controller", "service", "repo", "api", "manager", "gateway", "provider", "executor", "runner", "sender", "notifier", "mailer", "messenger", "publisher", "broker", "queue", "backend", "server"} {
		if strings.Contains(t, word) {
			return !isQuestion(d.Method) && w.canFail(d)
		}
	}
	return false
}

// edits reports whether a function of that signature only changes a request that
// somebody else sends.
func edits(in, out string) bool {
	return strings.Contains(in, "*net/http.Request") && !strings.Contains(out, "http.Response")
}

// suspect reports whether an unresolved interface method, or what a hook holds, may be
// what a tool does that says that it changes something: it can fail, and is not called
// like a read.
func (w *walker) suspect(d *summary.Call) bool {
	if hook := hookOf(d); hook != "" {
		return mayAct(verdict.ShortName(hook), d.Type)
	}
	if d.Method == "" || isQuestion(d.Method) {
		return false
	}
	m := w.flow.InterfaceMethod(d.Type, d.Method)
	return m == nil || returnsError(m.Signature()) && !w.std.Contains(m.Pkg())
}

// isQuestion reports whether a method is called like one that reads: GetImage, ContainerLogs.
func isQuestion(method string) bool {
	v, ok := classify.RemoteVerb(method)
	return verdict.ReadVerb(method) || ok && !v.Class.Mutates()
}

// isMessage reports whether a method sends a message to an actor, of which only
// the names on the way to it say what it asks.
func isMessage(method string) bool { return method == "Ask" || method == "Tell" }

// canFail reports whether an interface method returns an error, as what leaves
// the process does; true for one that is not known.
func (w *walker) canFail(d *summary.Call) bool {
	m := w.flow.InterfaceMethod(d.Type, d.Method)
	return m == nil || returnsError(m.Signature())
}
