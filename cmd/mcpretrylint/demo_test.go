package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
)

// TestDemo runs the command and go vet on the demo server: both print every
// planted lie, at its line, and nothing else.
func TestDemo(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses the demo server and all that it imports")
	}
	demo := linttest.Demo(t)
	demo.Prepare(t)
	wants := linttest.Wants(t, demo.Dir)
	if len(wants) == 0 {
		t.Fatal("the demo has no planted lies")
	}
	vettool := filepath.Join(built, "mcpretrylint")

	text, stderr, code := execute(t, demo.Dir, vettool, "./...")
	if code != 1 || stderr != "" {
		t.Errorf("the command exits with %d and prints %q to stderr, want 1 and nothing", code, stderr)
	}
	got := make(map[string][]string)
	var plain []string
	for line := range strings.Lines(text) {
		m := textFinding.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("the command prints %q, want file:line:column: message (analyzer)", line)
		}
		got[m[1]] = append(got[m[1]], m[3])
		plain = append(plain, m[1]+":"+m[2])
	}
	for at, list := range wants {
		slices.Sort(list)
		slices.Sort(got[at])
		if !slices.Equal(list, got[at]) {
			t.Errorf("%s: found %q, want %q", at, got[at], list)
		}
	}
	for at, list := range got {
		if wants[at] == nil {
			t.Errorf("%s: found %q, want nothing", at, list)
		}
	}

	t.Run("go vet", func(t *testing.T) {
		_, stderr, code := execute(t, demo.Dir, "go", "vet", "-vettool="+vettool, "./...")
		if code != 1 {
			t.Errorf("exit code %d, want 1", code)
		}
		slices.Sort(plain)
		if vet := findings(stderr); !slices.Equal(vet, plain) {
			t.Errorf("go vet:\n%s\ncommand:\n%s", strings.Join(vet, "\n"), strings.Join(plain, "\n"))
		}
	})

	t.Run("json", func(t *testing.T) {
		out, _, code := execute(t, demo.Dir, vettool, "-format=json")
		if code != 1 {
			t.Errorf("exit code %d, want 1", code)
		}
		var doc inventory.FindingsDocument
		if err := json.Unmarshal([]byte(out), &doc); err != nil {
			t.Fatal(err)
		}
		var lines strings.Builder
		for _, f := range doc.Findings {
			fmt.Fprintf(&lines, "%s:%d:%d: %s (%s)\n", f.Position.File, f.Position.Line, f.Position.Column, f.Message, f.Analyzer)
		}
		if lines.String() != text {
			t.Errorf("JSON:\n%s\ntext:\n%s", &lines, text)
		}
	})

	t.Run("README", func(t *testing.T) {
		why, _, _ := execute(t, demo.Dir, vettool, "why", "service_health")
		for command, want := range map[string]string{
			"go run ./cmd/mcpretrylint -C testdata/demo ./...":              text + "exit status 1\n", // go run's last line
			"go run ./cmd/mcpretrylint why -C testdata/demo service_health": why,
		} {
			checkReadme(t, command, want)
		}
	})
}

var textFinding = regexp.MustCompile(`^(\S+:\d+):(\d+: .*) \((mcp[a-z]+)\)\n$`)

// execute runs a command in dir and returns what it prints and its exit code.
func execute(t *testing.T, dir, name string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, &errs
	cmd.Env = append(os.Environ(), "PWD="+dir, "GOWORK=off", "GOFLAGS=")
	err := cmd.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

var (
	update = flag.Bool("update", false, "write the output of the commands into README.md")
	readme = filepath.Join("..", "..", "README.md")
)

// checkReadme compares the output of a command with the block of README.md that
// begins with "$ command".
func checkReadme(t *testing.T, command, want string) {
	t.Helper()
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), "```console\n$ "+command+"\n")
	shown, after, closed := strings.Cut(rest, "```\n")
	switch {
	case !ok || !closed:
		t.Errorf("README.md has no block that begins with %q", "$ "+command)
	case shown == want:
	case *update:
		fresh := before + "```console\n$ " + command + "\n" + want + "```\n" + after
		if err := os.WriteFile(readme, []byte(fresh), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("README.md shows\n%s\nbut %s prints\n%s\nupdate it with go test ./cmd/mcpretrylint -run TestDemo -update", shown, command, want)
	}
}

// TestReadmeTable compares the table of checkers with what help prints.
func TestReadmeTable(t *testing.T) {
	help, _, _ := execute(t, ".", filepath.Join(built, "mcpretrylint"), "help")
	_, list, _ := strings.Cut(help, "Analyzers:\n")
	want := make(map[string]bool)
	for line := range strings.Lines(list) {
		if name, _, _ := strings.Cut(strings.TrimSpace(line), " "); !strings.HasPrefix(name, "-") {
			want[name] = true
		}
	}
	page, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	got := make(map[string]bool)
	for _, m := range regexp.MustCompile("(?m)^\\| \\[`(mcp[a-z]+)`\\]\\(docs/mcp[a-z]+\\.md\\) \\|").FindAllStringSubmatch(string(page), -1) {
		got[m[1]] = true
	}
	if !maps.Equal(got, want) {
		t.Errorf("README.md lists %v, the command has %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}
