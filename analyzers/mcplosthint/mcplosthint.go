package mcplosthint

import (
	_ "embed"
	"fmt"

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

// Analyzer reports hints that are written and taken back.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcplosthint", Run: run})

const (
	hintOverwritten   = "hint-overwritten"
	hintContradiction = "hint-contradiction"
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	for _, t := range lint.Tools(pass) {
		checkContradiction(pass, found, t)
		d := definition.Of(pass, t)
		if d == nil {
			continue // not plain in this package
		}
		for i, w := range d.Writes {
			for h := range mcptools.NumHints {
				checkOverwritten(pass, found, t, d, h, w, d.Writes[i+1:])
			}
		}
	}
	return found, nil
}

func checkContradiction(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool) {
	if !t.Declares(mcptools.ReadOnlyHint) || !t.Declares(mcptools.DestructiveHint) {
		return // at most one of the two
	}
	if t.Strongest(func(w *effect.Witness) bool { return w.Class.Mutates() }) != nil {
		return // mcpreadonly speaks
	}
	// Have: a tool that declares both to change nothing and to destroy.
	f := report.Finding{
		Category: hintContradiction,
		Claim:    "read-only",
		Proof:    "also destructive",
		Fix:      "drop destructiveHint, or drop readOnlyHint",
	}
	if t.Class == effect.ReadOnly {
		f.Fixes = fix.Set(pass, t, mcptools.DestructiveHint, false)
	}
	found.At(pass, t, t.Hints[mcptools.DestructiveHint], f)
}

func checkOverwritten(pass *analysis.Pass, found *report.Findings, t *mcptools.Tool, d *definition.Definition, h mcptools.HintName, from definition.Write, later []definition.Write) {
	lit, value := definition.Constant(pass, from.Values[h])
	if lit == nil {
		return // sets no such hint, or to what is not plain
	}
	if t.Hints[h].Value != mcptools.Unset {
		return // written again, in a way that the definition does not show
	}
	var to *definition.Write
	for i, w := range later {
		switch {
		case w.Values[h] != nil:
			return // written again
		case w.All != nil:
			to = &later[i]
		}
	}
	if to == nil {
		return // nothing replaces it
	}
	// Have: a hint that is written, and later annotations without it.
	hint := mcptools.Hint{Start: lit.Pos(), End: lit.End()}
	f := report.Finding{
		Category: hintOverwritten,
		Claim:    claims[h][value],
		Proof:    fmt.Sprintf("the annotations in line %d take it back", pass.Fset.Position(to.Node.Pos()).Line),
		Fix:      "set " + h.String() + " there",
	}
	if !contradicted(t, h, value) {
		f.Fixes = fix.Keep(pass, d, from, *to, h)
	}
	found.At(pass, t, hint, f)
}

// claims words a hint and its value.
var claims = [mcptools.NumHints]map[bool]string{
	mcptools.ReadOnlyHint:    {true: "read-only", false: "not read-only"},
	mcptools.DestructiveHint: {true: "destructive", false: "non-destructive"},
	mcptools.IdempotentHint:  {true: "idempotent", false: "not idempotent"},
	mcptools.OpenWorldHint:   {true: "open world", false: "closed world"},
}

// contradicted reports whether the hint would be a lie if it arrived.
func contradicted(t *mcptools.Tool, h mcptools.HintName, value bool) bool {
	lie := func(w *effect.Witness) bool { return false }
	switch {
	case h == mcptools.ReadOnlyHint && value:
		lie = func(w *effect.Witness) bool { return w.Class.Mutates() }
	case h == mcptools.IdempotentHint && value:
		lie = func(w *effect.Witness) bool { return w.Class.Repeats() }
	case h == mcptools.DestructiveHint && !value:
		lie = func(w *effect.Witness) bool { return w.Deletes }
	}
	return t.Strongest(lie) != nil
}
