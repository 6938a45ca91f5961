package mcptools

import (
	"go/types"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// deref returns the type that t or *t is made of.
func deref(t types.Type) types.Type {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		return ptr.Elem()
	}
	return t
}

// isTool reports whether t, or what it points to, is a struct that describes
// an MCP tool: a name, and hints or an input schema.
func isTool(t types.Type) bool {
	named, ok := types.Unalias(deref(t)).(*types.Named)
	if !ok {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	name, described := false, false
	for f := range s.Fields() {
		switch f.Name() {
		case "Name":
			b, ok := f.Type().Underlying().(*types.Basic)
			name = ok && b.Kind() == types.String
		case "InputSchema", "RawInputSchema":
			described = true
		default:
			described = described || flow.IsAnnotations(deref(f.Type()))
		}
	}
	return name && described
}

// isHandler reports whether t is a function that could handle a call: it takes
// and returns something.
func isHandler(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() > 0 && sig.Results().Len() > 0
}

// A bundle is a struct type that carries a tool and its handler.
type bundle struct {
	tool    string // field; empty: the struct itself is the tool
	handler string
	sdk     string
}

func bundleOf(t types.Type) (bundle, bool) {
	s, ok := deref(t).Underlying().(*types.Struct)
	if !ok {
		return bundle{}, false
	}
	var b bundle
	if isTool(t) {
		b.sdk = packageOf(t)
	}
	for f := range s.Fields() {
		switch {
		case b.sdk == "" && isTool(f.Type()):
			b.tool, b.sdk = f.Name(), packageOf(f.Type())
		case b.handler == "" && isHandler(f.Type()):
			b.handler = f.Name()
		}
	}
	return b, b.sdk != "" && b.handler != ""
}

// packageOf returns the import path of the package that declares a tool type.
func packageOf(t types.Type) string {
	named, ok := types.Unalias(deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	return named.Obj().Pkg().Path()
}
