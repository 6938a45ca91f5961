package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A walker computes the summaries of the functions of one package.
type walker struct {
	flow  *flow.Package
	facts *factSet
	table *knowledge.Table
	pkg   *types.Package
	std   *stdlib.Set

	done    map[*ssa.Function]*summary.Function
	before  map[*ssa.Function]*summary.Function // of an earlier round, for recursion
	active  map[*ssa.Function]int
	depth   int
	lowest  int
	partial map[*ssa.Function]bool
	agreed  map[*types.Func]*summary.Function // by interface method; nil while it is computed
	cut     bool                              // effects of this package do not count
	own     bool                              // the user's code, where an unresolved call is worth telling
}

func newWalker(p *flow.Package, facts *factSet, table *knowledge.Table, pkg *types.Package) *walker {
	return &walker{
		flow: p, facts: facts, table: table, pkg: pkg, std: stdlib.NewSet(p.Fset),
		done:    make(map[*ssa.Function]*summary.Function),
		before:  make(map[*ssa.Function]*summary.Function),
		active:  make(map[*ssa.Function]int),
		partial: make(map[*ssa.Function]bool),
		agreed:  make(map[*types.Func]*summary.Function),
		lowest:  1 << 30,
	}
}

const (
	maxEffects = 40
	maxCalls   = 40
	maxGuards  = 5
	maxInline  = 200 // functions that are being walked
	maxNest    = 8   // function values and interface methods resolved within one another
)

var empty = &summary.Function{}

// function returns the summary of a function of this package. A function that
// takes part in recursion is computed twice: the second time with what the
// first found.
func (w *walker) function(fn *ssa.Function) *summary.Function {
	if o := fn.Origin(); o != nil && len(o.Blocks) > 0 {
		fn = o
	}
	if s, ok := w.done[fn]; ok && !(w.partial[fn] && w.depth == 0) {
		return s
	}
	if d, ok := w.active[fn]; ok {
		w.lowest = min(w.lowest, d)
		if s := w.before[fn]; s != nil {
			return s
		}
		return empty
	}
	if w.partial[fn] {
		delete(w.partial, fn)
		w.before[fn] = w.done[fn]
		delete(w.done, fn)
	}
	if w.depth > maxInline {
		return empty
	}
	w.depth++
	w.active[fn] = w.depth
	saved := w.lowest
	w.lowest = 1 << 30
	s := w.walk(fn)
	delete(w.active, fn)
	if w.lowest <= w.depth && w.before[fn] == nil {
		w.partial[fn] = true
	}
	if w.lowest >= w.depth {
		w.lowest = 1 << 30
	}
	w.lowest = min(w.lowest, saved)
	w.depth--
	w.done[fn] = s
	return s
}

// walk collects the effects of the instructions of a function.
func (w *walker) walk(fn *ssa.Function) *summary.Function {
	c := &collector{walker: w, fn: fn, seen: make(map[string]int)}
	if !w.cut {
		c.blocks(fn)
	}
	sum := &summary.Function{Effects: c.effects, Calls: c.calls, Unknown: c.unknown}
	sum.Results = w.flow.Results(fn)
	sum.Writes = w.flow.Setters(fn)
	return sum
}

func (c *collector) blocks(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		guards, reached := []summary.Guard(nil), true
		asked := false
		for _, instr := range b.Instrs {
			switch instr.(type) {
			case ssa.CallInstruction, *ssa.Alloc, *ssa.Store:
			default:
				continue
			}
			if !asked && relevantInstr(instr) {
				asked = true
				guards, reached = c.flow.Guards(b)
			}
			if !reached {
				break
			}
			c.guards = guards
			switch i := instr.(type) {
			case ssa.CallInstruction:
				c.call(i)
			case *ssa.Alloc:
				c.literal(i)
			case *ssa.Store:
				c.store(i)
			}
		}
	}
}

// relevantInstr leaves out the calls that can have no effect, so that guards
// are computed only where they matter.
func relevantInstr(instr ssa.Instruction) bool {
	if call, ok := instr.(ssa.CallInstruction); ok {
		_, builtin := call.Common().Value.(*ssa.Builtin)
		return !builtin
	}
	return true
}

