package mcpkeys

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// handle adds the uses of a handler, and of the function that it returns where
// the handler is made when a call arrives.
func (c *collector) handle(v *summary.Value, depth int) {
	args := handlerArgs(v)
	c.resolveFunc(v, summary.Call{Args: args, Path: []effect.Step{{Func: v.Name}}})
	if depth > 2 {
		return
	}
	for made := range c.flow.Apply(v, args, 0).Alternatives {
		if made.Kind == summary.Func {
			c.handle(made, depth+1)
		}
	}
}

// handlerArgs returns the arguments of a handler, by what their types say they are.
func handlerArgs(v *summary.Value) []*summary.Value {
	sig := flow.SignatureOf(v)
	args := make([]*summary.Value, 8)
	for i := range args {
		args[i] = root([]string{contextRoot, requestRoot, inputRoot}[min(i, 2)], i, nil)
	}
	if sig == nil {
		return args
	}
	for i := range min(sig.Params().Len(), len(args)) {
		t := sig.Params().At(i).Type()
		args[i] = root(role(t), i, t)
	}
	return args
}

// typed returns the arguments of a function with the type of a handler's input
// that a generic wrapper passed on.
func typed(args []*summary.Value, v *summary.Value) []*summary.Value {
	sig := flow.SignatureOf(v)
	if sig == nil || sig.Params().Len() != len(args) {
		return args
	}
	out := args
	for i, a := range args {
		t, _ := a.Local.(types.Type)
		if _, generic := t.(*types.TypeParam); a.Kind == summary.Result && a.Name == inputRoot && (t == nil || generic) {
			out = slices.Clone(out)
			out[i] = root(inputRoot, a.Index, sig.Params().At(i).Type())
		}
	}
	return out
}

func role(t types.Type) string {
	n := namedOf(t)
	if n == nil {
		return inputRoot
	}
	name := n.Obj().Name()
	switch {
	case name == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context":
		return contextRoot
	case strings.HasSuffix(name, "Session"):
		return sessionRoot
	case strings.HasSuffix(name, "Request") && hasField(n, "Params", "Header"):
		return requestRoot
	case strings.Contains(name, "Params") && hasField(n, "Arguments"):
		return paramsRoot
	}
	return inputRoot
}

func hasField(n *types.Named, names ...string) bool {
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if slices.Contains(names, f.Name()) {
			return true
		}
	}
	return false
}
