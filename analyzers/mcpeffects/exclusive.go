package mcpeffects

import (
	"os"
	"slices"
	"strconv"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// writesNew notes of a write to a file that the file was made only where there was none:
// a repeat does not get that far.
func writesNew(x *summary.Effect) {
	if x.Rule != summary.Fixed || x.Verdict.Class != effect.IdempotentWrite || x.Target == nil {
		return
	}
	switch x.Path[len(x.Path)-1].Func {
	case "(*os.File).Write", "(*os.File).WriteString", "(*os.File).WriteAt", "(*os.File).ReadFrom":
		if opensNew(x.Target) {
			x.Verdict.Class = effect.Conditional
		}
	}
}

// preparesNew reports whether an effect makes the directory of a file that is made only
// where there is none.
func (c *collector) preparesNew(x *summary.Effect) bool {
	return x.Rule == summary.Fixed && x.Target != nil && x.Path[len(x.Path)-1].Func == "os.MkdirAll" &&
		slices.ContainsFunc(c.effects, func(other summary.Effect) bool { return makesIn(&other, x.Target) })
}

// makesIn reports whether an effect makes a file in a directory, and only where there is none.
func makesIn(x *summary.Effect, dir *summary.Value) bool {
	if x.Rule != summary.File || x.Target == nil || dir.Kind != summary.Result || dir.Name != "path/filepath.Dir" || len(dir.Elems) != 1 {
		return false
	}
	v, _ := verdict.Decide(x)
	return v.Class == effect.Conditional && summary.Equal(dir.Elems[0], x.Target)
}

// opensNew reports whether a file is what an os.OpenFile has made that refuses one that is there.
func opensNew(file *summary.Value) bool {
	if file.Kind != summary.Result || file.Name != "os.OpenFile" || len(file.Elems) < 2 {
		return false
	}
	text, _ := file.Elems[1].Literal()
	flag, err := strconv.Atoi(text)
	return err == nil && flag&os.O_CREATE != 0 && flag&os.O_EXCL != 0
}
