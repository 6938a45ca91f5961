package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func (p *Package) evalArgs(args []ssa.Value, at ssa.Instruction) []*summary.Value {
	out := make([]*summary.Value, len(args))
	for i, a := range args {
		out[i] = p.Eval(a, at)
	}
	return out
}

// Args returns the values of the arguments of a call, the receiver of a static
// method call first.
func (p *Package) Args(call ssa.CallInstruction) []*summary.Value {
	return p.evalArgs(call.Common().Args, call)
}

// Env returns the environment of a call with the given arguments and bindings.
func (p *Package) Env(params, frees []*summary.Value) *summary.Env { return p.env(params, frees) }

func (p *Package) env(params, frees []*summary.Value) *summary.Env {
	return &summary.Env{Params: params, Frees: frees, Apply: p.Apply, Invoke: p.invoke, Call: p.call, Each: p.each}
}

// call returns result i of a function of the standard library, once its
// arguments are known; of other functions it is what it was.
func (p *Package) call(name string, args []*summary.Value, i int) *summary.Value {
	if v, ok := p.evaluated(name, args, i); ok {
		return v
	}
	return opaque(name, args, i)
}

// result returns result i of a call.
func (p *Package) result(call *ssa.Call, i int) *summary.Value {
	common := call.Common()
	if common.IsInvoke() {
		recv, args := p.Eval(common.Value, call), p.evalArgs(common.Args, call)
		if isHash(common.Value.Type()) {
			return opaque("(hash.Hash)."+common.Method.Name(), append([]*summary.Value{recv}, args...), i)
		}
		v := p.invoke(recv, common.Method.Name(), args, i)
		if v.Kind == summary.Invoke && v.Sum == nil {
			if f := p.Texts(common.Method); f != nil && f.Results[i].Kind != summary.Top {
				n := *v
				n.Sum = f
				v = summary.New(n)
			}
		}
		return p.Recounted(v, call)
	}
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return p.builtin(b.Name(), call)
	}
	if fn := common.StaticCallee(); fn != nil {
		var frees []*summary.Value
		if mc, ok := common.Value.(*ssa.MakeClosure); ok {
			frees = p.Eval(mc, call).Elems
		}
		return p.Recounted(p.resultOf(fn, Object(fn), p.evalArgs(common.Args, call), frees, i), call)
	}
	return p.Apply(p.Eval(common.Value, call), p.evalArgs(common.Args, call), i)
}

// Builtin returns the name of the built-in function that is called, "" for others.
func Builtin(c *ssa.CallCommon) string {
	if b, ok := c.Value.(*ssa.Builtin); ok {
		return b.Name()
	}
	return ""
}

func (p *Package) builtin(name string, call *ssa.Call) *summary.Value {
	args := call.Common().Args
	switch name {
	case "append":
		switch {
		case len(args) == 2 && isTable(call.Type()):
			return grownTable(p.Eval(args[0], call), p.appended(args[1], call))
		case len(args) == 2:
			return summary.Append(p.Eval(args[0], call), p.Eval(args[1], call))
		}
		return p.Eval(args[0], call)
	case "ssa:wrapnilchk":
		return p.Eval(args[0], call)
	}
	return summary.Any
}

// resultOf returns result i of calling a function that is known by its SSA
// form, its object, or both.
func (p *Package) resultOf(fn *ssa.Function, obj *types.Func, args, frees []*summary.Value, i int) *summary.Value {
	if obj != nil {
		if r, ok := p.model(obj, args, i); ok {
			return r
		}
		if p.Opaque != nil && p.Opaque(obj) {
			return opaque(obj.FullName(), args, i)
		}
	}
	if f := p.bodyOf(fn); f != nil {
		if r := p.selected(f, args, i); r != nil {
			return p.env(args, frees).Value(r)
		}
		rs := p.Results(f)
		if i < len(rs) {
			return p.env(args, frees).Value(rs[i])
		}
		return summary.Any
	}
	if obj == nil {
		return summary.Any
	}
	if pointerHelper(obj) && len(args) == 1 {
		return args[0]
	}
	if f := p.facts(obj); f != nil && i < len(f.Results) && f.Results[i].Kind != summary.Top {
		return p.env(args, nil).Value(f.Results[i])
	}
	return opaque(obj.FullName(), args, i)
}

// opaque is the result of a function of which only the name is known.
func opaque(name string, args []*summary.Value, i int) *summary.Value {
	v := summary.New(summary.Value{Kind: summary.Result, Name: name, Elems: args, Index: i})
	if v.Kind == summary.Top {
		v = summary.New(summary.Value{Kind: summary.Result, Name: name, Index: i})
	}
	return v
}

// pointerHelper reports whether fn has the shape of a function that returns a
// pointer to its argument: func[T any](T) *T, func(bool) *bool.
func pointerHelper(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Recv() != nil || sig.Params().Len() != 1 || sig.Results().Len() != 1 || sig.Variadic() {
		return false
	}
	ptr, ok := sig.Results().At(0).Type().(*types.Pointer)
	if !ok || !types.Identical(ptr.Elem(), sig.Params().At(0).Type()) {
		return false
	}
	switch types.Unalias(ptr.Elem()).(type) {
	case *types.Basic, *types.TypeParam:
		return true
	}
	return false
}

