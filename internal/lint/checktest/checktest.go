// Package checktest runs a checker over tool records made by hand.
package checktest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// A Unit is one package, example.com/srv, with one file, srv.go, of 99 lines
// of 40 columns.
type Unit struct {
	fset *token.FileSet
	file *ast.File
	pkg  *types.Package
}

// NewUnit returns an empty package.
func NewUnit(t testing.TB) *Unit {
	t.Helper()
	fset := token.NewFileSet()
	line := "//" + strings.Repeat("-", 38) + "\n"
	file, err := parser.ParseFile(fset, "/src/srv/srv.go", "package srv\n"+strings.Repeat(line, 98), parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return &Unit{fset, file, types.NewPackage("example.com/srv", "srv")}
}

// Fset returns the file set of the package.
func (u *Unit) Fset() *token.FileSet { return u.fset }

// Pos returns a position in the package.
func (u *Unit) Pos(line, column int) token.Pos {
	return u.fset.File(u.file.FileStart).LineStart(line) + token.Pos(column-1)
}

// At is Pos in the form that facts carry.
func (u *Unit) At(line, column int) effect.Pos {
	return effect.Pos{Package: "example.com/srv", File: "srv.go", Line: line, Column: column}
}

// Hint returns a hint that the package writes at the position.
func (u *Unit) Hint(v mcptools.Tri, line, column int) mcptools.Hint {
	return mcptools.Hint{Value: v, Pos: u.At(line, column), Start: u.Pos(line, column), End: u.Pos(line, column) + 4}
}

// Tool returns a tool that the package registers at line 5, column 2.
func (u *Unit) Tool(name string, effects ...effect.Witness) *mcptools.Tool {
	t := &mcptools.Tool{
		Name:    name,
		Package: "example.com/srv",
		Pos:     u.At(5, 2),
		At:      u.Pos(5, 2),
		AtEnd:   u.Pos(5, 30),
		Handler: "example.com/srv.handle",
		Effects: effects,
	}
	for _, w := range effects {
		t.Class = max(t.Class, w.Class)
	}
	return t
}

// Pass returns a pass of a over the tools; results go into ResultOf, and
// diagnostics to emit.
func (u *Unit) Pass(a *analysis.Analyzer, emit func(analysis.Diagnostic), results map[*analysis.Analyzer]any, tools ...*mcptools.Tool) *analysis.Pass {
	pass := &analysis.Pass{
		Analyzer: a,
		Fset:     u.fset,
		Files:    []*ast.File{u.file},
		Pkg:      u.pkg,
		Report:   emit,
		ResultOf: map[*analysis.Analyzer]any{mcptools.Analyzer: &mcptools.Result{Tools: tools}},
	}
	for req, result := range results {
		pass.ResultOf[req] = result
	}
	return pass
}

// Run runs the checker a over the tools and returns what it emits.
func (u *Unit) Run(t testing.TB, a *analysis.Analyzer, tools ...*mcptools.Tool) []analysis.Diagnostic {
	t.Helper()
	var got []analysis.Diagnostic
	if _, err := a.Run(u.Pass(a, func(d analysis.Diagnostic) { got = append(got, d) }, nil, tools...)); err != nil {
		t.Fatal(err)
	}
	return got
}

// RunOne is Run for a checker that finds one thing, and says it as its doc does.
func (u *Unit) RunOne(t testing.TB, a *analysis.Analyzer, doc string, tool *mcptools.Tool) analysis.Diagnostic {
	t.Helper()
	got := u.Run(t, a, tool)
	if len(got) != 1 {
		t.Fatalf("got %d diagnostics, want 1", len(got))
	}
	if !strings.Contains(doc, "// "+got[0].Message+"\n") {
		t.Errorf("doc.go does not show the message %q", got[0].Message)
	}
	return got[0]
}

// CheckCategory reports what a case called name got if that is not one
// diagnostic of the category, or none if the category is empty.
func CheckCategory(t testing.TB, name string, got []analysis.Diagnostic, category string) {
	t.Helper()
	switch {
	case category == "" && len(got) > 0:
		t.Errorf("%s: got %s, want nothing", name, got[0].Message)
	case category != "" && (len(got) != 1 || got[0].Category != category):
		t.Errorf("%s: got %v, want one %s", name, got, category)
	}
}
