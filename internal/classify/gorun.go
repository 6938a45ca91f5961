package classify

import (
	"path"
	"slices"
	"strings"
)

// goRun returns the command line of the program of a module that the arguments of the
// go command run at a version, nil if they run none: of run example.com/cmd/thing@v1 -x
// it is thing -x. What is run without a version is the workspace's own.
func goRun(args []string) []string {
	if len(args) == 0 || args[0] != "run" {
		return nil
	}
	for i := 1; i < len(args); i++ {
		a := args[i]
		switch {
		case slices.Contains(goValued, strings.Replace(a, "--", "-", 1)):
			i++
		case isFlag(a):
			if strings.HasPrefix(strings.TrimLeft(a, "-"), "exec") {
				return nil // another program runs it
			}
		default:
			pkg, _, pinned := strings.Cut(a, "@")
			if dir, last := path.Split(pkg); isVersion(last) {
				pkg = path.Clean(dir) // of a major version
			}
			if !pinned || hasHole(pkg) {
				return nil
			}
			return append([]string{path.Base(pkg)}, args[i+1:]...)
		}
	}
	return nil
}

// goValued are the flags of a build that take the next argument as their value.
var goValued = []string{
	"-C", "-p", "-asmflags", "-buildmode", "-compiler", "-covermode", "-coverpkg", "-gccgoflags", "-gcflags", "-installsuffix",
	"-ldflags", "-mod", "-modfile", "-overlay", "-pgo", "-pkgdir", "-tags", "-toolexec",
}
