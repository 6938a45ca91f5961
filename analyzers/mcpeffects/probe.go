package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// probes reports whether an operation, by the call at hand or what that calls, is on a
// file of the function's own that it makes and removes again: what it tries leaves
// nothing.
func (c *collector) probes(x *summary.Effect) bool {
	if c.fn == nil || x.Target == nil || !verdict.IsLocal(x) {
		return false
	}
	path := x.Target
	if path.Kind == summary.Result && (path.Name == "os.Create" || path.Name == "os.OpenFile") && len(path.Elems) > 0 {
		path = path.Elems[0]
	}
	if !ownName(path) {
		return false
	}
	removed := c.where(removers, path)
	if len(removed) == 0 {
		return false
	}
	return slices.ContainsFunc(c.where(makers, path), func(made ssa.CallInstruction) bool {
		var after []*ssa.BasicBlock
		for _, r := range removed {
			if _, deferred := r.(*ssa.Defer); deferred || made.Block() != r.Block() || flow.Precedes(made, r) {
				after = append(after, r.Block())
			}
		}
		return len(after) > 0 && !endsWithout(made.Block(), after)
	})
}

// makers make the file of the path that they are given.
var makers = []string{"os.WriteFile", "os.Create", "os.OpenFile", "io/ioutil.WriteFile"}

// where returns the calls of some functions that are given a path.
func (c *collector) where(names []string, path *summary.Value) (calls []ssa.CallInstruction) {
	for _, b := range c.fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if ok && slices.Contains(names, fullName(call.Common())) && summary.Equal(c.flow.Eval(call.Common().Args[0], call), path) {
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// ownName reports whether the last element of a path is the program's choice.
func ownName(path *summary.Value) bool {
	if text, known := path.Literal(); known {
		return text != ""
	}
	if path.Kind != summary.Concat {
		return false
	}
	for _, part := range slices.Backward(path.Elems) {
		switch {
		case strings.ContainsRune(part.Template(), '/'):
			return true
		case part.Kind == summary.Top || !part.Closed() || verdict.Sent(part, 0):
			return false
		}
	}
	return false
}
