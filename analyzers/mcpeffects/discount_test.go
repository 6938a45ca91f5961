package mcpeffects

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func TestDiscount(t *testing.T) {
	sql := func(text string, path ...string) summary.Effect {
		return effectVia(summary.Effect{Rule: summary.SQL, Args: []*summary.Value{summary.Text(text)}}, append(path, "(*database/sql.DB).Exec")...)
	}
	file := func(path ...string) summary.Effect {
		x := summary.Effect{Verdict: effect.Verdict{Class: effect.IdempotentWrite, Evidence: effect.Table}}
		return effectVia(x, append(path, "os.RemoveAll")...)
	}
	tests := []struct {
		name string
		x    summary.Effect
		want string
	}{
		{"audit row", sql("INSERT INTO audit_log (tool) VALUES (?)"), "audit"},
		{"row of a table about audits", sql("INSERT INTO audit_findings (id) VALUES (?)"), ""},
		{"deleting metrics", sql("DELETE FROM metrics"), ""},
		{"deleting through a function about metrics", sql("DELETE FROM points", "example.com/a.dropMetrics"), ""},
		{"recorder", sql("INSERT INTO events (id) VALUES (?)", "example.com/a.(*Recorder).writeAudit"), "audit"},
		{"constructor", file("example.com/a.New"), "client set-up"},
		{"browser", file("example.com/a.ensureBrowser", "example.com/a.unpack"), "client set-up"},
		{"new user", file("example.com/a.newUser"), ""},
		{"project", file("example.com/a.setupProject"), ""},
		{"connect in name only", file("example.com/a.connectRm"), ""},
		{"literal in a package variable", file("example.com/a.init$1"), ""},
	}
	for _, tt := range tests {
		_, op := decide(&tt.x)
		if got := discount(&tt.x, op); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func effectVia(x summary.Effect, path ...string) summary.Effect {
	x.Path = []effect.Step{{Func: "example.com/a.handler"}}
	for _, f := range path {
		x.Path = append(x.Path, effect.Step{Func: f})
	}
	return x
}
