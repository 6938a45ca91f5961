package mcpeffects

import (
	"go/types"
	"iter"
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

// puttingBack notes of a creation, by the call at hand or what that calls, that its
// function has deleted before what it adds: together they replace.
func (c *collector) puttingBack(x *summary.Effect) {
	if c.at == nil || c.fn == nil || x.Verdict.Class == effect.IdempotentWrite {
		return
	}
	var replaces func(ssa.CallInstruction) bool
	switch {
	case verdict.RunsSQL(x):
		text := x.Args[0].Template()
		if !strings.Contains(strings.ToUpper(text), "INSERT") {
			return
		}
		in := c.handed(c.at)
		if recv := receiver(c.at.Common()); recv != nil {
			in = append(in, recv) // which may be given to what deletes
		}
		replaces = func(call ssa.CallInstruction) bool { return c.empties(call, text, in, 0) }
	case x.Rule == summary.Fixed && x.Verdict.Class == effect.Create && len(x.Path) == 1:
		model := modelOf(c.at)
		if model == nil {
			return
		}
		replaces = func(call ssa.CallInstruction) bool { return c.emptiesModel(call, model) }
	default:
		return
	}
	for call := range before(c.at) {
		if replaces(call) {
			x.Verdict.Class = effect.IdempotentWrite
			return
		}
	}
}

// putsBack reports whether an effect deletes some rows of a table to which the handler
// then adds those that take their place.
func (c *collector) putsBack(x *summary.Effect, op string) bool {
	table, ok := strings.CutPrefix(op, "DELETE FROM ")
	return ok && verdict.RunsSQL(x) && verdict.ContainsWord(strings.ToLower(x.Args[0].Template()), "where") && slices.ContainsFunc(c.effects, func(y summary.Effect) bool {
		if !verdict.RunsSQL(&y) || y.Verdict.Class != effect.IdempotentWrite {
			return false
		}
		_, made := verdict.Decide(&y)
		return made == "INSERT INTO "+table
	})
}

// before yields the calls of a function that have been made wherever another is.
func before(at ssa.CallInstruction) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for b := at.Block(); b != nil; b = b.Idom() {
			for _, instr := range b.Instrs {
				if instr == ssa.Instruction(at) {
					break
				}
				if call, ok := instr.(*ssa.Call); ok && !yield(call) {
					return
				}
			}
		}
	}
}

// handed returns what a statement is given where it is run.
func (c *collector) handed(call ssa.CallInstruction) []ssa.Value {
	in := inputs(call, nil)
	prepare, ok := call.(*ssa.Call)
	if !ok || !prepares(calledName(prepare.Common())) {
		return in
	}
	for _, use := range *prepare.Referrers() {
		stmt, ok := use.(*ssa.Extract)
		if !ok {
			continue
		}
		for _, use := range *stmt.Referrers() {
			if run, ok := use.(ssa.CallInstruction); ok && receives(run.Common(), stmt) {
				in = append(in, inputs(run, nil)...)
			}
		}
	}
	return in
}

// empties reports whether a call deletes the rows that an INSERT, which is given
// the same, puts back: by a statement of its own, or the first ones of a function.
func (c *collector) empties(call ssa.CallInstruction, insert string, given []ssa.Value, depth int) bool {
	if text, ok := c.statementText(call); ok {
		by, ok := classify.PutsBack(text, insert)
		in := inputs(call, nil)
		return ok && (by == 0 || len(in) > 0 && c.allAmong(in, given))
	}
	fn := call.Common().StaticCallee()
	if fn == nil || len(fn.Blocks) == 0 || depth > 1 {
		return false
	}
	in := inputs(call, nil)
	if len(in) == 0 || !c.allAmong(in, given) {
		return false
	}
	for _, instr := range fn.Blocks[0].Instrs {
		first, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		// What it is given is made of the parameters, which are what the INSERT is given.
		if c.empties(first, insert, inputs(first, nil), depth+1) {
			return true
		}
	}
	return false
}

