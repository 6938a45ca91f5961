// Package source tells whose code a package or a position is.
package source

import (
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Own reports whether a module is one that the user works on, not a dependency;
// drivers that know no modules analyse the user's code only.
func Own(m *analysis.Module) bool { return m == nil || m.Version == "" }

// InModule reports whether a package is of the module with the given path.
func InModule(module, pkg string) bool {
	return pkg == module || strings.HasPrefix(pkg, module+"/")
}

// InTest reports whether a position is in a test's file.
func InTest(fset *token.FileSet, pos token.Pos) bool {
	f := fset.File(pos)
	return f != nil && strings.HasSuffix(f.Name(), "_test.go")
}
