package inventory

import (
	"encoding/json"
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

func TestFromTool(t *testing.T) {
	tool := &mcptools.Tool{
		Name:    "create_issue",
		Package: "example.com/srv/tools",
		SDK:     "github.com/modelcontextprotocol/go-sdk/mcp",
		Pos:     effect.Pos{Package: "example.com/srv/tools", File: "issue.go", Line: 12, Column: 9},
		Handler: "example.com/srv/tools.createIssue",
		Class:   effect.Create,
		Effects: []effect.Witness{{
			Verdict:   effect.Verdict{Class: effect.Create, Evidence: effect.Inferred},
			Operation: "POST /issues",
			Path: []effect.Step{
				{Func: "(*example.com/srv/client.Client).CreateIssue", Pos: effect.Pos{Package: "example.com/srv/tools", File: "issue.go", Line: 40, Column: 14}},
				{Func: "net/http.NewRequest", Pos: effect.Pos{Package: "example.com/srv/client", File: "client.go", Line: 8, Column: 2}},
			},
		}},
		Keys:    []mcptools.Key{{Source: []string{"argument idempotency_key"}, Carrier: "header Idempotency-Key", SurvivesRetry: "yes", Scope: "identity"}},
		Unknown: []string{"calls interface store.Repo.Save"},
	}
	tool.Hints[mcptools.ReadOnlyHint].Value = mcptools.False
	tool.Hints[mcptools.IdempotentHint].Value = mcptools.Computed

	got, err := json.MarshalIndent(FromTool(tool), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	const want = `{
  "name": "create_issue",
  "package": "example.com/srv/tools",
  "position": {
    "package": "example.com/srv/tools",
    "file": "issue.go",
    "line": 12,
    "column": 9
  },
  "sdk": "github.com/modelcontextprotocol/go-sdk/mcp",
  "handler": "example.com/srv/tools.createIssue",
  "declared": {
    "readOnlyHint": false,
    "destructiveHint": null,
    "idempotentHint": null,
    "openWorldHint": null
  },
  "class": "create",
  "effects": [
    {
      "class": "create",
      "deletes": false,
      "operation": "POST /issues",
      "evidence": "inferred",
      "path": [
        "example.com/srv/tools.createIssue",
        "(*example.com/srv/client.Client).CreateIssue",
        "net/http.NewRequest"
      ],
      "position": {
        "package": "example.com/srv/tools",
        "file": "issue.go",
        "line": 40,
        "column": 14
      },
      "steps": [
        {
          "function": "(*example.com/srv/client.Client).CreateIssue",
          "position": {
            "package": "example.com/srv/tools",
            "file": "issue.go",
            "line": 40,
            "column": 14
          }
        },
        {
          "function": "net/http.NewRequest",
          "position": {
            "package": "example.com/srv/client",
            "file": "client.go",
            "line": 8,
            "column": 2
          }
        }
      ]
    }
  ],
  "keys": [
    {
      "source": [
        "argument idempotency_key"
      ],
      "carrier": "header Idempotency-Key",
      "survivesRetry": "yes",
      "scope": "identity"
    }
  ],
  "unknown": [
    "calls interface store.Repo.Save",
    "idempotentHint"
  ],
  "findings": []
}`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFromToolLeavesNothingNull(t *testing.T) {
	got, err := json.Marshal(FromTool(&mcptools.Tool{Name: "x"}))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"name":"x","package":"","position":{"file":"","line":0,"column":0},"sdk":"","handler":"",` +
		`"declared":{"readOnlyHint":null,"destructiveHint":null,"idempotentHint":null,"openWorldHint":null},` +
		`"class":"unknown","effects":[],"keys":[],"unknown":[],"findings":[]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestFromDiagnostic(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("/src/srv/srv.go", -1, 100)
	file.SetLines([]int{0, 10, 20, 30})
	pos := func(offset int) token.Pos { return file.Pos(offset) }
	f := FromDiagnostic(fset, "example.com/srv", report.Diagnostic{
		Analyzer: "mcpx",
		Level:    report.Error,
		Tool:     &mcptools.Tool{Name: "sync"},
		Witness:  &effect.Witness{Path: []effect.Step{{Func: "os.Remove", Pos: effect.Pos{Package: "example.com/srv", File: "srv.go", Line: 4, Column: 2}}}},
		Diagnostic: analysis.Diagnostic{
			Pos: pos(12), End: pos(16), Category: "x-y", Message: "m",
			Related:        []analysis.RelatedInformation{{Pos: pos(31), Message: "calls f"}},
			SuggestedFixes: []analysis.SuggestedFix{{Message: "Drop it", TextEdits: []analysis.TextEdit{{Pos: pos(12), End: pos(16), NewText: []byte("true")}, {Pos: pos(20)}}}},
		},
	})
	got, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	const at = `"package":"example.com/srv","file":"srv.go",`
	const want = `{"analyzer":"mcpx","category":"x-y","level":"error","message":"m","tool":"sync","package":"example.com/srv",` +
		`"position":{` + at + `"line":2,"column":3},"end":{` + at + `"line":2,"column":7},` +
		`"related":[{"message":"calls f","position":{` + at + `"line":4,"column":2}}],` +
		`"fixes":[{"message":"Drop it","edits":[{` + at + `"start":12,"end":16,"newText":"true"},{` + at + `"start":20,"end":20,"newText":""}]}],"steps":[{"function":"os.Remove","position":{` + at + `"line":4,"column":2}}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSort(t *testing.T) {
	at := func(file string, line, column int) Position { return Position{File: file, Line: line, Column: column} }
	doc := Document{Tools: []Tool{
		{Name: "d", Position: at("b.go", 1, 1)},
		{Name: "c", Position: at("a.go", 10, 1)},
		{Name: "b", Position: at("a.go", 9, 2)},
		{Name: "a", Position: at("a.go", 9, 2), Findings: []Finding{
			{Analyzer: "mcpb", Position: at("a.go", 9, 3)},
			{Analyzer: "mcpa", Position: at("a.go", 9, 3)},
			{Analyzer: "mcpz", Position: at("a.go", 2, 3)},
		}},
	}}
	doc.Sort()
	names := ""
	for _, tool := range doc.Tools {
		names += tool.Name
	}
	if names != "abcd" {
		t.Errorf("tools in order %s, want abcd", names)
	}
	var order []string
	for _, f := range doc.Tools[0].Findings {
		order = append(order, f.Analyzer)
	}
	if got := order[0] + order[1] + order[2]; got != "mcpzmcpamcpb" {
		t.Errorf("findings in order %v, want mcpz mcpa mcpb", order)
	}
}

func TestPositionsSeesAll(t *testing.T) {
	p := Position{Package: "p", File: "f.go", Line: 1, Column: 1}
	tool := Tool{
		Position: p,
		Effects:  []Effect{{Position: p, Steps: []Step{{Position: p}, {}}}, {}}, // some have no position
		Findings: []Finding{{Position: p, End: p, Related: []Related{{Position: p}}, Steps: []Step{{Position: p}}, Fixes: []Fix{{Edits: []Edit{{Package: "p", File: "f.go"}}}}}},
	}
	n := 0
	tool.Positions(func(pkg, file *string) {
		if *pkg != "p" || *file != "f.go" {
			t.Errorf("visited %q %q", *pkg, *file)
		}
		n++
	})
	if n != 8 {
		t.Errorf("visited %d positions, want 8", n)
	}
}
