package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// built is the directory of the binary under test.
var built string

// goEnv is what the scripts need of the go command's environment.
var goEnv map[string]string

func TestMain(m *testing.M) { os.Exit(testMain(m)) }

func testMain(m *testing.M) int {
	dir, err := os.MkdirTemp("", "mcpretrylint")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	built = dir
	if out, err := exec.Command("go", "build", "-o", dir, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building mcpretrylint: %v\n%s", err, out)
		return 1
	}
	out, err := exec.Command("go", "env", "-json", "GOCACHE", "GOMODCACHE", "GOPATH", "GOPROXY", "GOSUMDB", "GOTOOLCHAIN").Output()
	if err == nil {
		err = json.Unmarshal(out, &goEnv)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "reading go env:", err)
		return 1
	}
	return m.Run()
}

func TestScript(t *testing.T) {
	gosdk, err := filepath.Abs("testdata/gosdk")
	if err != nil {
		t.Fatal(err)
	}
	download := exec.Command("go", "mod", "download")
	download.Dir = gosdk
	if out, err := download.CombinedOutput(); err != nil {
		t.Fatalf("the scripts need the SDK in the module cache: go mod download: %v\n%s", err, out)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			for k, v := range goEnv {
				env.Setenv(k, v)
			}
			env.Setenv("PATH", built+string(os.PathListSeparator)+os.Getenv("PATH"))
			env.Setenv("VETTOOL", filepath.Join(built, "mcpretrylint"))
			env.Setenv("GOSDK", gosdk)
			env.Setenv("GOFLAGS", "")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
			"agree": agree,
		},
	})
}

// exits runs a command that must exit with a code: exits 2 mcpretrylint -bad.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		failed, ok := err.(*exec.ExitError)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = failed.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

var diagnostic = regexp.MustCompile(`^[^\t# ][^:]*:[0-9]+:[0-9]+: [^\t]`)

// agree compares the findings of go vet and of the command on ./... .
func agree(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 0 {
		ts.Fatalf("usage: agree")
	}
	_ = ts.Exec("go", "vet", "-vettool="+ts.Getenv("VETTOOL"), "./...")
	vet := findings(ts.ReadFile("stderr"))
	_ = ts.Exec("mcpretrylint")
	command := findings(ts.ReadFile("stdout"))
	if len(vet) == 0 {
		ts.Fatalf("go vet found nothing to compare")
	}
	analyzer := regexp.MustCompile(` \(mcp[a-z]+\)$`)
	for i, line := range command {
		if !analyzer.MatchString(line) {
			ts.Fatalf("no analyzer at the end of %q", line)
		}
		command[i] = analyzer.ReplaceAllString(line, "")
	}
	if !slices.Equal(vet, command) {
		ts.Fatalf("go vet:\n%s\ncommand:\n%s", strings.Join(vet, "\n"), strings.Join(command, "\n"))
	}
}

// findings returns the diagnostics among the lines, sorted.
func findings(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "./"); diagnostic.MatchString(line) {
			list = append(list, line)
		}
	}
	slices.Sort(list)
	return list
}
