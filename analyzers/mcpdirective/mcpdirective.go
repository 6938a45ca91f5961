package mcpdirective

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/checkers"
	"github.com/mcpretrylint/mcpretrylint/internal/directive"
	"github.com/mcpretrylint/mcpretrylint/internal/lint"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
	"github.com/mcpretrylint/mcpretrylint/internal/spell"
)

//go:embed doc.go
var doc string

// Analyzer reports //mcpretry: comments that do nothing. It requires the
// checkers, to know which directives they used.
var Analyzer = lint.Checker(doc, &analysis.Analyzer{Name: "mcpdirective", Requires: slices.Clone(checkers.All), Run: run})

const (
	malformed = "directive-malformed"
	unknown   = "directive-unknown"
	unused    = "directive-unused"
	misplaced = "directive-misplaced"
	// Unmatched is the category of a line of the knowledge table, said at what it is about.
	Unmatched = "table-unmatched"
)

func run(pass *analysis.Pass) (any, error) {
	found := new(report.Findings)
	uses := usesOf(pass)
	checkTable(pass, found)
	for _, f := range pass.Files {
		list, errs := directive.Parse(f.Comments...)
		for _, e := range errs {
			found.About(pass, e.Pos, e.End, malformed, e.Message)
		}
		for _, d := range list {
			switch d.Name {
			case directive.Ignore:
				checkIgnore(pass, found, d, uses)
			case directive.Effect:
				if !declares(f, d.Pos) {
					found.About(pass, d.Pos, d.End, misplaced, "//mcpretry:effect stands at no function or interface method; move it to the declaration that it describes")
				}
			}
		}
	}
	return found, nil
}

func checkIgnore(pass *analysis.Pass, found *report.Findings, d directive.Directive, uses map[use]bool) {
	for _, w := range d.Words {
		switch {
		case !slices.Contains(names, w.Text):
			found.About(pass, w.Pos, w.End, unknown, fmt.Sprintf("//mcpretry:ignore names %s, which is no analyzer; %s", w.Text, meant(w.Text)))
		case uses != nil && !uses[use{d.Pos, w.Text}] && w.Text != pass.Analyzer.Name:
			found.About(pass, w.Pos, w.End, unused, fmt.Sprintf("//mcpretry:ignore %s matches no finding of this package; drop it, or move it to the line of the finding", w.Text))
		}
	}
}

// names are those of all analyzers that report.
var names = func() []string {
	list := []string{"mcpdirective"}
	for _, c := range checkers.All {
		list = append(list, c.Name)
	}
	return list
}()

func meant(name string) string {
	if near := spell.Nearest(name, names); near != "" {
		return "write " + near
	}
	return "mcpretrylint help lists them"
}

// A use is a directive and an analyzer whose finding it dropped.
type use struct {
	directive token.Pos
	analyzer  string
}

// usesOf returns the directives that dropped a finding, or nil if something of
// the package was not analysed.
func usesOf(pass *analysis.Pass) map[use]bool {
	if pass.ResultOf[mcptools.Analyzer].(*mcptools.Result).Incomplete != "" {
		return nil
	}
	uses := make(map[use]bool)
	for _, c := range checkers.All {
		found := pass.ResultOf[c].(*report.Findings)
		if found.Incomplete != "" {
			return nil
		}
		for _, pos := range found.Ignored {
			uses[use{pos, c.Name}] = true
		}
	}
	return uses
}

// declares reports whether a comment is part of the documentation of a function
// or an interface method.
func declares(f *ast.File, comment token.Pos) bool {
	found := false
	in := func(g *ast.CommentGroup) { found = found || g != nil && g.Pos() <= comment && comment < g.End() }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			in(n.Doc)
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				if len(m.Names) > 0 {
					in(m.Doc)
					in(m.Comment)
				}
			}
		}
		return !found
	})
	return found
}
