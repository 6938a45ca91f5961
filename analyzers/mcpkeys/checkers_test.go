package mcpkeys_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpearlyeffect"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpfreshkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpidempotent"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeystore"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpmissingkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpretry"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptimestampkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpunscopedkey"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpunusedkey"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// TestCheckers runs the checkers of keys, and mcpidempotent, on the tools of
// testdata/keys: a comment "// want ANALYZER" stands on the line of each
// finding, and every tool without one must stay quiet.
func TestCheckers(t *testing.T) {
	m := module(t)
	wants := linttest.Wants(t, m.Dir)
	all := []*analysis.Analyzer{
		mcpidempotent.Analyzer, mcpmissingkey.Analyzer, mcptimestampkey.Analyzer, mcpfreshkey.Analyzer, mcpunscopedkey.Analyzer, mcpunusedkey.Analyzer,
		mcpkeystore.Analyzer, mcpretry.Analyzer, mcpearlyeffect.Analyzer,
	}
	graph, err := checker.Analyze(append(slices.Clone(all), mcptools.Analyzer), load(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	tools := 0
	got := make(map[string][]string)
	for act := range graph.All() {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
			continue
		}
		if r, ok := act.Result.(*mcptools.Result); ok && act.IsRoot {
			tools += len(r.Tools)
		}
		r, ok := act.Result.(*report.Findings)
		if !ok || !act.IsRoot {
			continue
		}
		for _, d := range r.List {
			at := act.Package.Fset.Position(d.Pos)
			rel, err := filepath.Rel(m.Dir, at.Filename)
			if err != nil {
				t.Fatal(err)
			}
			if d.Option != "" {
				continue // not reported unless it is asked for
			}
			line := fmt.Sprintf("%s:%d", filepath.ToSlash(rel), at.Line)
			got[line] = append(got[line], d.Analyzer)
			t.Logf("%s:%d: %s (%s)", line, at.Column, d.Message, d.Analyzer)
			if n := len([]rune(d.Message)); n > 180 || !strings.Contains(d.Message, "; ") {
				t.Errorf("%s: the message has %d characters and must have a fix: %s", line, n, d.Message)
			}
		}
	}
	lines := maps.Clone(wants)
	maps.Copy(lines, got)
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		slices.Sort(wants[line])
		slices.Sort(got[line])
		if !slices.Equal(got[line], wants[line]) {
			t.Errorf("%s: found %q, want %q", line, got[line], wants[line])
		}
	}
	t.Logf("%d tools", tools)
}
