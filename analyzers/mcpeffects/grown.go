package mcpeffects

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// grow notes of a request that replaces something that it is what was there and
// more, so that a repeat adds again.
func (c *collector) grow(x *summary.Effect) {
	if x.Rule != summary.HTTP || c.at == nil {
		return
	}
	switch method, _ := x.Args[0].Literal(); strings.ToUpper(method) {
	case "PUT", "PATCH":
		if slices.ContainsFunc(c.at.Common().Args, func(v ssa.Value) bool { return c.grown(v, 0) }) {
			x.Verdict.Class = effect.Create
		}
	}
}

// grown reports whether v holds a list that was read from outside and has more
// appended to it.
func (c *collector) grown(v ssa.Value, depth int) bool {
	if depth > 8 {
		return false
	}
	inside := func(v ssa.Value) bool { return c.grown(v, depth+1) }
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return inside(v.X)
	case *ssa.ChangeType:
		return inside(v.X)
	case *ssa.Slice:
		return inside(v.X)
	case *ssa.UnOp:
		return v.Op == token.MUL && (inside(v.X) || c.grownBelow(v.X))
	case *ssa.Call:
		if flow.Builtin(v.Common()) == "append" {
			return c.onlyRead(v.Call.Args[0])
		}
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Extract:
	default:
		return false
	}
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == v && inside(use.Val) {
				return true
			}
		case *ssa.FieldAddr:
			if inside(use) {
				return true
			}
		case *ssa.IndexAddr:
			if use.X == v && inside(use) {
				return true
			}
		}
	}
	return false
}

// onlyRead reports whether a list comes from outside and nobody looks at what is
// in it, to leave out what it has already.
func (c *collector) onlyRead(list ssa.Value) bool {
	load, ok := list.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	root := load.X
	if !unexamined(root) {
		return false
	}
	for {
		f, ok := root.(*ssa.FieldAddr)
		if !ok {
			break
		}
		root = f.X
	}
	switch root := root.(type) {
	case *ssa.Alloc:
		return slices.ContainsFunc(*root.Referrers(), func(use ssa.Instruction) bool { return c.fills(use) })
	case *ssa.Extract:
		call, ok := root.Tuple.(*ssa.Call)
		return ok && c.asks(call)
	case *ssa.Call:
		return c.asks(root)
	}
	return false
}

// unexamined reports whether nobody looks at what is in the list at an address, or
// cuts it off.
func unexamined(list ssa.Value) bool {
	for _, at := range samePlaces(list) {
		for _, use := range *at.Referrers() {
			if l, ok := use.(*ssa.UnOp); ok && !onlyAppended(l) {
				return false
			}
		}
	}
	return true
}

// samePlaces returns the addresses that are of the same field of the same struct,
// or the address itself.
func samePlaces(addr ssa.Value) []ssa.Value {
	f, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return []ssa.Value{addr}
	}
	var out []ssa.Value
	for _, use := range *f.X.Referrers() {
		if g, ok := use.(*ssa.FieldAddr); ok && g.Field == f.Field {
			out = append(out, g)
		}
	}
	return out
}

// onlyAppended reports whether a list that was loaded is appended to or counted,
// and nothing else.
func onlyAppended(list *ssa.UnOp) bool {
	for _, use := range *list.Referrers() {
		call, ok := use.(*ssa.Call)
		if !ok {
			if _, debug := use.(*ssa.DebugRef); debug {
				continue
			}
			return false
		}
		if name := flow.Builtin(call.Common()); name != "len" && (name != "append" || call.Call.Args[0] != ssa.Value(list)) {
			return false
		}
	}
	return true
}

// fills reports whether a use of a variable is that a call which reads from outside
// is given its address.
func (c *collector) fills(use ssa.Instruction) bool {
	if boxed, ok := use.(*ssa.MakeInterface); ok {
		return slices.ContainsFunc(*boxed.Referrers(), c.fills)
	}
	call, ok := use.(*ssa.Call)
	return ok && c.asks(call)
}

// asks reports whether a call reads something from outside.
func (c *collector) asks(call *ssa.Call) bool {
	if call.Call.IsInvoke() {
		return verdict.ReadVerb(call.Call.Method.Name())
	}
	fn := call.Call.StaticCallee()
	if fn == nil {
		return false
	}
	sum := c.summaryOf(fn, flow.Object(fn))
	return sum != nil && slices.ContainsFunc(sum.Effects, func(x summary.Effect) bool { return x.Rule == summary.HTTP && verdict.IsRead(&x) })
}
