package mcptools

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// registered looks at a call that registers a tool by its name and handler
// alone, as SDKs do that make the tool themselves: RegisterTool(name,
// description, handler).
func (f *finder) registered(call ssa.CallInstruction, add func(definition)) {
	common := call.Common()
	callee := common.Method
	if fn := common.StaticCallee(); fn != nil {
		callee = f.object(fn)
	}
	if callee == nil || callee.Pkg() == nil || !registers(callee) {
		return
	}
	name, handler := nameAndHandler(common)
	if name == nil || handler == nil {
		return
	}
	add(definition{
		tool: summary.New(summary.Value{
			Kind: summary.Struct, Names: []string{nameField}, Elems: []*summary.Value{f.flow.Eval(name, call)},
		}),
		handler: f.flow.Eval(handler, call), sdk: callee.Pkg().Path(), at: call.Pos(), bare: true,
	})
}

// registers reports whether a function says by its name that it registers an
// MCP tool.
func registers(fn *types.Func) bool {
	verb, rest, ok := strings.Cut(strings.ToLower(fn.Name()), "tool")
	if !ok || !slices.Contains([]string{"register", "add", "handle"}, verb) || !flow.SpeaksMCP(fn.Pkg().Path()) {
		return false
	}
	// A toolset or a tool's settings are no tool.
	return rest == "" || slices.ContainsFunc([]string{"func", "handler", "if", "with"}, func(w string) bool { return strings.HasPrefix(rest, w) })
}

// eachKey adds the definition of each key of a table of tools, with what stands
// under the same key in a table of handlers; it reports false if the keys are
// not known.
func (f *finder) eachKey(d definition, key, table, handler ssa.Value, call ssa.CallInstruction, add func(definition)) bool {
	tools := f.flow.Eval(table, call)
	if tools.Kind != summary.Struct || tools.Open || tools.Base != nil || len(tools.Names) == 0 {
		return false
	}
	handlerKey, handlers := lookedUp(handler)
	for i, name := range tools.Names {
		one := d
		one.tool = tools.Elems[i]
		if handlerKey == key {
			one.handler = summary.FieldOf(f.flow.Eval(handlers, call), name)
		}
		add(one)
	}
	return true
}

// lookedUp returns the key under which a value was found in a table, and the
// table; nil if it comes from elsewhere.
func lookedUp(v ssa.Value) (key, table ssa.Value) {
	for range 4 {
		switch x := v.(type) {
		case *ssa.Lookup:
			if isString(x.Index.Type()) {
				return x.Index, x.X
			}
			return nil, nil
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.UnOp:
			v = x.X
		case *ssa.Alloc:
			store := flow.OnlyStore(x)
			if store == nil {
				return nil, nil
			}
			v = store.Val
		default:
			return nil, nil
		}
	}
	return nil, nil
}

// nameAndHandler returns the arguments of a call that are the tool's name, its first
// text, and its handler: its last function, or without one its last value of any type.
func nameAndHandler(c *ssa.CallCommon) (name, handler ssa.Value) {
	var loose ssa.Value
	args := c.Args
	if c.Signature().Recv() != nil && !c.IsInvoke() {
		args = args[1:]
	}
	for _, a := range args {
		switch t := a.Type().Underlying().(type) {
		case *types.Basic:
			if name == nil && t.Info()&types.IsString != 0 {
				name = a
			}
		case *types.Signature:
			handler = a
		case *types.Interface:
			if name != nil && t.Empty() {
				loose = a
			}
		}
	}
	if handler == nil {
		handler = loose
	}
	return name, handler
}
