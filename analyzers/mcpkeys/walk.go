package mcpkeys

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A walker finds the uses of keys in the functions of one package.
type walker struct {
	flow    *flow.Package
	effects *mcpeffects.Result
	facts   *factSet
	table   *keys.Table
	std     *stdlib.Set
	tracer  *tracer
	module  string // of the package
	own     bool   // the user's code
	fields  map[types.Type]*keyField

	refusals map[*ssa.Function]bool // that ask whether a row was refused

	done   map[*ssa.Function][]use
	circle map[*ssa.Function]partial // found while a caller is still being walked
	active map[*ssa.Function]int
	depth  int
	lowest int // of the functions being walked that were met again
}

const (
	maxUses   = 24 // of one function
	maxInline = 100
	maxNest   = 8
	noneMet   = 1 << 30
)

// A partial is what was found in a function of which a caller was still being walked.
type partial struct {
	uses   []use
	lowest int // of the callers
}

// function returns the uses in a function of this package. What was found
// while a caller of it was still being walked is kept until that is done.
func (w *walker) function(fn *ssa.Function) []use {
	if o := fn.Origin(); o != nil && len(o.Blocks) > 0 {
		fn = o
	}
	if uses, ok := w.done[fn]; ok {
		return uses
	}
	if d, ok := w.active[fn]; ok {
		w.lowest = min(w.lowest, d)
		return nil
	}
	if p, ok := w.circle[fn]; ok {
		w.lowest = min(w.lowest, p.lowest)
		return p.uses
	}
	if w.depth > maxInline {
		return nil
	}
	w.depth++
	saved := w.lowest
	w.active[fn], w.lowest = w.depth, noneMet
	c := w.collector()
	c.blocks(fn)
	delete(w.active, fn)
	if w.lowest >= w.depth {
		w.done[fn] = c.uses
		w.lowest = noneMet
		maps.DeleteFunc(w.circle, func(_ *ssa.Function, p partial) bool { return p.lowest >= w.depth })
	} else {
		w.circle[fn] = partial{c.uses, w.lowest}
	}
	w.lowest = min(w.lowest, saved)
	w.depth--
	return c.uses
}

func (w *walker) collector() *collector { return &collector{walker: w, seen: make(map[string]int)} }

// A collector gathers the uses of one function.
type collector struct {
	*walker
	uses  []use
	seen  map[string]int
	nest  int
	block *ssa.BasicBlock // where the instruction at hand stands, nil outside of one
	again bool            // in a function that a retry calls
	asks  bool            // whether a row was refused
	held  effect.Pos      // where the lock was taken under which a function value is called
}

func (c *collector) blocks(fn *ssa.Function) {
	c.asks = c.own && c.anyRefusal() && c.refusals[fn]
	for _, b := range fn.Blocks {
		c.block = b
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case ssa.CallInstruction:
				c.call(i)
			case *ssa.MapUpdate:
				c.entry(i)
			case *ssa.Lookup:
				c.lookup(i)
			}
		}
	}
}

// guards returns what must hold for the instruction at hand to be reached;
// reached is false if it cannot be.
func (c *collector) guards() (gs []summary.Guard, reached bool) {
	if c.block == nil {
		return nil, true
	}
	return c.flow.Guards(c.block)
}

func (c *collector) step(name string, at ssa.Instruction) effect.Step {
	return effect.Step{Func: name, Pos: c.flow.Position(at.Pos())}
}

// call adds the uses of one call.
func (c *collector) call(call ssa.CallInstruction) {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return
	}
	obj := called(common)
	if obj != nil {
		if carrier, ok := c.table.Call(obj); ok {
			c.carry(carrier, obj, call)
			return
		}
		c.statement(obj, call)
		c.created(obj, call)
	}
	switch fn := common.StaticCallee(); {
	case common.IsInvoke():
		c.invoke(call, obj)
	case fn == nil:
		c.resolve(summary.Call{Func: c.flow.Eval(common.Value, call), Args: c.flow.Args(call), Path: []effect.Step{c.step("func value", call)}})
	case c.body(fn) != nil:
		c.inside(c.body(fn), call)
	case obj != nil:
		c.outside(obj, call)
	}
}

