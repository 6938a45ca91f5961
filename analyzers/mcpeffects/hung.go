package mcpeffects

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// setterFact says which functions of a package put what they are given into hooks.
type setterFact struct {
	Setters []setter
}

// A setter puts a parameter of a function, or what another hook holds, into a hook.
type setter struct {
	Hook  string
	Func  string // in full
	Param int
	From  string // the other hook
}

func (*setterFact) AFact() {}

func (f *setterFact) String() string { return fmt.Sprintf("%d setters", len(f.Setters)) }

// hangings is what a package puts into the hooks of the module.
type hangings struct {
	funcs   map[string][]hung // by hook
	setters []setter
	by      map[string][]setter // the functions in sight that are setters
	set     map[string]bool     // hooks that it may have set, to whatever
}

// A hung is a function in a hook.
type hung struct {
	fn    *summary.Value // Any for one that is not known
	sig   *types.Signature
	wraps bool // a function that only callers of a setter know
}

// doingOf returns what a function in a hook does, nil if it does no more than call the
// one that it wraps.
func (c *collector) doingOf(h hung) *summary.Function {
	if h.fn.Kind == summary.Top {
		return &summary.Function{Unknown: "a function that is not known"}
	}
	sum := c.callingBound(h.fn, h.sig)
	if h.wraps && !changes(sum) {
		return nil
	}
	return sum
}

// hooked returns what the functions agree on that packages in sight put into a hook, nil
// if they put none there.
func (c *collector) hooked(hook string) *summary.Function {
	var all agreement
	own := c.hangings()
	for _, h := range hooksBehind(hook, slices.Concat(c.facts.setters, own.setters)) {
		if sum := c.facts.joined(h); sum != nil {
			all.add(sum)
		}
		for _, f := range own.funcs[h] {
			if sum := c.doingOf(f); sum != nil {
				all.add(sum)
			}
		}
	}
	return all.result(hook)
}

// fromHook adds the effects of a call of what a hook holds, and reports whether something
// in sight puts a function there that does something.
func (c *collector) fromHook(d *summary.Call) bool {
	hook := hookOf(d)
	if hook == "" {
		return false
	}
	sum := c.hooked(hook)
	if sum == nil {
		sum = c.facts.joined(byDefault + hook)
	}
	if sum == nil {
		return false
	}
	if sum.Void {
		d.Default = true
		return false
	}
	last := len(d.Path) - 1
	c.instantiate(sum, d.Args, nil, d.Path[last], d.Path[:last], d.Guards)
	if sum.Unknown != "" {
		one := *d
		one.Default = false
		c.unresolved(one)
	}
	return true
}

// hooksBehind returns a hook and those whose functions it is given; of an entry of a map
// also those that are put there under any key.
func hooksBehind(hook string, setters []setter) []string {
	hooks := []string{hook}
	for i := 0; i < len(hooks); i++ {
		if all := flow.AnyEntry(hooks[i][:max(strings.LastIndexByte(hooks[i], '.'), 0)]); !slices.Contains(hooks, all) && !strings.HasSuffix(hooks[i], "*") {
			hooks = append(hooks, all)
		}
		for _, s := range setters {
			if s.Hook == hooks[i] && s.From != "" && !slices.Contains(hooks, s.From) {
				hooks = append(hooks, s.From)
			}
		}
	}
	return hooks
}

// exportSetters publishes the setters of the package.
func (r *Result) exportSetters(pass *analysis.Pass) {
	if setters := r.w.hangings().setters; r.w.users && len(setters) > 0 {
		pass.ExportPackageFact(&setterFact{setters})
	}
}

// hangings returns what the package puts into hooks.
func (w *walker) hangings() *hangings {
	if w.hangs != nil {
		return w.hangs
	}
	w.hangs = &hangings{funcs: make(map[string][]hung), by: make(map[string][]setter), set: make(map[string]bool)}
	for _, s := range w.facts.setters {
		w.hangs.by[s.Func] = append(w.hangs.by[s.Func], s)
	}
	if !w.users {
		return w.hangs
	}
	var calls []ssa.CallInstruction
	for fn := range flow.Functions(w.flow.SSA) {
		if source.InTest(w.flow.Fset, fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch i := instr.(type) {
				case *ssa.FieldAddr:
					if hangable(flow.Deref(i.Type())) && !onlyLoaded(i) {
						w.hangs.set[flow.HookAt(i).Name] = true
					}
				case *ssa.Store:
					if h := flow.HookAt(i.Addr); h.Name != "" && hangable(i.Val.Type()) {
						w.hang(h.Name, i.Val, i)
					}
				case *ssa.MapUpdate:
					if h := flow.EntryHook(i.Map, i.Key); h.Name != "" && flow.IsFunc(i.Value.Type()) {
						w.hang(h.Name, i.Value, i)
					}
				case ssa.CallInstruction:
					if i.Common().StaticCallee() != nil && slices.ContainsFunc(i.Common().Args, func(a ssa.Value) bool { return hangable(a.Type()) }) {
						calls = append(calls, i)
					}
				}
			}
		}
	}
	for range maxSetters { // a setter may call another
		before := len(w.hangs.setters)
		for _, call := range calls {
			w.hangThrough(call)
		}
		if len(w.hangs.setters) == before {
			break
		}
	}
	return w.hangs
}

const maxSetters = 3 // setters that call one another

