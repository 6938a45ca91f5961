package inventory

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the tests expect")

func htmlOf(t *testing.T, d *Document) string {
	t.Helper()
	var b strings.Builder
	if err := WriteHTML(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestHTMLRows(t *testing.T) {
	at := func(file string, line int) Position { return Position{File: file, Line: line, Column: 2} }
	page := htmlOf(t, &Document{ToolVersion: "v0.1.0", Tools: []Tool{
		{
			Name: "send_invoice", Class: "non-repeatable", Position: at("tools/money.go", 12), Handler: "example.com/srv/tools.sendInvoice",
			Declared: Declared{ReadOnlyHint: new(false), IdempotentHint: new(true)},
			Effects: []Effect{
				{Class: "read-only", Operation: "GET /invoices/{}", Evidence: "inferred"},
				{Class: "create", Operation: "INSERT INTO audit_log", Evidence: "inferred", Discount: "audit"},
				{Class: "idempotent-write", Deletes: true, Operation: "DELETE FROM drafts", Evidence: "table"},
				{Class: "non-repeatable", Operation: "POST /invoices/{}/send", Evidence: "inferred", Steps: []Step{
					{"(*example.com/srv/billing.Client).Send", at("tools/money.go", 40)},
					{"net/http.NewRequest", Position{}},
				}},
			},
			Keys:     []Key{{Source: []string{"argument key", "identity user"}, Carrier: "header Idempotency-Key", SurvivesRetry: "yes", Scope: "identity"}},
			Findings: []Finding{{Analyzer: "mcpidempotent", Level: "error", Message: `tool "send_invoice" is declared idempotent`, Position: at("tools/money.go", 14)}},
		},
		{Name: "sync", Class: "unknown", Position: at("a.go", 1), Unknown: []string{"calls interface store.Repo.Save"}},
		{Name: "sync", Class: "read-only", Position: at("b.go", 1)},
	}})
	_, rows, _ := strings.Cut(page, "<tbody>\n")
	rows, _, ok := strings.Cut(rows, "</tbody>")
	if !ok {
		t.Fatalf("the page has no table:\n%s", page)
	}
	golden := filepath.Join("testdata", "rows.html")
	if *update {
		if err := os.WriteFile(golden, []byte(rows), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if rows != string(want) {
		t.Errorf("the rows are\n%s\nwant those of %s; write them with -update", rows, golden)
	}
	for _, id := range []string{`<tr id="sync"`, `<tr id="sync:2"`, "3 tools, 1 finding<"} {
		if strings.Count(page, id) != 1 {
			t.Errorf("%d times %s in the page, want once", strings.Count(page, id), id)
		}
	}
}

// TestHTMLSelfContained expects a page that asks for nothing, and shows source
// text as text.
func TestHTMLSelfContained(t *testing.T) {
	page := htmlOf(t, &Document{
		Tools:      []Tool{{Name: `<script>`, Class: "unknown", Unknown: []string{"<img alt=y>"}}},
		Incomplete: []Incomplete{{Package: "example.com/<b>", Reason: "does not compile"}},
	})
	if m := regexp.MustCompile(`(?i)<(link|img|iframe|object|embed)\b|\ssrc=|url\(|@import|https?://`).FindAllString(page, -1); len(m) > 0 {
		for _, s := range m {
			t.Errorf("the page has %q", s)
		}
	}
	for _, want := range []string{"&lt;script", "&lt;img", "example.com/&lt;b&gt; was not analysed: does not compile", "default-src 'none'"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}

func TestHTMLWithoutTools(t *testing.T) {
	page := htmlOf(t, &Document{})
	if !strings.Contains(page, "There are no MCP tools.") || strings.Contains(page, "<table") {
		t.Errorf("the page of no tools is\n%s", page)
	}
}
