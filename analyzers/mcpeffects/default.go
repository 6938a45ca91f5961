package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// replaceable returns the hook that a value was read from in whose place others may put
// something else: another package, or what a function of this one is given. It is "" if
// there is none.
func (w *walker) replaceable(v ssa.Value) string {
	h := flow.HookRead(v)
	if !w.users || h.Name == "" || !w.sameModule(h.Pkg) {
		return ""
	}
	if token.IsExported(h.Of) || w.hasSetter(h.Name) {
		return h.Name
	}
	return ""
}

// hasSetter reports whether a function in sight puts what it is given into a hook.
func (w *walker) hasSetter(hook string) bool {
	hooks := hooksBehind(hook, nil)
	set := func(s setter) bool { return slices.Contains(hooks, s.Hook) }
	return slices.ContainsFunc(w.hangings().setters, set) || slices.ContainsFunc(w.facts.setters, set)
}

// resolveValue adds the effects of a call of a function value. Where that is one which
// does nothing, and stands where others may put something else, it is left to them.
func (c *collector) resolveValue(d summary.Call, fn ssa.Value) {
	hook := c.replaceable(fn)
	switch {
	case hook == "":
	case d.Func.Closed() && c.allVoid(d.Func):
		d.Default, d.Func = true, summary.Any
	case d.Else == nil && c.heldVoid(hook):
		d.Default = true
	case d.Else != nil && d.Else.Void:
		d.Default, d.Else = true, nil
	}
	c.resolve(d, nil)
}

// heldVoid reports whether the package puts only functions into a hook that do nothing.
func (w *walker) heldVoid(hook string) bool {
	held := w.hangings().funcs[hook]
	return len(held) > 0 && !slices.ContainsFunc(held, func(h hung) bool { return !w.voidValue(h.fn) })
}

// allVoid reports whether a function value is of none that does something.
func (w *walker) allVoid(fn *summary.Value) bool {
	for f := range fn.Alternatives {
		if f.Kind != summary.Const && !(f.Kind == summary.Func && w.voidValue(f)) {
			return false
		}
	}
	return true
}

// standsIn reports whether a method is called of a value that does nothing, and stands
// where others may put another.
func (c *collector) standsIn(recv *summary.Value, common *ssa.CallCommon) bool {
	iface, ok := common.Value.Type().Underlying().(*types.Interface)
	if !c.users || !ok || !recv.Closed() {
		return false
	}
	for v := range recv.Alternatives {
		if sum := c.flow.Unnamed(v, common.Method.Name()); sum != nil {
			if !sum.Void {
				return false
			}
			continue
		}
		if n := c.flow.TypeOf(v); n == nil || !c.null(iface, n) {
			return false
		}
	}
	return c.replaceable(common.Value) != ""
}

// null reports whether a type stands behind an interface for nothing but what may be put
// in its place: none of its methods does anything with what it is given.
func (w *walker) null(iface *types.Interface, impl *types.Named) bool {
	void := false
	for m := range iface.Methods() {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(impl), true, m.Pkg(), m.Name())
		fn, ok := obj.(*types.Func)
		if !ok {
			return false
		}
		switch body := w.flow.Declared(fn.Origin()); {
		case w.void(body, fn):
			void = true
		case body == nil || returnsError(fn.Signature()):
			return false
		default:
			if sum := w.function(body); len(sum.Effects) > 0 || len(sum.Calls) > 0 {
				return false
			}
		}
	}
	return void
}
