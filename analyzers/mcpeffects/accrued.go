package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// accrues reports whether a part of what the call at hand writes as a whole was read from
// the same file, and is what it was and more. What it has in memory, and adds to, is kept
// by what owner returns then, if anything.
func (t turnover) accrues() (more bool, owner ssa.Value) {
	for _, b := range t.c.fn.Blocks {
		for _, instr := range b.Instrs {
			root, field, ok := t.c.adding(instr)
			if !ok || !t.leads(instr) || t.resets(root, instr) {
				continue
			}
			switch {
			case t.loaded(root):
				if slices.ContainsFunc(t.c.at.Common().Args, func(a ssa.Value) bool { return holds(a, root, 0) }) {
					return true, nil
				}
			case isKept(root):
				if t.c.keeps(t.c.at, root, field, 0) {
					return false, root
				}
			}
		}
	}
	return false, nil
}

// adding returns what an instruction adds to, each time the function gets there, and which
// field of it. It may be a call of a function that does.
func (c *collector) adding(instr ssa.Instruction) (root ssa.Value, field int, ok bool) {
	if a := c.accrualOf(instr); a != nil {
		root, field = c.rooted(a.place)
		if a.counts() || a.tally && c.setsOther(a, root) || a.list && c.examined(a) || c.told(instr.Block(), a) {
			return nil, -1, false
		}
		return root, field, true
	}
	call, isCall := instr.(*ssa.Call)
	if !isCall || call.Call.StaticCallee() == nil || call.Call.StaticCallee().Pkg != c.fn.Pkg {
		return nil, -1, false
	}
	for i, p := range call.Call.StaticCallee().Params {
		f, adds := c.addsTo(p)
		if !adds || i >= len(call.Call.Args) || c.told(call.Block(), nil) {
			continue
		}
		root, field = c.rooted(call.Call.Args[i])
		if field < 0 {
			field = f
		}
		return root, field, true
	}
	return nil, -1, false
}

// addsTo reports whether a function adds something to what it is given for a parameter, and
// to which field of that.
func (w *walker) addsTo(p *ssa.Parameter) (field int, ok bool) {
	if _, pointer := p.Type().Underlying().(*types.Pointer); !pointer {
		if _, table := p.Type().Underlying().(*types.Map); !table {
			return -1, false
		}
	}
	if f, known := w.accruals[p]; known {
		return f.field, f.adds
	}
	w.accruals[p] = added{} // what a recursive call sees
	c := &collector{walker: w, fn: p.Parent()}
	for _, b := range p.Parent().Blocks {
		for _, instr := range b.Instrs {
			if root, field, adds := c.adding(instr); adds && root == ssa.Value(p) {
				w.accruals[p] = added{field, true}
				return field, true
			}
		}
	}
	return -1, false
}

// added tells to which field of what it is given a function adds something, if it does.
type added struct {
	field int
	adds  bool
}

// loaded reports whether a value was read from the file that the call at hand writes.
func (t turnover) loaded(root ssa.Value) bool {
	switch v := root.(type) {
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && t.reads(call)
	case *ssa.Call:
		return t.reads(v)
	case *ssa.Alloc:
		return slices.ContainsFunc(givenTo(v), func(call *ssa.Call) bool { return t.decodes(call, 0) })
	}
	return false
}

// isKept reports whether a value may be there after the call: a variable of the package,
// or what a method is called on.
func isKept(root ssa.Value) bool {
	switch v := root.(type) {
	case *ssa.Global, *ssa.FreeVar:
		return true
	case *ssa.Parameter:
		return v.Parent().Signature.Recv() != nil && v == v.Parent().Params[0]
	}
	return false
}

// resets reports whether the function changes the field that an instruction adds to in another
// way, too.
func (t turnover) resets(root ssa.Value, instr ssa.Instruction) bool {
	a := t.c.accrualOf(instr)
	if a == nil {
		return false
	}
	for _, b := range t.c.fn.Blocks {
		for _, other := range b.Instrs {
			if s, ok := other.(*ssa.Store); ok && other != instr && sameField(s.Addr, a.named) && t.c.accrualOf(s) == nil && !isEmpty(s.Val) {
				return true
			}
		}
	}
	return false
}

// isEmpty reports whether a value has nothing in it: a map that was missing is made.
func isEmpty(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap:
		return true
	case *ssa.Const:
		return zero(v)
	}
	return false
}

// setsOther reports whether the function sets something else, but a time, in what an accrual
// adds to.
func (c *collector) setsOther(a *accrual, root ssa.Value) bool {
	return slices.ContainsFunc(c.fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			var place, value ssa.Value
			switch i := instr.(type) {
			case *ssa.Store:
				place, value = i.Addr, i.Val
			case *ssa.MapUpdate:
				place, value = i.Map, i.Value
			}
			if place == nil || instr == a.at || isTime(value.Type()) || isEmpty(value) || c.accrualOf(instr) != nil {
				return false
			}
			if _, variable := place.(*ssa.Alloc); variable {
				return false
			}
			if f, ok := place.(*ssa.FieldAddr); ok && sameValue(f, a.named, 0) {
				return false // of the copy
			}
			other, _ := c.rooted(place)
			return other == root
		})
	})
}

// examined reports whether somebody looks at what is in the list that an accrual adds to.
func (c *collector) examined(a *accrual) bool {
	return slices.ContainsFunc(c.fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			load, ok := instr.(*ssa.UnOp)
			return ok && load.Op == token.MUL && sameField(load.X, a.named) && !onlyPassed(load)
		})
	})
}

// sameField reports whether two places are, or are in, the same field of structs of one type.
func sameField(a, b ssa.Value) bool {
	if load, ok := a.(*ssa.UnOp); ok {
		a = load.X
	}
	if load, ok := b.(*ssa.UnOp); ok {
		b = load.X
	}
	f, ok := a.(*ssa.FieldAddr)
	g, also := b.(*ssa.FieldAddr)
	return ok && also && f.Field == g.Field && types.Identical(f.X.Type(), g.X.Type())
}

// onlyPassed reports whether a list, or map, that was loaded is appended to, counted,
// encoded or returned, and a map has something looked up in it to which more is added.
func onlyPassed(list *ssa.UnOp) bool {
	return !slices.ContainsFunc(*list.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.DebugRef, *ssa.Return, *ssa.MakeInterface, *ssa.Store, *ssa.MapUpdate, *ssa.Lookup:
			return false
		case *ssa.Call:
			name := flow.Builtin(u.Common())
			return name != "len" && (name != "append" || u.Call.Args[0] != ssa.Value(list)) && !marshals(u)
		}
		return true
	})
}
