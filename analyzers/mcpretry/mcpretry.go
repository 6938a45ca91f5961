package mcpretry

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports tools that repeat an effect by themselves, or ask for that, and give
// the attempts no idempotency key.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpretry", Run: run})

const (
	unkeyedRetry = "unkeyed-retry" // by the program
	retryAdvised = "retry-advised" // to the client, or to the model behind it
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		if t.Declares(mcptools.ReadOnlyHint) || t.Declares(mcptools.IdempotentHint) {
			continue // mcpreadonly and mcpidempotent speak of the same effect
		}
		if len(t.Keys) > 0 || len(t.Inputs) > 0 || len(t.Unkeyed) > 0 {
			continue // a key may tell the attempts apart, or another checker speaks of it
		}
		w := t.Strongest(attemptedAgain)
		if w == nil || t.Refused(w) {
			continue // nothing that an attempt repeats
		}
		if slices.ContainsFunc(t.Naming, func(arg string) bool { return keys.Default().NamedBy(w, arg) }) {
			continue // it has a name that the next attempt finds taken
		}
		// Have: an effect that each attempt has once more.
		if at := w.Twice(effect.Again); at >= 0 {
			found.AtKey(pass, t, place(w, at), report.Finding{
				Category: unkeyedRetry,
				Proof:    "tries again by itself after any failure: " + report.Again(w),
				Fix:      "try again only what was refused, or give all attempts one idempotency key",
				Witness:  w,
			})
			continue
		}
		found.AtKey(pass, t, place(w, w.Twice(effect.Told)), report.Finding{
			Category: retryAdvised,
			Proof:    "has its caller try again after any failure: " + report.Again(w),
			Fix:      "say that it may have been done, or take an idempotency key",
			Witness:  w,
		})
	}
	return found, nil
}

func attemptedAgain(w *effect.Witness) bool {
	return w.Twice(effect.Again|effect.Told) >= 0 && keys.Default().Nameless(w) && !keys.Statement(w)
}

// place is where the path of an effect has the step.
func place(w *effect.Witness, step int) mcptools.Place {
	return mcptools.Place{Path: w.Path[:step+1], Pos: w.Path[step].Pos}
}
