package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// taken returns the call by which a condition, as it holds, says that there is a file: it
// asks for it, makes one that must be new, or is of a function that asks; nil if the
// condition does not say so.
func (p *Package) taken(cond ssa.Value, holds bool, depth int) *ssa.Call {
	for n, ok := Negated(cond); ok; n, ok = Negated(cond) {
		cond, holds = n, !holds
	}
	switch x := cond.(type) {
	case *ssa.BinOp:
		if err := NilError(x, holds); err != nil {
			if call := errorFrom(err); call != nil && asksFile(call) {
				return call
			}
		}
		if err := NilError(x, !holds); err != nil {
			if call := errorFrom(err); call != nil && makesNew(call) {
				return call
			}
		}
	case *ssa.Extract:
		if call, ok := x.Tuple.(*ssa.Call); ok && p.tellsFile(call, x.Index, holds, depth) {
			return call
		}
	case *ssa.Call:
		missing, asks := asksError(x)
		if !asks {
			if p.tellsFile(x, 0, holds, depth) {
				return x
			}
			return nil
		}
		call := errorFrom(x.Call.Args[0])
		if call != nil && (missing && !holds && asksFile(call) || !missing && holds && makesNew(call)) {
			return call
		}
	}
	return nil
}

// NilError returns the error that is nil where a condition is as it holds, nil if the condition
// is about something else.
func NilError(cond ssa.Value, holds bool) ssa.Value {
	test, ok := cond.(*ssa.BinOp)
	if !ok || !IsError(test.X.Type()) || test.Op != token.EQL && test.Op != token.NEQ {
		return nil
	}
	if k, ok := test.Y.(*ssa.Const); !ok || k.Value != nil || holds != (test.Op == token.EQL) {
		return nil
	}
	return test.X
}

// errorFrom returns the call that returns an error, nil if v is of none.
func errorFrom(v ssa.Value) *ssa.Call {
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	call, _ := v.(*ssa.Call)
	return call
}

// asksFile reports whether a call fails if a file is not there.
func asksFile(call *ssa.Call) bool {
	return slices.Contains([]string{"os.Stat", "os.Lstat", "os.Open", "os.ReadFile", "os.ReadDir"}, staticName(call))
}

// makesNew reports whether a call makes a file or directory, and fails if there is one.
func makesNew(call *ssa.Call) bool {
	switch staticName(call) {
	case "os.Mkdir", "os.Link", "os.Symlink":
		return true
	case "os.OpenFile":
		flag, ok := call.Call.Args[1].(*ssa.Const)
		return ok && flag.Value.Kind() == constant.Int && int(flag.Int64())&os.O_EXCL != 0
	}
	return false
}

// asksError reports whether a call asks an error whether a file is missing, or is there
// already.
func asksError(call *ssa.Call) (missing, ok bool) {
	switch staticName(call) {
	case "os.IsNotExist":
		return true, true
	case "os.IsExist":
		return false, true
	case "errors.Is":
		load, ok := call.Call.Args[1].(*ssa.UnOp)
		if !ok {
			return false, false
		}
		g, ok := load.X.(*ssa.Global)
		if !ok || g.Pkg == nil || !slices.Contains([]string{"os", "io/fs"}, g.Pkg.Pkg.Path()) {
			return false, false
		}
		return g.Name() == "ErrNotExist", g.Name() == "ErrNotExist" || g.Name() == "ErrExist"
	}
	return false, false
}

func staticName(call *ssa.Call) string {
	if fn := call.Call.StaticCallee(); fn != nil {
		return FuncName(fn)
	}
	return ""
}

// tellsFile reports whether result i of a function of the package, which does no more than
// ask for a file, says by being what holds is that there is one.
func (p *Package) tellsFile(call *ssa.Call, i int, holds bool, depth int) bool {
	fn := p.bodyOf(call.Call.StaticCallee())
	if fn == nil || depth > 2 || i >= fn.Signature.Results().Len() || !IsBool(fn.Signature.Results().At(i).Type()) {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if inner, ok := instr.(*ssa.Call); ok && !p.onlyAsks(inner, depth) {
				return false
			}
		}
	}
	for _, b := range exitsOf(fn) {
		if !p.saysFile(lastOf(b).(*ssa.Return).Results[i], holds, b, depth+1) {
			return false
		}
	}
	return true
}

// onlyAsks reports whether a call is one of those by which a function asks for a file.
func (p *Package) onlyAsks(call *ssa.Call, depth int) bool {
	if asksFile(call) {
		return staticName(call) != "os.ReadFile" // what is in it may matter
	}
	if _, asks := asksError(call); asks || slices.Contains([]string{"IsDir", "Mode", "IsRegular", "Close"}, calleeName(call.Common())) {
		return true
	}
	fn := call.Call.StaticCallee()
	if o := objectOf(fn); o != nil && o.Pkg() != nil && p.std.Contains(o.Pkg()) {
		return slices.Contains([]string{"path", "path/filepath", "strings", "fmt", "strconv"}, o.Pkg().Path())
	}
	results := call.Call.Signature().Results()
	return results.Len() > 0 && (p.tellsFile(call, 0, true, depth+1) || p.tellsFile(call, 0, false, depth+1))
}

func objectOf(fn *ssa.Function) *types.Func {
	if fn == nil {
		return nil
	}
	return Object(fn)
}

// saysFile reports whether a condition that a block has, if it is what holds is, says that
// there is a file, or the block is reached only where there is one.
func (p *Package) saysFile(v ssa.Value, holds bool, b *ssa.BasicBlock, depth int) bool {
	switch x := v.(type) {
	case *ssa.Const:
		if x.Value != nil && constant.BoolVal(x.Value) != holds {
			return true
		}
	case *ssa.Phi:
		if x.Block() == b {
			for i, e := range x.Edges {
				if !p.saysFile(e, holds, b.Preds[i], depth) {
					return false
				}
			}
			return true
		}
	}
	if p.taken(v, holds, depth) != nil {
		return true
	}
	for ; b != nil; b = b.Idom() {
		up := b.Idom()
		if up == nil {
			return false
		}
		branch, ok := lastOf(up).(*ssa.If)
		if !ok {
			continue
		}
		for i, next := range up.Succs {
			if next == b && len(b.Preds) == 1 && p.taken(branch.Cond, i == 0, depth) != nil {
				return true
			}
		}
	}
	return false
}
