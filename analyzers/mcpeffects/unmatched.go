package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// unmatched returns the lookup of which no element was the one that was sought where
// a flag is as it began, and what that was, without constants: a loop over what was
// found sets the flag. It is nil where a condition, as it holds, is about something else.
func unmatched(cond ssa.Value, holds bool) (lookup *ssa.Call, sought []ssa.Value) {
	flag, ok := cond.(*ssa.Phi)
	if !ok || holds {
		return nil, nil
	}
	var s setting
	if !s.add(flag) {
		return nil, nil
	}
	for _, e := range s.edges {
		list, with := matches(e[0], e[1])
		if list == nil || lookup != nil && list != lookup {
			return nil, nil
		}
		lookup = list
		sought = parts(with, sought, 0)
	}
	return lookup, sought
}

// unlisted returns the lookup of which no element has a name that was sought where a
// map filled in a loop over what was found has no such key, and that name. It is nil
// where a condition, as it holds, is about something else.
func unlisted(cond ssa.Value, holds bool) (lookup *ssa.Call, sought []ssa.Value) {
	if found, ok := cond.(*ssa.Extract); ok && found.Index == 1 {
		cond = found.Tuple
	}
	asked, ok := cond.(*ssa.Lookup)
	if !ok || holds {
		return nil, nil
	}
	known, ok := asked.X.(*ssa.MakeMap)
	if !ok {
		return nil, nil
	}
	for _, use := range *known.Referrers() {
		switch use := use.(type) {
		case *ssa.MapUpdate:
			if c, ok := use.Value.(*ssa.Const); !asked.CommaOk && (!ok || c.Value == nil || !constant.BoolVal(c.Value)) {
				return nil, nil
			}
			if list := listOf(sameText(use.Key)); list != nil {
				lookup = list
			}
		case ssa.CallInstruction:
			if flow.Builtin(use.Common()) != "len" {
				return nil, nil // which may take something out
			}
		}
	}
	if lookup == nil {
		return nil, nil
	}
	return lookup, parts(sameText(asked.Index), nil, 0)
}

// A setting is where a flag that begins as false becomes true.
type setting struct {
	phis  []*ssa.Phi // that the flag is joined from
	edges [][2]*ssa.BasicBlock
}

// add adds where a part of the flag is set; it reports whether that is all it is.
func (s *setting) add(flag *ssa.Phi) bool {
	if slices.Contains(s.phis, flag) {
		return true
	}
	s.phis = append(s.phis, flag)
	for i, e := range flag.Edges {
		switch e := e.(type) {
		case *ssa.Const:
			if constant.BoolVal(e.Value) {
				s.edges = append(s.edges, [2]*ssa.BasicBlock{flag.Block().Preds[i], flag.Block()})
			}
		case *ssa.Phi:
			if !s.add(e) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// matches returns the call that made the list of which an element equals something
// where the edge from one block to the next is taken, and that something.
func matches(from, to *ssa.BasicBlock) (list *ssa.Call, with ssa.Value) {
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		if len(from.Preds) != 1 {
			return nil, nil
		}
		return matches(from.Preds[0], from)
	}
	test, ok := branch.Cond.(*ssa.BinOp)
	if !ok || test.Op != token.EQL || from.Succs[0] != to || from.Succs[1] == to {
		return nil, nil
	}
	if list := listOf(test.X); list != nil {
		return list, test.Y
	}
	return listOf(test.Y), test.X
}

// listOf returns the call that made the list of which v is, or is a part of, an
// element in a loop, nil if it is none.
func listOf(v ssa.Value) *ssa.Call {
	for range 6 {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = heldIn(x.X)
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = heldIn(x.X)
		case *ssa.IndexAddr:
			if _, fixed := x.Index.(*ssa.Const); fixed {
				return nil
			}
			return madeBy(x.X)
		case *ssa.Extract:
			next, ok := x.Tuple.(*ssa.Next)
			if !ok {
				return nil
			}
			return madeBy(next.Iter.(*ssa.Range).X)
		default:
			return nil
		}
	}
	return nil
}

// heldIn returns what is stored in the variable of a loop, addr if it is none.
func heldIn(addr ssa.Value) ssa.Value {
	if a, ok := addr.(*ssa.Alloc); ok {
		if s := flow.OnlyStore(a); s != nil {
			return s.Val
		}
	}
	return addr
}

// sameText returns the text that v is another spelling of, v if it is none.
func sameText(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if ok && slices.Contains([]string{"strings.ToLower", "strings.ToUpper", "strings.TrimSpace"}, fullName(call.Common())) {
		return sameText(call.Call.Args[0])
	}
	return v
}
