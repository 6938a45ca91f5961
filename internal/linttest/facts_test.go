package linttest

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

type goodFact struct {
	Names []string
	N     int
}

type mapFact struct{ Names map[string]int }

type hiddenFact struct {
	N      int
	hidden int
}

type emptyFact struct {
	N     int
	Names []string
}

type funcFact struct{ F func() }

func (*goodFact) AFact()   {}
func (*mapFact) AFact()    {}
func (*hiddenFact) AFact() {}
func (*emptyFact) AFact()  {}
func (*funcFact) AFact()   {}

func TestEncodeFact(t *testing.T) {
	many := map[string]int{}
	for _, name := range strings.Fields("a b c d e f g h i j k l m n o p") {
		many[name] = 1
	}
	for _, test := range []struct {
		fact analysis.Fact
		want string // in the error; empty: none
	}{
		{&goodFact{Names: []string{"a"}, N: 1}, ""},
		{&goodFact{}, ""},
		{&mapFact{Names: many}, "different bytes"},
		{&hiddenFact{N: 1, hidden: 1}, "round trip"},
		{&emptyFact{N: 1, Names: []string{}}, "round trip"},
		{&funcFact{}, "encode"},
	} {
		_, err := encodeFact(test.fact)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%T: error is %v, want %q", test.fact, err, test.want)
		}
	}
}

func TestCompareFacts(t *testing.T) {
	a, b, c := factID{"p", "a", "*f"}, factID{"p", "b", "*f"}, factID{"p", "", "*f"}
	first := map[factID][]byte{a: []byte("1"), b: []byte("2")}
	second := map[factID][]byte{a: []byte("2"), c: []byte("3")}
	var got []string
	for _, err := range compareFacts(first, second) {
		got = append(got, err.Error())
	}
	want := "*f on a of p: two runs differ\n*f on b of p: two runs differ\n*f on package of p: only the second run has it"
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
	if errs := forbid(first, []string{"/nowhere", "2"}); len(errs) != 1 || !strings.Contains(errs[0].Error(), "on b of p") {
		t.Errorf("forbidden paths: %v, want one in b", errs)
	}
	if s := stats(first); s.Count != 2 || s.Bytes != 2 || s.Largest != "p" || s.Max != 2 {
		t.Errorf("stats are %+v", s)
	}
}

func TestCheckFacts(t *testing.T) {
	a := &analysis.Analyzer{
		Name:      "mcptestfacts",
		Doc:       "export a fact on each function",
		FactTypes: []analysis.Fact{new(goodFact)},
		Run: func(pass *analysis.Pass) (any, error) {
			scope := pass.Pkg.Scope()
			for _, name := range scope.Names() {
				if pass.Pkg.Path() == "example.com/world/disk" {
					pass.ExportObjectFact(scope.Lookup(name), &goodFact{Names: []string{name}})
				}
			}
			return nil, nil
		},
	}
	m := Module{Dir: Testdata(t, "sdk", "world")}
	if s := m.CheckFacts(t, a, "./disk", "./shell"); s.Count != 5 || s.Largest != "example.com/world/disk" {
		t.Errorf("stats are %+v, want the five functions of package disk", s)
	}
}
