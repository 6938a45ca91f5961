package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// inReadOnlyTx reports whether a statement runs in a transaction that its
// options make read-only (database/sql.TxOptions, pgx.TxOptions).
func inReadOnlyTx(x *summary.Effect) bool {
	if !verdict.RunsSQL(x) || x.Target == nil || x.Target.Kind != summary.Result || !verdict.Begins(verdict.ShortName(x.Target.Name)) {
		return false
	}
	for _, options := range x.Target.Elems {
		if v, ok := summary.FieldOf(options, "ReadOnly").Literal(); ok && v == "true" {
			return true
		}
		if v, ok := summary.FieldOf(options, "AccessMode").Literal(); ok && v == "read only" {
			return true
		}
	}
	return false
}

// rolledBack reports whether call is made on a transaction that its function
// begins or is handed, rolls back, and neither commits nor hands on.
func rolledBack(call ssa.CallInstruction) bool {
	tx := receiver(call.Common())
	if tx == nil {
		return false
	}
	begun := tx
	if e, ok := tx.(*ssa.Extract); ok {
		begun = e.Tuple
	}
	begin, ok := begun.(*ssa.Call)
	if !ok || !verdict.Begins(calledName(begin.Common())) && !verdict.IsTransaction(tx.Type()) {
		return false
	}
	back := false
	for _, use := range *tx.Referrers() {
		c, ok := use.(ssa.CallInstruction)
		if !ok {
			if _, debug := use.(*ssa.DebugRef); debug {
				continue
			}
			return false
		}
		method := calledName(c.Common())
		if !receives(c.Common(), tx) || method == "Commit" {
			return false
		}
		back = back || method == "Rollback"
	}
	return back
}

// plansOnly reports whether call is made on a connection or transaction that was
// told before to compile statements and not to execute them.
func (c *collector) plansOnly(call ssa.CallInstruction) bool {
	conn := receiver(call.Common())
	if conn == nil || conn.Referrers() == nil || isPool(conn.Type()) {
		return false
	}
	return slices.ContainsFunc(*conn.Referrers(), func(use ssa.Instruction) bool {
		told, ok := use.(*ssa.Call)
		if !ok || told == call || !receives(told.Common(), conn) || !flow.Precedes(told, call) {
			return false
		}
		return slices.ContainsFunc(c.flow.Args(told), func(v *summary.Value) bool {
			text, known := v.Literal()
			return known && classify.PlansOnly(text)
		})
	})
}

// isPool reports whether statements on a value of type t may run on different
// connections.
func isPool(t types.Type) bool {
	name := types.TypeString(t, func(p *types.Package) string { return p.Name() })
	return name == "*sql.DB" || name == "*pgxpool.Pool" || name == "*sqlx.DB"
}

// receiver returns what a method is called on, nil for a function.
func receiver(c *ssa.CallCommon) ssa.Value {
	switch {
	case c.IsInvoke():
		return c.Value
	case c.StaticCallee() != nil && c.Signature().Recv() != nil:
		return c.Args[0]
	}
	return nil
}

// calledName returns the name of the method or function that is called.
func calledName(c *ssa.CallCommon) string {
	if obj := called(c); obj != nil {
		return obj.Name()
	}
	return ""
}

// called returns the method or function that is called, nil if it is a value or
// a literal.
func called(c *ssa.CallCommon) *types.Func {
	if c.IsInvoke() {
		return c.Method
	}
	if fn := c.StaticCallee(); fn != nil {
		return flow.Object(fn)
	}
	return nil
}

// receives reports whether v is the receiver of a call, and no argument.
func receives(c *ssa.CallCommon, v ssa.Value) bool {
	args := c.Args
	if c.IsInvoke() {
		if c.Value != v {
			return false
		}
	} else {
		if c.Signature().Recv() == nil || len(args) == 0 || args[0] != v {
			return false
		}
		args = args[1:]
	}
	for _, a := range args {
		if a == v {
			return false
		}
	}
	return true
}
