package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// carriesOn reports whether the call at hand writes, as a whole, what was read and
// more: a list with an element appended, a text with another one behind or before it, a
// number that was counted up.
func (t turnover) carriesOn() bool {
	t = t.plus(t.c.at.Block())
	return slices.ContainsFunc(t.c.at.Common().Args, func(a ssa.Value) bool { return t.more(a, 0) })
}

// plus returns t for what a block adds, unless whatever decides does not matter.
func (t turnover) plus(b *ssa.BasicBlock, added ...ssa.Value) turnover {
	if !t.anyway {
		t.blocks = append(slices.Clip(t.blocks), b)
		t.added = append(slices.Clip(t.added), added...)
	}
	return t
}

// carried reports whether v is what was read, and nothing decides whether it gets to be
// written with what was added.
func (t turnover) carried(v ssa.Value, depth int) bool {
	return t.same(v, depth) && !slices.ContainsFunc(t.blocks, t.decided)
}

// more reports whether v is what was read and more.
func (t turnover) more(v ssa.Value, depth int) bool {
	if depth > maxCarried {
		return false
	}
	inside := func(v ssa.Value) bool { return t.more(v, depth+1) }
	if from := converted(v); from != nil {
		return inside(from)
	}
	switch x := v.(type) {
	case *ssa.MakeInterface:
		return inside(x.X)
	case *ssa.Phi: // whichever way it is made more
		either := t.plus(x.Block())
		either.anyway = true
		return !slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return !either.more(e, depth+1) })
	case *ssa.BinOp:
		if x.Op != token.ADD && x.Op != token.SUB {
			return false
		}
		return t.plus(x.Block(), x.Y).carries(x.X, depth+1) || x.Op == token.ADD && t.plus(x.Block(), x.X).carries(x.Y, depth+1) || t.spliced(x, depth)
	case *ssa.UnOp:
		list, ok := x.X.(*ssa.Alloc)
		return ok && x.Op == token.MUL && t.param == nil && t.appended(list, depth)
	case *ssa.Slice:
		if list, ok := x.X.(*ssa.Alloc); ok { // of what a function of any number of arguments is given
			return slices.ContainsFunc(stored(list, nil, 0), inside)
		}
	case *ssa.Call:
		switch {
		case flow.Builtin(x.Common()) == "append":
			first, rest := x.Call.Args[0], x.Call.Args[1]
			return t.plus(x.Block(), rest).carries(first, depth+1) || holdsSome(first) && t.plus(x.Block(), first).carries(rest, depth+1) || t.spliced(x, depth)
		case isInsert(x.Common()):
			return t.plus(x.Block(), x.Call.Args[1:]...).carries(x.Call.Args[0], depth+1)
		case slices.Contains(joiners, fullName(x.Common())):
			return inside(x.Call.Args[0]) || t.among(x.Call.Args[0], 2, depth+1)
		case marshals(x), slices.Contains(spellers, fullName(x.Common())):
			last := x.Call.Args[len(x.Call.Args)-1]
			return inside(last) || inside(x.Call.Args[0]) || t.among(last, 2, depth+1)
		}
		return t.putBeside(x, depth) || t.lengthened(x, depth)
	}
	return false
}

// carries reports whether v is what was read, or that and more.
func (t turnover) carries(v ssa.Value, depth int) bool {
	return t.carried(v, depth) || t.more(v, depth)
}

// among reports whether what was read is one of at least so many elements of a list.
func (t turnover) among(list ssa.Value, least, depth int) bool {
	all := elements(list)
	if len(all) < least {
		return false
	}
	for i, v := range all {
		t := t.plus(list.(*ssa.Slice).Block(), slices.DeleteFunc(slices.Concat(all[:i], all[i+1:]), func(v ssa.Value) bool { return v == nil })...)
		if v != nil && t.carried(v, depth+1) {
			return true
		}
	}
	return false
}

// elements returns what a list is written of where it stands, without what boxes it.
func elements(list ssa.Value) []ssa.Value {
	s, ok := list.(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := s.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	at, ok := flow.Deref(array.Type()).Underlying().(*types.Array)
	if !ok {
		return nil
	}
	all := make([]ssa.Value, min(at.Len(), maxElements))
	for _, use := range *array.Referrers() {
		element, ok := use.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		k, ok := element.Index.(*ssa.Const)
		if !ok || k.Int64() >= int64(len(all)) {
			continue
		}
		for _, use := range *element.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == ssa.Value(element) {
				all[k.Int64()] = unboxed(s.Val)
			}
		}
	}
	return all
}

const maxElements = 32

// holdsSome reports whether a list has an element, or is made of a text, where it stands.
func holdsSome(list ssa.Value) bool {
	switch x := list.(type) {
	case *ssa.Slice:
		return len(elements(x)) > 0
	case *ssa.Convert:
		k, ok := x.X.(*ssa.Const)
		return !ok || !zero(k)
	}
	return false
}

// isInsert reports whether a call puts elements into a list.
func isInsert(common *ssa.CallCommon) bool { return fullName(common) == "slices.Insert" }

// converted returns what v is in another type, or the first result of; nil if it is
// something else.
func converted(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return x.X
	case *ssa.Convert:
		return x.X
	case *ssa.Extract:
		if x.Index == 0 {
			return x.Tuple
		}
	}
	return nil
}

// maxCarried bounds the steps from what is written to what was read.
const maxCarried = 12

// spellers write a number or a text as a text.
var spellers = []string{"strconv.Itoa", "strconv.FormatInt", "fmt.Sprint", "fmt.Sprintf", "fmt.Sprintln"}

