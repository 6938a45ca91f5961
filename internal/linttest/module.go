// Package linttest loads the modules in testdata, analyses them in process,
// and compares what was found with comments in their sources.
package linttest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

const modulePath = "github.com/mcpretrylint/mcpretrylint"

// A Module is a Go module in testdata.
type Module struct {
	Dir     string // absolute
	Modfile string // base name of the file used instead of go.mod, or empty
}

// Testdata returns the absolute path of a file or directory in testdata.
func Testdata(t testing.TB, elem ...string) string {
	t.Helper()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(append([]string{root, "testdata"}, elem...)...)
}

// Demo returns the module of the demo server.
func Demo(t testing.TB) Module {
	t.Helper()
	return Module{Dir: Testdata(t, "demo")}
}

func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; ; dir = filepath.Dir(dir) {
		data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(data), "module "+modulePath+"\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("find testdata: the working directory is not in module " + modulePath)
		}
	}
}

// BuildFlags returns the flags that make the go command use the module's Modfile.
func (m Module) BuildFlags() []string {
	if m.Modfile == "" {
		return nil
	}
	return []string{"-modfile=" + filepath.Join(m.Dir, m.Modfile)}
}

// Env returns the environment in which the go command and what it runs see the
// module: nothing is downloaded and no workspace applies.
func (m Module) Env() []string { return append(m.environ(), "GOPROXY=off") }

func (m Module) environ() []string { return append(os.Environ(), "PWD="+m.Dir, "GOWORK=off") }

var downloads sync.Map // Module -> func() error

// Prepare downloads what the module requires, once in a process and only if
// something is missing. It stops the test if that fails.
func (m Module) Prepare(t testing.TB) {
	t.Helper()
	once, _ := downloads.LoadOrStore(m, sync.OnceValue(m.download))
	if err := once.(func() error)(); err != nil {
		t.Fatal(err)
	}
}

func (m Module) download() error {
	list := exec.Command("go", slices.Concat([]string{"list", "-deps"}, m.BuildFlags(), []string{"./..."})...)
	list.Dir, list.Env = m.Dir, m.Env()
	if list.Run() == nil {
		return nil
	}
	cmd := exec.Command("go", append([]string{"mod", "download"}, m.BuildFlags()...)...)
	cmd.Dir, cmd.Env = m.Dir, m.environ()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("download the modules that the tests in %s analyse: %v; run %q there with a network\n%s",
			m.Dir, err, cmd.String(), out)
	}
	return nil
}

// Load loads and type-checks the packages that match the patterns, with all
// they import. It stops the test if there are none, or if one has an error.
func (m Module) Load(t testing.TB, patterns ...string) []*packages.Package {
	t.Helper()
	return m.load(t, packages.LoadAllSyntax|packages.NeedModule|packages.NeedEmbedFiles, patterns...)
}

func (m Module) load(t testing.TB, mode packages.LoadMode, patterns ...string) []*packages.Package {
	t.Helper()
	m.Prepare(t)
	pkgs, err := packages.Load(&packages.Config{
		Mode:       mode,
		Dir:        m.Dir,
		Env:        m.Env(),
		BuildFlags: m.BuildFlags(),
	}, patterns...)
	if err != nil {
		t.Fatalf("load %v in %s: %v", patterns, m.Dir, err)
	}
	if len(pkgs) == 0 {
		t.Fatalf("load %v in %s: no packages matched", patterns, m.Dir)
	}
	failed := false
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, err := range p.Errors {
			t.Errorf("load %s: %v", p.PkgPath, err)
			failed = true
		}
	})
	if failed {
		t.FailNow()
	}
	return pkgs
}

// analyze runs analyzers on packages; facts flow. It fails if any action does.
func analyze(pkgs []*packages.Package, analyzers ...*analysis.Analyzer) (*checker.Graph, error) {
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	if err != nil {
		return nil, err
	}
	var errs []error
	for act := range graph.All() {
		if act.Err != nil {
			errs = append(errs, fmt.Errorf("run %v: %w", act, act.Err))
		}
	}
	return graph, errors.Join(errs...)
}
