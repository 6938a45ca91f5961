package mcpearlyeffect

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func post(u *checktest.Unit) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
		Operation: "POST /bookings",
		Path:      []effect.Step{{Func: "example.com/srv.createBooking", Pos: u.At(9, 5), Twice: effect.Early}, {Func: "net/http.Post"}},
	}
}

func TestMessage(t *testing.T) {
	u := checktest.NewUnit(t)
	got := u.RunOne(t, Analyzer, doc, u.Tool("book", post(u)))
	if got.Pos != u.Pos(9, 5) || got.Category != "early-effect" {
		t.Errorf("got %v %s, want the early call and early-effect", u.Fset().Position(got.Pos), got.Category)
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
		{"late", func(t *mcptools.Tool) { t.Effects[0].Path[0].Twice = 0 }, 0},
		{"named", func(t *mcptools.Tool) { t.Effects[0].Evidence = effect.Named }, 0},
		{"without a further effect", func(t *mcptools.Tool) { t.Effects[0].Class = effect.IdempotentWrite }, 0},
		{"a key", func(t *mcptools.Tool) { t.Keys = []mcptools.Key{{Carrier: "header Idempotency-Key"}} }, 0},
		{"a key that is taken", func(t *mcptools.Tool) { t.Inputs = []mcptools.Input{{}} }, 0},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("book", post(u))
		tt.change(tool)
		if got := u.Run(t, Analyzer, tool); len(got) != tt.want {
			t.Errorf("%s: got %d diagnostics, want %d", tt.name, len(got), tt.want)
		}
	}
}
