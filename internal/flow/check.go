package flow

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A check is a branch on what a function, or a list, says of a text.
type check struct {
	block *ssa.BasicBlock
	guard []summary.Guard // one for each text in question
	yes   int             // the successor where the answer is yes
	no    bool            // what it says no to only reads
	sides [2]map[*ssa.BasicBlock]bool
}

const maxChecks = 8

// Checks returns the questions asked about texts on the way to b whose answer
// can lead elsewhere: b is reached with some texts only.
func (p *Package) Checks(b *ssa.BasicBlock) []summary.Guard {
	var out []summary.Guard
	for _, c := range p.checksOf(b.Parent()) {
		side := 0
		if c.sides[1][b] {
			side = 1
		}
		if c.block == b || c.sides[0][b] == c.sides[1][b] {
			continue // both sides lead there, or none
		}
		for _, g := range c.guard {
			if p.uses(c.sides[1-side], c.sides[side], g.Value) {
				continue // the answer chooses what to do with the text
			}
			if side != c.yes {
				if g.Reads && !c.no {
					continue // what only reads is refused, and anything else passes
				}
				if g.In, g.Not = nil, g.In; g.By != "" {
					g.Not = nil // of what begins so
				}
				g.Reads = c.no
			}
			out = append(out, g)
		}
	}
	return out
}

// checksOf returns the checks of a function.
func (p *Package) checksOf(fn *ssa.Function) []check {
	if cs, ok := p.checks[fn]; ok {
		return cs
	}
	var cs []check
	for _, b := range fn.Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || p.Limits == nil || len(cs) >= maxChecks {
			continue
		}
		if gs, yes, no := p.asked(cond.Cond, 0); len(gs) > 0 {
			cs = append(cs, check{b, gs, yes, no, [2]map[*ssa.BasicBlock]bool{reach(b.Succs[0]), reach(b.Succs[1])}})
		}
	}
	p.checks[fn] = cs
	return cs
}

// asked returns the texts that a condition asks a function or a list about, the
// successor where the answer is yes, and whether what it says no to only reads.
func (p *Package) asked(cond ssa.Value, yes int) (gs []summary.Guard, at int, no bool) {
	switch c := cond.(type) {
	case *ssa.UnOp:
		return p.asked(c.X, 1-yes)
	case *ssa.BinOp:
		if _, ok := c.Y.(*ssa.Const); ok {
			return p.asked(c.X, yes)
		}
	case *ssa.Extract:
		return p.asked(c.Tuple, yes)
	case *ssa.Lookup:
		if isString(c.Index.Type()) {
			return oneOf(p.Eval(c.Index, c), p.Eval(c.X, c).Names), yes, false
		}
	case *ssa.Call:
		gs, no := p.questions(c)
		return gs, yes, no
	}
	return nil, yes, false
}

// oneOf returns the guard of a text that is one of a list.
func oneOf(text *summary.Value, list []string) []summary.Guard {
	if len(list) == 0 || fixed(text) {
		return nil
	}
	return []summary.Guard{{Value: summary.OutlineText(summary.Caseless(text)), In: slices.Sorted(slices.Values(list))}}
}

// questions returns the texts that a call asks about, and whether what it says no
// to only reads.
func (p *Package) questions(call *ssa.Call) (gs []summary.Guard, no bool) {
	name := ""
	switch fn := call.Call.StaticCallee(); {
	case fn != nil:
		name = FuncName(fn)
	case call.Call.IsInvoke():
		name = call.Call.Method.FullName()
	default:
		return nil, false
	}
	args := p.Args(call)
	if name == "slices.Contains" {
		list := constants(args[0], 0)
		if args[0].Kind == summary.List && !args[0].Open && len(list) == len(args[0].Elems) {
			return oneOf(args[1], list), false
		}
	}
	literals := p.mentioned(call.Call.StaticCallee())
	for _, v := range args {
		literals = append(literals, constants(v, 0)...)
	}
	limits, reads, no := p.Limits(name, literals)
	if !limits {
		if inner, negated := answeredBy(call.Call.StaticCallee()); inner != "" {
			if limits, reads, no = p.Limits(inner, literals); negated {
				reads, no = no, reads
			}
		}
	}
	if !limits {
		return nil, false
	}
	var heads []string
	if name == "strings.HasPrefix" && !reads {
		heads = constants(args[1], 0)
	}
	for i, v := range args {
		if isString(call.Call.Args[i].Type()) && !fixed(v) && !blind(call.Call.StaticCallee(), i) {
			waved := wavesThrough(call.Call.StaticCallee(), i)
			no = no && !waved
			gs = append(gs, summary.Guard{Value: summary.OutlineText(summary.Caseless(v)), In: heads, By: name, Reads: reads && !waved, Waves: waved})
		}
	}
	return gs, no
}

