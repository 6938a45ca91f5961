package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// maxTurns is how many turns of a loop are looked at one by one.
const maxTurns = 1024

// Turns calls f for each turn of the innermost loop around the instruction that
// goes over a list or map of which every element is known or, if there is none,
// some may be; during f, values are those of that turn. It reports false, and
// calls nothing, if there is no such loop.
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
func (p *Package) Repeats(b *ssa.BasicBlock) bool { return p.Reaches(b, b) }

// Reaches reports whether a block leads to another of the same function, or back to
// itself.
func (p *Package) Reaches(from, to *ssa.BasicBlock) bool {
	return p.order(from.Parent()).reaches(from, to)
}

// loopAround returns the value that steps through a list or map in the
// innermost loop around an instruction, and what it is in each turn.
func (p *Package) loopAround(at ssa.Instruction) (element ssa.Value, turns []*summary.Value) {
	steps := p.stepsAround(at)
	for _, v := range steps {
		if turns := p.turnsOf(v, listed); len(turns) > 0 {
			return v, turns
		}
	}
	for _, v := range steps {
		if turns := p.turnsOf(v, members); len(turns) > 0 {
			return v, turns
		}
	}
	return nil, nil
}

// stepsAround returns the values that step through a list or map in the loops
// around an instruction, the innermost first.
func (p *Package) stepsAround(at ssa.Instruction) []ssa.Value {
	o := p.order(at.Parent())
	if !o.reaches(at.Block(), at.Block()) {
		return nil
	}
	var out []ssa.Value
	for b := at.Block(); b != nil; b = b.Idom() {
		if !o.reaches(at.Block(), b) {
			continue
		}
		for _, instr := range slices.Backward(b.Instrs) {
			if v, ok := instr.(ssa.Value); ok && o.before(instr, at) == always && p.turn[v] == nil && steps(v) {
				out = append(out, v)
			}
		}
	}
	return out
}

// steps reports whether v is another element of a list or map in each turn of a loop.
func steps(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.IndexAddr:
		_, fixed := v.Index.(*ssa.Const)
		return !fixed
	case *ssa.Index:
		_, fixed := v.Index.(*ssa.Const)
		return !fixed
	case *ssa.Next:
		_, ok := v.Iter.(*ssa.Range)
		return ok && !v.IsString
	}
	return false
}

// turnsOf returns what a value that steps through a list or map is in each
// turn; elements gives those of a list.
func (p *Package) turnsOf(v ssa.Value, elements func(*summary.Value) []*summary.Value) []*summary.Value {
	switch v := v.(type) {
	case *ssa.IndexAddr:
		return elements(p.Eval(v.X, v))
	case *ssa.Index:
		return elements(p.Eval(v.X, v))
	case *ssa.Next:
		return entries(p.Eval(v.Iter.(*ssa.Range).X, v))
	}
	return nil
}

// listed returns the elements of a list that is known whole.
func listed(v *summary.Value) []*summary.Value {
	if v.Kind != summary.List || v.Base != nil || v.Open || slices.ContainsFunc(v.Elems, summary.IsSpread) {
		return nil
	}
	return v.Elems
}

// members returns what the elements of a list may be, nil if none is known.
func members(v *summary.Value) []*summary.Value {
	elems, known := v.Members()
	if !known {
		return nil
	}
	return elems
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
		entry := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{summary.Any, keyOf(name, v.Elems[i]), v.Elems[i]}})
		out = append(out, entry)
	}
	return out
}

// keyOf returns the key of a row of a map: as it is written in the row, if it is.
func keyOf(name string, row *summary.Value) *summary.Value {
	for _, e := range row.Elems {
		if e.Kind == summary.Const && e.Lit == summary.String && e.Text == name && row.Kind == summary.Struct {
			return e
		}
	}
	return summary.Text(name)
}

// during calls f while v has the value e.
func (p *Package) during(v ssa.Value, e *summary.Value, f func()) {
	fn := v.Parent()
	narrowed := p.narrowing[fn]
	delete(p.narrowing, fn) // a condition on the element holds or not
	defer func() { p.narrowing[fn] = narrowed }()
	values, pending, tentative, cut, bound := p.values, p.pending, p.tentative, p.cut, p.turn
	p.values, p.pending, p.tentative, p.cut = make(map[valueKey]*summary.Value), make(map[valueKey]int), make(map[valueKey]int), nil
	p.turn = map[ssa.Value]*summary.Value{v: e}
	for k, x := range bound {
		p.turn[k] = x
	}
	defer func() { p.values, p.pending, p.tentative, p.cut, p.turn = values, pending, tentative, cut, bound }()
	f()
}
