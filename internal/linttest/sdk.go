package linttest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An SDKModule is the list of cases at one version of one SDK.
type SDKModule struct {
	Module
	Generation string // directory in testdata/sdk
	Version    string // of the SDK
	Cases      []string
}

func (m *SDKModule) String() string { return m.Generation + "@" + m.Version }

// SDKModules returns the modules that testdata/sdk/cases.txt lists.
func SDKModules(t testing.TB) []*SDKModule {
	t.Helper()
	file := Testdata(t, "sdk", "cases.txt")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	modules, err := parseCases(string(data))
	if err != nil {
		t.Fatalf("%s:%v", file, err)
	}
	for _, m := range modules {
		m.Dir = filepath.Join(filepath.Dir(file), m.Generation)
	}
	return modules
}

// parseCases parses lines "module GENERATION VERSION [MODFILE]" and
// "case NAME [GENERATION...]"; # starts a comment. Errors begin with the line
// number.
func parseCases(text string) ([]*SDKModule, error) {
	var modules []*SDKModule
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		f := strings.Fields(line)
		switch {
		case len(f) == 0:
		case f[0] == "module" && (len(f) == 3 || len(f) == 4):
			m := &SDKModule{Generation: f[1], Version: f[2]}
			if len(f) == 4 {
				m.Modfile = f[3]
			}
			modules = append(modules, m)
		case f[0] == "case" && len(f) >= 2:
			if err := addCase(modules, f[1], f[2:]); err != nil {
				return nil, fmt.Errorf("%d: %w", n, err)
			}
		default:
			return nil, fmt.Errorf("%d: want a module or a case, not %q", n, strings.TrimSpace(line))
		}
	}
	return modules, nil
}

func addCase(modules []*SDKModule, name string, generations []string) error {
	for _, g := range generations {
		if !slices.ContainsFunc(modules, func(m *SDKModule) bool { return m.Generation == g }) {
			return fmt.Errorf("case %s names %s, which no module line above does", name, g)
		}
	}
	for _, m := range modules {
		if len(generations) == 0 || slices.Contains(generations, m.Generation) {
			m.Cases = append(m.Cases, name)
		}
	}
	return nil
}
