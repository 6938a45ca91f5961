package driver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/version"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/modfile"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpinventory"
)

// A goCommand runs the go command in the directory of the target.
type goCommand struct {
	ctx      context.Context
	dir      string // absolute
	build    []string
	patterns []string
	env      struct{ GOVERSION, GOMOD, GOWORK, GOMODCACHE, GOROOT string }
}

// newGoCommand checks, before anything is analysed, that the target is a
// module that this binary can analyse.
func newGoCommand(ctx context.Context, o *options) (*goCommand, error) {
	dir, err := filepath.Abs(o.dir)
	if err != nil {
		return nil, fmt.Errorf("-C %s: %w", o.dir, err)
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("-C %s: no such directory", o.dir)
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("the go command is not in PATH; install Go, see https://go.dev/doc/install")
	}
	g := &goCommand{ctx: ctx, dir: dir, build: o.build, patterns: o.patterns()}
	for _, name := range []string{"go.mod", "go.work"} {
		if err := checkGoLine(findUp(dir, name)); err != nil {
			return nil, err
		}
	}
	out, err := g.output("env", "-json", "GOVERSION", "GOMOD", "GOWORK", "GOMODCACHE", "GOROOT")
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(out, &g.env); err != nil {
		return nil, fmt.Errorf("reading go env: %w", err)
	}
	if !inModule(g.env.GOMOD) && !inModule(g.env.GOWORK) {
		return nil, fmt.Errorf("no go.mod in %s or above it; run in a module, or name one with -C", dir)
	}
	if built := builtWith(); newer(g.env.GOVERSION, built) {
		return nil, fmt.Errorf("the target is built with %s, but this mcpretrylint was built with %s; build it again with %s or later",
			g.env.GOVERSION, built, version.Lang(g.env.GOVERSION))
	}
	return g, nil
}

func inModule(file string) bool { return file != "" && file != "off" && file != os.DevNull }

// findUp returns the nearest file of that name in dir or above, or "".
func findUp(dir, name string) string {
	for {
		file := filepath.Join(dir, name)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

var goLine = regexp.MustCompile(`(?m)^go[ \t]+([0-9][0-9a-z.]*)`)

// checkGoLine returns an error if the file's go line asks for a newer Go than
// this binary was built with: the type checker would refuse every package.
func checkGoLine(file string) error {
	if file == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("reading the go line: %w", err)
	}
	m := goLine.FindSubmatchIndex(text)
	if m == nil {
		return nil
	}
	want, built := "go"+string(text[m[2]:m[3]]), builtWith()
	if !newer(want, built) {
		return nil
	}
	return fmt.Errorf("%s:%d needs %s, but this mcpretrylint was built with %s; build it again with %[3]s or later",
		file, bytes.Count(text[:m[0]], []byte("\n"))+1, want, built)
}

// newer compares language versions, as the type checker does.
func newer(a, b string) bool { return version.Compare(version.Lang(a), version.Lang(b)) > 0 }

var releaseVersion = regexp.MustCompile(`go1[0-9a-z.]*`)

// builtWith returns the Go version of this binary, without the decoration of a
// development build.
func builtWith() string { return releaseVersion.FindString(runtime.Version()) }

func (g *goCommand) command(args ...string) *exec.Cmd {
	cmd := exec.CommandContext(g.ctx, "go", args...)
	cmd.Dir = g.dir
	interruptible(cmd)
	cmd.WaitDelay = 5 * time.Second
	return cmd
}

// output runs a go command that is expected to succeed.
func (g *goCommand) output(args ...string) ([]byte, error) {
	var stderr bytes.Buffer
	cmd := g.command(args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		if reason := oneLine(stderr.String()); reason != "" {
			return nil, errors.New(reason)
		}
		return nil, fmt.Errorf("go %s: %w", args[0], err)
	}
	return out, nil
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// vet runs this binary as a vet tool over the packages. It passes the same flags
// whatever is selected, so that runs over the same packages share one cache.
func (g *goCommand) vet(p *progress, patterns []string) (*units, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("finding the vet tool: %w", err)
	}
	args := slices.Concat([]string{"vet", "-vettool=" + self}, g.build,
		[]string{"-" + mcpinventory.Name, "-" + mcpinventory.Flag, "-json"}, g.asked(patterns), []string{"--"}, patterns)
	cmd := g.command(args...)
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("running go vet: %w", err)
	}
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, fmt.Errorf("running go vet: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("running go vet: %w", err)
	}
	got := newUnits(p)
	var streams sync.WaitGroup
	for _, r := range []io.Reader{stdout, stderr} { // go 1.24 prints the trees to stderr
		streams.Go(func() { got.read(r) })
	}
	streams.Wait()
	got.exit = cmd.Wait()
	return got, got.err
}

