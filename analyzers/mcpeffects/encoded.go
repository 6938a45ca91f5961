package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// keeps reports whether a call writes a field of a value, or the value as a whole, encoded.
func (c *collector) keeps(call ssa.CallInstruction, root ssa.Value, field, depth int) bool {
	common := call.Common()
	if encodes(call) {
		return slices.ContainsFunc(common.Args, func(a ssa.Value) bool { return c.partly(a, root, field, map[ssa.Value]bool{}) })
	}
	if slices.Contains(wholeFiles, fullName(common)) {
		return len(common.Args) > 1 && c.partly(common.Args[1], root, field, map[ssa.Value]bool{})
	}
	fn := common.StaticCallee()
	if fn == nil || fn.Pkg != c.fn.Pkg || depth > maxKept {
		return false
	}
	for i, a := range common.Args {
		if i >= len(fn.Params) {
			break
		}
		part := field
		switch r, f := c.rooted(a); {
		case r != root, f >= 0 && f != field:
			continue
		case f >= 0:
			part = -1
		}
		inner := &collector{walker: c.walker, fn: fn}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if next, ok := instr.(*ssa.Call); ok && inner.keeps(next, fn.Params[i], part, depth+1) {
					return true
				}
			}
		}
	}
	return false
}

// maxKept bounds the calls between what adds to something and what encodes it.
const maxKept = 4

// encodes reports whether a call encodes what it is given.
func encodes(call ssa.CallInstruction) bool {
	obj := called(call.Common())
	return obj != nil && (strings.HasPrefix(obj.Name(), "Marshal") || obj.Name() == "Encode") && len(call.Common().Args) > 0
}

// partly reports whether a field of a value, or the value as a whole, is in v.
func (c *collector) partly(v, root ssa.Value, field int, seen map[ssa.Value]bool) bool {
	if v == root {
		return true
	}
	if seen[v] {
		return false
	}
	seen[v] = true
	inside := func(v ssa.Value) bool { return c.partly(v, root, field, seen) }
	switch x := v.(type) {
	case *ssa.FieldAddr:
		if x.X == root {
			return field < 0 || x.Field == field
		}
		return inside(x.X)
	case *ssa.Alloc:
		return slices.ContainsFunc(stored(x, nil, 0), inside)
	case *ssa.MakeMap:
		return slices.ContainsFunc(*x.Referrers(), func(use ssa.Instruction) bool {
			u, ok := use.(*ssa.MapUpdate)
			return ok && u.Map == v && inside(u.Value)
		})
	case *ssa.Call:
		if fn := x.Call.StaticCallee(); fn != nil && fn.Pkg == c.fn.Pkg { // a copy of it
			return slices.ContainsFunc(x.Call.Args, func(a ssa.Value) bool { return a == root && c.readsField(fn, a, x, field) || a != root && inside(a) })
		}
		return slices.ContainsFunc(x.Call.Args, inside)
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, inside)
	case *ssa.UnOp, *ssa.IndexAddr, *ssa.Index, *ssa.Field, *ssa.Lookup, *ssa.Slice, *ssa.Convert, *ssa.ChangeType, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Extract, *ssa.Next, *ssa.Range:
		return inside(*v.(ssa.Instruction).Operands(nil)[0])
	}
	return false
}

// readsField reports whether a function that is given a value reads a field of it.
func (c *collector) readsField(fn *ssa.Function, given ssa.Value, call *ssa.Call, field int) bool {
	i := slices.Index(call.Call.Args, given)
	return i < len(fn.Params) && slices.ContainsFunc(*fn.Params[i].Referrers(), func(use ssa.Instruction) bool {
		f, ok := use.(*ssa.FieldAddr)
		return ok && (field < 0 || f.Field == field)
	})
}