// A collector gathers the effects of one function.
type collector struct {
	*walker
	fn      *ssa.Function
	guards  []summary.Guard
	effects []summary.Effect
	calls   []summary.Call
	seen    map[string]int
	unknown string
	nest    int // calls resolved within calls
}

func (c *collector) step(name string, at ssa.Instruction) effect.Step {
	return effect.Step{Func: name, Pos: c.flow.Position(at.Pos())}
}

// call adds the effects of one call.
func (c *collector) call(call ssa.CallInstruction) {
	common := call.Common()
	if common.IsInvoke() {
		c.invoke(call)
		return
	}
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return
	}
	if transports(common.Signature()) {
		return
	}
	fn := common.StaticCallee()
	if fn == nil {
		val := c.flow.Eval(common.Value, call)
		c.resolve(summary.Call{
			Func: val, Type: common.Signature().String(), Args: c.flow.Args(call), Guards: c.guards,
			Path: []effect.Step{c.step(callLabel(common), call)},
		}, nil)
		return
	}
	obj := flow.Object(fn)
	if obj != nil && c.entry(obj, call, c.flow.Args(call)) {
		return
	}
	if len(fn.Blocks) == 0 && fn.Origin() == nil && obj != nil && !c.interesting(obj, call) {
		return
	}
	var frees []*summary.Value
	if mc, ok := common.Value.(*ssa.MakeClosure); ok {
		frees = c.flow.Eval(mc, call).Elems
	}
	args := c.flow.Args(call)
	sum := c.summaryOf(fn, obj)
	if sum == nil {
		c.callbacks(args, call, obj)
		return
	}
	c.instantiate(sum, args, frees, c.step(flow.FuncName(fn), call), nil, c.guards)
}

// transports reports whether a function sends a request that somebody else
// has built: the effect is where it was built.
func transports(sig *types.Signature) bool {
	request := false
	for v := range sig.Params().Variables() {
		request = request || isNetHTTP(v.Type(), "Request")
	}
	if !request {
		return false
	}
	for v := range sig.Results().Variables() {
		if isNetHTTP(v.Type(), "Response") {
			return true
		}
	}
	return false
}

func isNetHTTP(t types.Type, name string) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(ptr.Elem()).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/http"
}

// interesting reports whether a call of a function without a body here can
// have an effect: it has a summary, or is handed a function.
func (c *collector) interesting(obj *types.Func, call ssa.CallInstruction) bool {
	if c.facts.has(obj) {
		return true
	}
	for _, a := range call.Common().Args {
		switch a.Type().Underlying().(type) {
		case *types.Signature:
			return true
		case *types.Slice, *types.Interface:
			if !c.std.Contains(obj.Pkg()) {
				return true
			}
		}
	}
	return false
}

func (c *collector) summaryOf(fn *ssa.Function, obj *types.Func) *summary.Function {
	if fn != nil {
		body := fn
		if o := fn.Origin(); o != nil {
			body = o
		}
		if len(body.Blocks) > 0 {
			return c.function(body)
		}
	}
	if obj == nil {
		return nil
	}
	return c.facts.of(obj)
}

// callbacks assumes that a function of which nothing is known calls the
// functions it is handed.
func (c *collector) callbacks(args []*summary.Value, call ssa.CallInstruction, obj *types.Func) {
	if obj == nil {
		return
	}
	for _, a := range args {
		for f := range a.Alternatives {
			if f.Kind == summary.Func || (f.Kind == summary.Param || f.Kind == summary.Free) && c.isFuncParam(f) {
				c.resolve(summary.Call{Func: f, Type: "func", Guards: c.guards, Path: []effect.Step{c.step(obj.FullName(), call)}}, nil)
			}
		}
	}
}

