package mcpeffects

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// writesRefused reports whether a statement runs where the database refuses to write: in a
// read-only transaction, on a connection that was told so before, or in a database
// that was opened so.
func (c *collector) writesRefused(x *summary.Effect) bool {
	if !verdict.RunsSQL(x) {
		return false
	}
	if inReadOnlyTx(x) || openedReadOnly(x.Target) {
		return true
	}
	if c.at == nil || x.Target == nil {
		return false
	}
	common := c.at.Common()
	recv := receiver(common)
	if recv != nil && len(x.Path) == 1 && isPool(recv.Type()) {
		return c.keptReadOnly(recv)
	}
	for _, v := range append([]ssa.Value{recv}, common.Args...) {
		if v == nil || !isSession(v.Type()) {
			continue
		}
		direct := v == recv && len(x.Path) == 1
		if (direct || summary.Equal(x.Target, c.flow.Eval(v, c.at))) && c.toldReadOnly(v) {
			return true
		}
	}
	return false
}

// openedReadOnly reports whether v is a database whose connections all refuse to write.
func openedReadOnly(v *summary.Value) bool {
	if v == nil || v.Kind != summary.Result || !strings.HasSuffix(v.Name, ".Open") && !strings.HasSuffix(v.Name, ".Connect") || len(v.Elems) < 2 {
		return false
	}
	return classify.OpensReadOnly(v.Elems[1].Template())
}

// keptReadOnly reports whether all databases that the package keeps in the field that
// pool was read from are opened so that they refuse to write.
func (c *collector) keptReadOnly(pool ssa.Value) bool {
	kept := c.flow.StoredValues(pool)
	for _, v := range kept {
		if !openedReadOnly(v) {
			return false
		}
	}
	return len(kept) > 0
}

// toldReadOnly reports whether the last statement before the call at hand that says
// whether the connection or transaction conn may write says that it may not.
func (c *collector) toldReadOnly(conn ssa.Value) bool {
	var last *ssa.Call
	refuses := false
	for _, b := range c.at.Parent().Blocks {
		for _, instr := range b.Instrs {
			told, ok := instr.(*ssa.Call)
			if !ok || told == c.at || receiver(told.Common()) == nil || !flow.Precedes(told, c.at) || origin(receiver(told.Common())) != origin(conn) {
				continue
			}
			mode := c.writeMode(told)
			if !mode.Says || last != nil && flow.Precedes(told, last) {
				continue
			}
			last, refuses = told, mode.Session
			if verdict.IsTransaction(conn.Type()) {
				refuses = mode.Transaction
			}
		}
	}
	return refuses
}

// writeMode returns what a call that runs a statement says of those after it.
func (c *collector) writeMode(call *ssa.Call) classify.Mode {
	for _, v := range c.flow.Args(call) {
		if text, known := v.Literal(); known {
			if mode := classify.WriteMode(text); mode.Says {
				return mode
			}
		}
	}
	return classify.Mode{}
}

// origin returns what a variable that is set once was set to, where v is read from one.
func origin(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return v
	}
	if a, ok := load.X.(*ssa.Alloc); ok {
		if s := flow.OnlyStore(a); s != nil {
			return s.Val
		}
		return v
	}
	return load.X
}

// isSession reports whether statements on a value of type t all run on one connection.
func isSession(t types.Type) bool {
	named, ok := types.Unalias(flow.Deref(t)).(*types.Named)
	return ok && (strings.HasSuffix(named.Obj().Name(), "Conn") || strings.HasSuffix(named.Obj().Name(), "Tx"))
}
