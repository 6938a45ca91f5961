package mcpeffects

import (
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// onlyTries reports whether a call opens a file that is there, and does nothing to it but
// close it: it asks whether the file may be written.
func (c *collector) onlyTries(x *summary.Effect) bool {
	open, ok := c.at.(*ssa.Call)
	if !ok || len(x.Args) == 0 || !slices.Contains([]string{"os.OpenFile", "(*os.Root).OpenFile"}, fullName(open.Common())) {
		return false
	}
	text, _ := x.Args[0].Literal()
	flag, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !classify.OpensToWrite(flag) {
		return false
	}
	for _, use := range *open.Referrers() {
		if file, ok := use.(*ssa.Extract); ok && file.Index == 0 && !onlyClosed(file) {
			return false
		}
	}
	return true
}

// onlyClosed reports whether a file is used for nothing but calls that add nothing.
func onlyClosed(file ssa.Value) bool {
	return !slices.ContainsFunc(*file.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
			return false
		case ssa.CallInstruction:
			return receiver(u.Common()) != file || !slices.Contains(quiet, calledName(u.Common()))
		}
		return true
	})
}
