package flow

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// document returns the value of a struct that stands for a GraphQL document:
// its fields have a tag graphql:"createIssue(input: $input)", and what is in them is
// the answer. It is nil for other types.
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
		v.Names = append(v.Names, tag+answerOf(s.Field(i).Type()))
		v.Elems = append(v.Elems, summary.Any)
	}
	if len(v.Names) == 0 {
		return nil
	}
	return summary.New(v)
}

// answerOf returns the selection of the fields of a struct that is asked for.
func answerOf(t types.Type) string {
	s, ok := Deref(t).Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	var names []string
	for i := range s.NumFields() {
		name, ok := reflect.StructTag(s.Tag(i)).Lookup("graphql")
		if !ok {
			name = s.Field(i).Name()
		}
		names = append(names, name)
	}
	return " { " + strings.Join(names, " ") + " }"
}
