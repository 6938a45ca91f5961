package mcpeffects

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// grownBelow reports whether somewhere below a place in what was read from outside more
// is appended to a list in which nobody looks for it: of path.sets, path.sets[0].rules.
func (c *collector) grownBelow(addr ssa.Value) bool {
	root, path := placeOf(addr)
	if root == nil || !c.readFromOutside(root) {
		return false
	}
	u := &usedPlaces{c: c}
	u.walk(root, "", 0)
	return slices.ContainsFunc(u.appended, func(list string) bool {
		outer, _, _ := strings.Cut(list, elemStep) // whoever looks at its elements may look for this
		return below(list, path) && !slices.ContainsFunc(u.looked, func(at string) bool { return below(at, outer) || below(outer, at) })
	})
}

// below reports whether one place is another, or a part of it.
func below(part, whole string) bool {
	rest, ok := strings.CutPrefix(part, whole)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// placeOf returns what an address lies in, and where: of the fields, and of elements
// whichever they are. The root is nil where that is not known.
func placeOf(addr ssa.Value) (root ssa.Value, path string) {
	for range maxPlace {
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			addr, path = v.X, fieldStep(v.Field)+path
		case *ssa.IndexAddr:
			addr, path = v.X, elemStep+path
		case *ssa.UnOp:
			addr = v.X
		default:
			return v, path
		}
	}
	return nil, ""
}

const (
	maxPlace = 12
	elemStep = "[]"
)

func fieldStep(field int) string { return fmt.Sprintf(".%d", field) }

// readFromOutside reports whether a variable is filled by a call that reads something, or
// is the result of one.
func (c *collector) readFromOutside(root ssa.Value) bool {
	switch root := root.(type) {
	case *ssa.Alloc:
		return slices.ContainsFunc(*root.Referrers(), c.fills)
	case *ssa.Extract:
		call, ok := root.Tuple.(*ssa.Call)
		return ok && c.asks(call)
	case *ssa.Call:
		return c.asks(root)
	}
	return false
}

// usedPlaces are the parts of a variable to which something is appended, and those that
// somebody looks at who does not only hand them on.
type usedPlaces struct {
	c                *collector
	appended, looked []string
}

// walk notes what is done with a reference to a place, or with what was loaded there.
func (u *usedPlaces) walk(v ssa.Value, path string, depth int) {
	if depth > maxPlace {
		u.looked = append(u.looked, path)
		return
	}
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.FieldAddr:
			u.walk(use, path+fieldStep(use.Field), depth+1)
		case *ssa.IndexAddr:
			u.walk(use, path+elemStep, depth+1)
		case *ssa.UnOp:
			u.walk(use, path, depth+1)
		case *ssa.Store:
			if more, ok := use.Val.(*ssa.Call); ok && use.Addr == v && flow.Builtin(more.Common()) == "append" {
				u.appended = append(u.appended, path)
			} else if kept, ok := use.Addr.(*ssa.Alloc); ok && use.Val == v {
				u.walk(kept, path, depth+1) // the variable of a loop
			}
		case *ssa.DebugRef:
		default:
			if !u.handsOn(use, v) {
				u.looked = append(u.looked, path)
			}
		}
	}
}

// handsOn reports whether an instruction does with a value no more than fill it, count
// it, append to it, ask whether it is there, or send it by the call at hand.
func (u *usedPlaces) handsOn(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.MakeInterface:
		return u.c.fills(use) || !slices.ContainsFunc(*use.Referrers(), func(i ssa.Instruction) bool { return i != u.c.at })
	case *ssa.BinOp:
		return isNil(use.X) || isNil(use.Y) // it may be missing
	case *ssa.Call:
		name := flow.Builtin(use.Common())
		return ssa.CallInstruction(use) == u.c.at || name == "len" || name == "append" && use.Call.Args[0] == v || u.c.fills(use)
	}
	return false
}

func isNil(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.IsNil()
}
