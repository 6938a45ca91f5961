package mcpfreshkey

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

// Analyzer reports idempotency keys that are others on every attempt.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpfreshkey", Run: run})

const freshKey = "fresh-key"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		for i := range t.Keys {
			k := &t.Keys[i]
			if !k.Mistaken() {
				continue // a repeat may have it again, or it is more than a key
			}
			if k.Is(mcptools.Timestamp) {
				continue // mcptimestampkey speaks
			}
			// Have: a key that no repeat of the call has again.
			w := t.Effect(k.Place, (*effect.Witness).Mutates)
			found.AtKey(pass, t, k.Place, report.Finding{
				Category: freshKey,
				Level:    report.Error,
				Proof:    "makes its " + report.Key(k.Carrier) + " anew with " + report.ShortFunc(k.Maker) + again(k, w),
				Fix:      report.FromArguments,
				Witness:  w,
			})
		}
	}
	return found, nil
}

// again words what comes of it: even the tool's own retries may have another key.
func again(k *mcptools.Key, w *effect.Witness) string {
	if k.Is(mcptools.Retried) {
		return " in each of its own retries: " + report.Each(w)
	}
	return ": " + report.Again(w)
}
