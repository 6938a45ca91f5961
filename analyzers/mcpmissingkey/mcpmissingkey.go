package mcpmissingkey

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

// Analyzer reports tools whose effect a retry repeats because no idempotency
// key tells it from the first call.
var Analyzer = lint.Checker(doc, analyzer())

func analyzer() *analysis.Analyzer {
	a := &analysis.Analyzer{Name: "mcpmissingkey", Run: run}
	a.Flags.Bool(strict, false, "also report tools that say idempotentHint false")
	return a
}

const (
	strict     = "strict"
	keyLeftOut = "key-left-out" // of a call that takes one
	keyMissing = "key-missing"  // nothing in the tool takes one
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Decided(pass) {
		if t.Declares(mcptools.ReadOnlyHint) || t.Declares(mcptools.IdempotentHint) {
			continue // mcpreadonly and mcpidempotent speak of the same effect
		}
		if !leftOut(pass, found, t) {
			missing(pass, found, t)
		}
	}
	return found, nil
}

// leftOut reports a call that offers a key and is given none, whatever the hint
// says: one that is false keeps no client from sending a lost call again.
func leftOut(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool) bool {
	for i := range t.Unkeyed {
		u := &t.Unkeyed[i]
		w := t.Effect(u.Place, repeats)
		if w == nil || t.KeyAt(u.Place) != nil || t.Takes() != nil {
			continue // nothing proven to be repeated, another key for it, or mcpunusedkey speaks
		}
		// Have: a call that a retry repeats, and that has room for a key.
		found.AtKey(pass, t, u.Place, report.Finding{
			Category: keyLeftOut,
			Proof:    lacks(u) + ": " + report.AgainAt,
			Fix:      report.Give(u),
			Witness:  w,
		})
		return true
	}
	return false
}

// lacks words what a call is not given.
func lacks(u *mcptools.Unkeyed) string {
	call := report.CallAt(u.Place)
	switch {
	case u.Twin != "":
		return "calls " + call + " without an idempotency key"
	case u.Auto:
		return "lets the library make up the idempotency key of " + call
	}
	return "calls " + call + " without its " + report.Key(u.Carrier)
}

// missing reports a proven effect that nothing in the tool can tell from its repeat.
func missing(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool) {
	if len(t.Keys) > 0 || len(t.Inputs) > 0 {
		return // something may tell a repeat, or another checker speaks of the key
	}
	w := t.Strongest(keys.Default().Nameless)
	if w == nil || t.Refused(w) {
		return // nothing that a repeat repeats
	}
	if w.Twice(effect.Early) >= 0 || w.Twice(effect.Again|effect.Told) >= 0 && !keys.Statement(w) {
		return // mcpearlyeffect or mcpretry speaks
	}
	if slices.ContainsFunc(t.Naming, func(arg string) bool { return keys.Default().NamedBy(w, arg) }) {
		return // it has a name that a repeat finds taken
	}
	option := ""
	if t.Hints[mcptools.IdempotentHint].Value == mcptools.False {
		option = strict // the author says so
	}
	// Have: an effect that leaves one more thing, or a message, with each call.
	found.At(pass, t, mcptools.Hint{}, report.Finding{
		Category: keyMissing,
		Option:   option,
		Proof:    "takes no idempotency key: " + report.Again(w),
		Fix:      report.TakeKey(w),
		Witness:  w,
	})
}

func repeats(w *effect.Witness) bool { return w.Class.Repeats() }