// bodyOf returns the function whose body stands for fn: the generic one of an
// instance; nil if it has none in this package.
func (p *Package) bodyOf(fn *ssa.Function) *ssa.Function {
	if fn == nil {
		return nil
	}
	if o := fn.Origin(); o != nil {
		fn = o
	}
	if len(fn.Blocks) == 0 {
		return nil
	}
	return fn
}

// Results returns what the function returns, in terms of its parameters.
func (p *Package) Results(fn *ssa.Function) []*summary.Value {
	if rs, ok := p.results[fn]; ok {
		return rs
	}
	n := fn.Signature.Results().Len()
	rs := make([]*summary.Value, n)
	for i := range rs {
		rs[i] = summary.Any
	}
	p.results[fn] = rs // what a recursive call sees
	out := make([][]*summary.Value, n)
	text := n == 1 && types.Identical(fn.Signature.Results().At(0).Type(), types.Typ[types.String])
	failing := mayFail(fn)
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) != n {
			continue
		}
		if text {
			if _, reached := p.Guards(b); !reached {
				continue
			}
		}
		for i, r := range ret.Results {
			if !carries(r.Type()) {
				continue
			}
			v := p.Eval(r, ret)
			if failing && besideError(ret, v) {
				continue
			}
			out[i] = append(out[i], v)
		}
	}
	final := make([]*summary.Value, n)
	for i := range out {
		final[i] = summary.Join(out[i]...)
		if v := p.chosen(fn, i, final[i], failing); v != nil {
			final[i] = v
		}
		switch {
		case !carries(fn.Signature.Results().At(i).Type()):
			final[i] = summary.Any
		case final[i].Kind == summary.Bottom:
			final[i] = summary.Nothing
		}
	}
	p.results[fn] = final
	return final
}

// mayFail reports whether a function returns an error beside other results.
func mayFail(fn *ssa.Function) bool {
	n := fn.Signature.Results().Len()
	return n > 1 && IsError(fn.Signature.Results().At(n-1).Type())
}

// besideError reports whether v is nothing that a function returns with an error, its last
// result.
func besideError(ret *ssa.Return, v *summary.Value) bool {
	return v.Kind == summary.Const && (v.Lit == summary.Zero || v.Text == "") && !isNilConst(ret.Results[len(ret.Results)-1])
}

// carries reports whether values of type t can say anything about tools,
// operations or keys: errors and floats cannot.
func carries(t types.Type) bool {
	if IsError(t) {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return !ok || b.Info()&(types.IsString|types.IsBoolean|types.IsInteger) != 0
}

func isNilConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil
}

// Setters returns what the function writes through its parameters and free
// variables, and what happens later to what it keeps of them.
func (p *Package) Setters(fn *ssa.Function) []summary.Write {
	if ws, ok := p.setters[fn]; ok {
		return ws
	}
	direct := p.directSetters(fn)
	p.setters[fn] = direct
	p.setters[fn] = slices.Concat(direct, p.lateSetters(fn))
	return p.setters[fn]
}

func (p *Package) directSetters(fn *ssa.Function) []summary.Write {
	if ws, ok := p.direct[fn]; ok {
		return ws
	}
	p.direct[fn] = nil
	var out []summary.Write
	for i, v := range fn.Params {
		out = append(out, p.settersOf(fn, v, summary.Write{Index: i})...)
	}
	for i, v := range fn.FreeVars {
		out = append(out, p.settersOf(fn, v, summary.Write{Free: true, Index: i})...)
	}
	p.direct[fn] = out
	return out
}

const maxSetters = 32

func (p *Package) settersOf(fn *ssa.Function, root ssa.Value, like summary.Write) []summary.Write {
	var out []summary.Write
	exits := exitsOf(fn)
	ws := p.writesThrough(root)
	if types.IsInterface(root.Type()) {
		ws = flagCalls(root, nil)
	}
	covered := coveringExits(fn, ws, exits)
	for i, w := range ws {
		if len(out) >= maxSetters {
			break
		}
		s := like
		s.Path = w.path
		s.Weak = w.inner != nil || !covered[i] && !dominatesAll(w.instr.Block(), exits)
		if w.call == nil {
			s.Default = s.Weak && w.fallback()
			s.Value = p.writtenValue(w)
			out = append(out, s)
			continue
		}
		out = append(out, p.forwarded(w, s)...)
	}
	return out
}

