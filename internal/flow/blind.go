package flow

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// blind reports whether a function looks at no more of its parameter i than how
// long it is and whether it is well-formed: any statement can be that.
func blind(fn *ssa.Function, i int) bool {
	return fn != nil && i < len(fn.Params) && len(*fn.Params[i].Referrers()) > 0 && measured(fn.Params[i], 0)
}

// maxMeasures bounds the calls that hand a text on.
const maxMeasures = 4

// measured reports whether nothing else is done with a text.
func measured(text ssa.Value, depth int) bool {
	return depth <= maxMeasures && !slices.ContainsFunc(*text.Referrers(), func(use ssa.Instruction) bool { return !measures(use, text, depth) })
}

func measures(use ssa.Instruction, text ssa.Value, depth int) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.BinOp:
		return (use.Op == token.EQL || use.Op == token.NEQ) && (isEmptyText(use.X) || isEmptyText(use.Y))
	case *ssa.Convert: // to count the runes
		return measured(use, depth+1)
	case *ssa.Call:
		if name := Builtin(use.Common()); name != "" {
			return name == "len"
		}
		fn := use.Call.StaticCallee()
		if fn == nil {
			return false
		}
		switch FuncName(fn) {
		case "unicode/utf8.ValidString", "unicode/utf8.Valid", "unicode/utf8.RuneCountInString", "unicode/utf8.RuneCount":
			return true
		case "strings.TrimSpace":
			return measured(use, depth+1)
		}
		for i, a := range use.Call.Args {
			if a == text && (i >= len(fn.Params) || len(fn.Blocks) == 0 || !measured(fn.Params[i], depth+1)) {
				return false
			}
		}
		return true
	}
	return false
}

func isEmptyText(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}

// wavesThrough reports whether a function may let any text pass without a look at
// its parameter i: where the server's settings say so.
func wavesThrough(fn *ssa.Function, i int) bool {
	if fn == nil || i >= len(fn.Params) || len(fn.Blocks) == 0 {
		return false
	}
	looks := make(map[*ssa.BasicBlock]bool)
	for _, use := range *fn.Params[i].Referrers() {
		looks[use.Block()] = true
	}
	seen := make(map[*ssa.BasicBlock]bool)
	var passes func(b *ssa.BasicBlock) bool
	passes = func(b *ssa.BasicBlock) bool {
		if looks[b] || seen[b] {
			return false
		}
		seen[b] = true
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && len(ret.Results) > 0 {
			c, ok := ret.Results[len(ret.Results)-1].(*ssa.Const)
			return ok && (c.IsNil() || c.Value != nil && c.Value.Kind() == constant.Bool && constant.BoolVal(c.Value))
		}
		return slices.ContainsFunc(b.Succs, passes)
	}
	return passes(fn.Blocks[0])
}
