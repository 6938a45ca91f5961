package mcpreadonly

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

var post = effect.Witness{
	Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
	Operation: "POST /tickets",
	Path:      []effect.Step{{Func: "(*example.com/srv/client.Client).Create"}, {Func: "net/http.NewRequest"}},
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("open_ticket", post)
	tool.Hints[mcptools.ReadOnlyHint] = u.Hint(mcptools.True, 7, 12)
	d := u.RunOne(t, Analyzer, doc, tool)
	if d.Pos != u.Pos(7, 12) || d.End != u.Pos(7, 16) || d.Category != "readonly-writes" {
		t.Errorf("got %v-%v %s, want the hint and readonly-writes", u.Fset().Position(d.Pos), u.Fset().Position(d.End), d.Category)
	}
}

func TestDecisions(t *testing.T) {
	with := func(edit func(w *effect.Witness)) effect.Witness {
		w := post
		edit(&w)
		return w
	}
	tests := []struct {
		name string
		hint mcptools.Tri
		w    effect.Witness
		want int
	}{
		{"writes", mcptools.True, post, 1},
		{"conditional write", mcptools.True, with(func(w *effect.Witness) { w.Class = effect.Conditional }), 1},
		{"knowledge table", mcptools.True, with(func(w *effect.Witness) { w.Evidence = effect.Table }), 1},
		{"only a name", mcptools.True, with(func(w *effect.Witness) { w.Evidence = effect.Named }), 0},
		{"discounted", mcptools.True, with(func(w *effect.Witness) { w.Discount = "cache" }), 0},
		{"reads", mcptools.True, with(func(w *effect.Witness) { w.Class = effect.ReadOnly }), 0},
		{"unknown", mcptools.True, with(func(w *effect.Witness) { w.Class = effect.Unknown }), 0},
		{"declared false", mcptools.False, post, 0},
		{"not declared", mcptools.Unset, post, 0},
		{"computed", mcptools.Computed, post, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool("open_ticket", tt.w)
			tool.Hints[mcptools.ReadOnlyHint] = u.Hint(tt.hint, 7, 12)
			if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
				t.Errorf("got %d diagnostics, want %d", len(got), tt.want)
			}
		})
	}
}

func TestDiscountedDoesNotHideOthers(t *testing.T) {
	cache := post
	cache.Discount = "cache"
	u := checktest.NewUnit(t)
	tool := u.Tool("open_ticket", cache, post)
	tool.Hints[mcptools.ReadOnlyHint] = u.Hint(mcptools.True, 7, 12)
	if got := u.Run(t, Analyzer, tool); len(got) != 1 {
		t.Errorf("got %d diagnostics, want 1", len(got))
	}
}
