package mcptools_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
)

func patterns(t testing.TB) linttest.Module {
	return linttest.Module{Dir: linttest.Testdata(t, "patterns")}
}

// TestPatterns compares what the analyzer finds with the comments in
// testdata/patterns, all packages and their tests in one process.
func TestPatterns(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the SDKs from source")
	}
	m := patterns(t)
	m.Prepare(t)
	var found tools
	analysistest.Run(t, m.Dir, found.collector(), "./...")
	m.CompareTools(t, found.list, "./...")
}

// tools are those of several packages; a package and the variant that has its
// tests too count once.
type tools struct {
	mu   sync.Mutex
	list []*mcptools.Tool
}

func (ts *tools) collector() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:     "collector",
		Doc:      "collect the tools of all packages",
		Requires: []*analysis.Analyzer{mcptools.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			ts.add(pass.ResultOf[mcptools.Analyzer].(*mcptools.Result).Tools)
			return nil, nil
		},
	}
}

func (ts *tools) add(list []*mcptools.Tool) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	for _, t := range list {
		again := func(o *mcptools.Tool) bool {
			return o.Name == t.Name && o.Pos == t.Pos && o.Package == t.Package
		}
		if !slices.ContainsFunc(ts.list, again) {
			ts.list = append(ts.list, t)
		}
	}
}

// TestPatternsCommand does the same with the inventory of the command, one
// process a package: what one needs of another travels in facts.
func TestPatternsCommand(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs the command")
	}
	command := filepath.Join(t.TempDir(), "mcpretrylint")
	if out, err := exec.Command("go", "build", "-o", command, "github.com/mcpretrylint/mcpretrylint/cmd/mcpretrylint").CombinedOutput(); err != nil {
		t.Fatalf("build the command: %v\n%s", err, out)
	}
	patterns(t).CheckInventory(t, command, "./...")
}

// TestFacts checks that the facts of tools that meet their handlers in another
// package are the same each time, name no file of this machine, and stay small.
func TestFacts(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the SDKs from source")
	}
	stats := patterns(t).CheckFacts(t, mcptools.Analyzer, "./toolset/...", "./lists/...", "./mustvar/...", "./fluent/...")
	if stats.Count == 0 {
		t.Error("no facts")
	}
	const limit = 128 << 10 // bytes of one package, those of the passes before included
	if stats.Max > limit {
		t.Errorf("%s exports %d bytes, want at most %d", stats.Largest, stats.Max, limit)
	}
}
