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
		checktest.CheckCategory(t, tt.name, got, tt.want)
		for _, d := range got {
			if !strings.Contains(doc, "// "+d.Message+"\n") {
				t.Errorf("%s: doc.go does not show the message %q", tt.name, d.Message)
			}
		}
	}
}
