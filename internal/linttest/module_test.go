package linttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestDownloadError(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/m\n\ngo 1.23.0\n\nrequire example.com/missing v1.0.0\n")
	write("m.go", "package m\n\nimport _ \"example.com/missing\"\n")
	t.Setenv("GOPROXY", "off")

	err := Module{Dir: dir}.download()
	if err == nil {
		t.Fatal("downloading a module that does not exist succeeds")
	}
	for _, want := range []string{dir, "go mod download", "with a network", "example.com/missing"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error is %q, want something with %q", err, want)
		}
	}
}

func TestModfile(t *testing.T) {
	m := Module{Dir: "/m"}
	if flags := m.BuildFlags(); flags != nil {
		t.Errorf("flags for go.mod are %q, want none", flags)
	}
	m.Modfile = "v1.4.0.mod"
	if flags := m.BuildFlags(); len(flags) != 1 || flags[0] != "-modfile="+filepath.Join(m.Dir, m.Modfile) {
		t.Errorf("flags for %s are %q", m.Modfile, flags)
	}
}
