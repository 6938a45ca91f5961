package mcpdestructive

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func deletion(deletes bool) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: effect.IdempotentWrite, Deletes: deletes, Evidence: effect.Inferred},
		Operation: "DELETE /tickets/{id}",
		Path:      []effect.Step{{Func: "(*example.com/srv/client.Client).Close"}, {Func: "net/http.NewRequest"}},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("close_ticket", deletion(true))
	tool.Hints[mcptools.DestructiveHint] = u.Hint(mcptools.False, 7, 12)
	got := u.RunOne(t, Analyzer, doc, tool)
	if got.Pos != u.Pos(7, 12) || got.Category != "nondestructive-deletes" {
		t.Errorf("got %v %s, want the hint and nondestructive-deletes", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestDecisions(t *testing.T) {
	tests := []struct {
		name                  string
		destructive, readOnly mcptools.Tri
		deletes               bool
		want                  int
	}{
		{"deletes", mcptools.False, mcptools.Unset, true, 1},
		{"overwrites", mcptools.False, mcptools.Unset, false, 0},
		{"read-only too", mcptools.False, mcptools.True, true, 0},
		{"not declared", mcptools.Unset, mcptools.Unset, true, 0},
		{"declared true", mcptools.True, mcptools.Unset, true, 0},
		{"computed", mcptools.Computed, mcptools.Unset, true, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool("close_ticket", deletion(tt.deletes))
			tool.Hints[mcptools.DestructiveHint] = u.Hint(tt.destructive, 7, 12)
			tool.Hints[mcptools.ReadOnlyHint] = u.Hint(tt.readOnly, 8, 12)
			if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
				t.Errorf("got %d diagnostics, want %d", len(got), tt.want)
			}
		})
	}
}
