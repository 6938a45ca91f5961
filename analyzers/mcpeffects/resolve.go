package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// instantiate adds the effects of a summary at a call.
func (c *collector) instantiate(sum *summary.Function, args, frees []*summary.Value, step effect.Step, prefix []effect.Step, guards []summary.Guard) {
	if len(sum.Effects) == 0 && len(sum.Calls) == 0 {
		return
	}
	env := c.flow.Env(args, frees)
	extend := func(path []effect.Step) []effect.Step {
		out := summary.Steps(step, path)
		for i := len(prefix) - 1; i >= 0; i-- {
			out = summary.Steps(prefix[i], out)
		}
		return out
	}
	for _, x := range sum.Effects {
		gs, ok := env.Guards(x.Guards)
		if !ok {
			continue
		}
		x.Args = env.Values(x.Args)
		c.grow(&x)
		if x.Target != nil {
			x.Target = env.Value(x.Target)
		}
		x.Guards = joinGuards(guards, gs)
		x.Path = extend(x.Path)
		c.add(x)
	}
	for _, d := range sum.Calls {
		gs, ok := env.Guards(d.Guards)
		if !ok {
			continue
		}
		d.Func = env.Value(d.Func)
		d.Args = env.Values(d.Args)
		d.Guards = joinGuards(guards, gs)
		d.Path = extend(d.Path)
		c.resolve(d, nil)
	}
}

func joinGuards(a, b []summary.Guard) []summary.Guard {
	if len(b) == 0 {
		return a
	}
	out := slices.Concat(b, a)
	if len(out) > maxGuards {
		out = out[:maxGuards]
	}
	return out
}

// resolve adds the effects of a call of a function value or interface method,
// as far as the value is known; what only a caller can know is left to it.
func (c *collector) resolve(d summary.Call, method *types.Func) {
	if c.nest > maxNest {
		return
	}
	c.nest++
	defer func(aside bool) { c.nest, c.aside = c.nest-1, aside }(c.aside)
	d.Aside = d.Aside || c.at != nil && unheeded(c.at)
	c.aside = c.aside || d.Aside
	if !c.own && d.Method != "" && optional(d.Func) {
		defer c.guessing(true)()
	}
	for v := range d.Func.Alternatives {
		one := d
		one.Func = v
		c.resolveOne(one, method)
	}
}

// optional reports whether v is nil unless something sets it: a hook of a library,
// of which no call says whether the program uses it.
func optional(v *summary.Value) bool {
	return v.Kind == summary.Union && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return e.Kind == summary.Const && e.Lit == summary.Zero })
}

func (c *collector) resolveOne(d summary.Call, method *types.Func) {
	v := d.Func
	if d.Method == "" {
		switch v.Kind {
		case summary.Func:
			c.applyFunc(v, d)
			return
		case summary.Struct: // a function type with methods
			if v.Base != nil {
				d.Func = v.Base
				c.resolve(d, nil)
				return
			}
		case summary.Const:
			return
		case summary.Result:
			if c.byReflection(v, d) {
				return
			}
		}
		if !v.Closed() && (direct(v) || v.Kind == summary.Apply || v.Kind == summary.Elem || v.Kind == summary.Choice || v.Kind == summary.Result && v.Name == flow.Entry) {
			c.postpone(d)
			return
		}
		c.fallback(d)
		return
	}
	if v.Kind == summary.Const {
		return
	}
	if sum := c.flow.Unnamed(v, d.Method); sum != nil {
		last := len(d.Path) - 1
		step := d.Path[last].Of("(*" + v.TypeName() + ")." + d.Method)
		c.instantiate(sum, append([]*summary.Value{v}, d.Args...), nil, step, d.Path[:last], d.Guards)
		return
	}
	fn, recv := c.flow.Method(v, d.Method)
	if fn != nil {
		c.method(fn, recv, d)
		return
	}
	if recv != nil && recv != v {
		d.Func = recv
		c.resolve(d, nil)
		return
	}
	if recv == nil && d.Maybe && token.IsExported(d.Method) {
		return // its type is known and has no such method
	}
	if !v.Closed() && direct(v) {
		if method != nil {
			d.Else = c.otherwise(method)
		}
		c.postpone(d)
		return
	}
	c.candidates(d, method)
}

// guessing collects the effects of a method that the receiver may not have.
func (c *collector) guessing(maybe bool) (done func()) {
	before := c.guess
	c.guess = before || maybe
	return func() { c.guess = before }
}

