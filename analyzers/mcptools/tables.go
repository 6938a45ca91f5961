package mcptools

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// inLoop looks at a call; where its definitions have no single name and it
// stands in a loop over a table, at each turn of the loop.
func (f *finder) inLoop(call ssa.CallInstruction, add func(definition)) {
	var defs []definition
	f.call(call, func(d definition) { defs = append(defs, d) })
	several := func(d definition) bool { return !isName(nameOf(d.tool)) }
	if slices.ContainsFunc(defs, several) && f.flow.Turns(call, func() { f.inLoop(call, add) }) {
		return
	}
	for _, d := range defs {
		add(d)
	}
}

// complete adds an open definition as a call completes it: where its name is
// that of an element of a table which the call gives, each element's.
func complete(d definition, env *summary.Env, add func(definition)) {
	if row := rowOf(nameOf(d.tool)); row != nil {
		table := env.Value(row.Base)
		if table.Kind == summary.List && table.Base == nil && !table.Open {
			for _, e := range table.Elems {
				one := d
				one.tool, one.handler = summary.Replace(d.tool, row, e), summary.Replace(d.handler, row, e)
				complete(one, env, add)
			}
			return
		}
	}
	d.tool, d.handler = env.Value(d.tool), env.Value(d.handler)
	add(d)
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
