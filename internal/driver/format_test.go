package driver

import (
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestRow(t *testing.T) {
	short := inventory.Effect{Class: "create", Operation: "POST /a", Path: []string{"p.h", "(*example.com/c.Client).Create", "net/http.NewRequest"}}
	long := inventory.Effect{Class: "create", Operation: "POST /b", Path: []string{"p.h", "p.a", "p.b", "p.c", "net/http.NewRequest"}}
	weak := inventory.Effect{Class: "idempotent-write", Operation: "PUT /c", Path: []string{"p.h", "net/http.NewRequest"}}
	cached := inventory.Effect{Class: "create", Operation: "os.Create", Discount: "cache", Path: []string{"p.h", "os.Create"}}
	tests := []struct {
		name string
		tool inventory.Tool
		want string
	}{
		{
			"the strongest effect, by the shortest way",
			inventory.Tool{Name: "t", Class: "create", Effects: []inventory.Effect{weak, cached, long, short}},
			"t create - - x.go:1 POST /a via c.(*Client).Create",
		},
		{
			"reads",
			inventory.Tool{Name: "t", Class: "read-only", Declared: inventory.Declared{ReadOnlyHint: new(true)}, Effects: []inventory.Effect{{Class: "read-only", Operation: "GET /a"}}},
			"t read-only read-only - x.go:1 -",
		},
		{
			"unknown",
			inventory.Tool{Name: "t", Class: "unknown", Unknown: []string{"calls interface store.Repo.Save"}},
			"t unknown - - x.go:1 calls interface store.Repo.Save",
		},
		{
			"hints and key",
			inventory.Tool{
				Name: "t", Class: "create",
				Declared: inventory.Declared{ReadOnlyHint: new(false), DestructiveHint: new(false), IdempotentHint: new(true), OpenWorldHint: new(false)},
				Keys:     []inventory.Key{{Source: []string{"argument key", "clock"}, Carrier: "header Idempotency-Key"}},
			},
			"t create not read-only, not destructive, idempotent, closed world argument key + clock in header Idempotency-Key x.go:1 -",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.tool.Position = inventory.Position{File: "x.go", Line: 1}
			if got := strings.Join(row(tt.tool), " "); got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

func TestGNU(t *testing.T) {
	var b strings.Builder
	found := inventory.Finding{
		Analyzer: "mcpx", Message: "m",
		Position: inventory.Position{File: "a/x.go", Line: 3, Column: 5},
		End:      inventory.Position{File: "a/x.go", Line: 4, Column: 2},
	}
	if err := writeGNU(&b, &answer{findings: []inventory.Finding{found}}); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "a/x.go:3.5-4.2: m (mcpx)\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestMarkdown(t *testing.T) {
	var b strings.Builder
	at := inventory.Position{File: "x.go", Line: 2, Column: 3}
	doc := &inventory.Document{Tools: []inventory.Tool{{
		Name: "a|b_c", Class: "unknown", Position: at,
		Unknown:  []string{"x | y.(*T).F <- z"},
		Findings: []inventory.Finding{{Analyzer: "mcpx", Message: "calls (*T).F", Position: at}},
	}}}
	if err := writeMarkdown(&b, doc); err != nil {
		t.Fatal(err)
	}
	const want = "| tool | class | hints | key | position | effect |\n" +
		"| --- | --- | --- | --- | --- | --- |\n" +
		"| `a\\|b_c` | unknown | - | - | x.go:2 | x \\| y.(\\*T).F &lt;- z |\n" +
		"\n" +
		"- `x.go:2:3` calls (\\*T).F (mcpx)\n" +
		"\n" +
		"1 tool (1 unknown), 1 finding\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestSummary(t *testing.T) {
	doc := &inventory.Document{Tools: []inventory.Tool{
		{Class: "read-only"}, {Class: "non-repeatable", Findings: make([]inventory.Finding, 1)}, {Class: "read-only"}, {Class: "unknown"},
	}}
	if got, want := summary(doc), "4 tools (1 non-repeatable, 2 read-only, 1 unknown), 1 finding"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := summary(&inventory.Document{}); got != "no MCP tools" {
		t.Errorf("got %q", got)
	}
	broken := &inventory.Document{Incomplete: []inventory.Incomplete{{Package: "example.com/bad", Reason: "bad.go:1:1: bad"}}}
	if got := summary(broken); got != "no MCP tools in what was analysed" {
		t.Errorf("got %q", got)
	}
}
