package mcpeffects

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// A ranText is a statement that is run where a function is called.
type ranText struct {
	text  string
	given []*summary.Value // for its parameters, nil where that is not known
}

// runs returns the statements that a call runs, or a function that it calls does.
func (c *collector) runs(call ssa.CallInstruction, depth int) (all []ranText) {
	if text, ok := c.statementText(call); ok {
		r := ranText{text: text}
		if args := c.flow.Args(call); len(args) > 0 && args[len(args)-1].Kind == summary.List {
			r.given = args[len(args)-1].Elems
		}
		return []ranText{r}
	}
	if r, ok := c.mappedText(call); ok {
		return []ranText{r}
	}
	fn, obj := call.Common().StaticCallee(), called(call.Common())
	if obj == nil || c.std.Contains(obj.Pkg()) || depth > 1 {
		return nil
	}
	sum := c.summaryOf(fn, obj)
	if sum == nil || !slices.ContainsFunc(sum.Effects, func(x summary.Effect) bool { return verdict.RunsSQL(&x) }) {
		return nil
	}
	if fn == nil || len(fn.Blocks) == 0 {
		for _, x := range sum.Effects {
			if verdict.RunsSQL(&x) {
				all = append(all, ranText{text: x.Args[0].Template()})
			}
		}
		return all
	}
	env := c.flow.Env(c.flow.Args(call), nil)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			inner, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			for _, r := range c.runs(inner, depth+1) {
				r.given = env.Values(r.given)
				all = append(all, r)
			}
		}
	}
	return all
}

// completes reports whether what one call inserts is the row that another looks for
// to update it.
func (c *collector) completes(update, insert ssa.CallInstruction) bool {
	changed := c.runs(update, 0)
	if len(changed) == 0 {
		return false
	}
	made := c.runs(insert, 0)
	return slices.ContainsFunc(changed, func(u ranText) bool {
		return slices.ContainsFunc(made, func(i ranText) bool {
			keys, ok := classify.Completes(u.text, i.text)
			return ok && !slices.ContainsFunc(keys, func(k [2]int) bool {
				x, y := nth(u.given, k[0]), nth(i.given, k[1])
				if x.Kind == summary.Top || y.Kind == summary.Top {
					return !c.sameThing(update, insert)
				}
				return !summary.Equal(x, y) || verdict.Fresh(x, 0)
			})
		})
	})
}

func nth(vs []*summary.Value, i int) *summary.Value {
	if i < 0 || i >= len(vs) {
		return summary.Any
	}
	return vs[i]
}

// untouched returns the call that has changed no row where a condition is holds,
// nil if the condition is about something else.
func (c *collector) untouched(cond ssa.Value, holds bool) *ssa.Call {
	if test, ok := cond.(*ssa.BinOp); ok {
		if flow.IsError(test.X.Type()) {
			return nil
		}
		if load, ok := test.X.(*ssa.UnOp); ok && countsRows(load) {
			return compared(test, holds)
		}
		return c.counted(compared(test, holds), 0)
	}
	if holds || !flow.IsBool(cond.Type()) {
		return nil
	}
	return c.counted(madeBy(cond), 0)
}

// countsRows reports whether a value is read from the field for how many rows were changed.
func countsRows(load *ssa.UnOp) bool {
	f, ok := load.X.(*ssa.FieldAddr)
	return ok && load.Op == token.MUL && flow.FieldName(f.X.Type(), f.Field) == rowsAffected
}

const rowsAffected = "RowsAffected"

// counted returns the call that changes the rows which another counts: itself, if it
// is of a function that returns how many it has changed, or whether any.
func (c *collector) counted(call *ssa.Call, depth int) *ssa.Call {
	if call == nil || depth > 2 {
		return nil
	}
	if calledName(call.Common()) == rowsAffected {
		if res := receiver(call.Common()); res != nil {
			return madeBy(res)
		}
		return nil
	}
	fn := call.Call.StaticCallee()
	if fn == nil {
		return nil
	}
	counts := false
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 {
			continue
		}
		v := ret.Results[0]
		if _, failed := v.(*ssa.Const); failed {
			continue
		}
		if any, ok := v.(*ssa.BinOp); ok {
			v = nil
			if k, ok := any.Y.(*ssa.Const); ok && zero(k) && (any.Op == token.GTR || any.Op == token.NEQ) {
				v = any.X
			}
		}
		if v == nil || c.counted(madeBy(v), depth+1) == nil {
			return nil
		}
		counts = true
	}
	if !counts {
		return nil
	}
	return call
}

// completed returns what a creation has in common with a lookup that has found nothing
// if an update has changed no row where it is made, and that is the row it makes; ""
// if not.
func (c *collector) completed(update *ssa.Call, create ssa.CallInstruction) string {
	if c.completes(update, create) {
		for _, r := range c.runs(update, 0) {
			_, op := classify.SQL(r.text, false)
			if table, ok := strings.CutPrefix(op, "UPDATE "); ok {
				return "SELECT FROM " + table
			}
		}
	}
	obj, beside := called(update.Common()), called(create.Common())
	if obj == nil || beside == nil || obj.Pkg() != beside.Pkg() {
		return ""
	}
	e, _ := c.table.Func(obj.Origin())
	where, model := receiverCall(update), modelOf(create)
	if e.Rule != knowledge.Write || where == nil || model == nil || modelOf(update) != model {
		return ""
	}
	if by := ofRows(inputs(where, nil)); len(by) > 0 && c.allAmong(by, c.fieldsOf(model, inputs(create, nil))) {
		return duplicate
	}
	return ""
}
