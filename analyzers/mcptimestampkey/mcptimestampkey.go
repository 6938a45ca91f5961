package mcptimestampkey

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

// Analyzer reports idempotency keys that are made of the clock alone.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcptimestampkey", Run: run})

const timestampKey = "timestamp-key"

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		for i := range t.Keys {
			k := &t.Keys[i]
			if !k.Is(mcptools.Timestamp) {
				continue // not made of the clock, or not of it alone
			}
			if !k.Mistaken() {
				continue // the time is only a part of what tells a repeat
			}
			// Have: a key that tells the time of the call, not the operation.
			w := t.Effect(k.Place, (*effect.Witness).Mutates)
			found.AtKey(pass, t, k.Place, report.Finding{
				Category: timestampKey,
				Level:    report.Error,
				Proof:    "makes its " + report.Key(k.Carrier) + " of the clock: " + report.Again(w),
				Fix:      report.FromArguments,
				Witness:  w,
			})
		}
	}
	return found, nil
}
