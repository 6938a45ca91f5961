// Package integration tests the command where people use it: installed by its
// module path, inside golangci-lint, behind an editor, and in a browser.
package integration

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
)

const modulePath = "github.com/mcpretrylint/mcpretrylint"

// enabled names the environment variable that turns these tests on: they
// install other programs, over the network, and take minutes.
const enabled = "MCPRETRYLINT_INTEGRATION"

func TestMain(m *testing.M) {
	if os.Getenv(enabled) == "" {
		fmt.Println("set " + enabled + "=1 to run these tests")
		return
	}
	os.Exit(m.Run())
}

// A command is a program with where and in what environment it runs.
type command struct {
	dir string
	env []string // added to that of the test
}

// run returns what the program prints to stdout. The exit code must be one of codes.
func (c command) run(t *testing.T, codes []int, name string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, &out, &errs
	cmd.Env = slices.Concat(os.Environ(), []string{"PWD=" + c.dir, "GOWORK=off"}, c.env)
	err := cmd.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatalf("run %s: %v", cmd, err)
	}
	if code := cmd.ProcessState.ExitCode(); !slices.Contains(codes, code) {
		t.Fatalf("%s exits with %d, want one of %v\n%s%s", cmd, code, codes, &out, &errs)
	}
	return out.String()
}

var success = []int{0}

// install builds a program of a module in the proxy and returns its path.
func install(t *testing.T, pkg, version string, env ...string) string {
	t.Helper()
	dir := t.TempDir()
	t.Logf("go install %s@%s", pkg, version)
	command{dir, append(env, "GOBIN="+dir, "GOFLAGS=")}.run(t, success, "go", "install", pkg+"@"+version)
	return filepath.Join(dir, filepath.Base(pkg))
}

// build returns the directory and the path of the command as it is in this tree.
func build(t *testing.T) (dir, path string) {
	t.Helper()
	dir = t.TempDir()
	command{root(t), nil}.run(t, success, "go", "build", "-o", dir, "./cmd/mcpretrylint")
	return dir, filepath.Join(dir, "mcpretrylint")
}

// root is the directory of this module.
func root(t *testing.T) string { return filepath.Dir(linttest.Testdata(t)) }

// demo copies the demo server and returns its directory.
func demo(t *testing.T) string {
	t.Helper()
	original := linttest.Demo(t)
	original.Prepare(t)
	dir, err := filepath.EvalSymlinks(t.TempDir()) // programs print where they are
	if err == nil {
		dir = filepath.Join(dir, "demo")
		err = os.CopyFS(dir, os.DirFS(original.Dir))
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// findings returns what the command finds in dir.
func findings(t *testing.T, mcpretrylint, dir string) []inventory.Finding {
	t.Helper()
	var doc inventory.FindingsDocument
	decode(t, command{dir, nil}.run(t, []int{0, 1}, mcpretrylint, "-format=json"), &doc)
	return doc.Findings
}

func decode(t *testing.T, text string, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// fragment returns the first fenced block of a page in docs that holds text.
func fragment(t *testing.T, page, text string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(t), "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	for i, block := range strings.Split("\n"+string(data), "\n```") {
		if _, body, _ := strings.Cut(block, "\n"); i%2 == 1 && strings.Contains(body, text) {
			return body
		}
	}
	t.Fatalf("docs/%s has no block with %q", page, text)
	return ""
}

func writeFile(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, elem ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
