package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// A loop is the innermost one around a block.
type loop struct {
	head *ssa.BasicBlock
	body map[*ssa.BasicBlock]bool // the head included

	calls func(*ssa.Function) []ssa.CallInstruction // of a function of the package
}

// loopAround returns the innermost loop that a block stands in, nil if there is none.
func (c *collector) loopAround(b *ssa.BasicBlock) *loop {
	if !c.flow.Repeats(b) {
		return nil
	}
	for head := b; head != nil; head = head.Idom() {
		l := &loop{head: head, body: map[*ssa.BasicBlock]bool{head: true}, calls: c.flow.Calls}
		var work []*ssa.BasicBlock
		for _, p := range head.Preds {
			if head.Dominates(p) {
				work = append(work, p)
			}
		}
		for len(work) > 0 {
			x := work[len(work)-1]
			work = work[:len(work)-1]
			if !l.body[x] {
				l.body[x] = true
				work = append(work, x.Preds...)
			}
		}
		if len(l.body) > 1 && l.body[b] || slices.Contains(head.Succs, head) {
			return l
		}
	}
	return nil
}

// triesAgain reports whether a loop makes a call again that has failed, whatever the
// failure and with the same arguments, and may end when it succeeds.
func (c *collector) triesAgain(call *ssa.Call) bool {
	l := c.loopAround(call.Block())
	if l == nil || c.inTurns(call, call.Call.Args) || call.Call.IsInvoke() && l.turns(call.Call.Value, 0) {
		return false
	}
	for b := range l.body {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		if failed, succeeded := flow.Outcomes(branch, call); failed != nil && l.comesBack(failed, call) && l.ends(succeeded) && !l.leftBefore(b, call) {
			return true
		}
	}
	return false
}

// inTurns reports whether one of the values is another in each turn of the loop around
// a call.
func (c *collector) inTurns(call *ssa.Call, vs []ssa.Value) bool {
	l := c.loopAround(call.Block())
	return l != nil && slices.ContainsFunc(vs, func(v ssa.Value) bool { return l.turns(v, 0) })
}

// turns reports whether a value may be another in each turn of the loop: it is made of
// a variable of the loop, or of what something other than a builder returns there.
func (l *loop) turns(v ssa.Value, depth int) bool {
	if depth > 12 {
		return true
	}
	at, ok := v.(ssa.Instruction)
	if !ok || !l.body[at.Block()] {
		return false
	}
	any := func(vs ...ssa.Value) bool {
		return slices.ContainsFunc(vs, func(v ssa.Value) bool { return l.turns(v, depth+1) })
	}
	switch v := v.(type) {
	case *ssa.Phi:
		return v.Block() == l.head || any(v.Edges...)
	case *ssa.Next:
		return true
	case *ssa.UnOp:
		return v.Op == token.ARROW || any(v.X)
	case *ssa.Alloc:
		return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
			switch u := use.(type) {
			case *ssa.Store:
				return any(u.Val)
			case *ssa.IndexAddr, *ssa.FieldAddr:
				return slices.ContainsFunc(*u.(ssa.Value).Referrers(), func(use ssa.Instruction) bool {
					s, ok := use.(*ssa.Store)
					return ok && any(s.Val)
				})
			}
			return false
		})
	case *ssa.Call:
		if _, builtin := v.Call.Value.(*ssa.Builtin); !builtin && !makesAnew(&v.Call) {
			return true
		}
		return any(v.Call.Args...)
	}
	var parts []ssa.Value
	for _, operand := range at.Operands(nil) {
		if *operand != nil {
			parts = append(parts, *operand)
		}
	}
	return any(parts...)
}

// bodies are the types of what the body of a request is read from, once.
var bodies = []string{"io.Reader", "*bytes.Reader", "*bytes.Buffer", "*strings.Reader"}

// makesAnew reports whether a function makes the same of the same each time: it belongs
// to the standard library, is called like a builder, or returns what can be read once.
func makesAnew(call *ssa.CallCommon) bool {
	results := call.Signature().Results()
	if results.Len() > 0 && slices.Contains(bodies, results.At(0).Type().String()) {
		return true
	}
	if fn := call.StaticCallee(); fn != nil && fn.Pkg != nil && !strings.Contains(strings.Split(fn.Pkg.Pkg.Path(), "/")[0], ".") {
		return true
	}
	name := strings.ToLower(calledName(call))
	return slices.ContainsFunc([]string{"new", "build", "make", "create", "prepare", "clone", "marshal", "encode", "with"}, func(verb string) bool {
		return strings.HasPrefix(name, verb)
	})
}

