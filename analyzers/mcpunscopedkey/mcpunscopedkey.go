package mcpunscopedkey

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports idempotency keys that callers share.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpunscopedkey", Run: run})

const (
	constantKey = "constant-key"
	globalKey   = "global-key"
	fallbackKey = "fallback-key"
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		for i := range t.Keys {
			k := &t.Keys[i]
			if !k.Common() {
				continue // of one caller, or of the account that the server works with
			}
			f := finding(k)
			// Have: a key that calls of different users share.
			f.Level = report.Error
			found.AtKey(pass, t, k.Place, f)
			break // what stores it has the same cause as what looks it up
		}
	}
	return found, nil
}

func finding(k *mcptools.Key) report.Finding {
	switch {
	case k.Is(mcptools.Constant) && !k.Is(mcptools.Names):
		return report.Finding{
			Category: constantKey,
			Proof:    "gives every call the same " + report.Key(k.Carrier) + ", so all but the first are taken for repeats of it",
			Fix:      report.FromArguments,
		}
	case k.Is(mcptools.Store) && k.Is(mcptools.Fallback):
		return report.Finding{
			Category: fallbackKey,
			Proof:    "looks up its key under a constant where there is no user (" + report.Lookup(k) + "), so those callers get each other's results",
			Fix:      "refuse calls without a user",
		}
	}
	return report.Finding{
		Category: globalKey,
		Proof:    "looks up its key for all users at once (" + report.Lookup(k) + "), so one who sends another's key gets their result",
		Fix:      report.ScopeKey,
	}
}
