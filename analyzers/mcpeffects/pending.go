package mcpeffects

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

var (
	// phases end the names of what says how far a thing has come.
	phases = []string{"status", "state", "phase", "stage"}
	// flags end the names of what says whether something was done with a thing.
	flags = []string{
		"applied", "approved", "archived", "cancelled", "charged", "claimed", "closed", "completed", "consumed", "delivered", "done", "executed",
		"finalized", "finished", "handled", "merged", "paid", "processed", "published", "redeemed", "released", "resolved", "sent", "shipped", "used",
	}
)

// A progress is what a condition says of how far a thing that was looked up has come:
// the test that its field or column has passed.
type progress struct {
	classify.Test
	typ    types.Type
	from   *selection        // that found it, nil if that is not known
	thing  ssa.Value         // whose field it is; nil if it was looked up by itself
	lookup ssa.Value         // a call, or a look into a map
	sought []ssa.Value       // by what it was looked up
	moves  []ssa.Instruction // that bring the thing into another state
}

// A standing is what it says of how far things have come that a function gets to a block.
type standing struct {
	claimed bool // a statement has brought a thing into another state just now
	things  []*progress
}

// advances reports whether a call is made only while a thing that was looked up is in
// one state, and the function brings it into another wherever it succeeds, or has done
// so: the next call does not get as far.
func (c *collector) advances(call ssa.CallInstruction) bool {
	for b := call.Block(); b != nil; b = b.Idom() {
		s := c.standing(b)
		if s.claimed || slices.ContainsFunc(s.things, func(p *progress) bool {
			return slices.ContainsFunc(p.moves, func(instr ssa.Instruction) bool { return certain(instr, call) })
		}) {
			return true
		}
	}
	return false
}

func (c *collector) standing(b *ssa.BasicBlock) *standing {
	s := c.standings[b]
	if s == nil {
		s = c.standingAt(b)
		for _, p := range s.things {
			p.moves = c.movesAfter(p, b.Idom())
		}
		if c.standings == nil {
			c.standings = make(map[*ssa.BasicBlock]*standing)
		}
		c.standings[b] = s
	}
	return s
}

// standingAt is standing, computed.
func (c *collector) standingAt(b *ssa.BasicBlock) *standing {
	s := &standing{}
	v, test := either(b)
	if v != nil {
		if p := c.progressOf(v, test); p != nil {
			s.things = []*progress{p}
		}
	}
	branch, holds := onlyWay(b)
	if branch == nil || len(s.things) > 0 {
		return s
	}
	cond, holds := positive(branch.Cond, holds)
	if h := c.hitOn(cond, holds); h != nil && !h.Picks {
		s.claimed = c.claims(h)
		s.things = h.states()
	}
	s.claimed = s.claimed || c.added(cond, holds)
	return s
}

// either returns the value that a function has compared with constants before it gets to
// a block, and which of them it may be there; nil if there is none.
func either(b *ssa.BasicBlock) (v ssa.Value, test classify.Test) {
	if branch, holds := onlyWay(b); branch != nil {
		return tested(positive(branch.Cond, holds))
	}
	for _, before := range b.Preds {
		branch, ok := before.Instrs[len(before.Instrs)-1].(*ssa.If)
		if !ok || before.Succs[0] == before.Succs[1] {
			return nil, test
		}
		one, is := tested(positive(branch.Cond, before.Succs[0] == b))
		if one == nil || is.Not || v != nil && !sameValue(v, one, 0) {
			return nil, test
		}
		v, test.Is = one, append(test.Is, is.Is...)
	}
	return v, test
}

// movesAfter returns the instructions after a block that bring a thing into another state.
func (c *collector) movesAfter(p *progress, start *ssa.BasicBlock) (moves []ssa.Instruction) {
	for _, b := range start.Parent().Blocks {
		if !start.Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			if c.moves(p, instr) {
				moves = append(moves, instr)
			}
		}
	}
	return moves
}

// tested returns the value that a condition compares with a constant, and what it is
// where the condition holds or not; nil if there is none.
func tested(cond ssa.Value, holds bool) (ssa.Value, classify.Test) {
	v := cond
	test := classify.Test{Is: []classify.Operand{{Kind: classify.Constant, Text: "true"}}, Not: !holds}
	if compared, ok := cond.(*ssa.BinOp); ok {
		k, ok := compared.Y.(*ssa.Const)
		if !ok || compared.Op != token.EQL && compared.Op != token.NEQ || flow.IsError(compared.X.Type()) {
			return nil, test
		}
		v, test.Not = compared.X, (compared.Op == token.EQL) != holds
		test.Is[0].Text = exactly(k)
		if k.Value == nil {
			test.Is[0].Kind = classify.Null
		}
	}
	if f := nullable(v); f != nil && flow.FieldName(f.X.Type(), f.Field) == "Valid" {
		test.Is[0].Kind, test.Not = classify.Null, !test.Not // there is a value
	}
	return v, test
}

