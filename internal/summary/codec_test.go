package summary

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func example() *Function {
	param := New(Value{Kind: Param, Index: 1})
	path := Concatenate(Text("/items/"), param)
	steps := []effect.Step{{Func: "example.com/a.F", Pos: effect.Pos{Package: "example.com/a", File: "a.go", Line: 3, Column: 9}, Carries: true}}
	implementation := &Function{Effects: []Effect{{Rule: HTTP, Args: []*Value{Text("PUT"), path}, Path: steps}}}
	closure := New(Value{Kind: Func, Name: "example.com/a.F$1", Elems: []*Value{param}, Sum: &Function{
		Calls: []Call{{Func: New(Value{Kind: Free}), Args: []*Value{path}, Path: steps}},
	}})
	return &Function{
		Results: []*Value{closure, Join(Text("a"), path), Nothing},
		Writes:  []Write{{Index: 0, Path: []string{"Annotations", "ReadOnlyHint"}, Value: param, Weak: true}},
		Effects: []Effect{{
			Rule: HTTP, Args: []*Value{Text("POST"), path}, Target: path, Path: steps, Mark: "cache",
			Guards: []Guard{{Value: param, In: []string{"POST"}}, {Value: param, Not: []string{"GET"}}, {Value: None, Absent: "SELECT FROM notes"}},
		}, {Verdict: effect.Verdict{Class: effect.Create, Deletes: true, Evidence: effect.Inferred}}},
		Calls:   []Call{{Func: param, Method: "Save", Type: "a.Repo", Path: steps, Table: true, Else: implementation}},
		Unknown: "calls interface a.Repo.Save",
		Unseen:  true,
	}
}

func TestCodec(t *testing.T) {
	want := example()
	data := Encode(want, nil)
	for range 10 {
		if again := Encode(example(), nil); !bytes.Equal(data, again) {
			t.Fatal("two encodings of one summary differ")
		}
	}
	got, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got.Results[1].Elems[1] != got.Effects[0].Args[1] {
		t.Error("a shared node was decoded twice")
	}
}

func TestDecodeDamaged(t *testing.T) {
	data := Encode(example(), nil)
	if _, err := Decode(append([]byte{codecVersion + 1}, data[1:]...)); err == nil {
		t.Error("no error for another version")
	}
	for n := range data {
		if _, err := Decode(data[:n]); err == nil {
			t.Errorf("no error for the first %d of %d bytes", n, len(data))
		}
	}
}
