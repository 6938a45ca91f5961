package mcpretry

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func post(u *checktest.Unit) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
		Operation: "POST /tickets",
		Path:      []effect.Step{{Func: "net/http.Post", Pos: u.At(9, 5), Twice: effect.Again}},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	got := u.RunOne(t, Analyzer, doc, u.Tool("create_ticket", post(u)))
	if got.Pos != u.Pos(9, 5) || got.Category != "unkeyed-retry" {
		t.Errorf("got %v %s, want the attempt and unkeyed-retry", u.Fset().Position(got.Pos), got.Category)
	}
}

func TestAdvice(t *testing.T) {
	u := checktest.NewUnit(t)
	w := post(u)
	w.Path[0].Twice = effect.Told
	if got := u.RunOne(t, Analyzer, doc, u.Tool("create_ticket", w)); got.Category != "retry-advised" {
		t.Errorf("got %s, want retry-advised", got.Category)
	}
}

func TestDecisions(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*mcptools.Tool)
		want   int
	}{
		{"says that a repeat has a further effect", func(t *mcptools.Tool) { t.Hints[mcptools.IdempotentHint] = mcptools.Hint{Value: mcptools.False} }, 1},
		{"declared idempotent", func(t *mcptools.Tool) { t.Hints[mcptools.IdempotentHint] = mcptools.Hint{Value: mcptools.True} }, 0},
		{"declared read-only", func(t *mcptools.Tool) { t.Hints[mcptools.ReadOnlyHint] = mcptools.Hint{Value: mcptools.True} }, 0},
		{"once", func(t *mcptools.Tool) { t.Effects[0].Path[0].Twice = 0 }, 0},
		{"named", func(t *mcptools.Tool) { t.Effects[0].Evidence = effect.Named }, 0},
		{"a statement", func(t *mcptools.Tool) { t.Effects[0].Operation = "INSERT INTO tickets" }, 0},
		{"a thing with a name", func(t *mcptools.Tool) { t.Effects[0].Operation = "POST /buckets" }, 0},
		{"a key", func(t *mcptools.Tool) { t.Keys = []mcptools.Key{{Carrier: "header Idempotency-Key"}} }, 0},
		{"a key that is taken", func(t *mcptools.Tool) { t.Inputs = []mcptools.Input{{}} }, 0},
		{"a key that is left out", func(t *mcptools.Tool) { t.Unkeyed = []mcptools.Unkeyed{{}} }, 0},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("create_ticket", post(u))
		tt.change(tool)
		if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
			t.Errorf("%s: got %d diagnostics, want %d", tt.name, len(got), tt.want)
		}
	}
}
