package mcpeffects

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// correlates reports whether an instruction changes a table of the calls under way, by
// which an answer finds who waits for it: a map of channels, or one by number of what
// holds a channel and leaves the map again where it is put there.
func correlates(instr ssa.Instruction) bool {
	m := changedMap(instr)
	switch {
	case m == nil:
		return numbers(instr)
	case isChan(m.Elem()):
		return true
	}
	key, ok := m.Key().Underlying().(*types.Basic)
	return ok && key.Info()&types.IsInteger != 0 && holdsChan(m.Elem()) && takesOutAgain(instr)
}

// numbers reports whether an instruction counts the calls under way, in the function that
// keeps them by number.
func numbers(instr ssa.Instruction) bool {
	s, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	add, ok := s.Val.(*ssa.BinOp)
	if !ok || add.Op != token.ADD {
		return false
	}
	for _, b := range instr.Parent().Blocks {
		for _, i := range b.Instrs {
			if put, ok := i.(*ssa.MapUpdate); ok && correlates(put) {
				return true
			}
		}
	}
	return false
}

// changedMap returns the type of the map that an instruction changes or replaces, nil for
// others.
func changedMap(instr ssa.Instruction) *types.Map {
	var t types.Type
	switch i := instr.(type) {
	case *ssa.MapUpdate:
		t = i.Map.Type()
	case *ssa.Store:
		t = i.Val.Type()
	case ssa.CallInstruction:
		if name := flow.Builtin(i.Common()); name != "delete" && name != "clear" {
			return nil
		}
		t = i.Common().Args[0].Type()
	default:
		return nil
	}
	m, _ := t.Underlying().(*types.Map)
	return m
}

func isChan(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}

func holdsChan(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if isChan(f.Type()) {
			return true
		}
	}
	return false
}

// takesOutAgain reports whether the function of an instruction, or a literal in it, takes
// something out of the map that the instruction changes.
func takesOutAgain(instr ssa.Instruction) bool {
	label := memoryLabel(overwritten(instr))
	if label == "" {
		return false
	}
	fn := instr.Parent()
	return slices.ContainsFunc(append([]*ssa.Function{fn}, fn.AnonFuncs...), func(fn *ssa.Function) bool {
		for _, b := range fn.Blocks {
			for _, i := range b.Instrs {
				if call, ok := i.(ssa.CallInstruction); ok && flow.Builtin(call.Common()) == "delete" && memoryLabel(call.Common().Args[0]) == label {
					return true
				}
			}
		}
		return false
	})
}

// passesOn reports whether a call has what may be a buffer pass on what it was given: by
// a method of an interface that has no name.
func passesOn(call *ssa.CallCommon) bool {
	_, named := types.Unalias(call.Value.Type()).(*types.Named)
	return !named && call.Method.Name() == "Flush" && len(call.Args) == 0
}

// pools reports whether an instruction puts into a map something that the server works
// with: its type is called like a client, and has something that may fail.
func pools(instr ssa.Instruction) bool {
	put, ok := instr.(*ssa.MapUpdate)
	if !ok {
		return false
	}
	t := put.Value.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	words := classify.Purpose(named.Obj().Name())
	return len(words) > 0 && slices.Contains(pooling, words[len(words)-1]) && mayFail(named)
}

// pooling end the names of the types of what a server has one of for each account.
var pooling = []string{"client", "conn", "connection", "driver", "pool", "service", "transport"}

// mayFail reports whether a type has a method that returns an error.
func mayFail(t *types.Named) bool {
	var methods *types.MethodSet
	if types.IsInterface(t) {
		methods = types.NewMethodSet(t)
	} else {
		methods = types.NewMethodSet(types.NewPointer(t))
	}
	for m := range methods.Methods() {
		if sig, ok := m.Type().(*types.Signature); ok && returnsError(sig) {
			return true
		}
	}
	return false
}

// isPooled reports whether memory is a pool of clients, unless the tool connects the server
// to one or is about what it holds.
func isPooled(x *summary.Effect, tool string) bool {
	purpose := classify.Purpose(tool)
	if x.Mark != verdict.Pooled || connects(purpose) {
		return false
	}
	label := x.Path[len(x.Path)-1].Func
	of := classify.Purpose(label[strings.LastIndexByte(label, '.')+1:])
	return !slices.ContainsFunc(purpose, func(w string) bool {
		return slices.ContainsFunc(of, func(o string) bool { return sameStem(w, o) && slices.Contains(pooling, strings.TrimSuffix(o, "s")) })
	})
}
