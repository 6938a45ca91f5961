package mcpdirective

import (
	"go/ast"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/internal/report"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/usertable"
)

// checkTable reports the lines of the user's knowledge table that are about the
// package, or one that it imports from elsewhere, and name nothing in it.
func checkTable(pass *analysis.Pass, found *report.Findings) {
	if len(pass.Files) == 0 || !source.Own(pass.Module) {
		return
	}
	table, err := usertable.Of(filepath.Dir(pass.Fset.File(pass.Files[0].Pos()).Name()))
	if err != nil || table == nil {
		return // mcpeffects fails for the error
	}
	check := func(pkg *types.Package, at ast.Node) {
		for _, err := range table.Match(pkg, pkg != pass.Pkg) {
			found.About(pass, at.Pos(), at.End(), Unmatched, err.Error()+"; mend the line, or drop it")
		}
	}
	check(pass.Pkg, pass.Files[0].Name)
	seen := make(map[*types.Package]bool)
	for _, f := range pass.Files {
		for _, spec := range f.Imports {
			name := pass.TypesInfo.PkgNameOf(spec)
			if name == nil || seen[name.Imported()] {
				continue
			}
			seen[name.Imported()] = true
			if pass.Module == nil || !source.InModule(pass.Module.Path, name.Imported().Path()) { // which say it themselves
				check(name.Imported(), spec)
			}
		}
	}
}
