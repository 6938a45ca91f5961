package driver

import (
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestNamed(t *testing.T) {
	tools := []inventory.Tool{{Name: "create_issue", Package: "a"}, {Name: "list_issues"}, {Name: "create_issue", Package: "b"}}
	found, err := named(tools, "create_issue")
	if err != nil || len(found) != 2 || found[0].Package != "a" || found[1].Package != "b" {
		t.Errorf("got %v, %v, want both", found, err)
	}
	for name, want := range map[string]string{
		"creat_issue": `no tool "creat_issue"; did you mean create_issue?`,
		"ISSUE":       `no tool "ISSUE"; did you mean create_issue or list_issues?`,
		"unlike":      `no tool "unlike"; mcpretrylint tools lists them`,
	} {
		if _, err := named(tools, name); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

func TestWriteWhy(t *testing.T) {
	at := func(file string, line int) inventory.Position {
		return inventory.Position{File: file, Line: line, Column: 2}
	}
	tool := inventory.Tool{
		Name:     "sync",
		Position: at("x.go", 3),
		Handler:  "(*example.com/srv.api).sync",
		Declared: inventory.Declared{ReadOnlyHint: new(true)},
		Class:    "create",
		Effects: []inventory.Effect{
			{Class: "read-only", Operation: "GET /a", Evidence: "inferred", Steps: []inventory.Step{{Function: "net/http.Get", Position: at("x.go", 8)}}},
			{Class: "create", Operation: "INSERT INTO audit", Evidence: "inferred", Discount: "audit", Steps: []inventory.Step{{Function: "(*database/sql.DB).Exec"}}},
			{Class: "create", Operation: "POST /a", Evidence: "named", Steps: []inventory.Step{
				{Function: "(*example.com/srv/client.Client).Post", Position: at("x.go", 9)},
				{Function: "net/http.NewRequest", Position: at("client/c.go", 4)},
			}},
			{Class: "idempotent-write", Deletes: true, Operation: "os.Remove", Evidence: "table"},
		},
		Keys:     []inventory.Key{{Source: []string{"argument key"}, Carrier: "header Idempotency-Key"}},
		Unknown:  []string{"calls interface store.Repo.Save"},
		Findings: []inventory.Finding{{Analyzer: "mcpreadonly", Message: "m", Position: at("x.go", 3)}},
	}
	const want = `sync: create
  defined   x.go:3:2
  handler   (*example.com/srv.api).sync
  declares  read-only
  key       argument key in header Idempotency-Key

create: POST /a (named)
  x.go:9:2: calls client.(*Client).Post
  client/c.go:4:2: calls http.NewRequest

idempotent-write, deletes: os.Remove (table)

read-only: GET /a (inferred)
  x.go:8:2: calls http.Get

does not count (audit): create: INSERT INTO audit (inferred)
  ?: calls sql.(*DB).Exec

unknown: calls interface store.Repo.Save

x.go:3:2: m (mcpreadonly)

empty: read-only
  defined   x.go:9:2
  handler   not resolved
  declares  nothing
  key       none

no effect was found
`
	var b strings.Builder
	if err := writeWhy(&b, []inventory.Tool{tool, {Name: "empty", Class: "read-only", Position: at("x.go", 9)}}); err != nil {
		t.Fatal(err)
	}
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &b, want)
	}
}