// hangThrough notes what a call of a setter puts into hooks.
func (w *walker) hangThrough(call ssa.CallInstruction) {
	for _, s := range w.hangs.by[flow.FuncName(call.Common().StaticCallee())] {
		if s.Param < len(call.Common().Args) {
			w.hang(s.Hook, call.Common().Args[s.Param], call)
		}
	}
}

// hang notes a function that is put into a hook: one that is known, a parameter, or what
// another hook holds; and the functions of a list or map.
func (w *walker) hang(hook string, fn ssa.Value, at ssa.Instruction) {
	if from := w.hookRead(fn); from != "" && from != hook {
		w.noteSetter(setter{Hook: hook, From: from})
		return
	}
	sig, ok := fn.Type().Underlying().(*types.Signature)
	if !ok {
		w.hangAll(hook, fn)
	}
	for v := range w.flow.Eval(fn, at).Alternatives {
		in := at.Parent()
		for ; v.Kind == summary.Free; in = in.Parent() {
			v = boundAt(w.flow, in, v.Index)
		}
		switch {
		case v.Kind == summary.Param:
			w.noteSetter(setter{Hook: hook, Func: flow.FuncName(in), Param: v.Index})
		case v.Kind == summary.Const || !ok:
		case v.Kind == summary.Func:
			w.noteHung(hook, hung{sealed(v), sig, w.hangWrapped(hook, v, in)})
		default:
			w.noteHung(hook, hung{fn: summary.Any, sig: sig})
		}
	}
}

func (w *walker) noteHung(hook string, h hung) {
	known := func(o hung) bool { return o.fn.Name == h.fn.Name && summary.Equal(o.fn, h.fn) }
	if !slices.ContainsFunc(w.hangs.funcs[hook], known) {
		w.hangs.funcs[hook] = append(w.hangs.funcs[hook], h)
	}
}

// hangAll notes the functions that are appended to a list, or are in a map where it is made.
func (w *walker) hangAll(hook string, all ssa.Value) {
	switch all := all.(type) {
	case *ssa.Call:
		if flow.Builtin(all.Common()) == "append" {
			for _, fn := range elements(all.Call.Args[1]) {
				if fn != nil && flow.IsFunc(fn.Type()) {
					w.hang(hook, fn, all)
				}
			}
		}
	case *ssa.MakeMap:
		for _, use := range *all.Referrers() {
			if put, ok := use.(*ssa.MapUpdate); ok && put.Map == all {
				if flow.IsFunc(put.Value.Type()) {
					w.hang(cmp.Or(flow.EntryOf(hook, put.Key), flow.AnyEntry(hook)), put.Value, put)
				}
			}
		}
	}
}

// hangWrapped notes the parameters that a function value which is put into a hook is
// bound to, and reports whether there are any: that it wraps what a setter is given.
func (w *walker) hangWrapped(hook string, fn *summary.Value, in *ssa.Function) (wraps bool) {
	for _, e := range fn.Elems {
		of := in
		for ; e.Kind == summary.Free && of != nil; of = of.Parent() {
			e = boundAt(w.flow, of, e.Index)
		}
		if e.Kind == summary.Param && of != nil && e.Index < len(of.Params) && flow.IsFunc(of.Params[e.Index].Type()) {
			w.noteSetter(setter{Hook: hook, Func: flow.FuncName(of), Param: e.Index})
			wraps = true
		}
	}
	return wraps
}

// sealed returns a function value of which what it is bound to is left out that only
// callers know.
func sealed(fn *summary.Value) *summary.Value {
	v := *fn
	v.Elems = slices.Clone(fn.Elems)
	for i, e := range v.Elems {
		switch {
		case e.Closed():
		case e.Kind == summary.Func:
			v.Elems[i] = sealed(e)
		default:
			v.Elems[i] = summary.Any
		}
	}
	return summary.New(v)
}

// hangable reports whether a value of type t may be put into a hook: a function, or
// a list or map of such.
func hangable(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Slice:
		return flow.IsFunc(u.Elem())
	case *types.Map:
		return flow.IsFunc(u.Elem())
	}
	return false
}

func (w *walker) noteSetter(s setter) {
	if !slices.Contains(w.hangs.setters, s) {
		w.hangs.setters, w.hangs.by[s.Func] = append(w.hangs.setters, s), append(w.hangs.by[s.Func], s)
	}
}

// neverSet reports whether a function value was read from a field that only the package
// can set, and that it does not set outside its tests: nobody calls what it holds.
func (w *walker) neverSet(v ssa.Value) bool {
	h := flow.HookRead(v)
	if !w.users || !h.Field || h.Part || h.Pkg != w.flow.SSA.Pkg {
		return false
	}
	return !token.IsExported(verdict.ShortName(h.Name)) && !w.hangings().set[h.Name]
}

// onlyLoaded reports whether a field is only read where its address was taken.
func onlyLoaded(field *ssa.FieldAddr) bool {
	return !slices.ContainsFunc(*field.Referrers(), func(use ssa.Instruction) bool {
		switch use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// boundAt returns what the function around a literal binds to a free variable of it.
func boundAt(p *flow.Package, literal *ssa.Function, i int) *summary.Value {
	for _, ref := range *literal.Referrers() {
		if mc, ok := ref.(*ssa.MakeClosure); ok {
			if bound := p.Eval(mc, mc).Elems; i < len(bound) {
				return bound[i]
			}
		}
	}
	return summary.Any
}
