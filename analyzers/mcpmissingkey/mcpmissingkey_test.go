package mcpmissingkey

import (
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

const newRefund = "github.com/stripe/stripe-go/v82/refund.New"

func refund() effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: effect.NonRepeatable, Evidence: effect.Table},
		Operation: newRefund,
		Path:      []effect.Step{{Func: newRefund}},
	}
}

func insert(table string) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
		Operation: "INSERT INTO " + table,
		Path:      []effect.Step{{Func: "(*example.com/srv/store.DB).AddNote"}, {Func: "(*database/sql.DB).ExecContext"}},
	}
}

func link(path ...string) effect.Witness {
	w := effect.Witness{Verdict: effect.Verdict{Class: effect.Conditional, Evidence: effect.Table}, Operation: path[len(path)-1]}
	for _, f := range path {
		w.Path = append(w.Path, effect.Step{Func: f})
	}
	return w
}

func unset(u *checktest.Unit) mcptools.Unkeyed {
	return mcptools.Unkeyed{Carrier: "field IdempotencyKey", Auto: true, Place: mcptools.Place{
		Path: []effect.Step{{Func: newRefund}}, Start: u.Pos(9, 5), End: u.Pos(9, 20),
	}}
}

func TestMessages(t *testing.T) {
	u := checktest.NewUnit(t)
	leftOut := u.Tool("refund", refund())
	leftOut.Unkeyed = []mcptools.Unkeyed{unset(u)}
	got := u.Run(t, Analyzer, leftOut, u.Tool("add_note", insert("notes")))
	if len(got) != 2 {
		t.Fatalf("got %d diagnostics, want 2", len(got))
	}
	for i, want := range []struct {
		category string
		line     int
	}{{"key-left-out", 9}, {"key-missing", 5}} {
		if got[i].Category != want.category || u.Fset().Position(got[i].Pos).Line != want.line {
			t.Errorf("got %s at %v, want %s on line %d", got[i].Category, u.Fset().Position(got[i].Pos), want.category, want.line)
		}
		if !strings.Contains(doc, "// "+got[i].Message+"\n") {
			t.Errorf("doc.go does not show the message %q", got[i].Message)
		}
	}
}

func TestDecisions(t *testing.T) {
	type edit = func(*checktest.Unit, *mcptools.Tool)
	key := mcptools.Key{Carrier: "header Idempotency-Key", SurvivesRetry: "yes"}
	for _, tt := range []struct {
		name   string
		effect effect.Witness
		edit   edit
		want   string // category
	}{
		{"note", insert("notes"), nil, "key-missing"},
		{"refund", refund(), nil, "key-missing"},
		{"refund with room for a key", refund(), func(u *checktest.Unit, t *mcptools.Tool) { t.Unkeyed = []mcptools.Unkeyed{unset(u)} }, "key-left-out"},
		{"declared idempotent", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			t.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.True, 7, 3)
		}, ""},
		{"declared read-only", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			t.Hints[mcptools.ReadOnlyHint] = u.Hint(mcptools.True, 7, 3)
		}, ""},
		{"declared not idempotent", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			t.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.False, 7, 3)
		}, ""},
		{"declared not idempotent with room for a key", refund(), func(u *checktest.Unit, t *mcptools.Tool) {
			t.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.False, 7, 3)
			t.Unkeyed = []mcptools.Unkeyed{unset(u)}
		}, "key-left-out"},
		{"takes a key", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Inputs = []mcptools.Input{{Name: "idempotency_key"}} }, ""},
		{"takes a reference", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			t.Inputs = []mcptools.Input{{Name: "request_id", Loose: true}}
		}, ""},
		{"passes a key", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Keys = []mcptools.Key{key} }, ""},
		{"claims first", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			claim := insert("claims")
			claim.Class = effect.Conditional
			t.Effects = append(t.Effects, claim)
		}, ""},
		{"makes the table first", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) {
			table := insert("notes")
			table.Class, table.Operation = effect.Conditional, "CREATE TABLE notes"
			t.Effects = append(t.Effects, table)
		}, "key-missing"},
		{"links a file elsewhere first", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Effects = append(t.Effects, link("a", "b", "os.Symlink")) }, "key-missing"},
		{"takes a lock first", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Effects = append(t.Effects, link("lock", "os.Link")) }, ""},
		{"thing with a name", insert("users"), nil, ""},
		{"only a name says so", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Effects[0].Evidence = effect.Named }, ""},
		{"does not count", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Effects[0].Discount = "audit" }, ""},
		{"sets", insert("notes"), func(u *checktest.Unit, t *mcptools.Tool) { t.Effects[0].Class = effect.IdempotentWrite }, ""},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("tool", tt.effect)
		if tt.edit != nil {
			tt.edit(u, tool)
		}
		checktest.CheckCategory(t, tt.name, u.Run(t, Analyzer, tool), tt.want)
	}
}

func TestStrict(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("add_note", insert("notes"))
	tool.Hints[mcptools.IdempotentHint] = u.Hint(mcptools.False, 7, 3)
	if err := Analyzer.Flags.Set("strict", "true"); err != nil {
		t.Fatal(err)
	}
	defer Analyzer.Flags.Set("strict", "false")
	if got := u.Run(t, Analyzer, tool); len(got) != 1 {
		t.Errorf("got %d diagnostics with -strict, want 1", len(got))
	}
}