func called(c *ssa.CallCommon) *types.Func {
	if c.IsInvoke() {
		return c.Method.Origin()
	}
	if fn := c.StaticCallee(); fn != nil {
		return flow.Object(fn)
	}
	return nil
}

func (w *walker) body(fn *ssa.Function) *ssa.Function {
	if o := fn.Origin(); o != nil {
		fn = o
	}
	if len(fn.Blocks) == 0 {
		return nil
	}
	return fn
}

// inside adds the uses of a function of this package at a call.
func (c *collector) inside(fn *ssa.Function, call ssa.CallInstruction) {
	uses, calls := c.function(fn), c.postponed(fn)
	if len(uses) == 0 && len(calls) == 0 {
		return
	}
	var frees []*summary.Value
	if mc, ok := call.Common().Value.(*ssa.MakeClosure); ok {
		frees = c.flow.Eval(mc, call).Elems
	}
	c.instantiate(uses, calls, c.flow.Args(call), frees, site{call: call, callee: fn, path: []effect.Step{c.step(flow.FuncName(fn), call)}})
}

// postponed returns the calls of function values and interface methods that
// only a caller of fn can resolve.
func (w *walker) postponed(fn *ssa.Function) []summary.Call {
	if sum := w.effects.Summary(fn); sum != nil {
		return sum.Calls
	}
	return nil
}

// outside adds the uses of a function of another package at a call.
func (c *collector) outside(obj *types.Func, call ssa.CallInstruction) {
	std := c.std.Contains(obj.Pkg())
	if std {
		c.request(obj, call)
		c.callbacks(obj, call)
		return
	}
	if c.structs(obj, call, false) {
		return
	}
	uses, calls := c.facts.of(obj), c.postponedBy(obj)
	if len(uses) > 0 || len(calls) > 0 {
		c.instantiate(uses, calls, c.flow.Args(call), nil, site{call: call, foreign: !c.ours(obj.Pkg()), path: []effect.Step{c.step(obj.FullName(), call)}})
	}
	if len(uses) == 0 {
		c.named(obj, call)
	}
	if len(calls) == 0 {
		c.callbacks(obj, call)
	}
}

func (w *walker) postponedBy(obj *types.Func) []summary.Call {
	sum := w.flow.Callee(&summary.Value{Kind: summary.Func, Local: obj})
	if sum == nil {
		return nil
	}
	return sum.Calls
}

// invoke adds the uses of a method of an interface value.
func (c *collector) invoke(call ssa.CallInstruction, m *types.Func) {
	common := call.Common()
	recv := c.flow.Eval(common.Value, call)
	if fn, inner := c.flow.Method(recv, common.Method.Name()); fn != nil {
		if f := c.flow.Declared(fn); f != nil {
			c.instantiate(c.function(f), c.postponed(f), append([]*summary.Value{inner}, c.flow.Args(call)...), nil,
				site{call: call, callee: f, path: []effect.Step{c.step(fn.FullName(), call)}})
			return
		}
	}
	if c.std.Contains(m.Pkg()) || c.structs(m, call, false) {
		return
	}
	if uses, calls, of := c.implementation(recv, m); len(uses) > 0 || len(calls) > 0 {
		c.instantiate(uses, calls, append([]*summary.Value{recv}, c.flow.Args(call)...), nil, site{call: call, path: []effect.Step{c.step(of, call)}})
		return
	}
	c.named(m, call)
	if !recv.Closed() {
		return // a caller may know
	}
	c.callbacks(m, call)
}

// implementation returns the uses of the method of the one type that can be
// behind an interface value: of its concrete type, by a fact on the interface
// method, or of its only implementation.
func (c *collector) implementation(recv *summary.Value, m *types.Func) ([]use, []summary.Call, string) {
	if uses, calls, name, ok := c.unnamed(recv, m.Name()); ok {
		return uses, calls, name
	}
	if fn, _ := c.flow.Method(recv, m.Name()); fn != nil {
		return c.facts.of(fn), c.postponedBy(fn), fn.FullName()
	}
	if uses := c.facts.of(m); len(uses) > 0 {
		return uses, nil, m.FullName()
	}
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil, nil, ""
	}
	impls := c.flow.Implementations(iface)
	if len(impls) != 1 {
		return nil, nil, ""
	}
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(impls[0]), true, c.flow.SSA.Pkg, m.Name())
	fn, ok := obj.(*types.Func)
	if !ok {
		return nil, nil, ""
	}
	fn = fn.Origin()
	if f := c.flow.Declared(fn); f != nil {
		return c.function(f), nil, fn.FullName()
	}
	return c.facts.of(fn), nil, fn.FullName()
}

