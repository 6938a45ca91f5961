package mcpeffects_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
)

func TestFacts(t *testing.T) {
	dir, err := filepath.Abs(filepath.Join("testdata", "effects"))
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(t, dir, mcpeffects.Analyzer, "./...")
}
