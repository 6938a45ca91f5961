package mcpeffects

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// restamped makes a write that sends an object back restart what the object describes,
// where the function has noted the time in its annotation for that.
func (c *collector) restamped(x *summary.Effect) {
	if c.at == nil || x.Rule != summary.Fixed || x.Verdict.Class != effect.IdempotentWrite || len(x.Path) != 1 {
		return
	}
	for _, object := range c.at.Common().Args {
		if boxed, ok := object.(*ssa.MakeInterface); ok {
			object = boxed.X
		}
		if _, ok := object.Type().Underlying().(*types.Pointer); ok && c.stamps(object) {
			x.Verdict.Class = effect.NonRepeatable
			return
		}
	}
}

// stamps reports whether the function at hand puts the time into the restarting annotation
// of an object.
func (c *collector) stamps(object ssa.Value) bool {
	for _, b := range c.at.Parent().Blocks {
		for _, instr := range b.Instrs {
			put, ok := instr.(*ssa.MapUpdate)
			if !ok {
				continue
			}
			key, ok := put.Key.(*ssa.Const)
			if ok && key.Value != nil && strings.Contains(key.Value.ExactString(), verdict.RestartedAt) && partOf(put.Map, object, 0) && verdict.Mentions(c.flow.Eval(put.Value, put), 0, verdict.IsNow) {
				return true
			}
		}
	}
	return false
}

// partOf reports whether v was read from a field of an object, or may have been.
func partOf(v, object ssa.Value, depth int) bool {
	if v == object {
		return true
	}
	if depth > 8 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		return partOf(v.X, object, depth+1)
	case *ssa.FieldAddr:
		return partOf(v.X, object, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if partOf(e, object, depth+1) {
				return true
			}
		}
	}
	return false
}
