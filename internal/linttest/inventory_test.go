package linttest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestRecord(t *testing.T) {
	got, err := record(&inventory.Tool{
		Name:     "open",
		Package:  "example.com/p",
		Position: inventory.Position{File: "sub/p.go", Line: 3, Column: 9},
		Handler:  "example.com/p.open",
		Declared: inventory.Declared{ReadOnlyHint: new(false), IdempotentHint: new(true)},
		Class:    "create",
		Unknown:  []string{"openWorldHint", "calls interface p.Store.Save"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := [mcptools.NumHints]mcptools.Tri{mcptools.False, mcptools.Unset, mcptools.True, mcptools.Computed}
	for h := range got.Hints {
		if got.Hints[h].Value != want[h] {
			t.Errorf("%v is %s, want %s", mcptools.HintName(h), triName(got.Hints[h].Value), triName(want[h]))
		}
	}
	if got.Name != "open" || got.Handler != "example.com/p.open" || got.Class != effect.Create {
		t.Errorf("got %+v", got)
	}
	if want := (effect.Pos{File: "sub/p.go", Line: 3, Column: 9}); got.Pos != want {
		t.Errorf("position is %+v, want %+v", got.Pos, want)
	}

	if _, err := record(&inventory.Tool{Name: "open", Class: "writes"}); err == nil || !strings.Contains(err.Error(), `"writes"`) {
		t.Errorf("a class that does not exist: error is %v", err)
	}
}

func TestInPackage(t *testing.T) {
	paths := map[string]string{"/m/p": "example.com/m/p", "/m": "example.com/m"}
	for file, want := range map[string][2]string{
		"/m/p/p.go":         {"example.com/m/p", "p.go"},
		"/m/p/tools/a.yaml": {"example.com/m/p", "tools/a.yaml"},
		"/m/other/a.go":     {"example.com/m", "other/a.go"},
		"/elsewhere/a.go":   {"", "/elsewhere/a.go"},
	} {
		path, name := inPackage(paths, filepath.FromSlash(file))
		if got := [2]string{path, filepath.ToSlash(name)}; got != want {
			t.Errorf("%s is %q, want %q", file, got, want)
		}
	}
}