// answeredBy returns the name of the function that alone says what fn answers, maybe
// asked of one after the other, "" if more does, and whether fn says the opposite.
func answeredBy(fn *ssa.Function) (name string, negated bool) {
	if fn == nil || fn.Signature.Results().Len() != 1 || !IsBool(fn.Signature.Results().At(0).Type()) {
		return "", false
	}
	var asked *ssa.Call
	for _, b := range fn.Blocks {
		switch last := b.Instrs[len(b.Instrs)-1].(type) {
		case *ssa.Return:
			if _, fixed := last.Results[0].(*ssa.Const); fixed {
				continue
			}
			if len(fn.Blocks) > 1 {
				return "", false
			}
			asked, negated = answer(last.Results[0])
		case *ssa.If:
			call, no := answer(last.Cond)
			if call == nil {
				continue // a loop
			}
			yes := b.Succs[0]
			if no {
				yes = b.Succs[1]
			}
			said, ok := saysAlways(yes)
			if asked != nil || !ok || !onlySays(fn, yes, !said) {
				return "", false
			}
			asked, negated = call, !said
		}
	}
	if asked == nil {
		return "", false
	}
	return FuncName(asked.Call.StaticCallee()), negated
}

// answer returns the call of a function that a condition is the answer of, and whether
// it is the opposite; nil if it is none.
func answer(cond ssa.Value) (call *ssa.Call, no bool) {
	if n, ok := Negated(cond); ok {
		cond, no = n, true
	}
	call, ok := cond.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return nil, false
	}
	return call, no
}

// saysAlways returns the constant that a block returns; ok is false if it returns none.
func saysAlways(b *ssa.BasicBlock) (said, ok bool) {
	ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
	if !ok {
		return false, false
	}
	k, ok := ret.Results[0].(*ssa.Const)
	return ok && k.Value != nil && constant.BoolVal(k.Value), ok
}

// onlySays reports whether a function says the same wherever it does not return by b.
func onlySays(fn *ssa.Function, b *ssa.BasicBlock, want bool) bool {
	for _, other := range fn.Blocks {
		if _, ok := other.Instrs[len(other.Instrs)-1].(*ssa.Return); !ok || other == b {
			continue
		}
		if said, ok := saysAlways(other); !ok || said != want {
			return false
		}
	}
	return true
}

// mentioned returns the constants in the body of a function, and in the package
// variables that it uses.
func (p *Package) mentioned(fn *ssa.Function) []string {
	if fn == nil {
		return nil
	}
	var out []string
	var ops []*ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			ops = instr.Operands(ops[:0])
			for _, op := range ops {
				switch (*op).(type) {
				case *ssa.Const, *ssa.Global:
					out = append(out, constants(p.Eval(*op, nil), 0)...)
				}
			}
		}
	}
	return out
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// fixed reports whether v is no text that a check can narrow: nothing is known
// of it, or it is one of some constants.
func fixed(v *summary.Value) bool {
	for e := range v.Alternatives {
		if !e.IsConst() {
			return v.Kind == summary.Top
		}
	}
	return true
}

// constants returns the texts in a value: of a pattern, a list of words.
func constants(v *summary.Value, depth int) []string {
	if v == nil || depth > 3 {
		return nil
	}
	if s, ok := v.Literal(); ok {
		if v.Lit == summary.String && len(s) < 200 {
			return []string{s}
		}
		return nil
	}
	var out []string
	for _, e := range append(slices.Clone(v.Elems), v.Base) {
		out = append(out, constants(e, depth+1)...)
		if len(out) > 12 {
			break
		}
	}
	return out
}

// reach returns the blocks that control can get to from b.
func reach(b *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	work := []*ssa.BasicBlock{b}
	for len(work) > 0 {
		next := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range next.Succs {
			if !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return seen
}

// uses reports whether a call in blocks, but not in those of the other side, is
// given the text.
func (p *Package) uses(blocks, other map[*ssa.BasicBlock]bool, text *summary.Value) bool {
	for b := range blocks {
		if other[b] {
			continue
		}
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || call.Common().StaticCallee() != nil && p.isStd(call.Common().StaticCallee()) {
				continue
			}
			for _, a := range call.Common().Args {
				if isString(a.Type()) && summary.Equal(summary.OutlineText(summary.Caseless(p.Eval(a, call))), text) {
					return true
				}
			}
		}
	}
	return false
}
