package flow

import (
	"go/types"
	"reflect"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// document returns the value of a struct that stands for a GraphQL document:
// its fields have a tag graphql:"createIssue(input: $input)". Only they matter,
// for what is in them is the answer. It is nil for other types.
func document(t types.Type) *summary.Value {
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	v := summary.Value{Kind: summary.Struct, Open: true}
	for i := range s.NumFields() {
		tag, ok := reflect.StructTag(s.Tag(i)).Lookup("graphql")
		if !ok {
			return nil
		}
		v.Names = append(v.Names, tag)
		v.Elems = append(v.Elems, summary.Any)
	}
	if len(v.Names) == 0 {
		return nil
	}
	return summary.New(v)
}
