package mcpidempotent

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func post(c effect.Class) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: c, Evidence: effect.Inferred},
		Operation: "POST /tickets",
		Path:      []effect.Step{{Func: "(*example.com/srv/client.Client).Create"}, {Func: "net/http.NewRequest"}},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("open_ticket", post(effect.Create))
	tool.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.True, 7, 12)
	got := u.RunOne(t, Analyzer, doc, tool)
	if got.Pos != u.Pos(7, 12) || got.Category != "idempotent-repeats" {
		t.Errorf("got %v %s, want the hint and idempotent-repeats", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestDecisions(t *testing.T) {
	tests := []struct {
		name                 string
		idempotent, readOnly mcptools.Tri
		class                effect.Class
		want                 int
	}{
		{"create", mcptools.True, mcptools.Unset, effect.Create, 1},
		{"mail", mcptools.True, mcptools.False, effect.NonRepeatable, 1},
		{"put", mcptools.True, mcptools.Unset, effect.IdempotentWrite, 0},
		{"compare and set", mcptools.True, mcptools.Unset, effect.Conditional, 0},
		{"read", mcptools.True, mcptools.Unset, effect.ReadOnly, 0},
		{"read-only too", mcptools.True, mcptools.True, effect.Create, 0},
		{"declared false", mcptools.False, mcptools.Unset, effect.Create, 0},
		{"not declared", mcptools.Unset, mcptools.Unset, effect.Create, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool("open_ticket", post(tt.class))
			tool.Hints[mcptools.IdempotentHint] = u.Hint(tt.idempotent, 7, 12)
			tool.Hints[mcptools.ReadOnlyHint] = u.Hint(tt.readOnly, 8, 12)
			if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
				t.Errorf("got %d diagnostics, want %d", len(got), tt.want)
			}
		})
	}
}

func TestKeys(t *testing.T) {
	for survives, want := range map[string]int{"yes": 0, "no": 1, "unknown": 1} {
		u := checktest.NewUnit(t)
		tool := u.Tool("open_ticket", post(effect.Create))
		tool.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.True, 7, 12)
		tool.Keys = []mcptools.Key{{Source: []string{"argument key"}, Carrier: "header Idempotency-Key", SurvivesRetry: survives}}
		if got := u.Run(t, Analyzer, tool); len(got) != want {
			t.Errorf("a key that survives a retry %q: got %d diagnostics, want %d", survives, len(got), want)
		}
	}
}
