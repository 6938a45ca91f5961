package inventory

import (
	"go/token"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// A Record is what one unit of analysis sends to the command: one for each
// tool, and one for the package itself, which has no Tool.
type Record struct {
	Package    string    `json:"package"`
	Tool       *Tool     `json:"tool,omitempty"`
	Findings   []Finding `json:"findings,omitempty"`   // about no tool
	Incomplete []string  `json:"incomplete,omitempty"` // why the analysis of the package is partial
}

// FromTool returns the record of t, without findings.
func FromTool(t *mcptools.Tool) Tool {
	tool := Tool{
		Name:     t.Name,
		Package:  t.Package,
		Position: position(t.Pos),
		SDK:      t.SDK,
		Handler:  t.Handler,
		Class:    t.Class.String(),
		Effects:  []Effect{},
		Keys:     []Key{},
		Unknown:  append([]string{}, t.Unknown...),
		Findings: []Finding{},
	}
	tool.Declared = Declared{
		ReadOnlyHint:    written(t.Hints[mcptools.ReadOnlyHint]),
		DestructiveHint: written(t.Hints[mcptools.DestructiveHint]),
		IdempotentHint:  written(t.Hints[mcptools.IdempotentHint]),
		OpenWorldHint:   written(t.Hints[mcptools.OpenWorldHint]),
	}
	for h := range mcptools.NumHints {
		if t.Hints[h].Value == mcptools.Computed && !slices.Contains(tool.Unknown, h.String()) {
			tool.Unknown = append(tool.Unknown, h.String())
		}
	}
	for i := range t.Effects {
		tool.Effects = append(tool.Effects, fromWitness(t.Handler, &t.Effects[i]))
	}
	for _, k := range t.Keys {
		tool.Keys = append(tool.Keys, Key{
			Source:        append([]string{}, k.Source...),
			Carrier:       k.Carrier,
			SurvivesRetry: k.SurvivesRetry,
			Scope:         k.Scope,
		})
	}
	return tool
}

func written(h mcptools.Hint) *bool {
	switch h.Value {
	case mcptools.True:
		return new(true)
	case mcptools.False:
		return new(false)
	}
	return nil
}

func fromWitness(handler string, w *effect.Witness) Effect {
	e := Effect{
		Class:     w.Class.String(),
		Deletes:   w.Deletes,
		Operation: w.Operation,
		Evidence:  w.Evidence.String(),
		Discount:  w.Discount,
		Path:      []string{},
		Steps:     steps(w),
	}
	if handler != "" {
		e.Path = append(e.Path, handler)
	}
	for _, s := range w.Path {
		e.Path = append(e.Path, s.Func)
	}
	if len(w.Path) > 0 {
		e.Position = position(w.Path[0].Pos)
	}
	return e
}

func steps(w *effect.Witness) []Step {
	list := []Step{}
	if w != nil {
		for _, s := range w.Path {
			list = append(list, Step{s.Func, position(s.Pos)})
		}
	}
	return list
}

func position(p effect.Pos) Position {
	return Position{Package: p.Package, File: p.File, Line: p.Line, Column: p.Column}
}

// FromDiagnostic returns the record of d, which stands in the package pkg.
func FromDiagnostic(fset *token.FileSet, pkg string, d report.Diagnostic) Finding {
	f := Finding{
		Analyzer: d.Analyzer,
		Category: d.Category,
		Level:    string(d.Level),
		Option:   d.Option,
		Message:  d.Message,
		Package:  pkg,
		Position: placed(fset, pkg, d.Pos),
		End:      placed(fset, pkg, d.End),
		Related:  []Related{},
		Fixes:    []Fix{},
		Steps:    steps(d.Witness),
	}
	if d.Tool != nil {
		f.Tool = d.Tool.Name
	}
	if !d.End.IsValid() {
		f.End = f.Position
	}
	for _, r := range d.Related {
		f.Related = append(f.Related, Related{Message: r.Message, Position: placed(fset, pkg, r.Pos)})
	}
	for _, fix := range d.SuggestedFixes {
		f.Fixes = append(f.Fixes, fromFix(fset, pkg, fix))
	}
	return f
}

func fromFix(fset *token.FileSet, pkg string, fix analysis.SuggestedFix) Fix {
	out := Fix{Message: fix.Message, Edits: []Edit{}}
	for _, e := range fix.TextEdits {
		start := fset.PositionFor(e.Pos, false)
		end := start
		if e.End.IsValid() {
			end = fset.PositionFor(e.End, false)
		}
		out.Edits = append(out.Edits, Edit{
			Package: pkg,
			File:    filepath.Base(start.Filename),
			Start:   start.Offset,
			End:     end.Offset,
			NewText: string(e.NewText),
		})
	}
	return out
}

func placed(fset *token.FileSet, pkg string, pos token.Pos) Position {
	p := fset.Position(pos)
	return Position{Package: pkg, File: filepath.Base(p.Filename), Line: p.Line, Column: p.Column}
}

// Positions calls f for the package and the file of every position of the tool
// and its findings.
func (t *Tool) Positions(f func(pkg, file *string)) {
	t.Position.visit(f)
	for i := range t.Effects {
		e := &t.Effects[i]
		e.Position.visit(f)
		for j := range e.Steps {
			e.Steps[j].Position.visit(f)
		}
	}
	for i := range t.Findings {
		t.Findings[i].Positions(f)
	}
}

// Positions calls f for the package and the file of every position of the finding.
func (x *Finding) Positions(f func(pkg, file *string)) {
	x.Position.visit(f)
	x.End.visit(f)
	for i := range x.Related {
		x.Related[i].Position.visit(f)
	}
	for i := range x.Steps {
		x.Steps[i].Position.visit(f)
	}
	for i := range x.Fixes {
		for j := range x.Fixes[i].Edits {
			e := &x.Fixes[i].Edits[j]
			f(&e.Package, &e.File)
		}
	}
}

func (p *Position) visit(f func(pkg, file *string)) {
	if p.Package != "" {
		f(&p.Package, &p.File)
	}
}
