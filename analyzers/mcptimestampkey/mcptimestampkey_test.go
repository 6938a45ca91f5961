package mcptimestampkey

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
		Source: []string{"clock"}, Carrier: "header Idempotency-Key", SurvivesRetry: "no", Traits: traits, Maker: "time.Now",
		Place: mcptools.Place{Path: []effect.Step{{Func: "(net/http.Header).Set"}}, Start: u.Pos(9, 5), End: u.Pos(9, 20)},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("charge", charge)
	tool.Keys = []mcptools.Key{key(u, mcptools.Timestamp|mcptools.Fresh)}
	got := u.RunOne(t, Analyzer, doc, tool)
	if got.Pos != u.Pos(9, 5) || got.End != u.Pos(9, 20) || got.Category != "timestamp-key" {
		t.Errorf("got %v %s, want the key and timestamp-key", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestDecisions(t *testing.T) {
	for _, tt := range []struct {
		name   string
		traits mcptools.Traits
		want   int
	}{
		{"clock", mcptools.Timestamp | mcptools.Fresh, 1},
		{"random", mcptools.Fresh, 0},
		{"a date is legal", mcptools.Timestamp | mcptools.Fresh | mcptools.Dated, 0},
		{"names what is made", mcptools.Timestamp | mcptools.Fresh | mcptools.Names, 0},
		{"of the client", 0, 0},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("charge", charge)
		tool.Keys = []mcptools.Key{key(u, tt.traits)}
		if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
			t.Errorf("%s: got %d diagnostics, want %d", tt.name, len(got), tt.want)
		}
	}
}