// callbacks assumes that a function of which nothing is known calls the
// functions it is handed.
func (c *collector) callbacks(obj *types.Func, call ssa.CallInstruction) {
	for _, a := range call.Common().Args {
		if _, ok := a.Type().Underlying().(*types.Signature); !ok {
			continue
		}
		c.resolve(summary.Call{Func: c.flow.Eval(a, call), Path: []effect.Step{c.step(obj.FullName(), call)}})
	}
}

// A site is where a function is called.
type site struct {
	path    []effect.Step
	call    ssa.CallInstruction // nil where a function value is called
	callee  *ssa.Function       // nil if it is of another package
	foreign bool                // it is of another module
}

// instantiate adds the uses of a summary at a call.
func (c *collector) instantiate(uses []use, calls []summary.Call, args, frees []*summary.Value, at site) {
	if len(uses) == 0 && len(calls) == 0 {
		return
	}
	env := c.flow.Env(args, frees)
	for _, u := range uses {
		gs, ok := env.Guards(u.guards)
		val := env.Value(u.value)
		if !ok {
			if !blank(val) || !guarded(u) {
				continue
			}
			gs = nil
		}
		if c.again && (u.flags&counted != 0 || c.tracer.origin(u.value).Fresh()) {
			u.flags |= again // what is captured or handed in is the same each time
		}
		if i := soleParameter(u.value); at.call != nil && i >= 0 && u.flags&store == 0 {
			c.placeArgument(&u, i, at.call)
		}
		if at.call != nil {
			c.lock(&u, at.call)
		}
		if at.foreign && c.madeUp(u.value, val, args) {
			val = summary.Nothing
			u.flags |= auto
		}
		u.value, u.guards = val, gs
		if u.name != nil {
			u.name = env.Value(u.name)
		}
		u.path = joined(at.path, u.path)
		c.add(u)
	}
	held, asks := c.held, c.asks
	if lock := c.locks(at.callee); lock.IsValid() {
		c.held = lock
	}
	c.asks = asks || c.refusals[at.callee]
	for _, d := range calls {
		if _, ok := env.Guards(d.Guards); !ok {
			continue
		}
		d.Func, d.Args, d.Path = env.Value(d.Func), env.Values(d.Args), joined(at.path, d.Path)
		c.resolve(d)
	}
	c.held, c.asks = held, asks
}

// madeUp reports whether a library makes the key up where its parameter is left
// empty: in terms of parameters it is v, and with the arguments val.
func (c *collector) madeUp(v, val *summary.Value, args []*summary.Value) bool {
	i := soleParameter(v)
	return i >= 0 && i < len(args) && v.Kind != summary.Param && blank(args[i]) && c.tracer.origin(val).Fresh()
}

// guarded reports whether the use depends on a test of its own value: one for
// an empty key does not hide that the key is empty.
func guarded(u use) bool {
	return slices.ContainsFunc(u.guards, func(g summary.Guard) bool { return summary.Equal(g.Value, u.value) })
}

func blank(v *summary.Value) bool {
	return v.Kind == summary.Const && (v.Lit == summary.Zero || v.Text == "")
}

func joined(prefix, path []effect.Step) []effect.Step {
	out := path
	for _, s := range slices.Backward(prefix) {
		out = summary.Steps(s, out)
	}
	return out
}

// resolve adds the uses in functions that are called as values.
func (c *collector) resolve(d summary.Call) {
	if c.nest > maxNest {
		return
	}
	c.nest++
	defer func() { c.nest-- }()
	for v := range d.Func.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil && d.Method == "" {
			v = v.Base
		}
		if d.Method != "" {
			c.resolveMethod(v, d)
		} else if v.Kind == summary.Func {
			c.resolveFunc(v, d)
		}
	}
}

