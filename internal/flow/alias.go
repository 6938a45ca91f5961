package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// aliasWrites returns the writes through the result of a call that returns a
// pointer it was given, or one kept in what that points to.
func (p *Package) aliasWrites(call *ssa.Call, v ssa.Value, path []string, nest int) []write {
	fn := p.bodyOf(call.Call.StaticCallee())
	if fn == nil || !holds(call.Type()) {
		return nil
	}
	arg, inner, ok := aliased(fn)
	if !ok || call.Call.Args[arg] != v {
		return nil
	}
	return p.collect(call, slices.Concat(path, inner), nil, nest+1)
}

// aliased returns the parameter, and the fields in what it points to, of which
// every return of fn returns the pointer.
func aliased(fn *ssa.Function) (arg int, path []string, ok bool) {
	for _, b := range fn.Blocks {
		ret, isReturn := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !isReturn || b == fn.Recover {
			continue
		}
		if len(ret.Results) != 1 {
			return 0, nil, false
		}
		i, fields := origin(fn, ret.Results[0])
		if i < 0 || ok && (i != arg || !slices.Equal(fields, path)) {
			return 0, nil, false
		}
		arg, path, ok = i, fields, true
	}
	return arg, path, ok
}

// origin returns the parameter that v is, or is kept in, and the fields; -1 if none.
func origin(fn *ssa.Function, v ssa.Value) (int, []string) {
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(fn.Params, v), nil
	case *ssa.UnOp:
		if f, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			i, path := origin(fn, f.X)
			return i, append(path, FieldName(f.X.Type(), f.Field))
		}
	}
	return -1, nil
}

// fallback reports whether the write happens only where the field it sets was
// found to be nil.
func (w write) fallback() bool {
	st, ok := w.instr.(*ssa.Store)
	if !ok || w.inner != nil {
		return false
	}
	b := st.Block()
	if len(b.Preds) != 1 {
		return false
	}
	cond, ok := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || !isNilConst(cmp.Y) {
		return false
	}
	onNil := 0
	if cmp.Op == token.NEQ {
		onNil = 1
	} else if cmp.Op != token.EQL {
		return false
	}
	load, ok := cmp.X.(*ssa.UnOp)
	return ok && load.Op == token.MUL && b.Preds[0].Succs[onNil] == b && sameAddress(load.X, st.Addr)
}

func sameAddress(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	x, ok1 := a.(*ssa.FieldAddr)
	y, ok2 := b.(*ssa.FieldAddr)
	return ok1 && ok2 && x.Field == y.Field && sameAddress(x.X, y.X)
}
