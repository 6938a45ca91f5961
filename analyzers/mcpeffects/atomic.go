package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
)

// tempFiles make a file with a name of its own.
var tempFiles = []string{"os.CreateTemp", "io/ioutil.TempFile"}

// passing reports whether the file that a call makes is given its final name
// afterwards, or is removed again, in the same function: what counts then is what has
// that name, if anything.
func passing(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok || !slices.Contains(tempFiles, fullName(v.Common())) {
		return false
	}
	seen := map[ssa.Value]bool{v: true}
	work := []ssa.Value{v}        // the file, its name, and the variables that hold them
	var removed []*ssa.BasicBlock // where it is removed
	for len(work) > 0 {
		v := work[0]
		work = work[1:]
		follow := func(next ssa.Value) {
			if !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
		for _, use := range *v.Referrers() {
			switch u := use.(type) {
			case *ssa.Extract:
				if u.Index == 0 {
					follow(u)
				}
			case *ssa.UnOp:
				follow(u)
			case *ssa.Store:
				if a, ok := u.Addr.(*ssa.Alloc); ok {
					follow(a)
				}
			case *ssa.Call:
				if renamer(calledName(u.Common())) {
					return true
				}
				switch fullName(u.Common()) {
				case "(*os.File).Name":
					follow(u)
				case "os.Remove":
					removed = append(removed, u.Block())
				}
			}
		}
	}
	return len(removed) > 0 && !endsWithout(v.Block(), removed)
}

// removesRenamed reports whether a call removes the very file that its function
// gives its final name: what a rename that failed has left behind.
func removesRenamed(call ssa.CallInstruction) bool {
	c := call.Common()
	if !slices.Contains([]string{"os.Remove", "os.RemoveAll"}, fullName(c)) || c.Args[0].Referrers() == nil {
		return false
	}
	return slices.ContainsFunc(*c.Args[0].Referrers(), func(use ssa.Instruction) bool {
		other, ok := use.(ssa.CallInstruction)
		return ok && fullName(other.Common()) == "os.Rename" && other.Common().Args[0] == c.Args[0]
	})
}

// renamer reports whether a function gives a file another name, by its own.
func renamer(name string) bool {
	return slices.ContainsFunc(classify.Purpose(name), func(w string) bool { return w == "rename" || w == "replace" || w == "move" })
}

func fullName(c *ssa.CallCommon) string {
	if obj := called(c); obj != nil {
		return obj.FullName()
	}
	return ""
}
