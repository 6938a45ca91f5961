// Package stdlib tells the packages of the standard library from others.
package stdlib

import (
	"go/build"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"sync"
)

var root = sync.OnceValue(func() string {
	if build.Default.GOROOT == "" {
		return ""
	}
	return filepath.ToSlash(build.Default.GOROOT) + "/src/"
})

// File reports whether the file belongs to the standard library: it lies under
// GOROOT, by whatever name export data gives that.
func File(name string) bool {
	if strings.HasPrefix(name, "$GOROOT/") {
		return true
	}
	return root() != "" && strings.HasPrefix(filepath.ToSlash(name), root())
}

// A Set remembers the answers for packages.
type Set struct {
	fset *token.FileSet
	seen map[*types.Package]bool
}

// NewSet returns an empty set; fset holds the positions of the packages' objects.
func NewSet(fset *token.FileSet) *Set {
	return &Set{fset: fset, seen: make(map[*types.Package]bool)}
}

// Contains reports whether pkg belongs to the standard library.
func (s *Set) Contains(pkg *types.Package) bool {
	if pkg == nil {
		return true // error, unsafe
	}
	if r, ok := s.seen[pkg]; ok {
		return r
	}
	r := pkg == types.Unsafe
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		if f := s.fset.File(scope.Lookup(name).Pos()); f != nil {
			r = File(f.Name())
			break
		}
	}
	s.seen[pkg] = r
	return r
}
