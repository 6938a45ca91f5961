package linttest

import (
	"slices"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

func TestCompareTools(t *testing.T) {
	at := func(line int) effect.Pos {
		return effect.Pos{Package: "example.com/p", File: "p.go", Line: line, Column: 9}
	}
	reader := [mcptools.NumHints]mcptools.Tri{mcptools.ReadOnlyHint: mcptools.True}
	wants := []*expectation{
		{pos: at(1), at: "p.go:1", name: "same", hints: reader, handler: "p.f", class: "read-only"},
		{pos: at(2), at: "p.go:2", name: "missing"},
		{pos: at(3), at: "p.go:3", name: "differs", handler: "p.g", class: "create"},
		{pos: at(4), at: "p.go:4", name: "twice", handler: "p.a"},
		{pos: at(5), at: "p.go:5", name: "twice", handler: "p.b"},
		{pos: at(6), at: "p.go:6", name: "moved"},
		{pos: at(7), at: "p.go:7", name: "unresolved", handler: "-"},
	}
	same := &mcptools.Tool{Name: "same", Pos: at(1), Handler: "example.com/p.f", Class: effect.ReadOnly}
	same.Hints[mcptools.ReadOnlyHint].Value = mcptools.True
	differs := &mcptools.Tool{Name: "differs", Pos: at(3), Handler: "example.com/p.f", Class: effect.ReadOnly}
	differs.Hints[mcptools.OpenWorldHint].Value = mcptools.Computed
	tools := []*mcptools.Tool{
		{Name: "twice", Pos: at(5), Handler: "example.com/p.b"},
		{Name: "twice", Pos: at(4), Handler: "example.com/p.a"},
		{Name: "extra", Pos: at(9)},
		{Name: "moved", Pos: at(8)},
		{Name: "unresolved", Pos: at(7)},
		same,
		differs,
		{Name: "unresolved", Pos: at(7), Package: "example.com/q"},
	}
	want := []string{
		`p.go:2: tool "missing" was not found`,
		`p.go:3: tool "differs": openWorldHint is ?, want -`,
		`p.go:3: tool "differs": handler is p.f, want p.g`,
		`p.go:3: tool "differs": class is read-only, want create`,
		`p.go:6: tool "moved": position is example.com/p/p.go:8:9, want example.com/p/p.go:6:9`,
		`example.com/p/p.go:9:9: tool "extra" was found, and no comment asks for it`,
		`example.com/p/p.go:7:9: tool "unresolved" was found again, in package example.com/q`,
	}
	if got := compareTools(wants, tools); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestShortName(t *testing.T) {
	for full, want := range map[string]string{
		"":                                       "",
		"example.com/a/b.F":                      "b.F",
		"example.com/a/b.F$1":                    "b.F$1",
		"main.F":                                 "main.F",
		"(example.com/a/b.T).M":                  "b.T.M",
		"(*example.com/a/b.T).M":                 "b.(*T).M",
		"(*example.com/a/b.T).M$2":               "b.(*T).M$2",
		"(*example.com/a/b.T[K, V]).M":           "b.(*T).M",
		"(example.com/a/b.T[example.com/c.K]).M": "b.T.M",
	} {
		if got := shortName(full); got != want {
			t.Errorf("short name of %q is %q, want %q", full, got, want)
		}
	}
}
