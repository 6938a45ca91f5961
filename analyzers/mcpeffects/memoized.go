package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// inVariable stands for the look at a variable that keeps what was created before.
const inVariable = "existing"

// remembers reports whether a call is made only while a variable that outlives it is
// empty, and fills that variable.
func remembers(cond ssa.Value, holds bool, call ssa.CallInstruction) bool {
	test, ok := cond.(*ssa.BinOp)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || (test.Op == token.EQL) != holds {
		return false
	}
	k, ok := test.Y.(*ssa.Const)
	load, isLoad := test.X.(*ssa.UnOp)
	if !ok || !zero(k) || !isLoad || load.Op != token.MUL || !outlives(load.X) {
		return false
	}
	for _, b := range call.Parent().Blocks {
		if !call.Block().Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			s, ok := instr.(*ssa.Store)
			if ok && sameValue(s.Addr, load.X, 0) && ssa.CallInstruction(madeBy(s.Val)) == call {
				return true
			}
		}
	}
	return false
}

// outlives reports whether what is at an address is there for the next call too: a
// package variable, or a field of the client, service or store that a method is of.
func outlives(addr ssa.Value) bool {
	switch x := addr.(type) {
	case *ssa.Global:
		return true
	case *ssa.FieldAddr:
		return outlives(x.X)
	case *ssa.Parameter:
		fn := x.Parent()
		return fn.Signature.Recv() != nil && fn.Params[0] == x && isHandle(x.Type())
	case *ssa.UnOp:
		return x.Op == token.MUL && outlives(x.X)
	}
	return false
}

// setsUpKept reports whether an effect makes a place for what the function at hand makes
// and keeps, and gives back from then on: directories, tables.
func (c *collector) setsUpKept(x *summary.Effect) bool {
	switch {
	case c.fn == nil:
		return false
	case verdict.RunsSQL(x):
		if !c.gives(c.fn) {
			return false
		}
		_, op := verdict.Decide(x)
		return slices.ContainsFunc(schema, func(verb string) bool { return strings.HasPrefix(op, verb) })
	}
	return slices.Contains([]string{"os.MkdirAll", "os.Mkdir"}, x.Path[len(x.Path)-1].Func) && c.gives(c.fn)
}

// schema begin the operations that make a database ready for what a program keeps in it.
var schema = []string{"PRAGMA", "CREATE ", "ALTER TABLE", "DROP TRIGGER", "DROP INDEX", "DROP VIEW"}

// gives reports whether a function returns an object that it looks for in a map or
// variable, and keeps there when it had to be made.
func (w *walker) gives(fn *ssa.Function) bool {
	known, ok := w.givers[fn]
	if !ok {
		known = keepsGiven(fn)
		w.givers[fn] = known
	}
	return known
}

// keepsGiven is gives, computed.
func keepsGiven(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch kept := instr.(type) {
			case *ssa.MapUpdate:
				if isObject(kept.Value.Type()) && looks(fn, func(v ssa.Value) bool {
					l, ok := v.(*ssa.Lookup)
					return ok && sameValue(l.X, kept.Map, 0) && returned(fn, l)
				}) {
					return true
				}
			case *ssa.Store:
				if _, local := kept.Addr.(*ssa.Alloc); !local && isObject(kept.Val.Type()) && looks(fn, func(v ssa.Value) bool {
					load, ok := v.(*ssa.UnOp)
					return ok && load.Op == token.MUL && sameValue(load.X, kept.Addr, 0) && comparedWithNil(load) && returned(fn, load)
				}) {
					return true
				}
			}
		}
	}
	return false
}

// looks reports whether a function computes a value of some kind.
func looks(fn *ssa.Function, kind func(ssa.Value) bool) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			v, ok := instr.(ssa.Value)
			return ok && kind(v)
		})
	})
}

func comparedWithNil(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		test, ok := use.(*ssa.BinOp)
		if !ok {
			return false
		}
		k, ok := test.Y.(*ssa.Const)
		return ok && k.Value == nil
	})
}

// returned reports whether a function returns v, or a part of it.
func returned(fn *ssa.Function, v ssa.Value) bool {
	seen := make(map[ssa.Value]bool)
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		return ok && slices.ContainsFunc(ret.Results, func(r ssa.Value) bool { return isPartOf(r, v, seen) })
	})
}

// isPartOf reports whether v is whole, or read from it, maybe by way of a result that
// it is stored in; seen are the values of which that is known.
func isPartOf(v, whole ssa.Value, seen map[ssa.Value]bool) bool {
	if v == whole || seen[v] {
		return v == whole
	}
	seen[v] = true
	switch x := v.(type) {
	case *ssa.Extract:
		return isPartOf(x.Tuple, whole, seen)
	case *ssa.Field:
		return isPartOf(x.X, whole, seen)
	case *ssa.FieldAddr:
		return isPartOf(x.X, whole, seen)
	case *ssa.UnOp:
		if a, ok := x.X.(*ssa.Alloc); ok {
			if seen[a] {
				return false
			}
			seen[a] = true
			return slices.ContainsFunc(*a.Referrers(), func(use ssa.Instruction) bool {
				s, ok := use.(*ssa.Store)
				return ok && s.Addr == ssa.Value(a) && isPartOf(s.Val, whole, seen)
			})
		}
		return sameValue(x, whole, 0) || isPartOf(x.X, whole, seen)
	}
	return false
}

// isObject reports whether values of type t have parts of their own: what is kept of a
// connection or a store.
func isObject(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Struct:
		return true
	}
	return false
}
