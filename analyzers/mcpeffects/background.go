package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// inPassing is why a row that is written in the background does not count.
const inPassing = "noted in passing"

// happenings are the last words of the tables that hold what has happened.
var happenings = []string{"event", "log", "activity", "usage", "metric", "stat", "hit", "audit"}

// isJournal reports whether rows of a type note who did what: ActivityEvent, AuditLog.
func isJournal(row *types.Named) bool {
	if row == nil {
		return false
	}
	words := classify.Purpose(row.Obj().Name())
	return len(words) > 1 && slices.Contains([]string{"activity", "audit", "access"}, words[0]) &&
		slices.Contains([]string{"event", "log", "entry", "record", "trail", "history"}, words[len(words)-1])
}

// notesInPassing reports whether an effect adds a row to a table of happenings in a
// goroutine that nobody waits for an answer of: that the row is written, or written
// twice, matters to nobody.
func (c *collector) notesInPassing(x *summary.Effect) bool {
	if c.at == nil || !runsSQL(x) || !inBackground(c.at) || !dropped(c.at) {
		return false
	}
	_, op := decide(x)
	table, ok := strings.CutPrefix(strings.ToLower(op), "insert into ")
	if !ok {
		return false
	}
	words := classify.Purpose(table[strings.LastIndexByte(table, '.')+1:])
	return len(words) > 0 && slices.Contains(happenings, singular(words[len(words)-1]))
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