// comesBack reports whether what follows a failed call leads to the next turn, unless
// the turns or the time are up.
func (l *loop) comesBack(failed *ssa.BasicBlock, call *ssa.Call) bool {
	if !l.body[failed] {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{}
	var back func(b *ssa.BasicBlock) bool
	back = func(b *ssa.BasicBlock) bool {
		if seen[b] || b == call.Block() {
			return true
		}
		seen[b] = true
		inside := 0
		for _, s := range b.Succs {
			if l.body[s] {
				inside++
				if b != l.head && !back(s) {
					return false
				}
			}
		}
		if inside == len(b.Succs) {
			return true
		}
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		return ok && l.patience(branch.Cond)
	}
	return back(failed)
}

// leftBefore reports whether something between a call and the test whether it has failed
// may end the loop: it looks at the failure first.
func (l *loop) leftBefore(test *ssa.BasicBlock, call *ssa.Call) bool {
	for b := test; b != nil && b != call.Block(); {
		b = b.Idom()
		if b == nil {
			return false
		}
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || l.body[b.Succs[0]] && l.body[b.Succs[1]] {
			continue
		}
		if failed, _ := flow.Outcomes(branch, call); failed == nil && !l.patience(branch.Cond) {
			return true
		}
	}
	return false
}

// patience reports whether a condition asks only how often or how long the loop has
// tried, or whether its caller has given up.
func (l *loop) patience(cond ssa.Value) bool {
	switch v := cond.(type) {
	case *ssa.UnOp:
		return v.Op == token.NOT && l.patience(v.X)
	case *ssa.BinOp:
		if done := madeBy(v.X); done != nil && calledName(&done.Call) == "Err" {
			return true
		}
		return l.counts(v.X) && l.counts(v.Y) && !once(v)
	case *ssa.Call:
		return slices.Contains([]string{"(time.Time).After", "(time.Time).Before"}, fullName(&v.Call))
	}
	return false
}

// counts reports whether a value is a number that counts the turns of the loop, or that
// bounds them whatever is tried.
func (l *loop) counts(v ssa.Value) bool {
	if b, ok := v.Type().Underlying().(*types.Basic); !ok || b.Info()&(types.IsInteger|types.IsFloat) == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.Phi:
		return v.Block() == l.head
	case *ssa.BinOp:
		return l.counts(v.X) && l.counts(v.Y)
	case *ssa.Convert:
		return l.counts(v.X)
	case *ssa.UnOp:
		switch v.X.(type) {
		case *ssa.FieldAddr, *ssa.Global:
			return v.Op == token.MUL
		}
	case *ssa.Field:
		return true
	case *ssa.Extract:
		_, chosen := v.Tuple.(*ssa.Select)
		return chosen
	case *ssa.Parameter:
		return l.calls != nil && atLeastTwice(v, l.calls(v.Parent()))
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "len" || slices.Contains([]string{"time.Since", "(time.Duration).Seconds"}, fullName(&v.Call))
	}
	return false
}

// once reports whether a comparison lets nothing be tried twice: i < 1.
func once(test *ssa.BinOp) bool {
	_, bound := test.Y.(*ssa.Const)
	return bound && test.Op == token.LSS && !above(test.Y, 1)
}

// atLeastTwice reports whether all that a function is called with as one parameter are
// numbers above one.
func atLeastTwice(p *ssa.Parameter, calls []ssa.CallInstruction) bool {
	i := slices.Index(p.Parent().Params, p)
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return !above(call.Common().Args[i], 1) })
}

// ends reports whether what follows a call that succeeded may leave the loop before its
// next turn.
func (l *loop) ends(succeeded *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{l.head: true}
	var leaves func(b *ssa.BasicBlock) bool
	leaves = func(b *ssa.BasicBlock) bool {
		if !l.body[b] {
			return true
		}
		if seen[b] {
			return false
		}
		seen[b] = true
		return slices.ContainsFunc(b.Succs, leaves)
	}
	return leaves(succeeded)
}
