package flow

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// nextFree returns the parameter, the free or package variable that keeps the list or map
// of which v is the number of elements, or the greatest number among them, and one: the
// number that the next element gets. Nil if v is no such number.
func nextFree(v ssa.Value) ssa.Value {
	add, ok := v.(*ssa.BinOp)
	if !ok || add.Op != token.ADD || !IsOne(add.Y) {
		return nil
	}
	switch x := add.X.(type) {
	case *ssa.Call:
		if b, ok := x.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return keptIn(x.Call.Args[0])
		}
	case *ssa.Phi:
		return greatest(x, make(map[*ssa.Phi]bool))
	}
	return nil
}

// IsOne reports whether v is the number one.
func IsOne(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.Int && c.Int64() == 1
}

// greatest returns what keeps the elements that a variable of a loop is set to where one
// of them is greater.
func greatest(phi *ssa.Phi, seen map[*ssa.Phi]bool) ssa.Value {
	if seen[phi] {
		return nil
	}
	seen[phi] = true
	for i, e := range phi.Edges {
		if inner, ok := e.(*ssa.Phi); ok {
			if owner := greatest(inner, seen); owner != nil {
				return owner
			}
			continue
		}
		if owner := elementKept(e); owner != nil && chosenBy(phi.Block().Preds[i], e) {
			return owner
		}
	}
	return nil
}

// elementKept returns what keeps the list or map of which v is an element, its key, or a
// field of one.
func elementKept(v ssa.Value) ssa.Value {
	for range 6 {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.Extract:
			next, ok := x.Tuple.(*ssa.Next)
			if !ok {
				return nil
			}
			return keptIn(next.Iter.(*ssa.Range).X)
		case *ssa.IndexAddr:
			return keptIn(x.X)
		case *ssa.Alloc: // the element of the turn
			s := OnlyStore(x)
			if s == nil {
				return nil
			}
			v = s.Val
		default:
			return nil
		}
	}
	return nil
}

// keptIn returns what keeps a list or map that was read from a variable or field.
func keptIn(list ssa.Value) ssa.Value {
	load, ok := list.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	if _, whole := load.X.(*ssa.FreeVar); whole {
		return nil // of the function around
	}
	return keeper(load.X)
}

// chosenBy reports whether a block, or the one that leads to it, is entered where v is
// greater than something.
func chosenBy(b *ssa.BasicBlock, v ssa.Value) bool {
	for range 2 {
		if len(b.Preds) != 1 {
			return false
		}
		b = b.Preds[0]
		if cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
			cmp, ok := cond.Cond.(*ssa.BinOp)
			return ok && (cmp.Op == token.GTR || cmp.Op == token.LSS || cmp.Op == token.GEQ || cmp.Op == token.LEQ) && (sameRead(cmp.X, v) || sameRead(cmp.Y, v))
		}
	}
	return false
}

// sameRead reports whether two values are read from the same place.
func sameRead(a, b ssa.Value) bool { return a == b || samePlace(a, b) }