// statementText returns the SQL text that a call runs.
func (c *collector) statementText(call ssa.CallInstruction) (string, bool) {
	obj := called(call.Common())
	if obj == nil {
		return "", false
	}
	if call.Common().IsInvoke() {
		if text, ok := takesStatement(obj); ok {
			return c.flow.Args(call)[text].Template(), true
		}
	}
	text, _ := c.sqlText(call)
	if text == nil || prepares(obj.Name()) {
		return "", false
	}
	return text.Template(), true
}

// sqlText returns the SQL text that a call is given, nil if none, and whether what it
// calls runs one.
func (c *collector) sqlText(call ssa.CallInstruction) (text *summary.Value, runs bool) {
	obj := called(call.Common())
	if obj == nil {
		return nil, false
	}
	e, ok := c.table.Func(obj.Origin())
	if !ok || e.Rule != knowledge.SQL {
		return nil, false
	}
	a, ok := e.Arg("text")
	if !ok {
		return nil, true
	}
	recv := receivers(obj)
	if call.Common().IsInvoke() {
		recv = 0
	}
	return argument(a, c.flow.Args(call), recv), true
}

// allAmong reports whether each of some values is among others, or a field of one.
func (c *collector) allAmong(vs, others []ssa.Value) bool {
	return !slices.ContainsFunc(vs, func(v ssa.Value) bool {
		return !c.share([]ssa.Value{v}, others) && !slices.ContainsFunc(others, func(o ssa.Value) bool { return isFieldOf(v, o) })
	})
}

// isFieldOf reports whether v was read from a field of whole.
func isFieldOf(v, whole ssa.Value) bool {
	for v != nil {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		default:
			return v == whole
		}
		if sameValue(v, whole, 0) {
			return true
		}
	}
	return false
}

// emptiesModel reports whether a call deletes the rows of a type by something that
// a field of new ones is set to, or that they are made of.
func (c *collector) emptiesModel(call ssa.CallInstruction, model *types.Named) bool {
	obj := called(call.Common())
	if obj == nil || obj.Pkg() != called(c.at.Common()).Pkg() {
		return false
	}
	if e, ok := c.table.Func(obj.Origin()); !ok || e.Rule != knowledge.Delete || modelOf(call) != model {
		return false
	}
	by := ofRows(inputs(call, nil))
	made := c.fieldsOf(model, inputs(c.at, nil))
	return len(by) > 0 && c.allAmong(by, made)
}

// ofRows leaves out what stands for a type alone.
func ofRows(vs []ssa.Value) []ssa.Value {
	return slices.DeleteFunc(vs, func(v ssa.Value) bool {
		a, ok := v.(*ssa.Alloc)
		return ok && len(stored(a, nil, 0)) == 0
	})
}

// fieldsOf adds to vs what the function sets the fields of a type to.
func (c *collector) fieldsOf(model *types.Named, vs []ssa.Value) []ssa.Value {
	for _, b := range c.fn.Blocks {
		for _, instr := range b.Instrs {
			s, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			if f, ok := s.Addr.(*ssa.FieldAddr); ok && types.Identical(flow.Deref(f.X.Type()), model) {
				vs = append(vs, s.Val)
			}
		}
	}
	return vs
}

// modelOf returns the type of the rows that a call of an object-relational mapper
// is about: of one that it, or a call that made its receiver, is given.
func modelOf(call ssa.CallInstruction) *types.Named {
	obj := called(call.Common())
	if obj == nil || obj.Pkg() == nil {
		return nil
	}
	args := call.Common().Args
	if obj.Signature().Recv() != nil && !call.Common().IsInvoke() {
		args = args[1:]
	}
	for _, a := range args {
		boxed, ok := a.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		t := flow.Deref(boxed.X.Type())
		if list, ok := t.Underlying().(*types.Slice); ok {
			t = flow.Deref(list.Elem())
		}
		if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != obj.Pkg() {
			if _, ok := n.Underlying().(*types.Struct); ok {
				return n
			}
		}
	}
	if c, ok := call.(*ssa.Call); ok {
		if before := receiverCall(c); before != nil {
			return modelOf(before)
		}
	}
	return nil
}
