package summary

import (
	"strconv"
	"testing"
)

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

// What a condition or functions were to decide is not left to what was lost of them.
func TestPruneUndecided(t *testing.T) {
	param := New(Value{Kind: Param})
	tool := New(Value{Kind: Struct, Name: "a.T", Names: []string{"Name"}, Elems: []*Value{Text("n")}})
	key := Concatenate(Text("k"), New(Value{Kind: Result, Name: "a.f", Elems: []*Value{param}}))
	for _, c := range []struct {
		v    *Value
		want string
	}{
		{New(Value{Kind: Each, Base: tool, Elems: []*Value{Choose(param, Text("a"), Text("b"))}}), `a.T{Name: "n", ...}`},
		{Choose(Among(key, []string{"kx"}, true), Text("a"), Text("b")), `one of("a", "b")`},
	} {
		if got := prune(c.v, 1).String(); got != c.want {
			t.Errorf("%s became %s, want %s", c.v, got, c.want)
		}
	}
}

func table(rows int) *Value {
	var elems []*Value
	for i := range rows {
		elems = append(elems, New(Value{Kind: Struct, Names: []string{"Name", "Run"}, Elems: []*Value{
			Text(strconv.Itoa(i)), New(Value{Kind: Func, Name: "f" + strconv.Itoa(i)}),
		}}))
	}
	return New(Value{Kind: List, Elems: elems})
}

// A table of functions keeps its rows; what is left out of it is said to be.
func TestTables(t *testing.T) {
	rows, known := New(Value{Kind: Struct, Name: "a.T", Names: []string{"Rows"}, Elems: []*Value{table(200)}}).Elems[0].Members()
	if !known || len(rows) != 200 || FieldOf(rows[199], "Name").Text != "199" {
		t.Errorf("%d of 200 rows", len(rows))
	}
	if v := FieldOf(ElemOf(table(200)), "Name"); !v.Cut {
		t.Errorf("a name of 200: %s", v)
	}
	some, _ := table(2000).Members()
	if last := FieldOf(some[len(some)-1], "Name"); len(some) > 1000 || !last.Cut {
		t.Errorf("%d rows of a table that is too large, the last name %s", len(some), last)
	}
}

func TestMembers(t *testing.T) {
	two := table(2)
	for _, c := range []struct {
		list *Value
		want int
	}{
		{Nothing, 0},
		{two, 2},
		{Join(Nothing, two, table(3)), 3},
		{Append(two, New(Value{Kind: List, Base: table(3)})), 3},
		{New(Value{Kind: List, Elems: []*Value{ElemOf(two)}, Open: true}), 3},
	} {
		if got, known := c.list.Members(); len(got) != c.want || known != (c.want > 0) {
			t.Errorf("%s: %d members, want %d", c.list, len(got), c.want)
		}
	}
	if _, known := New(Value{Kind: Param}).Members(); known {
		t.Error("a member of a parameter is known")
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
