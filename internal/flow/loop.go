package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// maxTurns is how many turns of a loop are looked at one by one.
const maxTurns = 300

// Turns calls f for each turn of the innermost loop around the instruction that
// goes over a list or map of which every element is known; during f, values are
// those of that turn. It reports false, and calls nothing, if there is none.
func (p *Package) Turns(at ssa.Instruction, f func()) bool {
	element, turns := p.loopAround(at)
	if len(turns) == 0 || len(turns) > maxTurns {
		return false
	}
	for _, e := range turns {
		p.during(element, e, f)
	}
	return true
}

// Repeats reports whether a block stands in a loop.
func (p *Package) Repeats(b *ssa.BasicBlock) bool { return p.order(b.Parent()).reaches(b, b) }

// loopAround returns the value that steps through a list or map in the
// innermost loop around an instruction, and what it is in each turn.
func (p *Package) loopAround(at ssa.Instruction) (element ssa.Value, turns []*summary.Value) {
	o := p.order(at.Parent())
	if !o.reaches(at.Block(), at.Block()) {
		return nil, nil
	}
	for b := at.Block(); b != nil; b = b.Idom() {
		if !o.reaches(at.Block(), b) {
			continue
		}
		for _, instr := range slices.Backward(b.Instrs) {
			if v, ok := instr.(ssa.Value); ok && o.before(instr, at) == always && p.turn[v] == nil {
				if turns := p.turnsOf(v); len(turns) > 0 {
					return v, turns
				}
			}
		}
	}
	return nil, nil
}

func (p *Package) turnsOf(v ssa.Value) []*summary.Value {
	switch v := v.(type) {
	case *ssa.IndexAddr:
		if _, fixed := v.Index.(*ssa.Const); !fixed {
			return listed(p.Eval(v.X, v))
		}
	case *ssa.Index:
		if _, fixed := v.Index.(*ssa.Const); !fixed {
			return listed(p.Eval(v.X, v))
		}
	case *ssa.Next:
		if r, ok := v.Iter.(*ssa.Range); ok && !v.IsString {
			return entries(p.Eval(r.X, v))
		}
	}
	return nil
}

// listed returns the elements of a list that is known whole.
func listed(v *summary.Value) []*summary.Value {
	if v.Kind != summary.List || v.Base != nil || v.Open {
		return nil
	}
	return v.Elems
}

// entries returns the keys and values of a map that is known whole, each as
// the results 1 and 2 of a step of the loop.
func entries(v *summary.Value) []*summary.Value {
	if v.Kind != summary.Struct || v.Base != nil || v.Open {
		return nil
	}
	var out []*summary.Value
	for i, name := range v.Names {
		if name == summary.IndexName(-1) {
			return nil
		}
		entry := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{summary.Any, summary.Text(name), v.Elems[i]}})
		out = append(out, entry)
	}
	return out
}

// during calls f while v has the value e.
func (p *Package) during(v ssa.Value, e *summary.Value, f func()) {
	values, pending, tentative, cut, bound := p.values, p.pending, p.tentative, p.cut, p.turn
	p.values, p.pending, p.tentative, p.cut = make(map[valueKey]*summary.Value), make(map[valueKey]int), make(map[valueKey]int), nil
	p.turn = map[ssa.Value]*summary.Value{v: e}
	for k, x := range bound {
		p.turn[k] = x
	}
	defer func() { p.values, p.pending, p.tentative, p.cut, p.turn = values, pending, tentative, cut, bound }()
	f()
}
