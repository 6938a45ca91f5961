package mcptools

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// inLoop looks at an instruction; where its definitions have no single name and
// it stands in a loop over a table, at each turn of the loop.
func (f *finder) inLoop(instr ssa.Instruction, look func(add func(definition)), add func(definition)) {
	var defs []definition
	look(func(d definition) { defs = append(defs, d) })
	several := func(d definition) bool { return !isName(nameOf(d.tool)) }
	if slices.ContainsFunc(defs, several) && f.flow.Turns(instr, func() { f.inLoop(instr, look, add) }) {
		return
	}
	for _, d := range defs {
		add(d)
	}
}

// maxTables is how many tables, each a row of the one before, a definition can
// come from.
const maxTables = 2

// complete adds an open definition as a call completes it: where its name is
// that of an element of a table which the call gives, each element's.
func complete(d definition, env *summary.Env, add func(definition)) { completeRows(d, env, add, maxTables) }

func completeRows(d definition, env *summary.Env, add func(definition), tables int) {
	if row := rowOf(nameOf(d.tool)); row != nil {
		if rows, known := env.Value(row.Base).Members(); known && tables > 0 {
			for _, e := range rows {
				one := d
				one.tool, one.handler = summary.Replace(d.tool, row, e), summary.Replace(d.handler, row, e)
				one.guards, one.repeated = replaceIn(d.guards, row, e), true
				completeRows(one, env, add, tables-1)
			}
			return
		}
		d.repeated = true
	}
	guards, ok := env.Guards(d.guards)
	if !ok {
		return
	}
	d.tool, d.handler, d.guards = env.Value(d.tool), env.Value(d.handler), guards
	add(d)
}

func replaceIn(gs []summary.Guard, row, e *summary.Value) []summary.Guard {
	out := slices.Clone(gs)
	for i := range out {
		out[i].Value = summary.Replace(out[i].Value, row, e)
	}
	return out
}

// rowOf returns the element of a table of the caller in a name, nil if there is none.
func rowOf(v *summary.Value) *summary.Value {
	if v == nil || v.Closed() {
		return nil
	}
	if v.Kind == summary.Elem {
		return v
	}
	if row := rowOf(v.Base); row != nil {
		return row
	}
	for _, e := range v.Elems {
		if row := rowOf(e); row != nil {
			return row
		}
	}
	return nil
}
