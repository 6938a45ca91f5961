package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// graphqlEntry describes a struct that is the body of a GraphQL request by the
// names of its fields in JSON (GraphQL over HTTP, section 5.1); ok is false if
// it is none.
func graphqlEntry(t types.Type) (e knowledge.Entry, ok bool) {
	s, isStruct := t.Underlying().(*types.Struct)
	if !isStruct {
		return e, false
	}
	text, variables := "", false
	for i := range s.NumFields() {
		switch flow.JSONName(s, i) {
		case "query":
			text = s.Field(i).Name()
		case "variables":
			variables = true
		case "operationName", "extensions":
		default:
			return e, false
		}
	}
	e = knowledge.Entry{Rule: knowledge.GraphQL, Args: []knowledge.Arg{{Name: "text", Index: -1, Field: text}}}
	return e, text != "" && variables
}

// operation returns what the table, or its shape, says of a struct that is an
// operation in itself.
func (c *collector) operation(t types.Type) (knowledge.Entry, bool) {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		if e, ok := c.table.Struct(n.Obj()); ok {
			return e, true
		}
	}
	return graphqlEntry(t)
}

// takesGraphQL reports whether a function is given the body of a GraphQL
// request: what it does stands there.
func takesGraphQL(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		t := v.Type()
		if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
			t = ptr.Elem()
		}
		if _, ok := graphqlEntry(t); ok {
			return true
		}
	}
	return false
}

// withoutPosts returns the effects of a function that makes GraphQL requests
// without the POST that carries them.
func withoutPosts(effects []summary.Effect) []summary.Effect {
	makes := slices.ContainsFunc(effects, func(x summary.Effect) bool { return x.Rule == summary.GraphQL && len(x.Path) == 1 })
	if !makes {
		return effects
	}
	return slices.DeleteFunc(effects, func(x summary.Effect) bool {
		return x.Rule == summary.HTTP && x.Args[0].Kind == summary.Const && x.Args[0].Text == "POST"
	})
}

// spellOut makes a GraphQL document of a struct that stands for one.
func spellOut(x *summary.Effect) {
	if x.Rule == summary.Mutation && x.Args[0].Kind == summary.Struct && len(x.Args[0].Names) > 0 {
		x.Rule = summary.GraphQL
		x.Args = []*summary.Value{summary.Text("mutation { " + strings.Join(x.Args[0].Names, " ") + " }")}
	}
}

// asksToDelete reports whether what a mutation is given has a field "delete", at some
// depth, that the package sets: true deletes what the rest of it names.
func (c *collector) asksToDelete(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Common().Args, func(a ssa.Value) bool {
		input, ok := a.(*ssa.MakeInterface)
		return ok && deleteFields(input.X.Type(), 0, c.sets)
	})
}

// deleteFields reports whether f holds for some struct that values of type t are made
// of and the number of its field "delete".
func deleteFields(t types.Type, depth int, f func(*types.Struct, int) bool) bool {
	if depth > 4 {
		return false
	}
	switch u := flow.Deref(t).Underlying().(type) {
	case *types.Slice:
		return deleteFields(u.Elem(), depth+1, f)
	case *types.Struct:
		for i := range u.NumFields() {
			if flow.JSONName(u, i) == "delete" && f(u, i) || deleteFields(u.Field(i).Type(), depth+1, f) {
				return true
			}
		}
	}
	return false
}

// sets reports whether a function of the package gives a field of a struct a value
// other than false.
func (c *collector) sets(s *types.Struct, field int) bool {
	for fn := range flow.Functions(c.flow.SSA) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				store, ok := instr.(*ssa.Store)
				if !ok {
					continue
				}
				at, ok := store.Addr.(*ssa.FieldAddr)
				if !ok || at.Field != field || flow.Deref(at.X.Type()).Underlying() != s {
					continue
				}
				if k, ok := store.Val.(*ssa.Const); !ok || !zero(k) {
					return true
				}
			}
		}
	}
	return false
}
