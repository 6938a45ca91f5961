package mcpeffects

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// A collector gathers the effects of one function.
type collector struct {
	*walker
	fn        *ssa.Function
	at        ssa.CallInstruction // the call at hand
	guards    []summary.Guard
	effects   []summary.Effect
	calls     []summary.Call
	seen      map[string]int
	nest      int                           // calls resolved within calls
	standings map[*ssa.BasicBlock]*standing // of the blocks that were asked about
	guess     bool                          // in a method that the receiver may not have
	aside     bool                          // in a call of which nobody is told that it fails
}

func (c *collector) step(name string, at ssa.Instruction) effect.Step {
	return effect.Step{Func: name, Pos: c.flow.Position(at.Pos()), Twice: c.twice(at)}
}

// call adds the effects of one call.
func (c *collector) call(call ssa.CallInstruction) {
	c.at = call
	c.speaks(call)
	common := call.Common()
	if common.IsInvoke() {
		c.invoke(call)
		return
	}
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return
	}
	fn := common.StaticCallee()
	if transports(common.Signature()) && (fn == nil || c.declaration(flow.Object(fn)) == nil) {
		return
	}
	if fn == nil {
		if c.neverSet(common.Value) {
			return
		}
		val := c.flow.Eval(common.Value, call)
		c.resolve(summary.Call{
			Func: val, Type: common.Signature().String(), Args: c.flow.Args(call), Guards: c.guards,
			Path: []effect.Step{c.step(cmp.Or(c.hookRead(common.Value), callLabel(common)), call)}, Table: lookedUp(common.Value), Else: c.stored(val, common.Value),
		}, nil)
		return
	}
	obj := flow.Object(fn)
	if obj != nil && c.reflected(obj, call) || takesGraphQL(common.Signature()) {
		return
	}
	if obj != nil && c.entry(obj, func() []*summary.Value { return c.flow.Args(call) }, receivers(obj), []effect.Step{c.step(obj.FullName(), call)}, c.guards) {
		return
	}
	if len(fn.Blocks) == 0 && fn.Origin() == nil && obj != nil && !c.facts.has(obj) {
		c.promise(obj, call)
		if !c.interesting(obj, call) {
			return
		}
	}
	var frees []*summary.Value
	if mc, ok := common.Value.(*ssa.MakeClosure); ok {
		frees = c.flow.Eval(mc, call).Elems
	}
	args := c.flow.Args(call)
	sum := c.summaryOf(fn, obj)
	if sum == nil {
		if obj != nil {
			c.callbacks(args, []effect.Step{c.step(obj.FullName(), call)}, c.guards)
		}
		return
	}
	step := c.step(flow.FuncName(fn), call)
	step.Carries = carries(fn.Signature)
	c.instantiate(sum, args, frees, step, nil, c.guards)
}

// reflected adds the effects of a function that is called through reflection.
func (c *collector) reflected(obj *types.Func, call ssa.CallInstruction) bool {
	switch obj.FullName() {
	case "(reflect.Value).Call", "(reflect.Value).CallSlice":
	default:
		return false
	}
	args := c.flow.Args(call)
	c.resolve(summary.Call{
		Func: args[0], Type: reflectValue, Args: args[1].Elems, Guards: c.guards,
		Path: []effect.Step{c.step(obj.FullName(), call)},
	}, nil)
	return true
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
	return returns(sig, "Response")
}

