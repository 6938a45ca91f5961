package linttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
)

func TestParseExpectation(t *testing.T) {
	got, err := parseExpectation("open readOnly=false idempotent=? destructive=- openWorld=true handler=a.(*T).M class=create")
	if err != nil {
		t.Fatal(err)
	}
	want := expectation{
		name:    "open",
		hints:   [mcptools.NumHints]mcptools.Tri{mcptools.False, mcptools.Unset, mcptools.Computed, mcptools.True},
		handler: "a.(*T).M",
		class:   "create",
	}
	if *got != want {
		t.Errorf("got %+v, want %+v", *got, want)
	}

	for text, message := range map[string]string{
		"":                   "without a name",
		"open readOnly":      "want field=value",
		"open readOnly=":     "want field=value",
		"open readOnly=yes":  `not "yes"`,
		"open readonly=true": `no field "readonly"`,
		"open class=writes":  `no class "writes"`,
	} {
		if _, err := parseExpectation(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("parse %q: error is %v, want one with %q", text, err, message)
		}
	}
}

func TestExpectations(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	pkg := &packages.Package{
		PkgPath:    "example.com/m/p",
		Module:     &packages.Module{Path: "example.com/m", Main: true},
		GoFiles:    []string{write("p.go", "package p\n\nvar names = []string{\"a\"} // tool: get_a readOnly=true; add_a\n")},
		EmbedFiles: []string{write("tools/b.yaml", "# a tool\nname: b # tool: b class=create\n"), write("c.json", "{}")},
		Imports: map[string]*packages.Package{"example.com/dep": {
			PkgPath: "example.com/dep",
			Module:  &packages.Module{Path: "example.com/dep", Version: "v1.0.0"},
			GoFiles: []string{"missing.go"},
		}},
	}
	all, err := expectations([]*packages.Package{pkg})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range all {
		got = append(got, e.name+" at "+position(e.pos))
	}
	want := "get_a at example.com/m/p/p.go:3:0, add_a at example.com/m/p/p.go:3:0, b at example.com/m/p/tools/b.yaml:2:0"
	if strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
}
