package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// FreeNumber is the name of the result that stands for a number which a loop counts up, as
// long as there is a file that has it in its name: the first that no file has.
const FreeNumber = "free number"

// freeName returns what the variable of a loop is that goes on as long as a file of that
// number or name is there: the number that is free, or the text with it; nil if v is no
// such variable.
func (p *Package) freeName(v *ssa.Phi) *summary.Value {
	b, ok := v.Type().Underlying().(*types.Basic)
	switch {
	case !ok:
		return nil
	case b.Info()&types.IsInteger != 0:
		if countedIn(v) && p.whileTaken(v) {
			return opaque(FreeNumber, nil, 0)
		}
	case b.Info()&types.IsString != 0:
		for _, instr := range v.Block().Instrs {
			number, ok := instr.(*ssa.Phi)
			if !ok || !countedIn(number) {
				continue
			}
			if i := nextOf(v, number); i >= 0 && p.whileTaken(number) {
				return p.Eval(v.Edges[i], lastOf(v.Block().Preds[i]))
			}
		}
	}
	return nil
}

// nextOf returns the edge by which a variable of a loop is made, for the next turn, of the
// number that the loop counts up; -1 if there is none.
func nextOf(v, number *ssa.Phi) int {
	return slices.IndexFunc(v.Edges, func(e ssa.Value) bool { return dependsOn(e, number, 0) })
}

// countedIn reports whether a loop counts v up.
func countedIn(v *ssa.Phi) bool {
	return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
		add, ok := e.(*ssa.BinOp)
		return ok && add.Op == token.ADD && add.X == ssa.Value(v) && IsOne(add.Y)
	})
}

// whileTaken reports whether the loop that counts up a number goes on as long as there is a
// file that has it in its name, and ends where there is none.
func (p *Package) whileTaken(number *ssa.Phi) bool {
	loop := naturalLoop(number.Block())
	for b := range loop {
		branch, ok := lastOf(b).(*ssa.If)
		if !ok {
			continue
		}
		for i, next := range b.Succs {
			call := p.taken(branch.Cond, i == 0, 0)
			if call == nil || !loop[next] || loop[b.Succs[1-i]] || goesOn(call, loop) {
				continue
			}
			if slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return namedBy(a, number) }) {
				return true
			}
		}
	}
	return false
}

// goesOn reports whether a loop goes on where a call in it has succeeded in making a file.
func goesOn(call *ssa.Call, loop map[*ssa.BasicBlock]bool) bool {
	if !makesNew(call) {
		return false
	}
	for b := range loop {
		branch, ok := lastOf(b).(*ssa.If)
		if !ok {
			continue
		}
		for i, next := range b.Succs {
			if err := NilError(branch.Cond, i == 0); err != nil && errorFrom(err) == call && loop[next] {
				return true
			}
		}
	}
	return false
}

// namedBy reports whether v is made of a number that a loop counts up, in this turn or the
// one before.
func namedBy(v ssa.Value, number *ssa.Phi) bool {
	return dependsOn(v, number, 0) || slices.ContainsFunc(number.Block().Instrs, func(instr ssa.Instruction) bool {
		text, ok := instr.(*ssa.Phi)
		return ok && text != number && dependsOn(v, text, 0) && nextOf(text, number) >= 0
	})
}

// AsksNext reports whether a call, in a loop that a block is not in, is given a name with the
// number that the loop counts up: where it finds that taken, the next one is tried.
func (p *Package) AsksNext(call *ssa.Call, after *ssa.BasicBlock) bool {
	for head := call.Block(); head != nil; head = head.Idom() {
		loop := naturalLoop(head)
		if !loop[call.Block()] || loop[after] {
			continue
		}
		if slices.ContainsFunc(head.Instrs, func(instr ssa.Instruction) bool {
			number, ok := instr.(*ssa.Phi)
			return ok && countedIn(number) && slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return namedBy(a, number) })
		}) {
			return true
		}
	}
	return false
}

// withinSearch reports whether a value is taken, where an edge of v comes from, inside of the
// loop that looks for a free one: one that is taken.
func (p *Package) withinSearch(e ssa.Value, v *ssa.Phi) bool {
	number, ok := e.(*ssa.Phi)
	return ok && number != v && countedIn(number) && naturalLoop(number.Block())[v.Block()] && p.freeName(number) != nil
}

// naturalLoop returns the blocks of the loop that begins with a block.
func naturalLoop(head *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	loop := map[*ssa.BasicBlock]bool{}
	var work []*ssa.BasicBlock
	for _, back := range head.Preds {
		if head.Dominates(back) {
			work = append(work, back)
		}
	}
	if len(work) > 0 {
		loop[head] = true
	}
	for ; len(work) > 0; work = work[1:] {
		if !loop[work[0]] {
			loop[work[0]] = true
			work = append(work, work[0].Preds...)
		}
	}
	return loop
}

func lastOf(b *ssa.BasicBlock) ssa.Instruction { return b.Instrs[len(b.Instrs)-1] }

// dependsOn reports whether v is made of another value.
func dependsOn(v, of ssa.Value, depth int) bool {
	if v == of {
		return true
	}
	if depth > maxMade {
		return false
	}
	inside := func(v ssa.Value) bool { return dependsOn(v, of, depth+1) }
	switch x := v.(type) {
	case *ssa.Phi, *ssa.IndexAddr, *ssa.Index, *ssa.Lookup: // of another turn, or an element of a list
		return false
	case *ssa.Alloc: // what a function of any number of arguments is given
		return slices.ContainsFunc(storedInto(x), inside)
	case ssa.Instruction:
		return slices.ContainsFunc(x.Operands(nil), func(o *ssa.Value) bool { return *o != nil && inside(*o) })
	}
	return false
}

// maxMade bounds the steps from a value to what it is made of.
const maxMade = 10

// storedInto returns what is stored in a variable or an element of it.
func storedInto(a *ssa.Alloc) (all []ssa.Value) {
	for _, use := range *a.Referrers() {
		switch u := use.(type) {
		case *ssa.Store:
			if u.Addr == ssa.Value(a) {
				all = append(all, u.Val)
			}
		case *ssa.IndexAddr:
			for _, use := range *u.Referrers() {
				if s, ok := use.(*ssa.Store); ok && s.Addr == ssa.Value(u) {
					all = append(all, s.Val)
				}
			}
		}
	}
	return all
}