// forwarded returns the writes of a call that is given the pointer.
func (p *Package) forwarded(w write, like summary.Write) []summary.Write {
	common := w.call.Common()
	args := p.evalArgs(common.Args, w.call)
	if common.IsInvoke() {
		if !isFlagCall(common) {
			return nil
		}
		like.Method, like.Weak = common.Method.Name(), false
		like.Value = summary.New(summary.Value{Kind: summary.List, Elems: args})
		return []summary.Write{like}
	}
	var sum *summary.Function
	var frees []*summary.Value
	if fn := common.StaticCallee(); fn != nil {
		if p.isStd(fn) {
			return nil
		}
		sum = p.summaryOf(fn)
	} else {
		fns := p.Eval(common.Value, w.call)
		switch {
		case fns.Kind == summary.Func:
			sum, frees = p.Callee(fns), fns.Elems
		case w.arg != 0 || len(common.Args) != 1:
			return nil
		case fns.Kind != summary.Top:
			like.Each, like.Value = true, p.configurators(w.call)
			like.Weak = like.Weak && looped(common.Value) == nil
			return []summary.Write{like}
		}
	}
	if sum == nil {
		return nil
	}
	env := p.env(args, frees)
	var out []summary.Write
	for _, inner := range sum.Writes {
		if inner.Free || inner.Index != w.arg {
			continue
		}
		s := like
		s.Path = slices.Concat(w.path, inner.Path)
		s.Value = env.Value(inner.Value)
		s.Each = inner.Each
		s.Weak = like.Weak || inner.Weak
		s.Default, s.Method = inner.Default, inner.Method
		out = append(out, s)
	}
	return out
}

func exitsOf(fn *ssa.Function) []*ssa.BasicBlock {
	var out []*ssa.BasicBlock
	for _, b := range fn.Blocks {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover {
			out = append(out, b)
		}
	}
	return out
}

func dominatesAll(b *ssa.BasicBlock, bs []*ssa.BasicBlock) bool {
	for _, x := range bs {
		if !b.Dominates(x) {
			return false
		}
	}
	return true
}

// summaryOf returns what is known of the values of a function: its results and writes.
func (p *Package) summaryOf(fn *ssa.Function) *summary.Function {
	if f := p.bodyOf(fn); f != nil {
		return &summary.Function{Results: p.Results(f), Writes: p.Setters(f)}
	}
	if o := Object(fn); o != nil {
		return p.facts(o)
	}
	return nil
}

func (p *Package) functionOf(fn *types.Func) *summary.Function {
	if f := p.Declared(fn); f != nil {
		return &summary.Function{Results: p.Results(f), Writes: p.Setters(f)}
	}
	return p.facts(fn)
}

// Callee returns the summary of a function value; its results and writes only,
// if it is a function of this package.
func (p *Package) Callee(v *summary.Value) *summary.Function {
	switch l := v.Local.(type) {
	case *ssa.Function:
		return p.summaryOf(l)
	case *types.Func:
		return p.functionOf(l)
	}
	return v.Sum
}

// Apply returns result i of calling a function value.
func (p *Package) Apply(fn *summary.Value, args []*summary.Value, i int) *summary.Value {
	switch fn.Kind {
	case summary.Func:
		if l, ok := fn.Local.(*ssa.Function); ok {
			return p.resultOf(l, Object(l), args, fn.Elems, i)
		}
		if f := p.Callee(fn); f != nil && i < len(f.Results) {
			return p.env(args, fn.Elems).Value(f.Results[i])
		}
		return opaque(fn.Name, args, i)
	case summary.Union:
		var out []*summary.Value
		for a := range fn.Alternatives {
			out = append(out, p.Apply(a, args, i))
		}
		return summary.Join(out...)
	case summary.Bottom:
		return fn
	case summary.Top, summary.Const, summary.List, summary.Concat, summary.Global:
		return summary.Any
	case summary.Struct:
		if fn.Base != nil { // a function type with methods
			return p.Apply(fn.Base, args, i)
		}
		return summary.Any
	}
	return summary.New(summary.Value{Kind: summary.Apply, Base: fn, Elems: args, Index: i})
}

// invoke returns result i of calling a method of an interface value.
func (p *Package) invoke(recv *summary.Value, name string, args []*summary.Value, i int) *summary.Value {
	switch recv.Kind {
	case summary.Union:
		var out []*summary.Value
		for a := range recv.Alternatives {
			out = append(out, p.invoke(a, name, args, i))
		}
		return summary.Join(out...)
	case summary.Struct:
		if f := p.Unnamed(recv, name); f != nil && i < len(f.Results) {
			return p.env(append([]*summary.Value{recv}, args...), nil).Value(f.Results[i])
		}
		fn, inner := p.Method(recv, name)
		if fn != nil {
			return p.resultOf(p.Declared(fn), fn, append([]*summary.Value{inner}, args...), nil, i)
		}
		if inner != nil && inner != recv {
			return p.invoke(inner, name, args, i)
		}
		return opaque("("+recv.TypeName()+")."+name, args, i)
	case summary.Top, summary.Bottom, summary.Const, summary.List, summary.Concat, summary.Func:
		return summary.Any
	}
	return summary.New(summary.Value{Kind: summary.Invoke, Base: recv, Name: name, Elems: args, Index: i})
}
