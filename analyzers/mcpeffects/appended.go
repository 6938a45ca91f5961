package mcpeffects

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// addsMissing notes of a file that is added to that this is done only where the function
// has looked into it, and not found what it adds.
func (c *collector) addsMissing(x *summary.Effect) {
	if c.at == nil || c.fn == nil || len(x.Guards) >= maxGuards {
		return
	}
	path := addedTo(x)
	if path == nil || path.Kind == summary.Top {
		return
	}
	at := c.at
	if written := receiver(at.Common()); written != nil && writesOpen(fullName(at.Common())) {
		open := madeBy(written)
		if open == nil {
			return
		}
		at = open
	}
	l := &look{c: c, fn: c.fn, path: summary.Outline(path)}
	where := l.adds(at, 0)
	switch {
	case len(where) == 0 || l.passes(where):
	case x.Rule == summary.File:
		x.Guards = absent(x.Guards, verdict.InFile)
	default:
		x.Verdict.Class = effect.Conditional
	}
}

// addedTo returns the path of the file that an operation adds to, nil if it does not.
func addedTo(x *summary.Effect) *summary.Value {
	open := x.Target
	switch {
	case open == nil:
	case x.Rule == summary.File:
		if v, _ := verdict.DecideRule(x); v.Class == effect.Create {
			return open
		}
	case writesOpen(x.Path[len(x.Path)-1].Func) && open.Kind == summary.Result && open.Name == "os.OpenFile" && len(open.Elems) > 1:
		flag, _ := open.Elems[1].Literal()
		if n, err := strconv.ParseInt(flag, 10, 64); err == nil && classify.OpenFlags(n).Class == effect.Create {
			return open.Elems[0]
		}
	}
	return nil
}

// writesOpen reports whether a function writes to a file that is open.
func writesOpen(name string) bool { return strings.HasPrefix(name, "(*os.File).Write") }

// adds notes what is added to the file that a call opens, itself or by a function of the
// package; it returns the blocks where that is done, nil if not all is known.
func (l *look) adds(call ssa.CallInstruction, depth int) (where []*ssa.BasicBlock) {
	if l.spelled == nil {
		l.spelled = &spelling{}
	}
	opened, ok := call.(*ssa.Call)
	if !ok {
		return nil
	}
	if fullName(call.Common()) == "os.OpenFile" || fullName(call.Common()) == "(*os.Root).OpenFile" {
		for _, use := range *opened.Referrers() {
			if f, ok := use.(*ssa.Extract); ok && f.Index == 0 {
				return l.addsTo(f)
			}
		}
		return nil
	}
	fn := call.Common().StaticCallee()
	if fn == nil || depth > 1 {
		return nil
	}
	inner := &look{c: l.c, fn: fn, spelled: l.spelled, given: l.bind(fn, call)}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if open, ok := instr.(*ssa.Call); ok {
				inner.adds(open, depth+1)
			}
		}
	}
	if len(inner.added) == 0 {
		return nil
	}
	l.added = append(l.added, inner.added...)
	return []*ssa.BasicBlock{call.Block()}
}

// bind returns what a function is given for its parameters where it is called, as far as
// l knows that.
func (l *look) bind(fn *ssa.Function, call ssa.CallInstruction) map[ssa.Value]ssa.Value {
	given := make(map[ssa.Value]ssa.Value)
	for i, a := range call.Common().Args {
		if i >= len(fn.Params) {
			break
		}
		if outer, ok := l.given[a]; ok {
			a = outer
		}
		given[fn.Params[i]] = a
	}
	return given
}

// addsTo is adds for a file that is open.
func (l *look) addsTo(file ssa.Value) (where []*ssa.BasicBlock) {
	seen := map[ssa.Value]bool{file: true}
	for work := []ssa.Value{file}; len(work) > 0; work = work[1:] {
		follow := func(v ssa.Value) {
			if !seen[v] {
				seen[v] = true
				work = append(work, v)
			}
		}
		for _, use := range *work[0].Referrers() {
			switch u := use.(type) {
			case *ssa.MakeInterface:
				follow(u)
			case *ssa.Phi:
				follow(u)
			case *ssa.Store:
				if a, ok := u.Addr.(*ssa.Alloc); ok {
					follow(a)
				}
			case *ssa.UnOp:
				follow(u)
			case ssa.CallInstruction:
				text, how := l.written(u, work[0])
				switch how {
				case addsText:
					l.added = append(l.added, text)
					where = append(where, u.Block())
				case wraps:
					follow(u.(*ssa.Call))
				case addsUnknown:
					return nil
				}
			}
		}
	}
	return where
}

// A usage is what a call does with a file that is open.
type usage uint8

const (
	addsUnknown usage = iota
	addsText
	wraps // gives something by which the file is written
	keepsOff
)

// written returns what a call does with a file, and the text that it adds.
func (l *look) written(call ssa.CallInstruction, file ssa.Value) (text string, how usage) {
	args := call.Common().Args
	switch name := fullName(call.Common()); name {
	case "(*os.File).WriteString", "(*os.File).Write", "(*bufio.Writer).WriteString", "(*bufio.Writer).Write", "io.WriteString":
		return l.spelled.spell(args[1], l.given), addsText
	case "fmt.Fprint":
		return l.spelled.join(args[1], "", l.given), addsText
	case "fmt.Fprintln":
		return l.spelled.join(args[1], " ", l.given) + "\n", addsText
	case "fmt.Fprintf":
		return l.spelled.format(args[1], args[2], l.given), addsText
	case "bufio.NewWriter", "bufio.NewWriterSize":
		if _, called := call.(*ssa.Call); called {
			return "", wraps
		}
	case "io.ReadAll", "bufio.NewScanner", "bufio.NewReader":
		return "", keepsOff
	default:
		if slices.Contains(quiet, calledName(call.Common())) && receiver(call.Common()) == file {
			return "", keepsOff
		}
	}
	return "", addsUnknown
}

// quiet are methods of files that add nothing.
var quiet = []string{"Close", "Sync", "Flush", "Stat", "Seek", "Name", "Fd", "Read"}
