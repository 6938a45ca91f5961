package mcpunusedkey

import (
	_ "embed"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports idempotency keys that a tool takes and does not use.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpunusedkey", Run: run})

const (
	unusedKey  = "unused-key"
	droppedKey = "dropped-key" // on one way to an effect
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		w := t.Strongest(repeats)
		if w == nil {
			continue // nothing proven that a key would guard
		}
		if slices.ContainsFunc(t.Keys, func(k mcptools.Key) bool { return k.Common() }) {
			continue // mcpunscopedkey speaks of what stands in its place
		}
		if in := t.Takes(); in != nil && !unused(pass, found, t, in, w) {
			dropped(pass, found, t, in)
		}
	}
	return found, nil
}

// unused reports a key that reaches nothing.
func unused(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool, in *mcptools.Input, w *effect.Witness) bool {
	if !in.Dropped {
		return false
	}
	proof := "never uses it"
	if in.Read {
		proof = "uses it for nothing"
	}
	// Have: a promise to the client that nothing keeps.
	found.AtKey(pass, t, mcptools.Place{Start: in.Start, End: in.End}, report.Finding{
		Category: unusedKey,
		Proof:    "takes " + strconv.Quote(in.Name) + " and " + proof + ": " + report.Again(w),
		Fix:      "pass it on, or remove it from the input",
		Witness:  w,
	})
	return true
}

// dropped reports a call that could take the key and is given none.
func dropped(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool, in *mcptools.Input) {
	for i := range t.Unkeyed {
		u := &t.Unkeyed[i]
		w := t.Effect(u.Place, repeats)
		if w == nil || t.KeyAt(u.Place) != nil {
			continue // nothing proven to be repeated, or a key for the same call
		}
		// Have: a way to the effect on which the key is lost.
		found.AtKey(pass, t, u.Place, report.Finding{
			Category: droppedKey,
			Proof:    "takes " + strconv.Quote(in.Name) + " but calls " + report.CallAt(u.Place) + " without it: " + report.AgainAt,
			Fix:      "pass it there too",
			Witness:  w,
		})
		return
	}
}

func repeats(w *effect.Witness) bool { return w.Class.Repeats() }
