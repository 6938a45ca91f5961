package mcplosthint

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func TestContradiction(t *testing.T) {
	post := effect.Witness{
		Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
		Operation: "POST /tickets",
		Path:      []effect.Step{{Func: "net/http.Post"}},
	}
	cached := post
	cached.Discount = "cache"
	for _, tt := range []struct {
		name                  string
		readOnly, destructive mcptools.Tri
		effects               []effect.Witness
		want                  int
	}{
		{"both", mcptools.True, mcptools.True, nil, 1},
		{"both, and what does not count", mcptools.True, mcptools.True, []effect.Witness{cached}, 1},
		{"a proven writer", mcptools.True, mcptools.True, []effect.Witness{post}, 0},
		{"not destructive", mcptools.True, mcptools.False, nil, 0},
		{"one", mcptools.True, mcptools.Unset, nil, 0},
		{"the other", mcptools.Unset, mcptools.True, nil, 0},
		{"computed", mcptools.Computed, mcptools.True, nil, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool("sync", tt.effects...)
			tool.Hints[mcptools.ReadOnlyHint] = u.Hint(tt.readOnly, 7, 12)
			tool.Hints[mcptools.DestructiveHint] = u.Hint(tt.destructive, 8, 12)
			got := u.Run(t, Analyzer, tool)
			if len(got) != tt.want {
				t.Fatalf("got %d diagnostics, want %d", len(got), tt.want)
			}
			for _, d := range got {
				const want = `tool "sync" is declared read-only but also destructive; drop destructiveHint, or drop readOnlyHint`
				if d.Message != want || d.Pos != u.Pos(8, 12) || d.Category != hintContradiction {
					t.Errorf("%s at %v, %s", d.Message, u.Fset().Position(d.Pos), d.Category)
				}
			}
		})
	}
}
