package lint

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

const source = `// Package x does things.
//
// # Analyzer mcpx
//
// mcpx: check the x of things
//
// The long text.
//
// # Analyzer mcpy
//
// no summary here
package x
`

func TestExtract(t *testing.T) {
	got, err := extract(source, "mcpx")
	if want := "check the x of things\n\nThe long text."; err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for name, want := range map[string]string{
		"mcpy": `must begin with "mcpy: summary"`,
		"mcpz": `no section "# Analyzer mcpz"`,
		"mcp":  `no section "# Analyzer mcp"`,
	} {
		if _, err := extract(source, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("extract %s: got %v, want an error with %q", name, err, want)
		}
	}
}

func TestCheckerPanicsWithoutDoc(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for a checker without documentation")
		}
	}()
	Checker("package x", &analysis.Analyzer{Name: "mcpx"})
}

func TestCheckerRecovers(t *testing.T) {
	a := Checker(source, &analysis.Analyzer{
		Name: "mcpx",
		Run:  func(*analysis.Pass) (any, error) { panic("index out of range") },
	})
	result, err := a.Run(&analysis.Pass{Analyzer: a})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := result.(*report.Findings).Incomplete, "mcpx panicked: index out of range"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
