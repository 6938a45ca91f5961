package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// accumulate notes of an operation that writes back what its function has read, that
// a part of it is what was there and more: a repeat adds again.
func (c *collector) accumulate(x *summary.Effect) {
	if c.at == nil || c.fn == nil || x.Verdict.Class == effect.Create {
		return
	}
	var t turnover
	switch {
	case verdict.RunsSQL(x):
		text := x.Args[0].Template()
		v, op := classify.SQL(text, x.Rule == summary.Query)
		if v.Class != effect.IdempotentWrite || v.Deletes {
			return
		}
		_, table, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(op, "INSERT "), "REPLACE "), " ")
		anything := func(string) bool { return true }
		t.reads = func(call *ssa.Call) bool { return c.selects(call, table, anything, 0) }
		t.writes = func(field string) bool { return classify.Sets(text, field) }
	case x.Rule == summary.Fixed && x.Verdict.Class == effect.IdempotentWrite && slices.Contains(wholeFiles, x.Path[len(x.Path)-1].Func):
		t.reads = func(call *ssa.Call) bool { return c.readsFile(call, x.Target) }
		t.writes = func(string) bool { return true }
		t.lists = true
	default:
		return
	}
	t.c = c
	if t.lists && (t.carriesOn() || c.edits(c.at) || c.changedBy(c.at)) || verdict.RunsSQL(x) && c.countsRow(x) {
		x.Verdict.Class = effect.Create
		return
	}
	for _, b := range c.fn.Blocks {
		for _, instr := range b.Instrs {
			if s, ok := instr.(*ssa.Store); ok && t.adds(s) || t.turns(instr) {
				x.Verdict.Class = effect.Create
				return
			}
		}
	}
	if !t.lists {
		return
	}
	switch more, owner := t.accrues(); {
	case more:
		x.Verdict.Class = effect.Create
	case owner != nil:
		x.Args = []*summary.Value{c.flow.Kept(owner)}
	}
}

// wholeFiles write all that a file holds, which they, or a function that gives a new
// file the name of the old one, are handed.
var wholeFiles = []string{"os.WriteFile", "io/ioutil.WriteFile", "(*os.Root).WriteFile", "os.Rename"}

// A turnover is what a function reads from a store, changes and writes back by the
// call at hand.
type turnover struct {
	c       *collector
	reads   func(*ssa.Call) bool // from the same place
	writes  func(field string) bool
	lists   bool // what is appended to a list is written too
	anyway  bool // whatever decides between the ways to a value
	splices bool // what was read is cut where something is put into it

	cut    ssa.Value         // where what was read is cut, if it is
	added  []ssa.Value       // what is more than was read
	blocks []*ssa.BasicBlock // that lead to it
	by     *ssa.Call         // of a function that adds to it
	param  *ssa.Parameter    // of such a function: what was read, nil outside of it
}

// adds reports whether a store to a field makes it what was read and more, and the
// call at hand writes it back.
func (t turnover) adds(s *ssa.Store) bool {
	f, ok := s.Addr.(*ssa.FieldAddr)
	if !ok || !t.sum(f, s.Val) && !(t.lists && t.longer(f, s.Val)) || !t.writes(flow.FieldName(f.X.Type(), f.Field)) {
		return false
	}
	whole := rootOf(f)
	if !t.readInto(whole, f) || !t.leads(s) || t.decidedBy(s, whole, f) {
		return false
	}
	return slices.ContainsFunc(t.c.at.Common().Args, func(a ssa.Value) bool { return holds(a, whole, 0) })
}

// sum reports whether v is what a field holds plus or less something, while nothing
// else of its struct is set: beside that, a number counts what was written.
func (t turnover) sum(f *ssa.FieldAddr, v ssa.Value) bool {
	op, ok := v.(*ssa.BinOp)
	if !ok || op.Op != token.ADD && op.Op != token.SUB || !isLoadOf(op.X, f) {
		return false
	}
	words := nameWords(f)
	return !verdict.Says(words, states) && !verdict.Says(words, tallies) && !slices.ContainsFunc(*f.X.Referrers(), func(use ssa.Instruction) bool {
		other, ok := use.(*ssa.FieldAddr)
		return ok && other.Field != f.Field && isSet(other)
	})
}

// isSet reports whether a field is given a value other than a time.
func isSet(f *ssa.FieldAddr) bool {
	return slices.ContainsFunc(*f.Referrers(), func(use ssa.Instruction) bool {
		s, ok := use.(*ssa.Store)
		return ok && s.Addr == ssa.Value(f) && !isTime(s.Val.Type())
	})
}

// tallies are words for what counts what happens to a thing, as its states do.
var tallies = []string{"seq", "sequence", "epoch", "next", "last", "views", "hits", "reads", "access", "accesses", "uses", "usage"}

// longer reports whether v is the list of a field with more appended, which nobody
// looks at to leave out what it has already, or cuts off.
func (t turnover) longer(f *ssa.FieldAddr, v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	return ok && flow.Builtin(call.Common()) == "append" && isLoadOf(call.Call.Args[0], f) && unexamined(f)
}

