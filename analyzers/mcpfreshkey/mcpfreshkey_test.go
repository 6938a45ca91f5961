package mcpfreshkey

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

var charge = effect.Witness{
	Verdict:   effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Inferred},
	Operation: "POST /charges",
	Path:      []effect.Step{{Func: "net/http.NewRequest"}},
}

func key(u *checktest.Unit, traits mcptools.Traits) mcptools.Key {
	return mcptools.Key{
		Source: []string{"random"}, Carrier: "header Idempotency-Key", SurvivesRetry: "no", Traits: traits, Maker: "github.com/google/uuid.NewString",
		Place: mcptools.Place{Path: []effect.Step{{Func: "(net/http.Header).Set"}}, Start: u.Pos(9, 5), End: u.Pos(9, 20)},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("charge", charge)
	tool.Keys = []mcptools.Key{key(u, mcptools.Fresh)}
	got := u.RunOne(t, Analyzer, doc, tool)
	if got.Pos != u.Pos(9, 5) || got.End != u.Pos(9, 20) || got.Category != "fresh-key" {
		t.Errorf("got %v %s, want the key and fresh-key", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestDecisions(t *testing.T) {
	for _, tt := range []struct {
		name   string
		traits mcptools.Traits
		want   int
	}{
		{"random", mcptools.Fresh, 1},
		{"random in a retry", mcptools.Fresh | mcptools.Retried, 1},
		{"clock", mcptools.Timestamp | mcptools.Fresh, 0},
		{"names what is made", mcptools.Fresh | mcptools.Names, 0},
		{"of the client", 0, 0},
		{"of the client, or none", mcptools.Optional, 0},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("charge", charge)
		tool.Keys = []mcptools.Key{key(u, tt.traits)}
		if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
			t.Errorf("%s: got %d diagnostics, want %d", tt.name, len(got), tt.want)
		}
	}
}
