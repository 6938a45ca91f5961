package mcpmissinghint

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/definition"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/fix"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

//go:embed doc.go
var doc string

// Analyzer reports tools that do not declare what they provably do, if its flag
// report is set.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpmissinghint", Run: run})

const option = "report"

func init() {
	Analyzer.Flags.Bool(option, false, "report tools without the hints that they could have")
}

const (
	missingReadOnly = "missing-readonly"
	missingHints    = "missing-hints"
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		d := definition.Of(pass, t)
		if reads(t) {
			checkReader(pass, found, t, d)
		} else {
			checkWriter(pass, found, t, d)
		}
	}
	return found, nil
}

func checkReader(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool, d *definition.Definition) {
	if t.Hints[mcptools.ReadOnlyHint].Value != mcptools.Unset {
		return // declares it, or the opposite
	}
	if d.Sets(mcptools.ReadOnlyHint) {
		return // mcplosthint speaks
	}
	// Have: a proven reader that does not say so.
	found.At(pass, t, mcptools.Hint{}, report.Finding{
		Category: missingReadOnly,
		Level:    report.Note,
		Option:   option,
		Claim:    "without readOnlyHint",
		Proof:    "its handler changes nothing",
		Fix:      "set readOnlyHint to true",
		Fixes:    fix.Add(pass, d, mcptools.ReadOnlyHint, true),
	})
}

func checkWriter(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool, d *definition.Definition) {
	for _, h := range []mcptools.HintName{mcptools.ReadOnlyHint, mcptools.DestructiveHint, mcptools.IdempotentHint} {
		if t.Hints[h].Value != mcptools.Unset || d.Sets(h) {
			return // says something, or mcplosthint speaks
		}
	}
	w := t.Strongest((*effect.Witness).Mutates)
	if w == nil {
		return // not proven to change anything
	}
	// Have: a proven writer about which the author says nothing.
	found.At(pass, t, mcptools.Hint{}, report.Finding{
		Category: missingHints,
		Level:    report.Note,
		Option:   option,
		Claim:    "without hints",
		Proof:    report.Does(w),
		Fix:      "write down what it does",
		Witness:  w,
		Fixes:    defaults(pass, t, d),
	})
}

// reads reports whether every effect of the tool is known to be a read, and one is seen:
// of a handler that is seen to do nothing, a function value may do all.
func reads(t *mcptools.Tool) bool {
	unsure := func(w effect.Witness) bool { return w.Counts() && !w.Evidence.Proven() }
	return t.Class == effect.ReadOnly && t.Handler != "" && len(t.Unknown) == 0 && len(t.Effects) > 0 && !slices.ContainsFunc(t.Effects, unsure)
}

// defaults writes out a hint that the specification takes for granted, and that
// is known to be right.
func defaults(pass *analysis.Pass, t *mcptools.Tool, d *definition.Definition) []analysis.SuggestedFix {
	if t.Strongest(func(w *effect.Witness) bool { return w.Deletes }) != nil {
		return fix.Add(pass, d, mcptools.DestructiveHint, true)
	}
	return fix.Add(pass, d, mcptools.ReadOnlyHint, false)
}
