package mcpunscopedkey

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
		Carrier: "header Idempotency-Key", Traits: traits,
		Place: mcptools.Place{Path: []effect.Step{{Func: "(net/http.Header).Set"}}, Start: u.Pos(9, 5), End: u.Pos(9, 20)},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("charge", charge)
	tool.Keys = []mcptools.Key{key(u, mcptools.Constant)}
	u.RunOne(t, Analyzer, doc, tool)
}

func TestDecisions(t *testing.T) {
	for _, tt := range []struct {
		name   string
		traits mcptools.Traits
		want   string // category
	}{
		{"constant", mcptools.Constant, "constant-key"},
		{"constant name of what is made", mcptools.Constant | mcptools.Names, ""},
		{"looked up for all", mcptools.Store | mcptools.Shared, "global-key"},
		{"looked up, one account", mcptools.Store, ""},
		{"constant for no user", mcptools.Store | mcptools.Fallback, "fallback-key"},
		{"constant for no user, sent", mcptools.Fallback, ""},
		{"fresh", mcptools.Fresh, ""},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("charge", charge)
		tool.Keys = []mcptools.Key{key(u, tt.traits), key(u, tt.traits)}
		checktest.CheckCategory(t, tt.name, u.Run(t, Analyzer, tool), tt.want)
	}
}
