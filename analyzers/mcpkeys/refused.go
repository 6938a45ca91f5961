package mcpkeys

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// inserted adds the use of a call that inserts a row: where the code around it
// asks whether the store refused a second one, the row is its own key.
func (c *collector) inserted(obj *types.Func, values *summary.Value, call ssa.CallInstruction) {
	gs, reached := c.guards()
	if !reached || !c.anyRefusal() {
		return
	}
	u := use{carrier: "unique row", value: values, flags: store | row | theirs, guards: gs, path: []effect.Step{c.step(obj.FullName(), call)}}
	c.place(&u, nil, call)
	c.add(u)
}

// created is inserted for a call that stores an object.
func (c *collector) created(obj *types.Func, call ssa.CallInstruction) {
	if !c.own || c.std.Contains(obj.Pkg()) || c.ours(obj.Pkg()) {
		return
	}
	if e, ok := knowledge.Default().Func(obj); !ok || e.Rule != knowledge.Create {
		return
	}
	for _, a := range call.Common().Args {
		if v := c.flow.Eval(a, call); v.Kind == summary.Struct || sends(a.Type()) && v.Kind == summary.Param {
			c.inserted(obj, v, call)
		}
	}
}

// anyRefusal reports whether a function of the package asks for one.
func (w *walker) anyRefusal() bool {
	if w.refusals == nil {
		w.refusals = make(map[*ssa.Function]bool)
		for fn := range flow.Functions(w.flow.SSA) {
			if w.asksForRefusal(fn) {
				w.refusals[fn] = true
			}
		}
	}
	return len(w.refusals) > 0
}

// asksForRefusal reports whether fn tells the error of a store that has the row
// already from others.
func (w *walker) asksForRefusal(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case *ssa.BinOp:
				if (i.Op == token.EQL || i.Op == token.NEQ) && (w.refusal(i.X) || w.refusal(i.Y)) {
					return true
				}
			case *ssa.Call:
				if w.testsForRefusal(i.Common()) {
					return true
				}
			}
		}
	}
	return false
}

func (w *walker) testsForRefusal(c *ssa.CallCommon) bool {
	fn := called(c)
	if fn == nil || fn.Signature().Results().Len() != 1 || !types.Identical(fn.Signature().Results().At(0).Type(), types.Typ[types.Bool]) {
		return false
	}
	if slices.ContainsFunc(c.Args, w.refusal) {
		return true
	}
	return w.table.Refusal(fn.Name()) && slices.ContainsFunc(c.Args, func(a ssa.Value) bool { return flow.IsError(a.Type()) })
}

// refusal reports whether v is a code, a text or an error that a store refuses
// a row with.
func (w *walker) refusal(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil {
			return false
		}
		if v.Value.Kind() == constant.String {
			return w.table.Refusal(constant.StringVal(v.Value))
		}
		return v.Value.Kind() == constant.Int && w.table.Refusal(v.Value.ExactString())
	case *ssa.UnOp:
		g, ok := v.X.(*ssa.Global)
		return ok && w.table.Refusal(g.Name())
	case *ssa.MakeInterface:
		return w.refusal(v.X)
	}
	return false
}

// identifying returns the parts of a row that a repeat has again: which of them
// is unique is not known here, and one that is made anew cannot be it.
func (t *tracer) identifying(v *summary.Value) *summary.Value {
	for v.Kind == summary.Struct && len(v.Names) == 0 && v.Base != nil {
		v = v.Base
	}
	parts := slices.DeleteFunc(slices.Clone(v.Elems), func(e *summary.Value) bool {
		o := t.origin(e)
		return len(o.Mixes) == 0 || slices.ContainsFunc(o.Mixes, func(m Mix) bool { return m.Fresh() || m.Has(keys.Unknown) })
	})
	return summary.Concatenate(parts...)
}
