package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// isJournal reports whether rows of a type note who did what: ActivityEvent, AuditLog.
func isJournal(row *types.Named) bool {
	if row == nil {
		return false
	}
	words := classify.Purpose(row.Obj().Name())
	return len(words) > 1 && slices.Contains([]string{"activity", "audit", "access"}, words[0]) &&
		slices.Contains([]string{"event", "log", "entry", "record", "trail", "history"}, words[len(words)-1])
}

// notesInPassing reports whether an effect adds a row to a cache where a failure is only
// logged, or to a table of happenings there or in a goroutine that nobody waits for an
// answer of: that the row is written, or written twice, matters to nobody.
func (c *collector) notesInPassing(x *summary.Effect) bool {
	if c.at == nil || !verdict.RunsSQL(x) {
		return false
	}
	tried := bestEffort(c.at)
	if !tried && !(inBackground(c.at) && dropped(c.at)) {
		return false
	}
	_, op := verdict.Decide(x)
	op = strings.ToLower(op)
	table, ok := strings.CutPrefix(op, "insert into ")
	if ok && tried && verdict.ContainsWord(table, "cache", "caches") {
		return true
	}
	if !ok && tried { // what is made anew of what has happened
		table, ok = strings.CutPrefix(op, "delete from ")
	}
	if !ok {
		return false
	}
	words := classify.Purpose(table[strings.LastIndexByte(table, '.')+1:])
	return len(words) > 0 && slices.Contains(verdict.Happenings, classify.Singular(words[len(words)-1]))
}

// inBackground reports whether the function that makes a call is a literal that is
// run as a goroutine, and only that.
func inBackground(call ssa.CallInstruction) bool {
	fn := call.Parent()
	uses := fn.Referrers()
	if fn.Parent() == nil || uses == nil {
		return false
	}
	for _, use := range *uses {
		if mc, ok := use.(*ssa.MakeClosure); ok {
			if len(*mc.Referrers()) != 1 {
				return false
			}
			use = (*mc.Referrers())[0]
		}
		if _, ok := use.(*ssa.Go); !ok {
			return false
		}
	}
	return len(*uses) > 0
}

// dropped reports whether nothing is done with what a call returns.
func dropped(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	return ok && !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		e, ok := use.(*ssa.Extract)
		return !ok || len(*e.Referrers()) > 0
	})
}

// bestEffort reports whether the error of a call is at most logged, and all goes on as if
// there were none.
func bestEffort(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok || !returnsError(call.Common().Signature()) {
		return false
	}
	err := errorOf(v)
	return err == nil || onlyLogged(err, 0)
}

// unheeded reports whether nobody is told that what a call does has failed: it is not
// waited for, or the error that it returns is at most logged.
func unheeded(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	switch {
	case !ok, call.Common().Signature().Results().Len() == 0:
		return true
	case !returnsError(call.Common().Signature()):
		return false
	}
	if err := errorOf(v); err != nil {
		return onlyLogged(err, 0)
	}
	return !slices.ContainsFunc(*v.Referrers(), isTold)
}

// isTold reports whether a use of what a call returns takes an error out of it that is
// not only logged: (*sql.Row).Scan, gorm.DB.Error.
func isTold(use ssa.Instruction) bool {
	switch u := use.(type) {
	case *ssa.Call:
		return !unheeded(u)
	case *ssa.Return:
		return true
	case *ssa.FieldAddr:
		return slices.ContainsFunc(*u.Referrers(), isTold)
	case *ssa.UnOp:
		return flow.IsError(u.Type()) && !onlyLogged(u, 0)
	}
	return false
}

// onlyLogged reports whether an error is compared with nil, where all goes on after it
// was told to a log, and given to nothing else.
func onlyLogged(err ssa.Value, depth int) bool {
	return depth < 6 && !slices.ContainsFunc(*err.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.DebugRef:
		case *ssa.BinOp:
			return slices.ContainsFunc(*u.Referrers(), stops)
		case *ssa.MakeInterface, *ssa.ChangeInterface:
			return !onlyLogged(u.(ssa.Value), depth+1)
		case *ssa.Store:
			return !amongArguments(u, err, func(list ssa.Value) bool { return onlyLogged(list, depth+1) })
		case *ssa.Call:
			if u.Call.IsInvoke() && u.Call.Value == err { // err.Error()
				return !onlyLogged(u, depth+1)
			}
			return !logs(u.Common())
		default:
			return true
		}
		return false
	})
}

// amongArguments reports whether a store puts v among the arguments of a function that
// takes any number of them, and the list of these passes.
func amongArguments(s *ssa.Store, v ssa.Value, passes func(list ssa.Value) bool) bool {
	at, ok := s.Addr.(*ssa.IndexAddr)
	return ok && s.Val == v && !slices.ContainsFunc(*at.X.Referrers(), func(use ssa.Instruction) bool {
		list, ok := use.(*ssa.Slice)
		return ok && !passes(list)
	})
}

// stops reports whether a test of an error has the function do something else where
// there is one.
func stops(test ssa.Instruction) bool {
	branch, ok := test.(*ssa.If)
	if !ok {
		return true
	}
	if b := branch.Block(); b.Succs[0] == b.Succs[1] {
		return false // nothing is done
	}
	failed := failure(branch.Block())
	return failed == nil || len(failed.Succs) != 1 && returnsError(branch.Parent().Signature)
}

// logs reports whether a call tells something to a log, or makes a part of what is
// told to one.
func logs(common *ssa.CallCommon) bool {
	name := calledName(common)
	words := classify.Purpose(name)
	return len(words) > 0 && !returnsError(common.Signature()) && (slices.Contains(verdict.Levels, words[0]) || slices.Contains(attributes, name))
}

// attributes are the functions that make an attribute of an entry of a log of an error.
var attributes = []string{"Err", "WithError", "Any", "NamedError", "With"}
