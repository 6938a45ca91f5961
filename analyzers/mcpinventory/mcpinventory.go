// Package mcpinventory defines an Analyzer that sends tools and findings to
// the command as diagnostics.
package mcpinventory

import (
	"encoding/json"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// Name is the name of the analyzer; Flag makes it emit, and Asked tells what for.
const (
	Name  = "mcpinventory"
	Flag  = Name + ".emit"
	Asked = Name + ".asked"
)

const doc = `send the tools and findings of a package to the mcpretrylint command

Reports nothing unless -mcpinventory.emit is set. Then every diagnostic is one
JSON document: one for each tool, and one for the package itself.`

// New returns an Analyzer that sends the tools of a package with the findings
// of the checkers.
func New(checkers []*analysis.Analyzer) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:     Name,
		Doc:      doc,
		Requires: append([]*analysis.Analyzer{mcptools.Analyzer}, checkers...),
	}
	a.Flags.String("asked", "", "the packages that are asked for, which keeps apart what go vet remembers of others")
	on := a.Flags.Bool("emit", false, "send one JSON document for each tool and package")
	a.Run = func(pass *analysis.Pass) (any, error) {
		if !*on {
			return nil, nil
		}
		return nil, send(pass, checkers)
	}
	return a
}

func send(pass *analysis.Pass, checkers []*analysis.Analyzer) error {
	tools := pass.ResultOf[mcptools.Analyzer].(*mcptools.Result)
	unit := inventory.Record{Package: pass.Pkg.Path()}
	if tools.Incomplete != "" {
		unit.Incomplete = append(unit.Incomplete, tools.Incomplete)
	}
	byTool := make(map[*mcptools.Tool][]inventory.Finding)
	for _, c := range checkers {
		found := pass.ResultOf[c].(*report.Findings)
		if found.Incomplete != "" {
			unit.Incomplete = append(unit.Incomplete, found.Incomplete)
		}
		for _, d := range found.List {
			f := inventory.FromDiagnostic(pass.Fset, pass.Pkg.Path(), d)
			if d.Tool == nil {
				unit.Findings = append(unit.Findings, f)
				continue
			}
			byTool[d.Tool] = append(byTool[d.Tool], f)
		}
	}
	for _, t := range slices.Concat(tools.Tools, tools.Settled) {
		tool := inventory.FromTool(t)
		tool.Findings = append(tool.Findings, byTool[t]...)
		record := inventory.Record{Package: pass.Pkg.Path(), Tool: &tool}
		if err := emit(pass, t.At, record); err != nil {
			return err
		}
	}
	if len(pass.Files) == 0 {
		return nil
	}
	return emit(pass, pass.Files[0].Package, unit)
}

func emit(pass *analysis.Pass, pos token.Pos, r inventory.Record) error {
	text, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("inventory of %s: %w", pass.Pkg.Path(), err)
	}
	pass.Report(analysis.Diagnostic{Pos: pos, Message: string(text)})
	return nil
}
