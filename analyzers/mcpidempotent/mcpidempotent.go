package mcpidempotent

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/fix"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports tools that are declared idempotent and have a further
// effect on a repeat.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpidempotent", Run: run})

const idempotentRepeats = "idempotent-repeats"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		if !t.Declares(mcptools.IdempotentHint) {
			continue // makes no idempotency claim
		}
		if t.Declares(mcptools.ReadOnlyHint) {
			continue // the hint has no meaning; mcpreadonly speaks
		}
		if keyed(t) || t.Uses() {
			continue // the other side can tell a repeat
		}
		w := t.Strongest(repeats)
		if w == nil {
			continue // a repeat is not proven to have a further effect
		}
		// Have: a tool that claims to be idempotent, and an effect that a repeat repeats.
		found.At(pass, t, t.Hints[mcptools.IdempotentHint], report.Finding{
			Category: idempotentRepeats,
			Level:    report.Error,
			Claim:    "idempotent",
			Proof:    report.Does(w) + " on every call",
			Fix:      advice(w),
			Witness:  w,
			Fixes:    fix.Set(pass, t, mcptools.IdempotentHint, false),
		})
	}
	return found, nil
}

// advice words what to do about the claim, or about the repeat.
func advice(w *effect.Witness) string {
	const words = "drop idempotentHint"
	if once := report.Once(w); once != "" {
		return words + ", or " + once
	}
	return words
}

// keyed reports whether the tool passes on a key that a repeat brings again, or
// one that it means to and that mcpfreshkey and mcptimestampkey speak of.
func keyed(t *mcptools.Tool) bool {
	return slices.ContainsFunc(t.Keys, func(k mcptools.Key) bool { return k.SurvivesRetry == "yes" || k.Mistaken() })
}

func repeats(w *effect.Witness) bool { return w.Class.Repeats() }
