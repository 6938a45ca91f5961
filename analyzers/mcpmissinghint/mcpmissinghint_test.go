package mcpmissinghint

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

func witness(class effect.Class, operation string) effect.Witness {
	return effect.Witness{
		Verdict:   effect.Verdict{Class: class, Evidence: effect.Inferred},
		Operation: operation,
		Path:      []effect.Step{{Func: "net/http.NewRequest"}},
	}
}

func TestDecisions(t *testing.T) {
	read, write := witness(effect.ReadOnly, "GET /tickets/{id}"), witness(effect.Create, "POST /tickets")
	named, namedWrite := read, write
	named.Evidence, namedWrite.Evidence = effect.Named, effect.Named
	const (
		reader = `tool "get_ticket" is declared without readOnlyHint but its handler changes nothing; set readOnlyHint to true`
		writer = `tool "open_ticket" is declared without hints but its handler sends POST /tickets; write down what it does`
	)
	for _, tt := range []struct {
		name  string
		tool  string
		w     effect.Witness
		edit  func(t *mcptools.Tool)
		wants string
	}{
		{"reads", "get_ticket", read, nil, reader},
		{"reads by its name only", "get_ticket", named, nil, ""},
		{"something unknown", "get_ticket", read, func(t *mcptools.Tool) { t.Unknown = []string{"calls interface"} }, ""},
		{"handler unknown", "get_ticket", read, func(t *mcptools.Tool) { t.Handler = "" }, ""},
		{"says so", "get_ticket", read, func(t *mcptools.Tool) { t.Hints[mcptools.ReadOnlyHint].Value = mcptools.True }, ""},
		{"says the opposite", "get_ticket", read, func(t *mcptools.Tool) { t.Hints[mcptools.ReadOnlyHint].Value = mcptools.False }, ""},
		{"computed", "get_ticket", read, func(t *mcptools.Tool) { t.Hints[mcptools.ReadOnlyHint].Value = mcptools.Computed }, ""},
		{"says something else", "get_ticket", read, func(t *mcptools.Tool) { t.Hints[mcptools.OpenWorldHint].Value = mcptools.True }, reader},
		{"writes", "open_ticket", write, nil, writer},
		{"writes by its name only", "open_ticket", namedWrite, nil, ""},
		{"writes, and says something", "open_ticket", write, func(t *mcptools.Tool) { t.Hints[mcptools.IdempotentHint].Value = mcptools.False }, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool(tt.tool, tt.w)
			if tt.edit != nil {
				tt.edit(tool)
			}
			result, err := Analyzer.Run(u.Pass(Analyzer, func(analysis.Diagnostic) { t.Error("emitted without the flag") }, nil, tool))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range result.(*report.Findings).List {
				got = append(got, d.Message)
				if d.Pos != tool.At || d.Level != report.Note || d.Option != option {
					t.Errorf("at %v, %s, %s; want the registration, a note, %s", u.Fset().Position(d.Pos), d.Level, d.Option, option)
				}
				if !strings.Contains(doc, "// "+d.Message+"\n") {
					t.Errorf("doc.go does not show the message %q", d.Message)
				}
			}
			if s := strings.Join(got, "\n"); s != tt.wants {
				t.Errorf("got %q, want %q", s, tt.wants)
			}
		})
	}
}
