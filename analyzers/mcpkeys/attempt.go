package mcpkeys

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// counts notes that a key holds the number of the attempt: it counts the turns
// of a loop that ends when the call succeeds, or the calls of the function
// literal around it, which a retry may make.
func (c *collector) counts(u *use, arg ssa.Value, call ssa.CallInstruction) {
	if u.flags&(body|sql|entries|store) != 0 {
		return
	}
	switch counter := counterIn(arg, 0).(type) {
	case *ssa.Phi:
		if triesAgain(counter.Block(), call) {
			u.flags |= counted | again
		}
	case *ssa.FreeVar:
		u.flags |= counted
	}
}

// counterIn returns the counter that v is made of: a variable that a loop adds
// to, or one that a function literal captures and adds to; nil if there is none.
func counterIn(v ssa.Value, depth int) ssa.Value {
	if depth > 12 {
		return nil
	}
	var parts []ssa.Value
	switch v := v.(type) {
	case *ssa.Phi:
		if slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return addsTo(e, v) }) {
			return v
		}
	case *ssa.UnOp:
		if f, ok := v.X.(*ssa.FreeVar); ok && v.Op == token.MUL {
			if counted := slices.ContainsFunc(*f.Referrers(), func(i ssa.Instruction) bool {
				st, ok := i.(*ssa.Store)
				return ok && addsTo(st.Val, f)
			}); counted {
				return f
			}
		}
	case *ssa.Slice: // of variadic arguments
		if array, ok := v.X.(*ssa.Alloc); ok {
			parts = flow.StoredIn(array)
		}
	case *ssa.BinOp:
		parts = []ssa.Value{v.X, v.Y}
	case *ssa.Convert:
		parts = []ssa.Value{v.X}
	case *ssa.MakeInterface:
		parts = []ssa.Value{v.X}
	case *ssa.Call:
		parts = v.Call.Args
	}
	for _, p := range parts {
		if c := counterIn(p, depth+1); c != nil {
			return c
		}
	}
	return nil
}

// addsTo reports whether v is the variable with a constant added to it.
func addsTo(v, variable ssa.Value) bool {
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD {
		return false
	}
	if _, ok := sum.Y.(*ssa.Const); !ok {
		return false
	}
	load, ok := sum.X.(*ssa.UnOp)
	return sum.X == variable || ok && load.Op == token.MUL && load.X == variable
}

// triesAgain reports whether the loop with the head repeats the call after it
// failed and ends after it succeeded.
func triesAgain(head *ssa.BasicBlock, call ssa.CallInstruction) bool {
	for b := range follows(call.Block()) {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		failed, succeeded := flow.Outcomes(branch, call)
		if failed != nil && follows(failed)[head] && !follows(succeeded)[head] {
			return true
		}
	}
	return false
}

// follows returns the blocks that can be reached from b, itself included.
func follows(b *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	work := []*ssa.BasicBlock{b}
	for len(work) > 0 {
		b, work = work[len(work)-1], work[:len(work)-1]
		for _, s := range b.Succs {
			if !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return seen
}