const (
	reflectValue = "reflect.Value"
	methodByName = "(reflect.Value).MethodByName"
)

// byReflection adds the effects of a method that is looked up by its name, and
// reports whether v is one.
func (c *collector) byReflection(v *summary.Value, d summary.Call) bool {
	if v.Name != methodByName || len(v.Elems) != 2 {
		return false
	}
	for name := range v.Elems[1].Alternatives {
		one := d
		switch text, ok := name.Literal(); {
		case ok && text != "":
			one.Func, one.Method = v.Elems[0], text
			c.resolve(one, nil)
		case !v.Closed():
			one.Func = summary.New(summary.Value{Kind: summary.Result, Name: v.Name, Elems: []*summary.Value{v.Elems[0], name}})
			c.postpone(one)
		default:
			c.unresolved(one)
		}
	}
	return true
}

// lookedUp reports whether a function value comes out of a map or list.
func lookedUp(v ssa.Value) bool {
	for range 8 {
		switch x := v.(type) {
		case *ssa.Lookup, *ssa.IndexAddr, *ssa.Index, *ssa.Next:
			return true
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Alloc: // a copy of the element
			s := flow.OnlyStore(x)
			if s == nil {
				return false
			}
			v = s.Val
		default:
			return false
		}
	}
	return false
}

// stored returns what the function does that is the only one stored in the field
// fn was read from, for callers that do not know the field; nil if val is known
// or there is no such function.
func (c *collector) stored(val *summary.Value, fn ssa.Value) *summary.Function {
	if val.Kind == summary.Func {
		return nil
	}
	only := c.flow.Stored(fn)
	if only == nil {
		return nil
	}
	return c.calling(only, fn.Type().Underlying().(*types.Signature))
}

// calling returns what a call of a function value does, with its parameters open.
func (c *collector) calling(fn *summary.Value, sig *types.Signature) *summary.Function {
	v := *fn
	v.Elems = slices.Repeat([]*summary.Value{summary.Any}, len(v.Elems))
	args := make([]*summary.Value, sig.Params().Len())
	for i := range args {
		args[i] = summary.New(summary.Value{Kind: summary.Param, Index: i})
	}
	inner := &collector{walker: c.walker, seen: make(map[string]int)}
	inner.applyFunc(summary.New(v), summary.Call{Args: args, Path: []effect.Step{{Func: v.Name}}})
	return &summary.Function{Effects: inner.effects, Calls: inner.calls}
}

// fallback adds the effects of a function value that is not known: those of the
// only function that it can be.
func (c *collector) fallback(d summary.Call) {
	if d.Else == nil {
		c.unresolved(d)
		return
	}
	last := len(d.Path) - 1
	c.instantiate(d.Else, d.Args, nil, d.Path[last], d.Path[:last], d.Guards)
}

// direct reports whether v is a parameter, free variable, or a field or element
// of one: what a caller can be expected to know.
func direct(v *summary.Value) bool {
	for n := 0; n <= 2; n++ {
		switch v.Kind {
		case summary.Param, summary.Free:
			return true
		case summary.Select, summary.Elem:
			v = v.Base
		default:
			return false
		}
	}
	return false
}

// applyFunc adds the effects of calling a function value.
func (c *collector) applyFunc(v *summary.Value, d summary.Call) {
	last := d.Path[len(d.Path)-1]
	step := last.Of(v.Name)
	step.Tool = last.Tool
	prefix := d.Path[:len(d.Path)-1]
	switch l := v.Local.(type) {
	case *ssa.Function:
		step.Carries = carries(l.Signature)
		obj := flow.Object(l)
		if obj != nil && c.entry(obj, func() []*summary.Value { return d.Args }, receivers(obj), append(slices.Clone(prefix), step), d.Guards) {
			return
		}
		if sum := c.summaryOf(l, obj); sum != nil {
			c.instantiate(sum, d.Args, v.Elems, step, prefix, d.Guards)
		}
	case *types.Func:
		step.Carries = carries(l.Signature())
		if c.entry(l, func() []*summary.Value { return d.Args }, receivers(l), append(slices.Clone(prefix), step), d.Guards) {
			return
		}
		if sum := c.summaryOf(c.flow.Declared(l), l); sum != nil {
			c.instantiate(sum, d.Args, v.Elems, step, prefix, d.Guards)
		}
	default:
		if v.Sum != nil {
			c.instantiate(v.Sum, d.Args, v.Elems, step, prefix, d.Guards)
		}
	}
}