func (c *collector) resolveMethod(recv *summary.Value, d summary.Call) {
	uses, calls, name, ok := c.unnamed(recv, d.Method)
	var callee *ssa.Function
	if !ok {
		fn, inner := c.flow.Method(recv, d.Method)
		if fn == nil {
			return
		}
		recv, name = inner, fn.FullName()
		uses, calls = c.facts.of(fn), c.postponedBy(fn)
		if callee = c.flow.Declared(fn); callee != nil {
			uses, calls = c.function(callee), c.postponed(callee)
		}
	}
	prefix := slices.Clone(d.Path)
	if len(prefix) > 0 {
		prefix[len(prefix)-1].Func = name
	}
	c.instantiate(uses, calls, append([]*summary.Value{recv}, d.Args...), nil, site{callee: callee, path: prefix})
}

func (c *collector) resolveFunc(v *summary.Value, d summary.Call) {
	var uses []use
	var calls []summary.Call
	var callee *ssa.Function
	d.Args = typed(d.Args, v)
	switch l := v.Local.(type) {
	case *ssa.Function:
		if callee = c.body(l); callee != nil {
			uses, calls = c.function(callee), c.postponed(callee)
		} else if o := flow.Object(l); o != nil {
			uses, calls = c.facts.of(o), c.postponedBy(o)
		}
	case *types.Func:
		uses, calls = c.facts.of(l), c.postponedBy(l)
		if callee = c.flow.Declared(l); callee != nil {
			uses, calls = c.function(callee), c.postponed(callee)
		}
	default:
		uses = c.facts.closure(v.Name)
		if v.Sum != nil {
			calls = v.Sum.Calls
		}
	}
	prefix := slices.Clone(d.Path)
	retried := len(prefix) > 0 && repeats(prefix[len(prefix)-1].Func)
	if len(prefix) > 0 {
		prefix[len(prefix)-1].Func = v.Name
	}
	saved := c.again
	c.again = c.again || retried
	c.instantiate(uses, calls, d.Args, v.Elems, site{callee: callee, path: prefix})
	c.again = saved
}

// repeats reports whether the function's name says that it calls what it is
// handed until that succeeds.
func repeats(name string) bool {
	l := strings.ToLower(name)
	return strings.Contains(l, "retry") || strings.Contains(l, "backoff")
}

// add keeps a use: by the shortest path, where there are two of the same.
func (c *collector) add(u use) {
	if c.held.IsValid() {
		u.lock = c.held
	}
	switch {
	case u.flags&body != 0:
		c.expand(u)
		return
	case u.flags&sql != 0:
		c.expandSQL(u)
		return
	case u.flags&entries != 0:
		c.expandEntries(u)
		return
	}
	if u.name != nil && !c.decide(&u) {
		return
	}
	if u.flags&row != 0 && c.asks {
		u.flags = u.flags&^row | marked
	}
	key := u.carrier + "|" + u.lacks + "|" + u.path[len(u.path)-1].Func + "|" + u.value.String()
	if u.name != nil {
		key += "|" + u.name.String()
	}
	c.keep(u, key)
}

// keep adds a use under a key, unless a shorter way to it is known. What a
// library makes up for its own retries is not the tool's key.
func (c *collector) keep(u use, key string) {
	if !c.own && u.value.Closed() && c.tracer.origin(u.value).Fresh() {
		return
	}
	if i, ok := c.seen[key]; ok {
		if len(u.path) < len(c.uses[i].path) {
			c.uses[i] = u
		}
		return
	}
	if len(c.uses) >= maxUses {
		return
	}
	c.seen[key] = len(c.uses)
	c.uses = append(c.uses, u)
}

// decide names the carrier once the name of the entry is known; false: it is
// no key, or will never be known.
func (c *collector) decide(u *use) bool {
	if name, ok := u.name.Literal(); ok {
		carrier := c.entryCarrier(name)
		u.carrier, u.name = carrier, nil
		return carrier != ""
	}
	return !u.name.Closed()
}

func (w *walker) entryCarrier(name string) string {
	switch {
	case w.table.Header(name):
		return "header " + name
	case w.table.Named(name):
		return "entry " + name
	}
	return ""
}
