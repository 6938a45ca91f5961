package linttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// CheckInventory compares the inventory that a command prints, one process a
// package, with the comments that [Module.CheckTools] reads.
func (m Module) CheckInventory(t testing.TB, command string, patterns ...string) {
	t.Helper()
	pkgs := m.files(t, patterns...)
	compare(t, pkgs, m.inventory(t, command, pkgs, patterns))
}

// CompareTools compares tools that an analysis of the packages found, in any
// number of variants, with the comments that [Module.CheckTools] reads.
func (m Module) CompareTools(t testing.TB, tools []*mcptools.Tool, patterns ...string) {
	t.Helper()
	compare(t, m.files(t, patterns...), tools)
}

// files loads the names of the files of packages and of all they import.
func (m Module) files(t testing.TB, patterns ...string) []*packages.Package {
	t.Helper()
	return m.load(t, packages.LoadImports|packages.NeedDeps|packages.NeedModule|packages.NeedEmbedFiles, patterns...)
}

// inventory runs "COMMAND tools" and returns the tools that it lists.
func (m Module) inventory(t testing.TB, command string, pkgs []*packages.Package, patterns []string) []*mcptools.Tool {
	t.Helper()
	args := slices.Concat([]string{"tools", "-format=json"}, m.BuildFlags(), patterns)
	cmd := exec.Command(command, args...)
	cmd.Dir, cmd.Env = m.Dir, m.Env()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil || stderr.Len() > 0 {
		t.Fatalf("%v in %s: %v\n%s", args, m.Dir, err, &stderr)
	}
	var doc inventory.Document
	if err := json.Unmarshal(stdout.Bytes(), &doc); err != nil {
		t.Fatalf("%v in %s: %v", args, m.Dir, err)
	}
	paths := packageOfDir(pkgs)
	var tools []*mcptools.Tool
	for i := range doc.Tools {
		tool, err := record(&doc.Tools[i])
		if err != nil {
			t.Fatal(err)
		}
		tool.Pos.Package, tool.Pos.File = inPackage(paths, filepath.Join(m.Dir, doc.Tools[i].Position.File))
		tools = append(tools, tool)
	}
	return tools
}

// inPackage returns the import path of the package that a file belongs to, and
// the name of the file in its directory.
func inPackage(paths map[string]string, file string) (path, name string) {
	for dir := filepath.Dir(file); ; dir = filepath.Dir(dir) {
		if path, ok := paths[dir]; ok {
			return path, filepath.ToSlash(strings.TrimPrefix(file, dir+string(filepath.Separator)))
		}
		if dir == filepath.Dir(dir) {
			return "", file
		}
	}
}

// packageOfDir returns the import paths of packages and all they import, by directory.
func packageOfDir(pkgs []*packages.Package) map[string]string {
	paths := map[string]string{}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if len(p.GoFiles) > 0 {
			paths[filepath.Dir(p.GoFiles[0])] = p.PkgPath
		}
	})
	return paths
}

// record returns what an inventory says of a tool.
func record(t *inventory.Tool) (*mcptools.Tool, error) {
	out := &mcptools.Tool{Name: t.Name, Package: t.Package, SDK: t.SDK, Handler: t.Handler, Unknown: t.Unknown}
	out.Pos = effect.Pos{File: t.Position.File, Line: t.Position.Line, Column: t.Position.Column}
	for h, declared := range [mcptools.NumHints]*bool{
		mcptools.ReadOnlyHint:    t.Declared.ReadOnlyHint,
		mcptools.DestructiveHint: t.Declared.DestructiveHint,
		mcptools.IdempotentHint:  t.Declared.IdempotentHint,
		mcptools.OpenWorldHint:   t.Declared.OpenWorldHint,
	} {
		out.Hints[h].Value = tri(declared, slices.Contains(t.Unknown, mcptools.HintName(h).String()))
	}
	for c := effect.Unknown; c <= effect.NonRepeatable; c++ {
		if c.String() == t.Class {
			out.Class = c
			return out, nil
		}
	}
	return nil, fmt.Errorf("tool %q has the class %q, which does not exist", t.Name, t.Class)
}

func tri(declared *bool, unknown bool) mcptools.Tri {
	switch {
	case unknown:
		return mcptools.Computed
	case declared == nil:
		return mcptools.Unset
	case *declared:
		return mcptools.True
	}
	return mcptools.False
}
