package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// loaders take a value out of what any part of the program may put one into, their
// receiver, and keepers are given as the last argument what they put there.
var (
	loaders = []string{
		"(*sync/atomic.Pointer[T]).Load", "(*sync/atomic.Pointer[T]).Swap", "(*sync/atomic.Value).Load", "(*sync/atomic.Value).Swap",
		"(*sync.Map).Load", "(*sync.Map).LoadAndDelete", "(*sync.Map).LoadOrStore", "(*sync.Map).Swap",
	}
	keepers = []string{
		"(*sync/atomic.Pointer[T]).Store", "(*sync/atomic.Pointer[T]).Swap", "(*sync/atomic.Pointer[T]).CompareAndSwap",
		"(*sync/atomic.Value).Store", "(*sync/atomic.Value).Swap", "(*sync/atomic.Value).CompareAndSwap",
		"(*sync.Map).Store", "(*sync.Map).LoadOrStore", "(*sync.Map).Swap", "(*sync.Map).CompareAndSwap",
		"context.WithValue",
	}
)

// IsHeld reports whether a value was taken out of an atomic value, a sync.Map, a context
// or a channel.
func IsHeld(v ssa.Value) bool {
	for place := range placesRead(v) {
		switch p := place.(type) {
		case *ssa.Call:
			if takesOut(p.Common()) {
				return true
			}
		case *ssa.UnOp:
			if p.Op == token.ARROW {
				return true
			}
		case *ssa.Select:
			return true
		}
	}
	return false
}

// takesOut reports whether a call takes a value out of what holds one.
func takesOut(c *ssa.CallCommon) bool {
	if c.IsInvoke() {
		return c.Method.FullName() == "(context.Context).Value"
	}
	fn := c.StaticCallee()
	return fn != nil && slices.Contains(loaders, FuncName(fn))
}

// heldAt returns the hook that a call takes a value out of.
func heldAt(c *ssa.CallCommon) Hook {
	switch {
	case !takesOut(c):
		return Hook{}
	case c.IsInvoke():
		return keyHook(c.Args[0])
	}
	return holder(c.Args)
}

// holder returns the hook that the receiver of a loader or keeper is, and of a map its entry.
func holder(args []ssa.Value) Hook {
	h := HookAt(args[0])
	if h.Name == "" {
		h = HookRead(args[0])
	}
	h.Part = true
	if n, ok := types.Unalias(Deref(args[0].Type())).(*types.Named); ok && n.Obj().Name() == "Map" && h.Name != "" {
		key := args[1]
		if box, ok := key.(*ssa.MakeInterface); ok {
			key = box.X
		}
		if name := EntryOf(h.Name, key); name != "" {
			h.Name = name
		} else {
			h.Name = AnyEntry(h.Name)
		}
	}
	return h
}

// keyHook returns the hook that what a context holds under a key is.
func keyHook(key ssa.Value) Hook {
	box, ok := key.(*ssa.MakeInterface)
	if !ok {
		return HookRead(key)
	}
	named, ok := types.Unalias(box.X.Type()).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return HookRead(box.X)
	}
	h := Hook{Name: named.Obj().Pkg().Path() + "." + named.Obj().Name(), Pkg: named.Obj().Pkg(), Part: true, Of: named.Obj().Name()}
	if k, ok := box.X.(*ssa.Const); ok && k.Value != nil {
		if k.Value.Kind() == constant.String && token.IsIdentifier(constant.StringVal(k.Value)) {
			h.Name += "." + constant.StringVal(k.Value)
		} else {
			h.Name += "#" + k.Value.ExactString()
		}
	}
	return h
}

// Keeps returns the hook that an instruction puts a value into which is taken out again
// as one that IsHeld, and that value; a zero Hook if it does nothing like it.
func Keeps(instr ssa.Instruction) (Hook, ssa.Value) {
	switch i := instr.(type) {
	case *ssa.Send:
		h := HookRead(i.Chan)
		h.Part = true
		return h, i.X
	case ssa.CallInstruction:
		c := i.Common()
		fn := c.StaticCallee()
		if fn == nil || !slices.Contains(keepers, FuncName(fn)) {
			return Hook{}, nil
		}
		value := contentOf(c.Args[len(c.Args)-1])
		if FuncName(fn) == "context.WithValue" {
			return keyHook(c.Args[1]), value
		}
		return holder(c.Args), value
	}
	return Hook{}, nil
}

// contentOf returns what is in an interface, or in the variable that a pointer leads to.
func contentOf(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
			continue
		case *ssa.Alloc:
			if s := OnlyStore(x); s != nil {
				return s.Val
			}
		}
		return v
	}
}

// selectedFrom returns the hook that the channel is of which a select receives a function.
func selectedFrom(s *ssa.Select) Hook {
	for _, state := range s.States {
		if state.Dir != types.RecvOnly || !IsFunc(state.Chan.Type().Underlying().(*types.Chan).Elem()) {
			continue
		}
		if h := HookRead(state.Chan); h.Name != "" {
			h.Part = true
			return h
		}
	}
	return Hook{}
}
