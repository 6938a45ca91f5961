package flow

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A flag call is a call of an interface method with constant booleans only:
// what it sets is known as soon as the receiver is.
func isFlagCall(c *ssa.CallCommon) bool {
	if !c.IsInvoke() || len(c.Args) == 0 {
		return false
	}
	return !slices.ContainsFunc(c.Args, func(a ssa.Value) bool {
		k, ok := a.(*ssa.Const)
		if !ok || k.Value == nil {
			return true
		}
		b, ok := k.Type().Underlying().(*types.Basic)
		return !ok || b.Info()&types.IsBoolean == 0
	})
}

// flagCalls returns the flag calls on the interface value v.
func flagCalls(v ssa.Value, path []string) []write {
	var ws []write
	for _, instr := range *v.Referrers() {
		call, ok := instr.(ssa.CallInstruction)
		if ok && call.Common().Value == v && isFlagCall(call.Common()) {
			ws = append(ws, write{instr: call, path: path, call: call, arg: -1})
		}
	}
	return ws
}

// callAt returns v after a method was called on what is at path in it; of a
// list, on every element.
func (p *Package) callAt(v *summary.Value, path []string, method string, args []*summary.Value) *summary.Value {
	var out []*summary.Value
	for a := range v.Alternatives {
		out = append(out, p.callOne(a, path, method, args))
	}
	return summary.Join(out...)
}

func (p *Package) callOne(v *summary.Value, path []string, method string, args []*summary.Value) *summary.Value {
	switch {
	case len(path) == 0:
		fn, recv := p.Method(v, method)
		if fn == nil || recv != v {
			return v
		}
		return p.apply(v, p.functionOf(fn), append([]*summary.Value{v}, args...), nil, 0)
	case path[0] != summary.IndexName(-1):
		return summary.With(v, path[:1], p.callAt(summary.FieldOf(v, path[0]), path[1:], method, args), false)
	case v.Kind == summary.List:
		n := *v
		n.Elems = make([]*summary.Value, len(v.Elems))
		for i, e := range v.Elems {
			n.Elems[i] = p.callAt(e, path[1:], method, args)
		}
		return summary.New(n)
	}
	return v
}

// lateSetters returns the flag calls that other functions of the package make
// on what fn keeps of its parameters in a field.
func (p *Package) lateSetters(fn *ssa.Function) []summary.Write {
	var out []summary.Write
	for _, root := range fn.Params {
		owner := ownType(root, p.SSA.Pkg)
		if owner == "" {
			continue
		}
		for _, w := range p.writesThrough(root) {
			if len(w.path) != 1 || w.val == nil || w.inner != nil {
				continue
			}
			param, list := kept(w.val)
			if param == nil {
				continue
			}
			for _, later := range p.keptCalls()[owner+"."+w.path[0]] {
				later.Index = slices.Index(fn.Params, param)
				if !list {
					later.Path = later.Path[1:]
				}
				out = append(out, later)
			}
		}
	}
	return out
}

// keptCalls indexes the flag calls on the elements of a field by type and field.
func (p *Package) keptCalls() map[string][]summary.Write {
	if p.kept != nil {
		return p.kept
	}
	p.kept = make(map[string][]summary.Write)
	for fn := range Functions(p.SSA) {
		for _, w := range p.directSetters(fn) {
			if w.Method == "" || w.Free || len(w.Path) < 2 || w.Path[1] != summary.IndexName(-1) {
				continue
			}
			if owner := ownType(fn.Params[w.Index], p.SSA.Pkg); owner != "" {
				key := owner + "." + w.Path[0]
				w.Path = w.Path[1:]
				p.kept[key] = append(p.kept[key], w)
			}
		}
	}
	return p.kept
}

// ownType names the type of this package that v is, or points to, "" if none.
func ownType(v ssa.Value, pkg *types.Package) string {
	t := types.Unalias(v.Type())
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	n, ok := t.(*types.Named)
	if !ok || n.Obj().Pkg() != pkg {
		return ""
	}
	return n.Obj().Name()
}

// kept returns the parameter whose elements, or which as an element, a stored
// list holds.
func kept(v ssa.Value) (param *ssa.Parameter, list bool) {
	switch v := v.(type) {
	case *ssa.Parameter:
		_, list = v.Type().Underlying().(*types.Slice)
		return v, list
	case *ssa.Call:
		if Builtin(v.Common()) != "append" || len(v.Call.Args) != 2 {
			return nil, false
		}
		if _, ok := v.Call.Args[1].(*ssa.Slice); ok {
			param, _ := onlyElement(v.Call.Args[1]).(*ssa.Parameter)
			return param, false
		}
		return kept(v.Call.Args[1])
	}
	return nil, false
}
