package mcptools

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// isTool reports whether t, or what it points to, is a struct that describes
// an MCP tool: a name, and hints or an input schema; or, beside a handler, what
// a server that says it speaks MCP calls them.
func isTool(t types.Type) bool { return describesTool(t, true) }

// standsAlone reports whether a value of type t is a tool even without a
// handler: it is described in the terms of the protocol.
func standsAlone(t types.Type) bool { return describesTool(t, false) }

func describesTool(t types.Type, loosely bool) bool {
	named, ok := types.Unalias(flow.Deref(t)).(*types.Named)
	if !ok {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	if !anyField(s, isNameField) {
		return false
	}
	described, schema, more := false, false, false
	for i := range s.NumFields() {
		f := s.Field(i)
		field := upperFirst(f.Name())
		switch {
		case isNameField(f):
		case isAnnotations(f.Type()), flow.JSONName(s, i) == "inputSchema":
			described = true
		case slices.Contains(inputSchemaFields, field):
			described = described || flow.SpeaksMCP(packageOf(named))
		case slices.Contains(schemaFields, field):
			schema = true
		case slices.Contains(descriptionFields, field), isHandler(f.Type()):
			more = true
		}
	}
	return described || loosely && schema && more && flow.SpeaksMCP(packageOf(named))
}

// The names under which tool types keep the schema of the arguments and what
// the tool is for: as in the protocol, and of a server's own.
var (
	inputSchemaFields = []string{"InputSchema", "RawInputSchema", "ToolInputSchema", "InputJSONSchema"}
	schemaFields      = []string{"Schema", "Parameters"}
	descriptionFields = []string{"Description", "Desc", "Summary"}
)

func isNameField(f *types.Var) bool {
	return isString(f.Type()) && upperFirst(f.Name()) == nameField
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// exported returns a value of type t, a tool, with the fields that this package
// looks at under the names that SDKs give them.
func exported(t types.Type, v *summary.Value) *summary.Value {
	s, ok := flow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return v
	}
	declares := false
	for f := range s.Fields() {
		switch {
		case isNameField(f) && f.Name() != nameField:
			v = summary.With(v, []string{nameField}, summary.FieldOf(v, f.Name()), false)
		case isAnnotations(f.Type()), slices.Contains(annotationFields, upperFirst(f.Name())): // of any type: a map
			declares = true
			if !slices.Contains(annotationFields, f.Name()) {
				v = summary.With(v, annotationFields[:1], summary.FieldOf(v, f.Name()), false)
			}
		}
	}
	if !declares {
		return summary.With(v, annotationFields[:1], summary.Nothing, false)
	}
	return v
}

// isHandler reports whether t is a function that could handle a call: it takes
// and returns something.
func isHandler(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() > 0 && sig.Results().Len() > 0
}

// handlerFields returns the names of the fields of a struct that hold a handler.
func handlerFields(s *types.Struct) []string {
	var out []string
	for f := range s.Fields() {
		if isHandler(f.Type()) {
			out = append(out, f.Name())
		}
	}
	return out
}

// holdsHandler reports whether a field of any type says by its name that it
// holds a handler, of whatever signature.
func holdsHandler(f *types.Var) bool {
	if !strings.Contains(strings.ToLower(f.Name()), "handler") {
		return false
	}
	return isAny(f.Type()) || isReflectValue(f.Type())
}

func isReflectValue(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "reflect" && n.Obj().Name() == "Value"
}

// A bundle is a struct type that carries a tool and its handler.
type bundle struct {
	tool     string   // field; empty: the struct itself is the tool
	handlers []string // fields, one of which is set
	of       types.Type
}

// definition returns the definition that a value of the type makes.
func (b bundle) definition(v *summary.Value, at token.Pos) definition {
	tool, handler := v, summary.FieldOf(v, b.handlers[0])
	if b.tool != "" {
		tool = summary.FieldOf(v, b.tool)
	}
	for _, field := range b.handlers {
		if h := summary.FieldOf(v, field); h.Kind == summary.Func || !h.Closed() {
			handler = h
			break
		}
	}
	return definition{tool: exported(b.of, tool), handler: handler, sdk: packageOf(b.of), at: at}
}

// bundleOf returns how a type carries a tool and its handler.
func bundleOf(t types.Type) (bundle, bool) { return carries(t, isTool) }

// namelessOf is bundleOf for a type of which a table has the name.
func namelessOf(t types.Type) (bundle, bool) { return carries(t, hasAnnotations) }

func carries(t types.Type, describes func(types.Type) bool) (bundle, bool) {
	s, ok := flow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return bundle{}, false
	}
	var b bundle
	for f := range s.Fields() {
		if isHandler(f.Type()) || holdsHandler(f) {
			b.handlers = append(b.handlers, f.Name())
		}
	}
	if len(b.handlers) == 0 {
		return bundle{}, false
	}
	if describes(t) {
		b.of = t
		return b, true
	}
	for f := range s.Fields() {
		if !slices.Contains(b.handlers, f.Name()) && describes(f.Type()) {
			b.tool, b.of = f.Name(), f.Type()
			return b, true
		}
	}
	return bundle{}, false
}

func hasAnnotations(t types.Type) bool {
	s, ok := flow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	return anyField(s, func(f *types.Var) bool { return isAnnotations(f.Type()) })
}

func anyField(s *types.Struct, is func(*types.Var) bool) bool {
	for f := range s.Fields() {
		if is(f) {
			return true
		}
	}
	return false
}

// packageOf returns the import path of the package that declares a tool type.
func packageOf(t types.Type) string {
	named, ok := types.Unalias(flow.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	return named.Obj().Pkg().Path()
}
