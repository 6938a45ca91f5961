package mcpeffects

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// inReadOnlyTx reports whether a statement runs in a transaction that its
// options make read-only (database/sql.TxOptions, pgx.TxOptions).
func inReadOnlyTx(x *summary.Effect) bool {
	if x.Rule != summary.SQL && x.Rule != summary.Query || x.Target == nil || x.Target.Kind != summary.Result || !begins(shortName(x.Target.Name)) {
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

// begins reports whether a method of that name begins a transaction.
func begins(method string) bool {
	return strings.HasPrefix(method, "Begin") || strings.HasPrefix(method, "MustBegin")
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
	if !ok || !begins(calledName(begin.Common())) && !isTransaction(tx.Type()) {
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

// isTransaction reports whether values of type t are transactions, whatever
// begins them.
func isTransaction(t types.Type) bool {
	for _, name := range []string{"Commit", "Rollback"} {
		if m, _, _ := types.LookupFieldOrMethod(t, true, nil, name); m == nil {
			return false
		}
	}
	return true
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
