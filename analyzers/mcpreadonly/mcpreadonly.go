package mcpreadonly

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/fix"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports tools that are declared read-only and change their environment.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpreadonly", Run: run})

const readonlyWrites = "readonly-writes"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		if !t.Declares(mcptools.ReadOnlyHint) {
			continue // makes no read-only claim
		}
		w := t.Strongest((*effect.Witness).Mutates)
		if w == nil {
			continue // not proven to change anything
		}
		// Have: a tool that claims to be read-only, and a proven change.
		found.At(pass, t, t.Hints[mcptools.ReadOnlyHint], report.Finding{
			Category: readonlyWrites,
			Level:    report.Error,
			Claim:    "read-only",
			Proof:    report.Does(w),
			Fix:      "drop readOnlyHint, or move the write to another tool",
			Witness:  w,
			Fixes:    fix.Set(pass, t, mcptools.ReadOnlyHint, false),
		})
	}
	return found, nil
}
