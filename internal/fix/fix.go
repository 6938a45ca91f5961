// Package fix writes suggested fixes for the hints of a tool.
package fix

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/definition"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// Set replaces the true or false that t declares for a hint. It returns nil
// unless that is written for this tool and this hint alone: as the value of a
// field or the argument of an option that has the hint's name, in the same
// declaration as the tool's name or registration. Generated files are not fixed.
func Set(pass *analysis.Pass, t *mcptools.Tool, h mcptools.HintName, value bool) []analysis.SuggestedFix {
	hint := t.Hints[h]
	file := editable(pass, hint.Start)
	if file == nil || t.Name == "?" || shared(pass, t, h) {
		return nil // a tool named at run time is many
	}
	path, _ := astutil.PathEnclosingInterval(file, hint.Start, hint.End)
	lit := constant(pass, path)
	if lit == nil || !setsHint(path, h) || !isUniverse(pass, lit.Pos(), value) || !alongside(pass, file, t, lit.Pos()) {
		return nil
	}
	return one(fmt.Sprintf("Set %s to %t", h, value), replace(lit, fmt.Sprint(value)))
}

// editable returns the file that pos lies in, nil if a fix must not touch it.
func editable(pass *analysis.Pass, pos token.Pos) *ast.File {
	file := definition.FileOf(pass, pos)
	if file == nil || ast.IsGenerated(file) {
		return nil
	}
	return file
}

// shared reports whether another tool of the package takes the hint from the
// same place.
func shared(pass *analysis.Pass, t *mcptools.Tool, h mcptools.HintName) bool {
	tools := pass.ResultOf[mcptools.Analyzer].(*mcptools.Result).Tools
	return slices.ContainsFunc(tools, func(o *mcptools.Tool) bool { return o != t && o.Hints[h].Start == t.Hints[h].Start })
}

// constant returns the true or false that the innermost expression of the path consists of.
func constant(pass *analysis.Pass, path []ast.Node) *ast.Ident {
	if len(path) == 0 {
		return nil
	}
	e, ok := path[0].(ast.Expr)
	if !ok {
		return nil
	}
	lit, _ := definition.Constant(pass, e)
	return lit
}

// setsHint reports whether the innermost expression of the path is the value of
// a field, or the argument of a function, that has the hint's name.
func setsHint(path []ast.Node, h mcptools.HintName) bool {
	field := definition.Field(h)
	for i := 1; i < len(path); i++ {
		switch n := path[i].(type) {
		case *ast.ParenExpr:
		case *ast.CallExpr:
			if len(n.Args) != 1 || n.Args[0] != path[i-1] {
				return false
			}
			if strings.Contains(types.ExprString(n.Fun), field) {
				return true
			}
		case *ast.KeyValueExpr:
			key, ok := n.Key.(*ast.Ident)
			return ok && key.Name == field && n.Value == path[i-1]
		case *ast.AssignStmt:
			sel, ok := n.Lhs[0].(*ast.SelectorExpr)
			return ok && len(n.Lhs) == 1 && sel.Sel.Name == field
		default:
			return false
		}
	}
	return false
}

// isUniverse reports whether true or false means what it says at pos.
func isUniverse(pass *analysis.Pass, pos token.Pos, value bool) bool {
	scope := pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return false
	}
	_, obj := scope.LookupParent(fmt.Sprint(value), pos)
	return obj == types.Universe.Lookup(fmt.Sprint(value))
}

// alongside reports whether pos lies in the declaration in which the tool is
// named or registered: a helper that is called for it may be called for others.
func alongside(pass *analysis.Pass, file *ast.File, t *mcptools.Tool, pos token.Pos) bool {
	name := token.NoPos
	if t.Pos.Package == pass.Pkg.Path() {
		name = report.Resolve(pass, t.Pos)
	}
	for _, d := range file.Decls {
		if d.Pos() <= pos && pos < d.End() {
			return d.Pos() <= t.At && t.At < d.End() || d.Pos() <= name && name < d.End()
		}
	}
	return false
}

func one(message string, edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

func replace(n ast.Node, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: n.Pos(), End: n.End(), NewText: []byte(text)}
}
