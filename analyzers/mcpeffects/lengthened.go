package mcpeffects

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// lengthened reports whether a call of a function of the package returns what was read,
// which it is given, and more.
func (t turnover) lengthened(call *ssa.Call, depth int) bool {
	fn := call.Call.StaticCallee()
	if fn == nil || fn.Pkg != t.c.fn.Pkg || t.param != nil || call.Block() == nil {
		return false
	}
	by := t.plus(call.Block(), call)
	by.by = call
	for i, p := range fn.Params {
		if isSequence(p.Type()) && t.c.lengthens(p) && by.carries(call.Call.Args[i], depth+1) {
			return true
		}
	}
	return false
}

// lengthens reports whether a function returns what it is given for a parameter and more,
// wherever it does not fail.
func (w *walker) lengthens(p *ssa.Parameter) bool {
	longer, ok := w.longer[p]
	if !ok {
		t := turnover{c: &collector{walker: w, fn: p.Parent()}, reads: func(*ssa.Call) bool { return false }, param: p}
		longer = t.always()
		w.longer[p] = longer
	}
	return longer
}

// always reports whether each return of a function that does not fail gives the parameter
// and more.
func (t turnover) always() bool {
	given := false
	for _, b := range t.c.fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 || givesError(ret) {
			continue
		}
		if !t.plus(b).more(ret.Results[0], 0) {
			return false
		}
		given = true
	}
	return given
}

// givesError reports whether a return gives an error in the place of a value.
func givesError(ret *ssa.Return) bool {
	last := ret.Results[len(ret.Results)-1]
	nothing, ok := ret.Results[0].(*ssa.Const)
	return fails(ret) || flow.IsError(last.Type()) && !isConst(last) && ok && zero(nothing)
}

// isSequence reports whether a type is a text or a list.
func isSequence(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return u.Info()&types.IsString != 0
	}
	return false
}
