package summary

import "testing"

func elems(texts ...string) *Value {
	v := Value{Kind: List}
	for _, t := range texts {
		v.Elems = append(v.Elems, Text(t))
	}
	return New(v)
}

// A list that goes on with a parameter keeps the order of its parts.
func TestAppendParameter(t *testing.T) {
	param := New(Value{Kind: Param})
	list := Append(Append(elems("a"), param), elems("b"))
	list = Append(list, New(Value{Kind: List, Base: param, Elems: []*Value{Text("c")}}))
	env := &Env{Params: []*Value{elems("x", "y")}}
	if got, want := env.Value(list).String(), elems("a", "x", "y", "b", "x", "y", "c").String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := ElemOf(list).String(); got != `one of("a", p0[*], "b", "c")` {
		t.Errorf("some element: %s", got)
	}
	if got := FieldOf(list, IndexName(0)).String(); got != `"a"` {
		t.Errorf("first element: %s", got)
	}
}

func TestJoin(t *testing.T) {
	for _, c := range []struct{ got, want *Value }{
		{Join(), None},
		{Join(None, Text("a")), Text("a")},
		{Join(Text("a"), Text("a")), Text("a")},
		{Join(Any), Any},
	} {
		if !Equal(c.got, c.want) {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
	if got := Join(Text("a"), Any).String(); got != `one of("a")...` {
		t.Errorf("open union: %s", got)
	}
}

// What is too large loses its depths, not its surface.
func TestNewBounds(t *testing.T) {
	v := Text("leaf")
	for range 12 {
		v = New(Value{Kind: Struct, Name: "example.com/a.T", Names: []string{"A", "B", "C"}, Elems: []*Value{v, v, v}})
	}
	if v.Size() > maxSize {
		t.Errorf("size %d", v.Size())
	}
	if v.TypeName() != "example.com/a.T" || len(v.Names) != 3 {
		t.Errorf("lost its surface: %s", v)
	}
}

func TestConcatenate(t *testing.T) {
	param := New(Value{Kind: Param})
	v := Concatenate(Text("/a"), Text("/"), param, Text(""), Text("/b"))
	if got := v.Template(); got != "/a/{}/b" {
		t.Errorf("template %q", got)
	}
	env := &Env{Params: []*Value{Text("1")}}
	if got, ok := env.Value(v).Literal(); !ok || got != "/a/1/b" {
		t.Errorf("instance %q", got)
	}
}

func TestGuards(t *testing.T) {
	param := New(Value{Kind: Param})
	g := Guard{Value: param, In: []string{"GET", "HEAD"}}
	for _, c := range []struct {
		arg  *Value
		want Truth
	}{
		{Text("GET"), True},
		{Text("POST"), False},
		{Nothing, False},
		{Any, Open},
		{Join(Text("GET"), Text("HEAD")), True},
		{Join(Text("GET"), Text("POST")), Open},
	} {
		if got := g.Decide(c.arg); got != c.want {
			t.Errorf("%s: got %d, want %d", c.arg, got, c.want)
		}
	}
	if got := Narrow(param, []Guard{g}).String(); got != `one of("GET", "HEAD")` {
		t.Errorf("narrowed: %s", got)
	}
}
