package analyzers_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// TestFixes applies the fixes of all checkers to tools of real SDKs, and
// compiles the result.
func TestFixes(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses the SDKs and all that they import")
	}
	m := linttest.Module{Dir: linttest.Testdata(t, "fixes")}
	m.Prepare(t)
	analysistest.RunWithSuggestedFixes(t, m.Dir, everything, "./...")
	t.Run("compile", func(t *testing.T) { compileGolden(t, m) })
}

// everything reports what any checker finds, also what must be asked for.
var everything = &analysis.Analyzer{
	Name:     "everything",
	Doc:      "report the findings of all checkers",
	Requires: analyzers.Checkers,
	Run: func(pass *analysis.Pass) (any, error) {
		for _, c := range analyzers.Checkers {
			for _, d := range pass.ResultOf[c].(*report.Findings).List {
				pass.Report(d.Diagnostic)
			}
		}
		return nil, nil
	},
}

// compileGolden builds the module with the golden files in place of the sources.
func compileGolden(t *testing.T, m linttest.Module) {
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(m.Dir)); err != nil {
		t.Fatal(err)
	}
	golden, err := filepath.Glob(filepath.Join(copied, "*", "*.go.golden"))
	if err != nil || len(golden) == 0 {
		t.Fatalf("golden files %v, %v", golden, err)
	}
	for _, name := range golden {
		if err := os.Rename(name, name[:len(name)-len(".golden")]); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "vet", "./...")
	build.Dir, build.Env = copied, append(m.Env(), "PWD="+copied)
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("the fixed module does not compile: %v\n%s", err, out)
	}
}
