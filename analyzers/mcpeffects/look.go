package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A look is for what is added to a file, in a function.
type look struct {
	c       *collector
	fn      *ssa.Function
	path    *summary.Value // of the file
	added   []string       // the texts, as spelled
	spelled *spelling
	given   map[ssa.Value]ssa.Value // for the parameters of fn, in a function that another asks
	env     *summary.Env
}

// passes reports whether the function gets to one of some blocks although the file has
// what is added.
func (l *look) passes(where []*ssa.BasicBlock) bool {
	reached := l.reached()
	return slices.ContainsFunc(where, func(b *ssa.BasicBlock) bool { return reached[b] })
}

// An edge leads from a block to one of its successors.
type edge struct {
	from *ssa.BasicBlock
	to   int
}

// reached returns the blocks that the function gets to although the file has what is
// added.
func (l *look) reached() map[*ssa.BasicBlock]bool {
	shut := l.shut()
	start := l.fn.Blocks[0]
	seen := map[*ssa.BasicBlock]bool{start: true}
	for work := []*ssa.BasicBlock{start}; len(work) > 0; work = work[1:] {
		for i, next := range work[0].Succs {
			if !shut[edge{work[0], i}] && !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
	}
	return seen
}

// shut returns the ways that a function does not go where the file has what is added:
// where it has not found that, at the end of a loop over what the file has, and where
// the file could not be read.
func (l *look) shut() map[edge]bool {
	shut := make(map[edge]bool)
	for _, b := range l.fn.Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		for i := range b.Succs {
			cond, holds := positive(branch.Cond, i == 0)
			if l.denies(cond, holds) || l.unread(cond, holds) {
				shut[edge{b, i}] = true
			}
		}
		if (shut[edge{b, 0}] || shut[edge{b, 1}]) && l.c.flow.Repeats(b) {
			l.shutLoop(b, shut)
		}
	}
	return shut
}

// shutLoop shuts the end of the loop around a block.
func (l *look) shutLoop(b *ssa.BasicBlock, shut map[edge]bool) {
	for head := b.Idom(); head != nil; head = head.Idom() {
		if !l.c.flow.Reaches(b, head) {
			return
		}
		for i, next := range head.Succs {
			if next != b && !l.c.flow.Reaches(next, b) {
				shut[edge{head, i}] = true
			}
		}
	}
}

// unread reports whether a condition, as it holds, says that the file could not be read,
// or is not there.
func (l *look) unread(cond ssa.Value, holds bool) bool {
	call := missing(cond, holds)
	return call != nil && l.isFile(l.opens(call))
}

// opens returns the path of the file that a call reads, opens or asks for, nil if none.
func (l *look) opens(call *ssa.Call) *summary.Value {
	switch fullName(call.Common()) {
	case "os.OpenFile", "os.Stat", "os.Lstat":
		return l.c.flow.Args(call)[0]
	}
	return l.c.fileRead(call, 0)
}

// isFile reports whether a path is that of the file.
func (l *look) isFile(path *summary.Value) bool {
	if path != nil && l.env != nil {
		path = l.env.Value(path)
	}
	return path != nil && path.Kind != summary.Top && summary.Equal(summary.Outline(path), l.path)
}

// has reports whether v is a part of what the file has.
func (l *look) has(v ssa.Value, depth int) bool {
	if depth > 12 {
		return false
	}
	inside := func(v ssa.Value) bool { return l.has(v, depth+1) }
	switch x := v.(type) {
	case *ssa.Convert:
		return inside(x.X)
	case *ssa.ChangeType:
		return inside(x.X)
	case *ssa.MakeInterface:
		return inside(x.X)
	case *ssa.Slice:
		return inside(x.X)
	case *ssa.Extract:
		return inside(x.Tuple)
	case *ssa.IndexAddr:
		return inside(x.X)
	case *ssa.UnOp:
		return inside(x.X)
	case *ssa.Alloc:
		s := flow.OnlyStore(x)
		return s != nil && inside(s.Val)
	case *ssa.Phi: // of a file that may be missing
		return slices.ContainsFunc(x.Edges, inside) && !slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return !isConst(e) && !inside(e) })
	case *ssa.Call:
		if path := l.opens(x); path != nil {
			return l.isFile(path)
		}
		obj := called(x.Common())
		return obj != nil && l.c.std.Contains(obj.Pkg()) && len(x.Call.Args) > 0 && inside(x.Call.Args[0])
	}
	return false
}