// joiners make one text of several.
var joiners = []string{"strings.Join", "bytes.Join"}

// takers return what they are given, as a number, without the blanks around it or in
// pieces.
var takers = []string{"strings.Split", "bytes.Split", "strconv.Atoi", "strconv.ParseInt", "strings.TrimSpace", "strings.TrimRight", "strings.TrimSuffix", "bytes.TrimSpace", "bytes.TrimRight"}

// appended reports whether all that is stored in a variable is what was read into it
// and more.
func (t turnover) appended(list *ssa.Alloc, depth int) bool {
	added := false
	for _, use := range *list.Referrers() {
		s, ok := use.(*ssa.Store)
		if !ok || s.Addr != ssa.Value(list) {
			continue
		}
		if !t.more(s.Val, depth+1) || !t.leads(s) {
			return false
		}
		added = true
	}
	return added
}

// same reports whether v is what was read, and nobody looks at what it is, to leave
// out what it has already.
func (t turnover) same(v ssa.Value, depth int) bool {
	if depth > maxCarried || !t.unseen(v, nil) {
		return false
	}
	inside := func(v ssa.Value) bool { return t.same(v, depth+1) }
	if from := converted(v); from != nil {
		return inside(from)
	}
	switch x := v.(type) {
	case *ssa.Parameter:
		return x == t.param
	case *ssa.UnOp:
		list, ok := x.X.(*ssa.Alloc)
		if !ok || x.Op != token.MUL || slices.ContainsFunc(*list.Referrers(), func(use ssa.Instruction) bool {
			load, ok := use.(*ssa.UnOp)
			return ok && !t.unseen(load, nil)
		}) {
			return false
		}
		call := filledBy(list)
		return call != nil && len(call.Call.Args) > 0 && t.decodes(call, 0) && t.unseen(call.Call.Args[0], nil)
	case *ssa.Phi: // with more before or behind it, or as it is
		if t.c.flow.Repeats(x.Block()) {
			return false
		}
		t.anyway = true
		return !slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return !t.same(e, depth+2) && !t.more(e, depth+2) })
	case *ssa.Call: // what reads by more than a path may leave something out
		return t.reads(x) && (len(inputs(x, nil)) <= 1 || slices.Contains(wholeReaders, fullName(x.Common()))) || slices.Contains(takers, fullName(x.Common())) && inside(x.Call.Args[0])
	}
	return false
}

// unseen reports whether what was read is only put together, counted and written.
func (t turnover) unseen(v ssa.Value, seen []ssa.Value) bool {
	if v.Referrers() == nil || slices.Contains(seen, v) {
		return true
	}
	seen = append(seen, v)
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.DebugRef, *ssa.Return:
		case *ssa.Convert, *ssa.ChangeType, *ssa.MakeInterface, *ssa.Phi:
			return !t.unseen(u.(ssa.Value), seen)
		case *ssa.Extract:
			return u.Index == 0 && !t.unseen(u, seen)
		case *ssa.UnOp:
			return u.Op != token.NOT || !t.unseen(u, seen)
		case *ssa.Slice:
			return !t.splices
		case *ssa.Store:
			return !amongArguments(u, v, func(list ssa.Value) bool { return t.unseen(list, seen) })
		case *ssa.BinOp:
			_, fixed := u.Y.(*ssa.Const)
			return u.Op != token.ADD && u.Op != token.SUB && !fixed
		case *ssa.Call:
			name := flow.Builtin(u.Common())
			switch {
			case name == "len", name == "append", isInsert(u.Common()), ssa.CallInstruction(u) == t.c.at, u == t.by, marshals(u), t.decodes(u, 0):
			case slices.Contains(takers, fullName(u.Common())), slices.Contains(joiners, fullName(u.Common())), slices.Contains(spellers, fullName(u.Common())):
				return !t.unseen(u, seen)
			case slices.Contains([]string{"strings.HasSuffix", "bytes.HasSuffix"}, fullName(u.Common())), t.asksElse(u), t.locatesElse(u), t.givesCut(u):
			default:
				return true
			}
		default:
			return true
		}
		return false
	})
}

// decided reports whether something that may tell of an earlier call decides whether
// a block is reached: all but errors, the tool's own arguments, and what leads there
// either way.
func (t turnover) decided(to *ssa.BasicBlock) bool {
	if t.anyway {
		return false
	}
	leads := func(b *ssa.BasicBlock) bool { return b == to || t.c.flow.Reaches(b, to) }
	for b := to.Idom(); b != nil; b = b.Idom() {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || failure(b) != nil || given(branch.Cond, t.whole(), 0) || leads(b.Succs[0]) && leads(b.Succs[1]) {
			continue
		}
		if cond, _ := positive(branch.Cond, true); t.looksElse(cond) || t.asksOfCut(cond) {
			continue
		}
		if call, ok := branch.Cond.(*ssa.Call); ok && (len(call.Call.Args) > 0 && flow.IsError(call.Call.Args[0].Type()) || asksLeave(call.Common())) {
			continue
		}
		return true
	}
	return false
}

// whole returns what was read, nil where that is no argument.
func (t turnover) whole() ssa.Value {
	if t.param == nil {
		return nil
	}
	return t.param
}

// asksLeave reports whether a call says, by its name, whether a file may be worked on at
// all: whatever it holds.
func asksLeave(common *ssa.CallCommon) bool {
	return verdict.Says(classify.Purpose(calledName(common)), []string{"allowed", "permitted", "valid", "safe", "within", "regular", "dir", "directory", "abs"})
}
