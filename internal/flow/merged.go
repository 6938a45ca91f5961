package flow

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// laid is the function that lays the maps of a list, its second argument, over a map
// one after the other.
const laid = "maps laid over a map"

// laidOver returns the maps of which a write in a loop puts all entries, as they are,
// into a map; nil if w is no such write, or is made on some condition.
func (p *Package) laidOver(w write, at ssa.Instruction) *summary.Value {
	i, ok := w.instr.(*ssa.MapUpdate)
	if !ok || w.inner != nil || len(w.path) != 1 {
		return nil
	}
	entries := copiedEntries(i)
	if entries == nil {
		return nil
	}
	before := func(b *ssa.BasicBlock) bool { return at == nil || b.Dominates(at.Block()) && b != at.Block() }
	if list := elementsSource(entries.X); list != nil && len(entries.Block().Preds) == 1 && before(entries.Block().Preds[0]) {
		return p.Eval(list, i)
	}
	if !before(entries.Block()) {
		return nil
	}
	return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{p.Eval(entries.X, i)}})
}

// copiedEntries returns the range over a map in each turn of which an entry is put into
// another under the same key, nil if there is none.
func copiedEntries(i *ssa.MapUpdate) *ssa.Range {
	key, ok := i.Key.(*ssa.Extract)
	if !ok || key.Index != 1 {
		return nil
	}
	value, ok := i.Value.(*ssa.Extract)
	if !ok || value.Tuple != key.Tuple {
		return nil
	}
	next, ok := key.Tuple.(*ssa.Next)
	if !ok || len(i.Block().Preds) != 1 || i.Block().Preds[0] != next.Block() {
		return nil
	}
	entries, _ := next.Iter.(*ssa.Range)
	return entries
}

// layOver returns base with the entries of each map of a list, the last word first. It
// is opaque as long as a caller tells what the maps are.
func layOver(base, maps *summary.Value) *summary.Value {
	wait := func(v *summary.Value) *summary.Value {
		if v.Closed() {
			return summary.Any
		}
		return opaque(laid, []*summary.Value{base, maps}, 0)
	}
	if maps.Kind != summary.List || maps.Base != nil || maps.Open || slices.ContainsFunc(maps.Elems, summary.IsSpread) {
		return wait(maps)
	}
	out := base
	for _, m := range maps.Elems {
		if out = layEntries(out, m); out == nil {
			return wait(m)
		}
	}
	return out
}

// layEntries returns base with the entries of a map, nil if not all are known.
func layEntries(base, m *summary.Value) *summary.Value {
	switch {
	case m.Kind == summary.Const:
		return base // nil
	case m.Kind != summary.Struct, m.Open, slices.Contains(m.Names, summary.IndexName(-1)):
		return nil
	}
	if m.Base != nil {
		if base = layEntries(base, m.Base); base == nil {
			return nil
		}
	}
	for i, name := range m.Names {
		base = summary.With(base, []string{name}, m.Elems[i], false)
	}
	return base
}
