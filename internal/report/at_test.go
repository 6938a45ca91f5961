package report_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

func at(t *testing.T, u *checktest.Unit, tool *mcptools.Tool, hint mcptools.Hint, w effect.Witness) (analysis.Diagnostic, *report.Findings) {
	t.Helper()
	var emitted []analysis.Diagnostic
	pass := u.Pass(&analysis.Analyzer{Name: "mcpx"}, func(d analysis.Diagnostic) { emitted = append(emitted, d) }, nil, tool)
	found := new(report.Findings)
	found.At(pass, tool, hint, report.Finding{Category: "x-y", Claim: "read-only", Proof: report.Does(&w), Fix: "fix it", Witness: &w})
	if len(emitted) != 1 || len(found.List) != 1 {
		t.Fatalf("emitted %d, returned %d, want 1 and 1", len(emitted), len(found.List))
	}
	return emitted[0], found
}

func TestAtHintOfThisPackage(t *testing.T) {
	u := checktest.NewUnit(t)
	tool := u.Tool("x")
	w := effect.Witness{Operation: "os.Remove", Path: []effect.Step{
		{Func: "example.com/srv.clean", Pos: u.At(20, 3)},
		{Func: "example.com/srv/disk.Wipe", Pos: u.At(30, 4)},
		{Func: "os.Remove", Pos: effect.Pos{Package: "example.com/srv/disk", File: "srv.go", Line: 2, Column: 1}},
	}}
	d, found := at(t, u, tool, u.Hint(mcptools.True, 7, 12), w)
	if d.Pos != u.Pos(7, 12) || d.End != u.Pos(7, 16) {
		t.Errorf("at %v, want the hint", u.Fset().Position(d.Pos))
	}
	want := []analysis.RelatedInformation{
		{Pos: u.Pos(20, 3), Message: "calls srv.clean"},
		{Pos: u.Pos(30, 4), Message: "calls disk.Wipe"},
	}
	if len(d.Related) != len(want) || d.Related[0] != want[0] || d.Related[1] != want[1] {
		t.Errorf("related %v, want %v", d.Related, want)
	}
	if got := found.List[0]; got.Analyzer != "mcpx" || got.Level != report.Warning || got.Tool != tool {
		t.Errorf("got %q %q %v, want mcpx, warning and the tool", got.Analyzer, got.Level, got.Tool)
	}
}

func TestAtHintOfAnotherPackage(t *testing.T) {
	far := effect.Pos{Package: "example.com/srv/hints", File: "ro.go", Line: 9, Column: 4}
	tests := []struct {
		name string
		hint mcptools.Hint
		tool effect.Pos
		tail string
	}{
		{"hint known", mcptools.Hint{Value: mcptools.True, Pos: far}, far, "; fix it (hint at hints/ro.go:9)"},
		{"definition known", mcptools.Hint{Value: mcptools.True}, far, "; fix it (defined at hints/ro.go:9)"},
		{"nothing known", mcptools.Hint{Value: mcptools.True}, effect.Pos{}, "; fix it"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := checktest.NewUnit(t)
			tool := u.Tool("x")
			tool.Pos = tt.tool
			d, _ := at(t, u, tool, tt.hint, effect.Witness{Operation: "os.Remove", Path: []effect.Step{{Func: "os.Remove"}}})
			if d.Pos != tool.At || d.End != tool.AtEnd {
				t.Errorf("at %v, want the registration", u.Fset().Position(d.Pos))
			}
			if !strings.HasSuffix(d.Message, tt.tail) {
				t.Errorf("message %q does not end in %q", d.Message, tt.tail)
			}
		})
	}
}

func TestRelatedOutOfRange(t *testing.T) {
	u := checktest.NewUnit(t)
	w := effect.Witness{Operation: "os.Remove", Path: []effect.Step{
		{Func: "a.b", Pos: u.At(1000, 1)},
		{Func: "a.b", Pos: u.At(20, 500)},
		{Func: "a.b", Pos: effect.Pos{Package: "example.com/srv", File: "gone.go", Line: 1, Column: 1}},
	}}
	if d, _ := at(t, u, u.Tool("x"), u.Hint(mcptools.True, 7, 12), w); len(d.Related) != 0 {
		t.Errorf("related %v, want none", d.Related)
	}
}