// submits reports whether a function is given an operation that counts where
// its literal stands.
func (c *collector) submits(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		t := types.Unalias(v.Type())
		if ptr, ok := t.(*types.Pointer); ok {
			t = types.Unalias(ptr.Elem())
		}
		if _, ok := c.operation(t); ok && !isNetHTTP(v.Type(), "Request") {
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
func (c *collector) callbacks(args []*summary.Value, path []effect.Step, guards []summary.Guard) {
	for _, a := range args {
		for f := range a.Alternatives {
			if f.Kind == summary.Func || (f.Kind == summary.Param || f.Kind == summary.Free) && c.isFuncParam(f) {
				c.resolve(summary.Call{Func: f, Type: "func", Guards: guards, Path: path}, nil)
			}
		}
	}
}

// callAll adds the effects of the functions that a function is handed which does
// nothing but call them, and of those in lists. What else is in a list does nothing
// when it is called.
func (c *collector) callAll(obj *types.Func, args []*summary.Value, path []effect.Step, guards []summary.Guard) {
	for i := range obj.Signature().Params().Len() {
		arg := argument(knowledge.Arg{Index: i}, args, receivers(obj))
		if _, ok := obj.Signature().Params().At(i).Type().Underlying().(*types.Slice); ok {
			c.callMembers(arg, path, guards)
		} else {
			c.callbacks([]*summary.Value{arg}, path, guards)
		}
	}
}

func (c *collector) callMembers(list *summary.Value, path []effect.Step, guards []summary.Guard) {
	elems, _ := list.Members()
	for _, e := range elems {
		for e.Kind == summary.Struct && e.Base != nil {
			e = e.Base // of a type with methods
		}
		switch {
		case e.Kind == summary.List:
			c.callMembers(e, path, guards)
		case e.Kind == summary.Func || direct(e):
			c.resolve(summary.Call{Func: e, Type: "func", Guards: guards, Path: path, Else: &summary.Function{}}, nil)
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

// entry adds the effect that the knowledge table gives a call of obj, and
// reports whether the table decides it. eval returns the arguments: most calls
// have no entry, and then nobody asks for them. recv counts the receivers in args; the
// last step of path is the call.
func (c *collector) entry(obj *types.Func, eval func() []*summary.Value, recv int, path []effect.Step, guards []summary.Guard) bool {
	e, ok := c.table.Func(obj)
	if !ok || e.Rule == knowledge.Analyze {
		return false
	}
	if e.Rule == knowledge.Calls {
		c.callAll(obj, eval(), path, guards)
		return true
	}
	if e.Rule == knowledge.None || isSignal(obj.FullName()) && !c.users {
		return true // how a library ends what it started is its own business
	}
	if c.onlyComputes(obj) {
		return true
	}
	if _, given := e.Arg("text"); e.Rule == knowledge.SQL && !given && c.at != nil && c.preparedHere(c.at) {
		return true
	}
	args := eval()
	x, ok := verdict.EffectOf(e, obj, func(a knowledge.Arg) *summary.Value { return argument(a, args, recv) })
	if ok {
		x.Guards, x.Path = guards, path
		if x.Target == nil && recv == 1 && len(args) > 0 {
			x.Target = args[0]
		}
		switch {
		case c.at == nil:
		case x.Rule == summary.Command && remade(c.at.Common()), x.Rule == summary.File && c.onlyTries(&x):
			return true
		case x.Rule == summary.Command:
			c.configured(&x)
			c.inScratch(&x)
			c.fed(&x)
		}
		if name, ok := e.Arg("name"); ok && c.at != nil && called(c.at.Common()) == obj {
			c.toggles(&x, name, argument(name, args, recv))
		}
		if chosen, ok := e.Arg("chosen"); ok && c.at != nil && called(c.at.Common()) == obj {
			c.lookedUpBy(&x, chosen)
		}
		if (x.Rule == summary.Mutation || x.Rule == summary.GraphQL) && c.at != nil {
			x.Verdict.Deletes = c.asksToDelete(c.at)
		}
		if x.Target == nil && verdict.RunsSQL(&x) && c.at != nil && c.at.Common().IsInvoke() {
			x.Target = c.flow.Eval(c.at.Common().Value, c.at) // pgx.Tx
		}
		c.add(x)
	}
	return true
}

// receivers counts the receivers in the arguments of a static call of obj.
func receivers(obj *types.Func) int {
	if obj.Signature().Recv() != nil {
		return 1
	}
	return 0
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
	t := a.Type().Underlying().(*types.Pointer).Elem()
	e, ok := c.operation(t)
	if !ok || !written(a, e) {
		return
	}
	val := c.flow.Content(a)
	x, ok := verdict.EffectOf(e, nil, func(arg knowledge.Arg) *summary.Value {
		if arg.Const != "" {
			return summary.Text(arg.Const)
		}
		return summary.FieldOf(val, arg.Field)
	})
	if ok {
		x.Guards = c.guards
		name := "GraphQL request"
		if n, ok := types.Unalias(t).(*types.Named); ok {
			name = types.TypeString(n, nil)
		}
		x.Path = []effect.Step{c.step(name, a)}
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
		name := flow.FieldName(f.X.Type(), f.Field)
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
	field := flow.FieldName(ptr, f.Field)
	if !ok || m.Field != field {
		return
	}
	val := c.flow.Eval(f.X, s)
	x, ok := verdict.EffectOf(e, nil, func(arg knowledge.Arg) *summary.Value {
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
	if said := c.declaration(common.Method); said != nil {
		c.instantiate(said, nil, nil, c.step(common.Method.FullName(), call), nil, c.guards)
		return
	}
	if transports(common.Method.Signature()) || c.submits(common.Method.Signature()) || passesOn(common) {
		return
	}
	args := c.flow.Args(call)
	all := func() []*summary.Value { return slices.Concat([]*summary.Value{c.flow.Eval(common.Value, call)}, args) }
	if c.entry(common.Method.Origin(), all, 1, []effect.Step{c.step(common.Method.FullName(), call)}, c.guards) {
		return
	}
	iface := types.Unalias(common.Value.Type())
	if c.std.Contains(common.Method.Pkg()) && !hasFuncArg(common) {
		if _, named := iface.(*types.Named); named || common.Method.Pkg() == nil {
			return // an interface of the standard library: the effect is where the value was made
		}
	}
	recv := c.flow.Eval(common.Value, call)
	if fn, _ := c.flow.Method(recv, common.Method.Name()); fn == nil && (c.request(call, args) || c.statement(call, args)) {
		return
	}
	c.resolve(summary.Call{
		Func: recv, Method: common.Method.Name(), Type: types.TypeString(iface, nil), Args: args, Guards: c.guards, Maybe: asked(common.Value),
		Path: []effect.Step{c.step(common.Method.FullName(), call)},
	}, common.Method)
}

// asked reports whether a value is what another was asked to be: x in
// x, ok := y.(I).
func asked(v ssa.Value) bool {
	e, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	_, ok = e.Tuple.(*ssa.TypeAssert)
	return ok
}

func hasFuncArg(c *ssa.CallCommon) bool {
	for _, a := range c.Args {
		if _, ok := a.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

func callLabel(c *ssa.CallCommon) string {
	if n := c.Value.Name(); n != "" && !strings.HasPrefix(n, "t") {
		return n
	}
	return "func value"
}
