package mcpinventory

import (
	"encoding/json"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/lint/checktest"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// sent runs the analyzer over two tools, with one finding on the second and
// one on none, and returns what it emits.
func sent(t *testing.T, emit bool) []inventory.Record {
	t.Helper()
	checker := &analysis.Analyzer{Name: "mcpx", ResultType: reflect.TypeFor[*report.Findings]()}
	a := New([]*analysis.Analyzer{checker})
	if emit {
		if err := a.Flags.Set("emit", "true"); err != nil {
			t.Fatal(err)
		}
	}
	u := checktest.NewUnit(t)
	first, second := u.Tool("first"), u.Tool("second")
	found := &report.Findings{
		Incomplete: "mcpx panicked: boom",
		List: []report.Diagnostic{
			{Analyzer: "mcpx", Tool: second, Diagnostic: analysis.Diagnostic{Pos: u.Pos(7, 3), Message: "on second"}},
			{Analyzer: "mcpx", Diagnostic: analysis.Diagnostic{Pos: u.Pos(8, 3), Message: "on no tool"}},
		},
	}
	var got []inventory.Record
	pass := u.Pass(a, func(d analysis.Diagnostic) {
		var r inventory.Record
		if err := json.Unmarshal([]byte(d.Message), &r); err != nil {
			t.Errorf("message %q: %v", d.Message, err)
		}
		got = append(got, r)
	}, map[*analysis.Analyzer]any{
		checker:           found,
		mcptools.Analyzer: &mcptools.Result{Tools: []*mcptools.Tool{first, second}, Incomplete: "over budget"},
	})
	if _, err := a.Run(pass); err != nil {
		t.Fatal(err)
	}
	return got
}

func TestSilentWithoutFlag(t *testing.T) {
	if got := sent(t, false); len(got) != 0 {
		t.Errorf("emitted %d records, want none", len(got))
	}
}

func TestRecords(t *testing.T) {
	got := sent(t, true)
	if len(got) != 3 {
		t.Fatalf("emitted %d records, want two tools and the package", len(got))
	}
	first, second, unit := got[0], got[1], got[2]
	if first.Tool == nil || first.Tool.Name != "first" || len(first.Tool.Findings) != 0 {
		t.Errorf("record %+v, want the tool first without findings", first)
	}
	if second.Tool == nil || second.Tool.Name != "second" || len(second.Tool.Findings) != 1 {
		t.Fatalf("record %+v, want the tool second with one finding", second)
	}
	want := inventory.Position{Package: "example.com/srv", File: "srv.go", Line: 7, Column: 3}
	if f := second.Tool.Findings[0]; f.Message != "on second" || f.Tool != "second" || f.Position != want || f.End != want {
		t.Errorf("finding %+v, want it on second at %v", f, want)
	}
	if unit.Tool != nil || unit.Package != "example.com/srv" || len(unit.Findings) != 1 || unit.Findings[0].Message != "on no tool" {
		t.Errorf("record %+v, want the package with the finding on no tool", unit)
	}
	if want := []string{"over budget", "mcpx panicked: boom"}; !reflect.DeepEqual(unit.Incomplete, want) {
		t.Errorf("incomplete %q, want %q", unit.Incomplete, want)
	}
}
