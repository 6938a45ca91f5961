package verdict

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Tidies reports whether an operation removes a file that the program itself named, in
// a tool that is not there to remove anything: a cookie, a socket, an empty mount point.
func Tidies(x *summary.Effect) bool {
	if !slices.Contains(Removals, x.Path[len(x.Path)-1].Func) || x.Target == nil || sends(x.Target) {
		return false
	}
	tool := x.Path[0].Tool
	if slices.ContainsFunc(classify.Purpose(tool), func(w string) bool { return slices.Contains(cleaning, w) }) {
		return false
	}
	v, ok := classify.ToolVerb(tool)
	return !ok || !v.Deletes
}

// Removals are the functions that remove one file, or a directory with nothing in it.
var Removals = []string{"os.Remove", "(*os.Root).Remove"}

// cleaning are words of the name of a tool that is there to remove what was left.
var cleaning = []string{"clean", "cleanup", "reset", "gc", "tidy", "rotate"}
