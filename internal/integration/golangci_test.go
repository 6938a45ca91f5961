package integration

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

const golangciModule = "github.com/golangci/golangci-lint/v2"

// TestGolangci builds golangci-lint with the plugin as the example
// configuration says, and compares it with the command on the demo server.
func TestGolangci(t *testing.T) {
	_, mcpretrylint := build(t)
	lint := linter{customGolangci(t), t.TempDir()}
	dir := demo(t)
	writeFile(t, dir, ".golangci.yml", readFile(t, root(t), ".golangci.example.yml"))
	want := places(findings(t, mcpretrylint, dir))
	if len(want) == 0 {
		t.Fatal("the command finds nothing in the demo server")
	}

	for _, run := range []string{"cold", "warm"} {
		if got := lint.run(t, dir); !slices.Equal(got, want) {
			t.Errorf("golangci-lint, %s, finds\n%s\nthe command finds\n%s", run, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}

	t.Run("nolint", func(t *testing.T) {
		silenced := want[len(want)-1]
		file, line := location(t, silenced)
		appendToLine(t, filepath.Join(dir, file), line, " //nolint:mcpretrylint // tested")
		if got := lint.run(t, dir); !slices.Equal(got, want[:len(want)-1]) {
			t.Errorf("with //nolint at %s, golangci-lint finds\n%s", silenced, strings.Join(got, "\n"))
		}
	})

	t.Run("fix", func(t *testing.T) {
		theirs, ours := demo(t), demo(t)
		writeFile(t, theirs, ".golangci.yml", readFile(t, dir, ".golangci.yml"))
		left := lint.run(t, theirs, "--fix", "--enable-only=mcpretrylint")
		command{ours, nil}.run(t, []int{0, 1}, mcpretrylint, "-fix")
		remains := places(findings(t, mcpretrylint, theirs))
		if again := lint.run(t, theirs); len(again) >= len(want) || !slices.Equal(again, remains) {
			t.Errorf("after --fix, golangci-lint finds\n%s\nthe command finds\n%s", strings.Join(again, "\n"), strings.Join(remains, "\n"))
		}
		for _, place := range left { // told before what the fixes make of the rest is known
			if !slices.Contains(remains, place) {
				t.Errorf("--fix leaves %s, which the command does not find", place)
			}
		}
		if a, b := sources(t, theirs), sources(t, ours); !maps.Equal(a, b) {
			for name := range a {
				if a[name] != b[name] {
					t.Errorf("golangci-lint --fix and mcpretrylint -fix differ in %s:\n%s\n%s", name, a[name], b[name])
				}
			}
		}
		command{theirs, nil}.run(t, success, "go", "build", "./...")
	})
}

// customGolangci runs "golangci-lint custom" on the example configuration,
// with a release of this tree, and returns the binary. The command clones
// golangci-lint from its host: here git finds the source from the module proxy.
func customGolangci(t *testing.T) string {
	t.Helper()
	example := readFile(t, root(t), ".custom-gcl.example.yml")
	versions := regexp.MustCompile(`(?m)^ *version: (v\S+)$`).FindAllStringSubmatch(example, -1)
	name := regexp.MustCompile(`(?m)^name: (\S+)$`).FindStringSubmatch(example)
	if len(versions) != 2 || name == nil {
		t.Fatal(".custom-gcl.example.yml does not name itself, a version of golangci-lint and one of the plugin")
	}
	version := versions[0][1]
	golangci := install(t, golangciModule+"/cmd/golangci-lint", version)
	r := publish(t, versions[1][1])
	dir := t.TempDir()
	writeFile(t, dir, ".custom-gcl.yml", example)
	t.Logf("golangci-lint custom, version %s", version)
	command{dir, append(r.env,
		"GOFLAGS=",
		"GIT_CONFIG_COUNT=1",
		"GIT_CONFIG_KEY_0=url."+repository(t, version)+".insteadOf",
		"GIT_CONFIG_VALUE_0=https://github.com/golangci/golangci-lint.git",
	)}.run(t, success, golangci, "custom", "-v")
	return filepath.Join(dir, name[1])
}

// repository returns the URL of a repository with the source of golangci-lint.
func repository(t *testing.T, version string) string {
	t.Helper()
	var mod struct{ Dir string }
	here := command{t.TempDir(), nil}
	decode(t, here.run(t, success, "go", "mod", "download", "-json", golangciModule+"@"+version), &mod)
	dir := filepath.Join(t.TempDir(), "golangci-lint")
	if err := os.CopyFS(dir, os.DirFS(mod.Dir)); err != nil {
		t.Fatal(err)
	}
	git := command{dir, nil}
	for _, args := range [][]string{
		{"init", "-q"},
		{"add", "-A", "-f"},
		{"-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "-q", "-m", version},
		{"tag", version},
	} {
		git.run(t, success, "git", args...)
	}
	return "file://" + filepath.ToSlash(dir)
}

// A linter is a custom golangci-lint with a cache of its own.
type linter struct{ path, cache string }

// run returns the findings of the plugin as places does.
func (l linter) run(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	report := filepath.Join(t.TempDir(), "report.json")
	args = append([]string{"run", "--issues-exit-code=0", "--output.json.path=" + report}, args...)
	t.Logf("golangci-lint %s", strings.Join(args, " "))
	command{dir, []string{"GOLANGCI_LINT_CACHE=" + l.cache}}.run(t, success, l.path, args...)
	var doc struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename     string
				Line, Column int
			}
		}
	}
	decode(t, readFile(t, report), &doc)
	var list []string
	for _, x := range doc.Issues {
		if x.FromLinter == "mcpretrylint" {
			list = append(list, fmt.Sprintf("%s:%d:%d: %s", x.Pos.Filename, x.Pos.Line, x.Pos.Column, x.Text))
		}
	}
	slices.Sort(list)
	return list
}

// places words findings as golangci-lint does, sorted.
func places(found []inventory.Finding) []string {
	var list []string
	for _, f := range found {
		list = append(list, fmt.Sprintf("%s:%d:%d: %s: %s", f.Position.File, f.Position.Line, f.Position.Column, f.Analyzer, f.Message))
	}
	slices.Sort(list)
	return list
}

func location(t *testing.T, place string) (file string, line int) {
	t.Helper()
	parts := strings.SplitN(place, ":", 3)
	if _, err := fmt.Sscan(parts[1], &line); err != nil {
		t.Fatal(err)
	}
	return parts[0], line
}

func appendToLine(t *testing.T, file string, line int, text string) {
	t.Helper()
	lines := strings.Split(readFile(t, file), "\n")
	code, _, _ := strings.Cut(lines[line-1], " // want ")
	lines[line-1] = code + text
	writeFile(t, filepath.Dir(file), filepath.Base(file), strings.Join(lines, "\n"))
}

// sources returns the Go files below dir by their names.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" {
			rel, _ := filepath.Rel(dir, path)
			files[rel] = readFile(t, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources in %s: %v", dir, err)
	}
	return files
}
