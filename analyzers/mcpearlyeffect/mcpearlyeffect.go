package mcpearlyeffect

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports tools that act before they ask for input, and so once more when they
// are called with the answer (MCP 2026-07-28, multi round-trip requests).
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpearlyeffect", Run: run})

const earlyEffect = "early-effect"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		if t.Declares(mcptools.ReadOnlyHint) || t.Declares(mcptools.IdempotentHint) {
			continue // mcpreadonly and mcpidempotent speak of the same effect
		}
		if len(t.Keys) > 0 || len(t.Inputs) > 0 {
			continue // a key may tell the second call
		}
		w := t.Strongest(func(w *effect.Witness) bool { return w.Twice(effect.Early) >= 0 && w.Class.Repeats() })
		if w == nil || t.Refused(w) {
			continue // nothing that the second call repeats
		}
		// Have: an effect that one call of the user has twice.
		at := w.Path[:w.Twice(effect.Early)+1]
		found.AtKey(pass, t, mcptools.Place{Path: at, Pos: at[len(at)-1].Pos}, report.Finding{
			Category: earlyEffect,
			Proof:    "asks for input after it has acted: " + report.Answered(w),
			Fix:      "ask first, or act only without inputResponses",
			Witness:  w,
		})
	}
	return found, nil
}