func (c *collector) isFuncParam(v *summary.Value) bool {
	var t types.Type
	switch {
	case v.Kind == summary.Param && v.Index < len(c.fn.Params):
		t = c.fn.Params[v.Index].Type()
	case v.Kind == summary.Free && v.Index < len(c.fn.FreeVars):
		t = c.fn.FreeVars[v.Index].Type()
	default:
		return false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// entry adds the effect that the knowledge table gives a call, and reports
// whether the table decides it.
func (c *collector) entry(obj *types.Func, call ssa.CallInstruction, args []*summary.Value) bool {
	e, ok := c.table.Func(obj)
	if !ok || e.Rule == knowledge.Analyze {
		return false
	}
	if e.Rule == knowledge.None {
		return true
	}
	recv := 0
	if obj.Signature().Recv() != nil && !call.Common().IsInvoke() {
		recv = 1
	}
	x, ok := effectOf(e, obj, func(a knowledge.Arg) *summary.Value { return argument(a, args, recv) })
	if !ok {
		return true
	}
	x.Guards = c.guards
	x.Path = []effect.Step{c.step(obj.FullName(), call)}
	c.add(x)
	return true
}

// argument returns the value of an argument that an entry names.
func argument(a knowledge.Arg, args []*summary.Value, recv int) *summary.Value {
	if a.Const != "" {
		return summary.Text(a.Const)
	}
	i := a.Index + recv
	if a.Index < 0 {
		i = 0
	}
	if i >= len(args) {
		return summary.Any
	}
	v := args[i]
	if a.Rest {
		list := summary.New(summary.Value{Kind: summary.List, Elems: args[i : len(args)-1]})
		return summary.Append(list, args[len(args)-1])
	}
	if a.Field != "" {
		v = summary.FieldOf(v, a.Field)
	}
	return v
}

// literal adds the effect of a composite literal that is an operation in itself.
func (c *collector) literal(a *ssa.Alloc) {
	ptr, _ := a.Type().Underlying().(*types.Pointer)
	named, ok := types.Unalias(ptr.Elem()).(*types.Named)
	if !ok {
		return
	}
	e, ok := c.table.Struct(named.Obj())
	if !ok || !written(a, e) {
		return
	}
	val := c.flow.Content(a)
	x, ok := effectOf(e, nil, func(arg knowledge.Arg) *summary.Value {
		if arg.Const != "" {
			return summary.Text(arg.Const)
		}
		return summary.FieldOf(val, arg.Field)
	})
	if ok {
		x.Guards = c.guards
		x.Path = []effect.Step{c.step(named.Obj().Pkg().Path()+"."+named.Obj().Name(), a)}
		c.add(x)
	}
}

// written reports whether an operand of the entry is set field by field: a
// copy of the struct is no new operation.
func written(a *ssa.Alloc, e knowledge.Entry) bool {
	for _, instr := range *a.Referrers() {
		f, ok := instr.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		name := f.X.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct).Field(f.Field).Name()
		if !slices.ContainsFunc(e.Args, func(arg knowledge.Arg) bool { return arg.Field == name }) {
			continue
		}
		for _, use := range *f.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == f {
				return true
			}
		}
	}
	return false
}

// store adds the effect of setting the method of a request made elsewhere.
func (c *collector) store(s *ssa.Store) {
	f, ok := s.Addr.(*ssa.FieldAddr)
	if !ok {
		return
	}
	ptr, ok := f.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return
	}
	named, ok := types.Unalias(ptr.Elem()).(*types.Named)
	if !ok {
		return
	}
	if _, isLocal := f.X.(*ssa.Alloc); isLocal {
		return
	}
	e, ok := c.table.Struct(named.Obj())
	if !ok {
		return
	}
	m, ok := e.Arg("method")
	field := ptr.Elem().Underlying().(*types.Struct).Field(f.Field).Name()
	if !ok || m.Field != field {
		return
	}
	val := c.flow.Eval(f.X, s)
	x, ok := effectOf(e, nil, func(arg knowledge.Arg) *summary.Value {
		if arg.Field == field {
			return c.flow.Eval(s.Val, s)
		}
		return summary.FieldOf(val, arg.Field)
	})
	if ok {
		x.Guards = c.guards
		x.Path = []effect.Step{c.step(named.Obj().Pkg().Path()+"."+named.Obj().Name(), s)}
		c.add(x)
	}
}

