package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// added reports whether a condition, as it holds, is that a row has been added which a
// unique key refuses the next time, as the function says by asking for that.
func (c *collector) added(cond ssa.Value, holds bool) bool {
	err := flow.NilError(cond, holds)
	if err == nil {
		return false
	}
	call := madeBy(err)
	return call != nil && c.refused(call) && c.inserts(call)
}

// refusedWhole reports whether nothing is left of what a call adds where a unique key
// refuses a part of it: that is one row, or all that is added in a transaction, or a row
// and what is added for it.
func (c *collector) refusedWhole(call ssa.CallInstruction) bool {
	fn := call.Common().StaticCallee()
	if fn == nil {
		return true
	}
	var rows []*ssa.Call
	apart := false
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if row, ok := instr.(*ssa.Call); ok && c.inserts(row) {
				rows = append(rows, row)
				apart = apart || !withinTx(row)
			}
		}
	}
	return !apart || !slices.ContainsFunc(rows[1:], func(row *ssa.Call) bool {
		return !flow.Precedes(rows[0], row) || !slices.ContainsFunc(inputs(row, nil), func(v ssa.Value) bool { return stems(v, rows[0], 0) })
	})
}

// inserts reports whether a call adds a row to a table, itself or by what it calls.
func (c *collector) inserts(call *ssa.Call) bool {
	obj := called(call.Common())
	if obj == nil {
		return false
	}
	if text, ok := c.statementText(call); ok {
		v, op := classify.SQL(text, false)
		return v.Class == effect.Create && strings.HasPrefix(op, "INSERT ")
	}
	if e, ok := c.table.Func(obj.Origin()); ok {
		return e.Rule == knowledge.Create && modelOf(call) != nil
	}
	if c.std.Contains(obj.Pkg()) {
		return false
	}
	sum := c.summaryOf(call.Call.StaticCallee(), obj)
	return sum != nil && slices.ContainsFunc(sum.Effects, func(x summary.Effect) bool {
		if !verdict.RunsSQL(&x) {
			return false
		}
		v, op := verdict.Decide(&x)
		return v.Class == effect.Create && strings.HasPrefix(op, "INSERT ")
	})
}

// withinTx reports whether a call is made on a transaction, or is given one.
func withinTx(call *ssa.Call) bool {
	if recv := receiver(call.Common()); recv != nil && verdict.IsTransaction(recv.Type()) {
		return true
	}
	return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return verdict.IsTransaction(a.Type()) })
}

// stems reports whether a value is made of what a call returns or fills in.
func stems(v ssa.Value, from *ssa.Call, depth int) bool {
	if v == ssa.Value(from) {
		return true
	}
	if depth > 8 {
		return false
	}
	if a, ok := v.(*ssa.Alloc); ok {
		filled := filledBy(a)
		return filled != nil && stems(filled, from, depth+1)
	}
	instr, ok := v.(ssa.Instruction)
	return ok && slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && stems(*op, from, depth+1) })
}
