package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Lists of structs are tables: what belongs together is in one row, so a row
// that may be there is worth more than the join of all rows.

// isRow reports whether a list of values of type t is a table.
func isRow(t types.Type) bool {
	switch u := Deref(t).Underlying().(type) {
	case *types.Struct:
		return u.NumFields() > 0
	case *types.Interface:
		return u.NumMethods() > 0
	}
	return false
}

// isTable reports whether t is a list of rows.
func isTable(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isRow(s.Elem())
}

// maxTurnNest is how many loops, each in each turn of the one before, are
// looked at to tell what is added to a table in the innermost.
const maxTurnNest = 2

// appended returns the rows that a call of append adds to a table: in a loop
// over another table, one for each row of that.
func (p *Package) appended(v ssa.Value, call *ssa.Call) *summary.Value {
	row := onlyElement(v)
	if row == nil || !p.Repeats(call.Block()) {
		return p.Eval(v, call)
	}
	if list := p.copied(row); list != nil {
		return list
	}
	rows := p.Eval(v, call)
	if len(p.turn) >= maxTurnNest || !several(rows) {
		return rows
	}
	all := summary.New(summary.Value{Kind: summary.List})
	if p.Turns(call, func() { all = summary.Append(all, p.appended(v, call)) }) {
		return all
	}
	return rows
}

// onlyElement returns the one element of the variadic arguments v, nil if they
// are a list of the program or several.
func onlyElement(v ssa.Value) ssa.Value {
	list, ok := v.(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := list.X.(*ssa.Alloc)
	if !ok || array.Comment != "varargs" {
		return nil
	}
	var row ssa.Value
	for _, ref := range *array.Referrers() {
		addr, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *addr.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == addr {
				if row != nil {
					return nil
				}
				row = s.Val
			}
		}
	}
	return row
}

// copied returns the list of which row is the element of the turn, as the
// elements of one, nil if it is none or is that of one turn.
func (p *Package) copied(row ssa.Value) *summary.Value {
	if load, ok := row.(*ssa.UnOp); ok && load.Op == token.MUL {
		row = load.X
	}
	step, ok := row.(*ssa.IndexAddr)
	if !ok || !steps(step) || p.turn[step] != nil {
		return nil
	}
	list := p.Eval(step.X, step)
	switch list.Kind {
	case summary.Top, summary.Bottom, summary.Const:
		return nil
	}
	return allOf(list)
}

// several reports whether a row of the list is joined from several.
func several(rows *summary.Value) bool {
	if rows.Kind != summary.List {
		return false
	}
	joined := func(v *summary.Value) bool { return v.Kind == summary.Union || v.Cut }
	return slices.ContainsFunc(rows.Elems, func(row *summary.Value) bool {
		return joined(row) || row.Kind == summary.Struct && slices.ContainsFunc(row.Elems, joined)
	})
}

// extended returns the table that a phi joins: what all ways have in common,
// then what each adds, and what a loop adds.
func (p *Package) extended(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	if !isTable(v.Type()) {
		return nil
	}
	either := func(a, b *summary.Value) *summary.Value { return summary.Join(a, b) }
	var table *summary.Value
	var loop []*summary.Value
	for i, next := range vs {
		switch {
		case next.Kind == summary.Bottom:
		case next.Kind == summary.Top:
			return nil
		case v.Block().Dominates(v.Block().Preds[i]):
			loop = append(loop, next)
		case table == nil:
			table = asList(next)
		default:
			next = asList(next)
			if both := summary.Fork(table, next, either); both != nil {
				table = both
			} else {
				table = allOf(summary.Join(table, next))
			}
		}
	}
	if table == nil || len(loop) == 0 {
		return table
	}
	return summary.Append(table, allOf(summary.Join(loop...)))
}

// asList returns v as a list that may have more elements.
func asList(v *summary.Value) *summary.Value {
	switch v.Kind {
	case summary.List:
		return v
	case summary.Const:
		return summary.New(summary.Value{Kind: summary.List})
	case summary.Union, summary.Choice:
		return allOf(v)
	}
	return summary.New(summary.Value{Kind: summary.List, Base: v})
}

// grownTable returns a table with more rows. A table that is being computed is
// the loop's own: what it has besides, the loop's entry says.
func grownTable(table, rows *summary.Value) *summary.Value {
	if table.Kind == summary.Bottom {
		return rows
	}
	return summary.Append(table, rows)
}

// allOf is the list of all elements of a list.
func allOf(list *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{spread(list)}})
}

// eachEntry calls add with each entry that a write in a loop over a table adds
// to a map of functions; it reports false if w is no such write.
func (p *Package) eachEntry(w write, add func(path []string, val *summary.Value)) bool {
	i, ok := w.instr.(*ssa.MapUpdate)
	last := len(w.path) - 1
	if !ok || w.path[last] != summary.IndexName(-1) || !holdsFunc(i.Value.Type()) || len(p.turn) >= maxTurnNest {
		return false
	}
	return p.Turns(i, func() {
		path := append(slices.Clone(w.path[:last]), p.mapKey(i))
		one := w
		one.path = path
		if !p.eachEntry(one, add) {
			add(path, p.writtenValue(w))
		}
	})
}

// entered reports whether a map has an entry at path.
func entered(v *summary.Value, path []string) bool {
	last := len(path) - 1
	m := summary.FieldAt(v, path[:last])
	return m.Kind != summary.Struct || m.Open || m.Base != nil || slices.Contains(m.Names, path[last])
}
