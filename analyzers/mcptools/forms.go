package mcptools

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

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
	name, handler := byName(common)
	if name == nil || handler == nil {
		return
	}
	h := f.flow.Eval(handler, call)
	if _, static := handler.Type().Underlying().(*types.Signature); !static && h.Kind != summary.Func && h.Closed() {
		return
	}
	add(definition{
		tool: summary.New(summary.Value{
			Kind: summary.Struct, Names: []string{nameField}, Elems: []*summary.Value{f.flow.Eval(name, call)},
		}),
		handler: h, sdk: callee.Pkg().Path(), at: call.Pos(),
	})
}

// registers reports whether a function says by its name that it registers an
// MCP tool.
func registers(fn *types.Func) bool {
	verb, _, ok := strings.Cut(fn.Name(), "Tool")
	return ok && (verb == "Register" || verb == "Add") && strings.Contains(fn.Pkg().Path(), "mcp")
}

// byName returns the arguments of a call that are the tool's name, its first
// text, and its handler, its last function or value of any type.
func byName(c *ssa.CallCommon) (name, handler ssa.Value) {
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
				handler = a
			}
		}
	}
	return name, handler
}
