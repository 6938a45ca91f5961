package mcpdestructive

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

// Analyzer reports tools that are declared non-destructive and delete something.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpdestructive", Run: run})

const nondestructiveDeletes = "nondestructive-deletes"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		hint := t.Hints[mcptools.DestructiveHint]
		if hint.Value != mcptools.False {
			continue // makes no claim to destroy nothing
		}
		if t.Declares(mcptools.ReadOnlyHint) {
			continue // mcpreadonly speaks
		}
		w := t.Strongest(deletes)
		if w == nil {
			continue // not proven to delete
		}
		// Have: a tool that claims to destroy nothing, and a proven deletion.
		found.At(pass, t, hint, report.Finding{
			Category: nondestructiveDeletes,
			Level:    report.Warning,
			Claim:    "non-destructive",
			Proof:    report.Deletes(w),
			Fix:      "set destructiveHint to true",
			Witness:  w,
			Fixes:    fix.Set(pass, t, mcptools.DestructiveHint, true),
		})
	}
	return found, nil
}

func deletes(w *effect.Witness) bool { return w.Deletes }
