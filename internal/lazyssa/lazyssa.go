// Package lazyssa defines an Analyzer whose result builds the SSA form of a
// package the first time somebody asks for it.
package lazyssa

import (
	"go/types"
	"reflect"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Analyzer provides SSA on demand. Unlike buildssa it requires no facts, so a
// package that nobody asks about costs nothing.
var Analyzer = &analysis.Analyzer{
	Name:       "mcpssa",
	Doc:        "build SSA form on first use",
	Run:        run,
	ResultType: reflect.TypeFor[*SSA](),
}

// SSA is the SSA form of one package.
type SSA struct{ build func() *ssa.Package }

// Package builds the SSA form, once.
func (s *SSA) Package() *ssa.Package { return s.build() }

func run(pass *analysis.Pass) (any, error) {
	fset, pkg, files, info := pass.Fset, pass.Pkg, pass.Files, pass.TypesInfo
	return &SSA{build: sync.OnceValue(func() *ssa.Package {
		prog := ssa.NewProgram(fset, ssa.BuilderMode(0))
		prog.SetNoReturn(noReturn)
		for _, p := range pkg.Imports() {
			prog.CreatePackage(p, nil, nil, true)
		}
		p := prog.CreatePackage(pkg, files, info, false)
		p.Build()
		return p
	})}, nil
}

// noReturn knows the functions of the standard library that end the calling
// goroutine; the ctrlflow pass would infer more, at the price of facts on
// every package.
func noReturn(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "os":
		return fn.Name() == "Exit"
	case "runtime":
		return fn.Name() == "Goexit"
	case "log":
		return strings.HasPrefix(fn.Name(), "Fatal") || strings.HasPrefix(fn.Name(), "Panic")
	case "testing":
		return strings.HasPrefix(fn.Name(), "Fatal") || strings.HasPrefix(fn.Name(), "Skip") || fn.Name() == "FailNow"
	}
	return false
}