// method adds the effects of a method whose receiver is known.
func (c *collector) method(fn *types.Func, recv *summary.Value, d summary.Call) {
	last := d.Path[len(d.Path)-1]
	step := last.Of(fn.FullName())
	step.Carries = carries(fn.Signature())
	prefix := d.Path[:len(d.Path)-1]
	args := append([]*summary.Value{recv}, d.Args...)
	if c.entry(fn, func() []*summary.Value { return args }, receivers(fn), append(slices.Clone(prefix), step), d.Guards) {
		return
	}
	if sum := c.summaryOf(c.flow.Declared(fn), fn); sum != nil {
		c.instantiate(sum, args, nil, step, prefix, d.Guards)
	}
}

// candidates adds the effects on which all implementations of an interface agree.
func (c *collector) candidates(d summary.Call, m *types.Func) {
	if m == nil {
		m = c.flow.InterfaceMethod(d.Type, d.Method)
	}
	if m == nil {
		c.unresolved(d)
		return
	}
	defer c.guessing(d.Maybe)()
	step := d.Path[len(d.Path)-1].Of(m.FullName())
	prefix := d.Path[:len(d.Path)-1]
	if sum := c.facts.of(m.Origin()); sum != nil {
		c.instantiate(sum, append([]*summary.Value{d.Func}, d.Args...), nil, step, prefix, d.Guards)
		if sum.Unknown != "" {
			c.unresolved(d)
		}
		return
	}
	sum := c.agreement(m)
	if d.Else != nil && (sum == nil || sum.Unknown == "" && !changes(sum)) {
		sum = d.Else
	}
	if sum == nil {
		sum = c.facts.joined(m.FullName())
	}
	if sum == nil && c.onlyCalls(m) {
		c.callbacks(d.Args, d.Path, d.Guards)
		return
	}
	if sum == nil {
		c.unresolved(d)
		return
	}
	c.instantiate(sum, append([]*summary.Value{d.Func}, d.Args...), nil, step, prefix, d.Guards)
	if sum.Unknown != "" {
		c.unresolved(d)
	}
}

// onlyCalls reports whether an interface method does nothing by itself, as the
// table says of its package, but is looked into for the functions it is handed.
func (c *collector) onlyCalls(m *types.Func) bool {
	if e, _ := c.table.Func(m); e.Rule != knowledge.Analyze || m.Pkg() == nil {
		return false
	}
	e, ok := c.table.Package(m.Pkg().Path())
	return ok && e.Rule == knowledge.None
}

// unresolved notes a call that could not be followed, if it could decide the
// class of a tool.
func (c *collector) unresolved(d summary.Call) {
	if !c.own {
		return
	}
	if !c.deciding(&d) && !c.changing(&d) && (!c.suspect(&d) || len(c.calls) >= c.most(maxCalls, maxChosenCalls, d.Guards)/2) {
		return
	}
	d.Func = summary.Any
	if d.Method == "" && hookOf(&d) == "" {
		d.Args = nil // no dependent learns what it is
	}
	c.postpone(d)
}

func (c *collector) postpone(d summary.Call) {
	key := callKey(&d)
	if i, ok := c.seen[key]; ok {
		c.calls[i].Args = joinArgs(c.calls[i].Args, d.Args)
		return
	}
	if len(c.calls) >= c.most(maxCalls, maxChosenCalls, d.Guards) {
		if c.own && (c.deciding(&d) || c.changing(&d)) {
			c.leave(summary.Effect{Rule: summary.Fixed, Guards: d.Guards, Path: d.Path})
		}
		return
	}
	c.seen[key] = len(c.calls)
	d.Maybe = d.Maybe || c.guess
	d.Args = slices.Clone(d.Args)
	for i, a := range d.Args {
		d.Args[i] = summary.Shallow(a, 3)
	}
	c.calls = append(c.calls, d)
}

// joinArgs returns the arguments of one of two calls of the same function.
func joinArgs(a, b []*summary.Value) []*summary.Value {
	if len(a) != len(b) {
		return nil
	}
	out := slices.Clone(a)
	for i := range a {
		if !summary.Equal(a[i], b[i]) {
			out[i] = summary.Join(a[i], summary.Shallow(b[i], 3))
		}
	}
	return out
}

func callName(d *summary.Call) string {
	if len(d.Path) > 0 {
		return d.Path[len(d.Path)-1].Func
	}
	return d.Type
}