// readInto reports whether a variable, or the field of it, holds what was read where
// the call at hand writes, and is handed to nothing else.
func (t turnover) readInto(whole ssa.Value, f *ssa.FieldAddr) bool {
	read := slices.ContainsFunc(samePlaces(f), func(at ssa.Value) bool {
		call := filledBy(at)
		return call != nil && t.reads(call)
	})
	work := []ssa.Value{whole}
	switch v := whole.(type) {
	case *ssa.Call:
		read = read || t.reads(v)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		read = read || ok && t.reads(call)
	case *ssa.Alloc:
		if s := flow.OnlyStore(v); s != nil {
			call := madeBy(s.Val)
			read = read || call != nil && t.reads(call)
		}
	default:
		return false
	}
	for len(work) > 0 {
		v := work[0]
		work = work[1:]
		for _, use := range *v.Referrers() {
			switch u := use.(type) {
			case *ssa.MakeInterface:
				work = append(work, u)
			case *ssa.UnOp:
				work = append(work, u)
			case *ssa.Call:
				switch {
				case ssa.CallInstruction(u) == t.c.at || marshals(u):
				case t.decodes(u, 0):
					read = true
				default:
					return false // which may look at it, or change it
				}
			}
		}
	}
	return read
}

// decodes reports whether a call unpacks what was read.
func (t turnover) decodes(call *ssa.Call, depth int) bool {
	if t.reads(call) {
		return true
	}
	obj := called(call.Common())
	if obj == nil || obj.Pkg() == nil || depth > 2 || !strings.HasPrefix(obj.Pkg().Path(), "encoding/") || len(call.Call.Args) == 0 {
		return false
	}
	data := call.Call.Args[0]
	if boxed, ok := data.(*ssa.MakeInterface); ok {
		data = boxed.X
	}
	from := madeBy(data)
	return from != nil && t.decodes(from, depth+1)
}

// decidedBy reports whether something that may tell of an earlier call decides
// whether a store is made: all but errors, the tool's own arguments, and, where a
// number is counted down, that some is left.
func (t turnover) decidedBy(s *ssa.Store, whole ssa.Value, f *ssa.FieldAddr) bool {
	for b := s.Block().Idom(); b != nil; b = b.Idom() {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || failure(b) != nil || given(branch.Cond, whole, 0) {
			continue
		}
		if test, ok := branch.Cond.(*ssa.BinOp); ok {
			if k, ok := test.Y.(*ssa.Const); ok && (k.Value == nil || test.Op == token.GTR && isLoadOf(test.X, f)) {
				continue
			}
		}
		return true
	}
	return false
}

// given reports whether a condition is about what the function was given only.
func given(v ssa.Value, not ssa.Value, depth int) bool {
	if v == not || depth > 8 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const, *ssa.Parameter, *ssa.Builtin:
		return true
	case *ssa.Alloc:
		s := flow.OnlyStore(v)
		return s != nil && given(s.Val, not, depth+1)
	case *ssa.Call:
		if flow.Builtin(v.Common()) == "" && !strings.HasPrefix(fullName(v.Common()), "strings.") {
			return false
		}
		return !slices.ContainsFunc(v.Call.Args, func(a ssa.Value) bool { return !given(a, not, depth+1) })
	case *ssa.UnOp, *ssa.BinOp, *ssa.FieldAddr, *ssa.Field, *ssa.Convert, *ssa.ChangeType, *ssa.Slice,
		*ssa.Lookup, *ssa.TypeAssert, *ssa.Extract:
		for _, o := range v.(ssa.Instruction).Operands(nil) {
			if *o != nil && !given(*o, not, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// leads reports whether the call at hand may be made after a store, in the same turn
// of a loop or a later one.
func (t turnover) leads(s ssa.Instruction) bool {
	if s.Block() == t.c.at.Block() {
		return flow.Precedes(s, t.c.at)
	}
	return t.c.flow.Reaches(s.Block(), t.c.at.Block())
}

// holds reports whether v is a variable, a field of it, or its encoding.
func holds(v, whole ssa.Value, depth int) bool {
	if v == whole {
		return true
	}
	if depth > 8 {
		return false
	}
	inside := func(v ssa.Value) bool { return holds(v, whole, depth+1) }
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return inside(v.X)
	case *ssa.UnOp:
		return inside(v.X)
	case *ssa.FieldAddr:
		return inside(v.X)
	case *ssa.Slice:
		return inside(v.X)
	case *ssa.Extract:
		return inside(v.Tuple)
	case *ssa.Call:
		return marshals(v) && inside(v.Call.Args[0])
	case *ssa.Alloc:
		return slices.ContainsFunc(stored(v, nil, 0), inside)
	}
	return false
}

// marshals reports whether a call encodes its first argument.
func marshals(call *ssa.Call) bool {
	obj := called(call.Common())
	return obj != nil && strings.HasPrefix(obj.Name(), "Marshal") && obj.Signature().Recv() == nil && len(call.Call.Args) > 0
}

// rootOf returns the variable that a field is a part of.
func rootOf(f *ssa.FieldAddr) ssa.Value {
	for {
		inner, ok := f.X.(*ssa.FieldAddr)
		if !ok {
			return f.X
		}
		f = inner
	}
}

func isLoadOf(v ssa.Value, f *ssa.FieldAddr) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && sameValue(load.X, f, 0)
}

func isTime(t types.Type) bool { return types.TypeString(flow.Deref(t), nil) == "time.Time" }