// progressOf returns what a value that has passed a test says of a thing, nil if that
// is not the state of one.
func (c *collector) progressOf(v ssa.Value, test classify.Test) *progress {
	p := &progress{Test: test, typ: v.Type()}
	if read := c.columnRead(v, 0); read != nil {
		p.Column, p.from, p.lookup = read.column, read.from, read.at
		p.sought = inputs(read.at, nil)
		p.thing = owner(v)
		if c.picks(read.at) {
			return nil
		}
		return p
	}
	p.Column = stateName(v)
	if words := classify.Purpose(p.Column); len(words) == 0 || !slices.Contains(phases, words[len(words)-1]) &&
		!(flow.IsBool(p.typ) && slices.Contains(flags, words[len(words)-1])) {
		return nil
	}
	p.thing = owner(v)
	p.lookup = foundBy(v)
	switch l := p.lookup.(type) {
	case *ssa.Call:
		if c.looksUp(l) == "" || c.picks(l) {
			return nil
		}
		p.from = c.selected(l)
		p.sought = inputs(l, nil)
	case *ssa.Lookup:
		p.sought = parts(l.Index, nil, 0)
	default:
		return nil
	}
	return p
}

func exactly(k *ssa.Const) string {
	if k.Value == nil {
		return ""
	}
	if k.Value.Kind() == constant.String {
		return constant.StringVal(k.Value)
	}
	return k.Value.ExactString()
}

// stateName returns the name of the field or variable that v is read from.
func stateName(v ssa.Value) string {
	switch x := v.(type) {
	case *ssa.Field:
		return flow.FieldName(x.X.Type(), x.Field)
	case *ssa.Convert:
		return stateName(x.X)
	case *ssa.ChangeType:
		return stateName(x.X)
	case *ssa.UnOp:
		switch at := x.X.(type) {
		case *ssa.FieldAddr:
			return flow.FieldName(at.X.Type(), at.Field)
		case *ssa.Alloc:
			if flow.OnlyStore(at) == nil {
				return at.Comment
			}
		}
	}
	return ""
}

// owner returns the thing whose field v is, nil if it is none.
func owner(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.Field:
		return x.X
	case *ssa.Convert:
		return owner(x.X)
	case *ssa.ChangeType:
		return owner(x.X)
	case *ssa.UnOp:
		if f, ok := x.X.(*ssa.FieldAddr); ok {
			return f.X
		}
	}
	return nil
}

// foundBy returns the call, or the look into a map, that v was read from, or an element
// of which it was.
func foundBy(v ssa.Value) ssa.Value {
	at, _ := v.(ssa.Instruction)
	if _, variable := v.(*ssa.Alloc); variable {
		at = nil
	}
	for range 10 {
		switch x := v.(type) {
		case *ssa.Call, *ssa.Lookup:
			return v
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		case *ssa.Alloc:
			if s := flow.OnlyStore(x); s != nil {
				v = s.Val
				continue
			}
			if by := filledBefore(x, at); by != nil {
				return by
			}
			return nil
		default:
			return nil
		}
	}
	return nil
}

// certain reports whether an instruction is executed wherever a call is made and its
// function succeeds.
func certain(instr ssa.Instruction, call ssa.CallInstruction) bool {
	if instr.Block().Dominates(call.Block()) {
		return true
	}
	seen := map[*ssa.BasicBlock]bool{instr.Block(): true}
	for work := []*ssa.BasicBlock{call.Block()}; len(work) > 0; work = work[1:] {
		b := work[0]
		if seen[b] {
			continue
		}
		seen[b] = true
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !fails(ret) {
			return false
		}
		failed := failure(b)
		for _, next := range b.Succs {
			if next != failed {
				work = append(work, next)
			}
		}
	}
	return true
}

// fails reports whether a function returns an error of its own making.
func fails(ret *ssa.Return) bool {
	if len(ret.Results) == 0 {
		return false
	}
	last := ret.Results[len(ret.Results)-1]
	if !flow.IsError(last.Type()) {
		return false
	}
	switch v := last.(type) {
	case *ssa.Call:
		name := fullName(v.Common())
		return name == "fmt.Errorf" || name == "errors.New"
	case *ssa.UnOp:
		_, ok := v.X.(*ssa.Global)
		return ok
	case *ssa.MakeInterface:
		return true
	}
	return false
}