// invoke adds the effects of a call of an interface method.
func (c *collector) invoke(call ssa.CallInstruction) {
	common := call.Common()
	if transports(common.Method.Signature()) {
		return
	}
	args := c.flow.Args(call)
	if c.entry(common.Method.Origin(), call, args) {
		return
	}
	iface := types.Unalias(common.Value.Type())
	if c.std.Contains(common.Method.Pkg()) && !hasFuncArg(common) {
		if _, named := iface.(*types.Named); named || common.Method.Pkg() == nil {
			return // an interface of the standard library: the effect is where the value was made
		}
	}
	recv := c.flow.Eval(common.Value, call)
	c.resolve(summary.Call{
		Func: recv, Method: common.Method.Name(), Type: types.TypeString(iface, nil), Args: args, Guards: c.guards,
		Path: []effect.Step{c.step(common.Method.FullName(), call)},
	}, common.Method)
}

func hasFuncArg(c *ssa.CallCommon) bool {
	for _, a := range c.Args {
		if _, ok := a.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

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
	defer func() { c.nest-- }()
	for v := range d.Func.Alternatives {
		one := d
		one.Func = v
		c.resolveOne(one, method)
	}
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
		}
		if !v.Closed() && (direct(v) || v.Kind == summary.Apply || v.Kind == summary.Elem) {
			c.postpone(d)
			return
		}
		c.unresolved(d)
		return
	}
	if v.Kind == summary.Const {
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
	if !v.Closed() && direct(v) {
		c.postpone(d)
		return
	}
	c.candidates(d, method)
}

