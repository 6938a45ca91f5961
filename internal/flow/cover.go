package flow

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// covering says of each write whether it is the first of a group, one on every
// path to at, that together replace what was there before: the branches of an if.
func (p *Package) covering(ws []write, at ssa.Instruction) []bool {
	first := make([]bool, len(ws))
	if at == nil || len(ws) < 2 || at.Parent() == nil {
		return first
	}
	o := p.order(at.Parent())
	for _, group := range branches(ws) {
		group = slices.DeleteFunc(group, func(i int) bool { return o.before(ws[i].instr, at) != sometimes })
		if len(group) > 1 && unavoidable(at.Parent(), blocksOf(ws, group), []*ssa.BasicBlock{at.Block()}) {
			first[group[0]] = true
		}
	}
	return first
}

// coveringExits is covering at the returns of a function.
func coveringExits(fn *ssa.Function, ws []write, exits []*ssa.BasicBlock) []bool {
	first := make([]bool, len(ws))
	for _, group := range branches(ws) {
		if len(group) > 1 && unavoidable(fn, blocksOf(ws, group), exits) {
			first[group[0]] = true
		}
	}
	return first
}

// branches groups the stores to the same path.
func branches(ws []write) map[string][]int {
	groups := make(map[string][]int)
	for i, w := range ws {
		if w.call == nil && w.inner == nil && !slices.Contains(w.path, summary.IndexName(-1)) {
			key := strings.Join(w.path, "\x00")
			groups[key] = append(groups[key], i)
		}
	}
	return groups
}

func blocksOf(ws []write, group []int) map[*ssa.BasicBlock]bool {
	blocks := make(map[*ssa.BasicBlock]bool)
	for _, i := range group {
		blocks[ws[i].instr.Block()] = true
	}
	return blocks
}

// unavoidable reports whether every path from the entry of fn to one of the
// targets passes through one of the blocks.
func unavoidable(fn *ssa.Function, blocks map[*ssa.BasicBlock]bool, targets []*ssa.BasicBlock) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	work := []*ssa.BasicBlock{fn.Blocks[0]}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[b] || blocks[b] {
			continue
		}
		if slices.Contains(targets, b) {
			return false
		}
		seen[b] = true
		work = append(work, b.Succs...)
	}
	return true
}

// store returns v after a write; a default takes effect only where v has the
// zero value at path.
func store(v *summary.Value, path []string, val *summary.Value, weak, fallback bool) *summary.Value {
	if !fallback {
		return summary.With(v, path, val, weak)
	}
	old := summary.FieldAt(v, path)
	switch {
	case old.Kind == summary.Const && old.Lit == summary.Zero:
		return summary.With(v, path, val, false)
	case old.Kind == summary.Const, old.Kind == summary.Struct, old.Kind == summary.Func, old.Kind == summary.List:
		return v
	}
	return summary.With(v, path, val, weak)
}
