package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// told reports whether something that the function itself changes decides whether it gets to
// a block, or something that is not known. To the accrual, if there is one, more is added
// however much there is.
func (c *collector) told(to *ssa.BasicBlock, a *accrual) bool {
	leads := func(b *ssa.BasicBlock) bool { return b == to || c.flow.Reaches(b, to) }
	for b := to; b != nil; b = b.Idom() {
		up := b.Idom()
		if up == nil {
			return false
		}
		branch, ok := up.Instrs[len(up.Instrs)-1].(*ssa.If)
		if !ok || failure(up) != nil || leads(up.Succs[0]) && leads(up.Succs[1]) {
			continue
		}
		cond, holds := positive(branch.Cond, leads(up.Succs[0]))
		if !c.stays(cond, holds, a) {
			return true
		}
	}
	return false
}

// stays reports whether a condition is on a repeat as it was.
func (c *collector) stays(cond ssa.Value, holds bool, a *accrual) bool {
	switch x := cond.(type) {
	case *ssa.Extract:
		switch t := x.Tuple.(type) {
		case *ssa.Lookup:
			return x.Index == 1 && holds // what was found is found again
		case *ssa.Next:
			return true
		case *ssa.Call:
			return x.Index == 1 && holds && c.givesPart(t) != nil
		}
	case *ssa.BinOp:
		if k, ok := x.Y.(*ssa.Const); ok && k.Value == nil && !flow.IsError(x.X.Type()) && (x.Op == token.EQL || x.Op == token.NEQ) {
			return (x.Op == token.NEQ) == holds
		}
		switch x.Op {
		case token.LSS, token.GTR, token.LEQ, token.GEQ:
			if c.ends(x) {
				return true
			}
			if a != nil && !a.list && (c.isPlace(x.X, a) && !isConst(x.Y) || c.isPlace(x.Y, a) && !isConst(x.X)) {
				return true
			}
		}
	case *ssa.Call:
		if asksLeave(x.Common()) {
			return true
		}
	}
	return c.leftAs(cond, 0)
}

// ends reports whether a comparison is that of a loop over a list with its length.
func (c *collector) ends(test *ssa.BinOp) bool {
	length, ok := test.Y.(*ssa.Call)
	return ok && flow.Builtin(length.Common()) == "len" && c.flow.Repeats(test.Block())
}

// isPlace reports whether v was read from where an accrual adds to.
func (c *collector) isPlace(v ssa.Value, a *accrual) bool {
	switch x := v.(type) {
	case *ssa.UnOp:
		return sameValue(x.X, a.named, 0)
	case *ssa.Extract:
		l, ok := x.Tuple.(*ssa.Lookup)
		return ok && sameValue(l.X, a.place, 0)
	case *ssa.Lookup:
		return sameValue(x.X, a.place, 0)
	}
	return false
}

// leftAs reports whether a value is made of what the function was given, and of what it
// reads in memory and leaves as it is.
func (c *collector) leftAs(v ssa.Value, depth int) bool {
	if depth > maxCarried {
		return false
	}
	switch x := v.(type) {
	case *ssa.Const, *ssa.Parameter, *ssa.FreeVar, *ssa.Builtin, *ssa.Global, *ssa.Function:
		return true
	case *ssa.Alloc:
		s := flow.OnlyStore(x)
		if s != nil {
			return c.leftAs(s.Val, depth+1)
		}
		return !slices.ContainsFunc(stored(x, nil, 0), func(e ssa.Value) bool { return !c.leftAs(e, depth+1) })
	case *ssa.FieldAddr:
		if c.changes(x) {
			return false
		}
	case *ssa.Call:
		obj := called(x.Common())
		if flow.Builtin(x.Common()) == "" && (obj == nil || !c.std.Contains(obj.Pkg()) || !slices.Contains([]string{"strings", "slices", "bytes", "strconv", "math", "unicode", "path/filepath"}, obj.Pkg().Path())) {
			return false
		}
	case *ssa.UnOp, *ssa.BinOp, *ssa.IndexAddr, *ssa.Index, *ssa.Field, *ssa.Lookup, *ssa.Slice, *ssa.Convert, *ssa.ChangeType, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Extract, *ssa.Next, *ssa.Range:
	case *ssa.Phi:
		return c.flow.Repeats(x.Block()) && isInteger(x.Type()) // counts the elements of a list
	default:
		return false
	}
	for _, o := range v.(ssa.Instruction).Operands(nil) {
		if *o != nil && !c.leftAs(*o, depth+1) {
			return false
		}
	}
	return true
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// changes reports whether the function stores something in a field, or in the map that it
// has, of the struct at hand or another of its type.
func (c *collector) changes(f *ssa.FieldAddr) bool {
	return slices.ContainsFunc(c.fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			switch i := instr.(type) {
			case *ssa.Store:
				return sameField(i.Addr, f)
			case *ssa.MapUpdate:
				return sameField(i.Map, f)
			case *ssa.Call:
				return flow.Builtin(i.Common()) == "delete" && sameField(i.Call.Args[0], f)
			}
			return false
		})
	})
}