// direct reports whether v is a parameter, free variable, or a field of one:
// what a caller can be expected to know.
func direct(v *summary.Value) bool {
	for n := 0; n <= 2; n++ {
		switch v.Kind {
		case summary.Param, summary.Free:
			return true
		case summary.Select:
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
	step := effect.Step{Func: v.Name, Pos: last.Pos}
	prefix := d.Path[:len(d.Path)-1]
	switch l := v.Local.(type) {
	case *ssa.Function:
		obj := flow.Object(l)
		if obj != nil && c.entryAt(obj, d.Args, step, prefix, d.Guards) {
			return
		}
		if sum := c.summaryOf(l, obj); sum != nil {
			c.instantiate(sum, d.Args, v.Elems, step, prefix, d.Guards)
		}
	case *types.Func:
		if c.entryAt(l, d.Args, step, prefix, d.Guards) {
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

// entryAt is entry for a call that happens elsewhere.
func (c *collector) entryAt(obj *types.Func, args []*summary.Value, step effect.Step, prefix []effect.Step, guards []summary.Guard) bool {
	e, ok := c.table.Func(obj)
	if !ok || e.Rule == knowledge.Analyze {
		return false
	}
	if e.Rule == knowledge.None {
		return true
	}
	recv := 0
	if obj.Signature().Recv() != nil {
		recv = 1
	}
	x, ok := effectOf(e, obj, func(a knowledge.Arg) *summary.Value { return argument(a, args, recv) })
	if !ok {
		return true
	}
	x.Guards = guards
	x.Path = append(slices.Clone(prefix), step)
	c.add(x)
	return true
}

// method adds the effects of a method whose receiver is known.
func (c *collector) method(fn *types.Func, recv *summary.Value, d summary.Call) {
	last := d.Path[len(d.Path)-1]
	step := effect.Step{Func: fn.FullName(), Pos: last.Pos}
	prefix := d.Path[:len(d.Path)-1]
	args := append([]*summary.Value{recv}, d.Args...)
	if c.entryAt(fn, args, step, prefix, d.Guards) {
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
	step := effect.Step{Func: m.FullName(), Pos: d.Path[len(d.Path)-1].Pos}
	prefix := d.Path[:len(d.Path)-1]
	if sum := c.facts.of(m.Origin()); sum != nil {
		c.instantiate(sum, append([]*summary.Value{d.Func}, d.Args...), nil, step, prefix, d.Guards)
		if sum.Unknown != "" {
			c.unresolved(d)
		}
		return
	}
	sum := c.agreement(m)
	if sum == nil {
		c.unresolved(d)
		return
	}
	c.instantiate(sum, append([]*summary.Value{d.Func}, d.Args...), nil, step, prefix, d.Guards)
	if sum.Unknown != "" {
		c.unresolved(d)
	}
}

// unresolved notes a call that could not be followed, if it could decide the
// class of a tool.
func (c *collector) unresolved(d summary.Call) {
	if !c.own || !deciding(&d) || len(c.calls) >= maxCalls {
		return
	}
	d.Func = summary.Any
	d.Args = nil
	c.postpone(d)
}

func (c *collector) postpone(d summary.Call) {
	key := "call " + callName(&d) + valueKey(d.Func)
	if _, ok := c.seen[key]; ok || len(c.calls) >= maxCalls {
		return
	}
	c.seen[key] = len(c.calls)
	d.Args = slices.Clone(d.Args)
	for i, a := range d.Args {
		d.Args[i] = summary.Shallow(a, 3)
	}
	c.calls = append(c.calls, d)
}

// add keeps an effect, the shortest path of those that are the same. Reads are
// kept as examples only.
func (c *collector) add(x summary.Effect) {
	if x.Mark == "" {
		x.Mark = mark(&x)
	}
	key := effectKey(&x)
	if i, ok := c.seen[key]; ok {
		if len(x.Path) < len(c.effects[i].Path) {
			c.effects[i] = x
		}
		return
	}
	if isRead(&x) {
		reads := 0
		for i := range c.effects {
			if isRead(&c.effects[i]) {
				reads++
			}
		}
		if reads >= 2 {
			return
		}
	}
	if len(c.effects) >= maxEffects {
		return
	}
	x.Args = slices.Clone(x.Args)
	for i, a := range x.Args {
		x.Args[i] = summary.Outline(a)
	}
	c.seen[key] = len(c.effects)
	c.effects = append(c.effects, x)
}

func effectKey(x *summary.Effect) string {
	var b strings.Builder
	b.WriteByte(byte('0' + x.Rule))
	b.WriteString(x.Verdict.Class.String())
	b.WriteString(x.Path[len(x.Path)-1].Func)
	for _, a := range x.Args {
		b.WriteString(valueKey(a))
	}
	if x.Target != nil {
		b.WriteString(x.Target.Template())
	}
	for _, g := range x.Guards {
		b.WriteString(valueKey(g.Value))
		b.WriteString(strings.Join(g.In, ","))
		b.WriteByte('!')
		b.WriteString(strings.Join(g.Not, ","))
	}
	return b.String()
}

// valueKey is a short text that tells apart the values that matter.
func valueKey(v *summary.Value) string {
	switch v.Kind {
	case summary.Param, summary.Free:
		return string(rune('A'+v.Kind)) + string(rune('0'+v.Index))
	case summary.Select:
		return valueKey(v.Base) + "." + v.Name
	case summary.Elem:
		return valueKey(v.Base) + "[]"
	case summary.List, summary.Union, summary.Concat:
		var b strings.Builder
		for _, e := range v.Elems {
			b.WriteString(valueKey(e))
			b.WriteByte('|')
		}
		return b.String()
	case summary.Func, summary.Result, summary.Global:
		return v.Name
	case summary.Apply, summary.Invoke:
		return valueKey(v.Base) + "()" + v.Name
	}
	return v.Template()
}

func callName(d *summary.Call) string {
	if len(d.Path) > 0 {
		return d.Path[len(d.Path)-1].Func
	}
	return d.Type
}

func callLabel(c *ssa.CallCommon) string {
	if n := c.Value.Name(); n != "" && !strings.HasPrefix(n, "t") {
		return n
	}
	return "func value"
}
