package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A Receipt is where a function receives from a channel.
type Receipt struct {
	Fn     *ssa.Function
	Chan   ssa.Value         // as the function has it
	Blocks []*ssa.BasicBlock // which run once it has received
}

// Receipts returns where the package, its tests left out, receives from what may be the
// channel v.
func (p *Package) Receipts(v ssa.Value) (all []Receipt) {
	places := channelPlaces(v)
	if len(places) == 0 {
		return nil
	}
	if p.receipts == nil {
		p.channels = p.joinChannels()
		p.receipts = make(map[any][]Receipt)
		for fn := range Functions(p.SSA) {
			if !source.InTest(p.Fset, fn.Pos()) {
				p.receives(fn)
			}
		}
	}
	for _, place := range places {
		all = append(all, p.receipts[p.channels.find(place)]...)
	}
	return all
}

// receives adds where fn receives from channels.
func (p *Package) receives(fn *ssa.Function) {
	add := func(ch ssa.Value, start *ssa.BasicBlock) {
		if start == nil {
			return
		}
		for _, place := range channelPlaces(ch) {
			root := p.channels.find(place)
			p.receipts[root] = append(p.receipts[root], Receipt{fn, ch, dominated(start)})
		}
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case *ssa.UnOp:
				if i.Op == token.ARROW {
					add(i.X, received(i))
				}
			case *ssa.Select:
				for n, state := range i.States {
					if state.Dir == types.RecvOnly {
						add(state.Chan, chosen(i, n))
					}
				}
			}
		}
	}
}

func dominated(start *ssa.BasicBlock) []*ssa.BasicBlock {
	return slices.DeleteFunc(slices.Clone(start.Parent().Blocks), func(b *ssa.BasicBlock) bool { return !start.Dominates(b) })
}

// received returns the block in which something has been received: in a loop over a
// channel it is not the one that asks.
func received(recv *ssa.UnOp) *ssa.BasicBlock {
	if recv.CommaOk {
		for _, use := range *recv.Referrers() {
			if ok, is := use.(*ssa.Extract); is && ok.Index == 1 {
				if b := branch(ok); b != nil {
					return b
				}
			}
		}
	}
	return recv.Block()
}

// chosen returns the block of case n of a select statement, nil if it is not found.
func chosen(s *ssa.Select, n int) *ssa.BasicBlock {
	for _, use := range *s.Referrers() {
		index, ok := use.(*ssa.Extract)
		if !ok || index.Index != 0 {
			continue
		}
		for _, use := range *index.Referrers() {
			is, ok := use.(*ssa.BinOp)
			if !ok || is.Op != token.EQL {
				continue
			}
			if c, ok := is.Y.(*ssa.Const); ok && constant.Compare(c.Value, token.EQL, constant.MakeInt64(int64(n))) {
				return branch(is)
			}
		}
	}
	return nil
}

// branch returns the block that runs where a condition holds, nil if none decides by
// it alone.
func branch(cond ssa.Value) *ssa.BasicBlock {
	for _, use := range *cond.Referrers() {
		if i, ok := use.(*ssa.If); ok {
			return i.Block().Succs[0]
		}
	}
	return nil
}

// selected returns the channel that value i of what a select statement yields was
// received from, nil for those that tell which case it was.
func selected(s *ssa.Select, i int) ssa.Value {
	n := 2
	for _, state := range s.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		if n == i {
			return state.Chan
		}
		n++
	}
	return nil
}

// message is the name of what is received from a channel that is not known: in one
// turn of a loop it is one thing, unlike some element of a list.
const message = "message"

// message evaluates what is received from a channel. One that a package variable holds
// counts as a free variable after those that the function has.
func (p *Package) message(ch ssa.Value, at ssa.Instruction) *summary.Value {
	held := p.Eval(ch, at)
	if heldByPackage(ch) {
		held = summary.New(summary.Value{Kind: summary.Free, Index: len(at.Parent().FreeVars)})
	}
	v := summary.ElemOf(held)
	if v.Kind != summary.Elem {
		return v
	}
	m := *v
	m.Name = message
	return summary.New(m)
}
