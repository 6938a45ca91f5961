package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// denies reports whether a condition, as it holds, says that the file does not have what
// is added, or that one of its parts is not that.
func (l *look) denies(cond ssa.Value, holds bool) bool {
	switch v := cond.(type) {
	case *ssa.BinOp:
		if v.Op == token.EQL && !holds || v.Op == token.NEQ && holds {
			if l.isLine(v.X, v.Y) || l.isLine(v.Y, v.X) {
				return true
			}
		}
		return l.deniesIndex(v, holds)
	case *ssa.Call:
		return !holds && (l.asks(v) || l.saidBy(v, 0))
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return !holds && ok && l.saidBy(call, v.Index)
	case *ssa.Phi:
		return !holds && l.flagged(v)
	}
	return false
}

// deniesIndex is denies for where in the file something is: nowhere.
func (l *look) deniesIndex(test *ssa.BinOp, holds bool) bool {
	call, ok := test.X.(*ssa.Call)
	k, isConst := test.Y.(*ssa.Const)
	if !ok || !isConst || k.Value == nil || k.Value.Kind() != constant.Int || !slices.Contains([]string{"strings.Index", "bytes.Index"}, fullName(call.Common())) {
		return false
	}
	is := func(n int64) bool { return constant.Compare(constant.MakeInt64(n), test.Op, k.Value) == holds }
	return is(-1) && !is(0) && l.isPart(call.Call.Args[0], call.Call.Args[1], strings.Contains)
}

// asks reports whether a call asks whether the file has what is added.
func (l *look) asks(call *ssa.Call) bool {
	args := call.Call.Args
	switch fullName(call.Common()) {
	case "strings.Contains", "bytes.Contains":
		return l.isPart(args[0], args[1], strings.Contains)
	case "strings.HasPrefix", "bytes.HasPrefix":
		return l.isPart(args[0], args[1], func(text, part string) bool {
			return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool { return strings.HasPrefix(line, part) })
		})
	case "strings.HasSuffix", "bytes.HasSuffix":
		return l.isPart(args[0], args[1], strings.HasSuffix)
	case "slices.Contains":
		return l.isLine(args[0], args[1])
	}
	return false
}

// isLine reports whether a value, or an element of it, is a line of the file, and another
// one that is added.
func (l *look) isLine(read, sought ssa.Value) bool {
	return l.isPart(read, sought, func(text, part string) bool { return slices.Contains(strings.Split(text, "\n"), part) })
}

// isPart reports whether a value is of the file, and another a part of what is added.
func (l *look) isPart(read, sought ssa.Value, isPart func(text, part string) bool) bool {
	if !l.has(read, 0) {
		return false
	}
	part := l.spelled.spell(sought, l.given)
	return part != "" && slices.ContainsFunc(l.added, func(text string) bool { return isPart(text, part) })
}

// flagged reports whether a flag is set wherever the file has what is added.
func (l *look) flagged(flag *ssa.Phi) bool {
	var s setting
	return s.add(flag) && len(s.edges) > 0 && !slices.ContainsFunc(s.edges, func(e [2]*ssa.BasicBlock) bool { return !l.affirms(e[0], e[1]) })
}

// affirms reports whether a function goes from one block to another only where the file
// has what is added.
func (l *look) affirms(from, to *ssa.BasicBlock) bool {
	for {
		if branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If); ok {
			cond, holds := positive(branch.Cond, from.Succs[0] == to)
			return from.Succs[0] != from.Succs[1] && l.denies(cond, !holds)
		}
		if len(from.Preds) != 1 {
			return false
		}
		from, to = from.Preds[0], from
	}
}

// saidBy reports whether a function of the package returns true, as one of its results,
// wherever the file has what is added.
func (l *look) saidBy(call *ssa.Call, result int) bool {
	fn := call.Call.StaticCallee()
	if fn == nil || len(fn.Blocks) == 0 || l.env != nil || result >= fn.Signature.Results().Len() || !flow.IsBool(fn.Signature.Results().At(result).Type()) {
		return false
	}
	inner := &look{
		c: l.c, fn: fn, path: l.path, added: l.added, spelled: l.spelled, given: l.bind(fn, call),
		env: l.c.flow.Env(l.c.flow.Args(call), nil),
	}
	reached := inner.reached()
	asked := false
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || result >= len(ret.Results) || !reached[b] {
			continue
		}
		if !inner.saysSo(ret.Results[result], reached) {
			return false
		}
		asked = true
	}
	return asked
}

// saysSo reports whether a function that gets so far returns true where the file has what
// is added.
func (l *look) saysSo(v ssa.Value, reached map[*ssa.BasicBlock]bool) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return constant.BoolVal(v.Value)
	case *ssa.Phi:
		for i, e := range v.Edges {
			if reached[v.Block().Preds[i]] && !l.saysSo(e, reached) && !l.shut()[edge{v.Block().Preds[i], slices.Index(v.Block().Preds[i].Succs, v.Block())}] {
				return false
			}
		}
		return true
	}
	return l.denies(v, false)
}
