package mcpkeystore

import (
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
)

func charge(c effect.Class) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: c, Evidence: effect.Inferred},
		Operation: "POST /charges",
		Path:      []effect.Step{{Func: "net/http.NewRequest"}},
	}
}

func key(u *checktest.Unit, op string, traits mcptools.Traits) mcptools.Key {
	return mcptools.Key{
		Source: []string{"argument idempotency_key"}, Traits: mcptools.Store | traits,
		Place: mcptools.Place{Path: []effect.Step{{Func: "(github.com/redis/go-redis/v9.cmdable)." + op}}, Start: u.Pos(9, 5), End: u.Pos(9, 20)},
	}
}

func TestFindings(t *testing.T) {
	const forever = mcptools.Forever
	for _, tt := range []struct {
		name  string
		class effect.Class
		keys  func(*checktest.Unit) []mcptools.Key
		want  string // category
	}{
		{"looks, then sets", effect.Create, func(u *checktest.Unit) []mcptools.Key {
			return []mcptools.Key{key(u, "Exists", 0), key(u, "Set", 0)}
		}, "check-then-set"},
		{"claims", effect.Create, func(u *checktest.Unit) []mcptools.Key {
			return []mcptools.Key{key(u, "SetNX", 0), key(u, "Get", 0), key(u, "Set", 0)}
		}, ""},
		{"only sets", effect.Create, func(u *checktest.Unit) []mcptools.Key { return []mcptools.Key{key(u, "Set", 0)} }, ""},
		{"for ever", effect.Create, func(u *checktest.Unit) []mcptools.Key { return []mcptools.Key{key(u, "SetNX", forever)} }, "never-forgets"},
		{"sets only", effect.IdempotentWrite, func(u *checktest.Unit) []mcptools.Key { return []mcptools.Key{key(u, "SetNX", forever)} }, ""},
	} {
		u := checktest.NewUnit(t)
		tool := u.Tool("charge", charge(tt.class))
		tool.Keys = tt.keys(u)
		got := u.Run(t, Analyzer, tool)
		switch {
		case tt.want == "" && len(got) > 0:
			t.Errorf("%s: got %s, want nothing", tt.name, got[0].Message)
		case tt.want != "" && (len(got) != 1 || got[0].Category != tt.want):
			t.Errorf("%s: got %v, want one %s", tt.name, got, tt.want)
		case tt.want != "" && !strings.Contains(doc, "// "+got[0].Message+"\n"):
			t.Errorf("%s: doc.go does not show the message %q", tt.name, got[0].Message)
		}
	}
}