// asked returns the flag that keeps the cache of other patterns apart, and that of
// packages with other tests: since Go 1.26, go vet takes what it has printed of a package
// that was only a dependency, nothing, for all that it has to print of it, and a package
// is a dependency only where it is analysed together with its tests.
func (g *goCommand) asked(patterns []string) []string {
	if version.Compare(version.Lang(g.env.GOVERSION), "go1.26") < 0 {
		return nil
	}
	h := fnv.New64a()
	for _, text := range slices.Concat([]string{g.place()}, patterns, g.tested()) {
		fmt.Fprintf(h, "%q", text)
	}
	return []string{fmt.Sprintf("-%s=%x", mcpinventory.Asked, h.Sum64())}
}

// tested returns the directories with tests in the module, or below the workspace.
func (g *goCommand) tested() (dirs []string) {
	file := g.env.GOMOD
	if inModule(g.env.GOWORK) {
		file = g.env.GOWORK
	}
	root := filepath.Dir(file)
	filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // the go command says so
		case d.IsDir() && file != root && (strings.HasPrefix(d.Name(), ".") || slices.Contains([]string{"vendor", "testdata", "node_modules"}, d.Name())):
			return fs.SkipDir
		case strings.HasSuffix(d.Name(), "_test.go"):
			if dir, err := filepath.Rel(root, filepath.Dir(file)); err == nil && (len(dirs) == 0 || dirs[len(dirs)-1] != dir) {
				dirs = append(dirs, filepath.ToSlash(dir))
			}
		}
		return nil
	})
	return dirs
}

// place returns the import path of the directory, and the directory itself where no
// module tells it.
func (g *goCommand) place() string {
	text, err := os.ReadFile(g.env.GOMOD)
	if err != nil {
		return g.dir
	}
	below, err := filepath.Rel(filepath.Dir(g.env.GOMOD), g.dir)
	module := modfile.ModulePath(text)
	if err != nil || module == "" {
		return g.dir
	}
	return path.Join(module, filepath.ToSlash(below))
}

// A listed is a package as go list describes it.
type listed struct {
	ImportPath                                   string
	Dir                                          string
	Deps                                         []string
	GoFiles, CgoFiles, TestGoFiles, XTestGoFiles []string
	Error                                        *loadError
	DepsErrors                                   []loadError
}

// A loadError says why go list could not load a package.
type loadError struct{ Pos, Err string }

func (e loadError) String() string {
	if e.Pos == "" {
		return oneLine(e.Err)
	}
	return e.Pos + ": " + oneLine(e.Err)
}

// list describes packages. Those that it cannot find have no Dir.
func (g *goCommand) list(fields string, patterns []string) ([]listed, error) {
	args := slices.Concat([]string{"list", "-e", "-json=" + fields}, g.build, []string{"--"}, patterns)
	out, err := g.output(args...)
	if err != nil {
		return nil, err
	}
	var pkgs []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); err == io.EOF {
			return pkgs, nil
		} else if err != nil {
			return nil, fmt.Errorf("reading go list: %w", err)
		}
		pkgs = append(pkgs, p)
	}
}
