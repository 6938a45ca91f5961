package mcpeffects

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

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
	fn  *summary.Value
	sig *types.Signature
}

// hooked returns what the functions agree on that packages in sight put into a hook, nil
// if they put none there.
func (c *collector) hooked(hook string) *summary.Function {
	var all agreement
	own := c.hangings()
	for _, h := range hooksBehind(hook, slices.Concat(c.facts.setters, own.setters)) {
		if sum := c.facts.joined(h); sum != nil {
			if sum.Unknown != "" {
				return sum
			}
			all.add(sum)
		}
		for _, f := range own.funcs[h] {
			all.add(c.calling(f.fn, f.sig))
		}
	}
	return all.result(hook)
}

// fromHook adds the effects of a call of what a hook holds, and reports whether something
// in sight puts a function there.
func (c *collector) fromHook(d summary.Call) bool {
	hook := hookOf(&d)
	if hook == "" {
		return false
	}
	sum := c.hooked(hook)
	if sum == nil {
		return false
	}
	last := len(d.Path) - 1
	c.instantiate(sum, d.Args, nil, d.Path[last], d.Path[:last], d.Guards)
	if sum.Unknown != "" {
		c.unresolved(d)
	}
	return true
}

// hooksBehind returns a hook and those whose functions it is given.
func hooksBehind(hook string, setters []setter) []string {
	hooks := []string{hook}
	for i := 0; i < len(hooks); i++ {
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
					if flow.IsFunc(flow.Deref(i.Type())) && !onlyLoaded(i) {
						w.hangs.set[flow.HookAt(i).Name] = true
					}
				case *ssa.Store:
					if h := flow.HookAt(i.Addr); h.Name != "" && flow.IsFunc(i.Val.Type()) {
						w.hang(h.Name, i.Val, i)
					}
				case ssa.CallInstruction:
					if i.Common().StaticCallee() != nil && slices.ContainsFunc(i.Common().Args, func(a ssa.Value) bool { return flow.IsFunc(a.Type()) }) {
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
// another hook holds.
func (w *walker) hang(hook string, fn ssa.Value, at ssa.Instruction) {
	if from := w.hookRead(fn); from != "" && from != hook {
		w.noteSetter(setter{Hook: hook, From: from})
		return
	}
	for v := range w.flow.Eval(fn, at).Alternatives {
		in := at.Parent()
		for ; v.Kind == summary.Free; in = in.Parent() {
			v = boundAt(w.flow, in, v.Index)
		}
		switch v.Kind {
		case summary.Func:
			known := func(h hung) bool { return h.fn.Name == v.Name }
			if sig, ok := fn.Type().Underlying().(*types.Signature); ok && !slices.ContainsFunc(w.hangs.funcs[hook], known) {
				w.hangs.funcs[hook] = append(w.hangs.funcs[hook], hung{v, sig})
			}
		case summary.Param:
			w.noteSetter(setter{Hook: hook, Func: flow.FuncName(in), Param: v.Index})
		}
	}
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
	if !w.users || !h.Field || h.Pkg != w.flow.SSA.Pkg {
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
