package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
)

// sandboxes are the interpreters whose programs do nothing but what the functions do
// that they are given.
var sandboxes = []string{"go.starlark.net/starlark", "github.com/dop251/goja", "github.com/robertkrimen/otto", "github.com/traefik/yaegi/interp"}

// onlyComputes reports whether a function runs a program that has nothing to act by: the
// package gives its interpreters no function.
func (w *walker) onlyComputes(fn *types.Func) bool {
	return fn.Pkg() != nil && slices.Contains(sandboxes, fn.Pkg().Path()) && !w.givesBuiltins()
}

func (w *walker) givesBuiltins() bool {
	if w.builtins == nil {
		w.builtins = new(bool)
		for fn := range flow.Functions(w.flow.SSA) {
			if !source.InTest(w.flow.Fset, fn.Pos()) && givesBuiltin(fn) {
				*w.builtins = true
				break
			}
		}
	}
	return *w.builtins
}

// givesBuiltin reports whether a function is what a program may call, or gives an
// interpreter such functions.
func givesBuiltin(fn *ssa.Function) bool {
	if fn.Name() == "CallInternal" && fn.Signature.Recv() != nil { // starlark.Callable
		return true
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			switch fullName(call.Common()) {
			case "go.starlark.net/starlark.NewBuiltin", "(*github.com/traefik/yaegi/interp.Interpreter).Use":
				return true
			case "(*github.com/dop251/goja.Runtime).Set", "(*github.com/dop251/goja.Runtime).ToValue", "(*github.com/dop251/goja.Object).Set",
				"(*github.com/robertkrimen/otto.Otto).Set", "(*github.com/robertkrimen/otto.Otto).ToValue", "(github.com/robertkrimen/otto.Object).Set":
				if slices.ContainsFunc(call.Common().Args, callable) {
					return true
				}
			}
		}
	}
	return false
}

// callable reports whether a value is a function, or has methods.
func callable(v ssa.Value) bool {
	given, ok := v.(*ssa.MakeInterface)
	if !ok {
		return false
	}
	if _, ok := given.X.Type().Underlying().(*types.Signature); ok {
		return true
	}
	return types.NewMethodSet(given.X.Type()).Len() > 0
}
