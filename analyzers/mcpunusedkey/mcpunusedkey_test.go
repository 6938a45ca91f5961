package mcpunusedkey

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func post(c effect.Class) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: c, Evidence: effect.Inferred},
		Operation: "POST /charges",
		Path:      []effect.Step{{Func: "example.com/srv/billing.Send"}, {Func: "net/http.NewRequest"}},
	}
}

func input(u *checktest.Unit) mcptools.Input {
	return mcptools.Input{Name: "idempotency_key", Dropped: true, Start: u.Pos(3, 2), End: u.Pos(3, 16)}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("charge", post(effect.NonRepeatable))
	tool.Inputs = []mcptools.Input{input(u)}
	got := u.RunOne(t, Analyzer, doc, tool)
	if got.Pos != u.Pos(3, 2) || got.End != u.Pos(3, 16) || got.Category != "unused-key" {
		t.Errorf("got %v %s, want the argument and unused-key", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestDecisions(t *testing.T) {
	lost := mcptools.Unkeyed{Carrier: "header Idempotency-Key", Place: mcptools.Place{
		Path: []effect.Step{{Func: "example.com/srv/billing.Send"}, {Func: "(net/http.Header).Set"}},
	}}
	passed := mcptools.Key{Carrier: "header Idempotency-Key", SurvivesRetry: "yes", Place: lost.Place}
	for _, tt := range []struct {
		name string
		edit func(*mcptools.Tool)
		want string // category
	}{
		{"never used", func(*mcptools.Tool) {}, "unused-key"},
		{"validated", func(t *mcptools.Tool) { t.Inputs[0].Read = true }, "unused-key"},
		{"used", func(t *mcptools.Tool) { t.Inputs[0].Dropped = false }, ""},
		{"another name", func(t *mcptools.Tool) { t.Inputs[0].Loose = true }, ""},
		{"constant in its place", func(t *mcptools.Tool) { t.Keys = []mcptools.Key{{Traits: mcptools.Constant}} }, ""},
		{"constant name", func(t *mcptools.Tool) { t.Keys = []mcptools.Key{{Traits: mcptools.Constant | mcptools.Names}} }, "unused-key"},
		{"reads", func(t *mcptools.Tool) { t.Effects = []effect.Witness{post(effect.ReadOnly)} }, ""},
		{"lost on a branch", func(t *mcptools.Tool) { t.Inputs[0].Dropped, t.Unkeyed = false, []mcptools.Unkeyed{lost} }, "dropped-key"},
		{"lost on a branch that sets", func(t *mcptools.Tool) {
			t.Inputs[0].Dropped, t.Unkeyed, t.Effects = false, []mcptools.Unkeyed{lost}, []effect.Witness{post(effect.IdempotentWrite)}
		}, ""},
		{"another key for the same call", func(t *mcptools.Tool) {
			t.Inputs[0].Dropped, t.Unkeyed, t.Keys = false, []mcptools.Unkeyed{lost}, []mcptools.Key{passed}
		}, ""},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("charge", post(effect.NonRepeatable))
		tool.Inputs = []mcptools.Input{input(u)}
		tt.edit(tool)
		checktest.CheckCategory(t, tt.name, u.Run(t, Analyzer, tool), tt.want)
	}
}
