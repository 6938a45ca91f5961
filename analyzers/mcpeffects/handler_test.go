package mcpeffects_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// handlers reports, at each exported function, what a tool does whose handler
// it is: the class and the operation that decides it. The tool has no name unless a
// directive gives it one: //tool:delete_device.
var handlers = &analysis.Analyzer{
	Name:     "handlers",
	Doc:      "tell what handlers do",
	Requires: []*analysis.Analyzer{mcpeffects.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		res := pass.ResultOf[mcpeffects.Analyzer].(*mcpeffects.Result)
		for _, f := range pass.Files {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.IsExported() {
					ssa := res.Flow.SSA.Func(fn.Name.Name)
					found, unknown := res.Handler(summary.New(summary.Value{Kind: summary.Func, Name: ssa.String(), Local: ssa}), toolOf(fn))
					said := deciding(found)
					if strings.HasPrefix(said, effect.ReadOnly.String()) && len(unknown) > 0 {
						said = "unknown " + unknown[0]
					}
					pass.Reportf(fn.Name.Pos(), "%s", said)
				}
			}
		}
		return nil, nil
	},
}

func toolOf(fn *ast.FuncDecl) string {
	if fn.Doc != nil {
		for _, line := range fn.Doc.List {
			if name, ok := strings.CutPrefix(line.Text, "//tool:"); ok {
				return name
			}
		}
	}
	return ""
}

// deciding returns the class and the operation of the witness that decides the
// class of a tool, "(named)" where only a name says so, and "(deletes)" where some
// witness does.
func deciding(found []effect.Witness) string {
	class, operation := effect.ReadOnly, ""
	for _, w := range found {
		switch {
		case !w.Counts():
		case w.Class > class, w.Class == effect.Unknown && !class.Mutates() && class != effect.Unknown, operation == "" && w.Class == class:
			class, operation = w.Class, w.Operation
			if class.Mutates() && w.Evidence == effect.Named {
				operation += " (named)"
			}
		}
	}
	if slices.ContainsFunc(found, func(w effect.Witness) bool { return w.Counts() && w.Deletes }) {
		operation += " (deletes)"
	}
	return strings.TrimSpace(class.String() + " " + operation)
}

func TestHandlers(t *testing.T) { runHandlers(t, "handlers") }

// TestVendors runs over real client libraries.
func TestVendors(t *testing.T) { runHandlers(t, "vendors") }

func runHandlers(t *testing.T, module string) {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("testdata", module))
	if err != nil {
		t.Fatal(err)
	}
	linttest.Module{Dir: dir}.Prepare(t)
	analysistest.Run(t, dir, handlers, "./...")
}
