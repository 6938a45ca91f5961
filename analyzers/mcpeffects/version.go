package mcpeffects

import (
	"go/constant"
	"go/token"
	"regexp"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

var (
	// states are words for what changes whenever a thing does.
	states = []string{"version", "revision", "rev", "generation", "etag", "hash", "sha", "sha256", "checksum", "digest", "mtime", "modified", "updated"}
	// counted are those of them that are counted up.
	counted = []string{"version", "revision", "rev", "generation"}
	// former are words for what a caller takes to be the state.
	former = []string{"expected", "expect", "base", "based", "match", "known", "previous", "prev", "prior", "old", "last"}
)

var countedUp = regexp.MustCompile(`(?i)\b(version|revision|rev|generation)\s*=\s*[\w.]*\b(version|revision|rev|generation)\s*\+\s*1\b`)

// unchanged returns the guard of what happens in b only while a thing is as its
// caller has seen it, nil if there is none. What happens then changes the thing: the
// name of what the caller gives says that it was so before, or the function counts
// the version up.
func (c *collector) unchanged(b *ssa.BasicBlock) []summary.Guard {
	for branch, holds := range conditions(b) {
		test, ok := branch.Cond.(*ssa.BinOp)
		if !ok || test.Op != token.EQL && test.Op != token.NEQ || (test.Op == token.EQL) != holds || isConst(test.X) || isConst(test.Y) {
			continue
		}
		for _, side := range [][2]ssa.Value{{test.X, test.Y}, {test.Y, test.X}} {
			if seenBefore(side[0]) || c.isCurrent(side[1]) && countsUp(b.Parent(), test) {
				return []summary.Guard{{Value: c.flow.Eval(side[0], branch), Unchanged: true}}
			}
		}
	}
	return nil
}

// seenBefore reports whether the name of v says that it was the state of something.
func seenBefore(v ssa.Value) bool {
	words := nameWords(v)
	return verdict.Says(words, former) && verdict.Says(words, states)
}

// isCurrent reports whether v is the version of something that was looked up.
func (c *collector) isCurrent(v ssa.Value) bool {
	if !verdict.Says(nameWords(v), counted) {
		return false
	}
	lookup := madeBy(v)
	return lookup != nil && c.looksUp(lookup) != ""
}

func isConst(v ssa.Value) bool {
	_, ok := v.(*ssa.Const)
	return ok
}

// nameWords returns the words of the name of the field, the parameter or the
// function that v comes from.
func nameWords(v ssa.Value) []string {
	for range 6 {
		switch x := v.(type) {
		case *ssa.Parameter:
			return classify.Purpose(x.Name())
		case *ssa.FieldAddr:
			return classify.Purpose(flow.FieldName(x.X.Type(), x.Field))
		case *ssa.Field:
			return classify.Purpose(flow.FieldName(x.X.Type(), x.Field))
		case *ssa.Call:
			return classify.Purpose(calledName(x.Common()))
		case *ssa.Convert:
			v = x.X
		case *ssa.UnOp:
			a, ok := x.X.(*ssa.Alloc)
			if !ok {
				v = x.X
				continue
			}
			s := flow.OnlyStore(a)
			if s == nil {
				return nil
			}
			v = s.Val
		default:
			return nil
		}
	}
	return nil
}

// countsUp reports whether fn computes what follows the version that was compared, or
// writes it by a statement.
func countsUp(fn *ssa.Function, test *ssa.BinOp) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if add, ok := instr.(*ssa.BinOp); ok && add.Op == token.ADD && flow.IsOne(add.Y) &&
				(sameValue(add.X, test.X, 0) || sameValue(add.X, test.Y, 0)) {
				return true
			}
			for _, op := range instr.Operands(nil) {
				if c, ok := (*op).(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String && countedUp.MatchString(constant.StringVal(c.Value)) {
					return true
				}
			}
		}
	}
	return false
}
