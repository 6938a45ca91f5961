package flow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// listers return what a directory has.
var listers = []string{"os.ReadDir", "io/ioutil.ReadDir", "path/filepath.Glob", "(*os.File).Readdir", "(*os.File).ReadDir", "(*os.File).Readdirnames", "io/fs.ReadDir", "io/fs.Glob"}

// listedNext reports whether v is the number of files that a directory has, or that one
// of them has in its name, and one: the number that the next file gets.
func (p *Package) listedNext(v ssa.Value) bool {
	add, ok := v.(*ssa.BinOp)
	return ok && add.Op == token.ADD && IsOne(add.Y) && !countsItself(add) && (p.listed(add.X, map[ssa.Value]bool{}, 0) || p.countsListed(add))
}

// countsItself reports whether a sum is that of the variable of a loop for its next turn.
func countsItself(add *ssa.BinOp) bool {
	return slices.ContainsFunc(*add.Referrers(), func(use ssa.Instruction) bool {
		phi, ok := use.(*ssa.Phi)
		return ok && (ssa.Value(phi) == add.X || dependsOn(add.X, phi, 0))
	})
}

// countsListed reports whether a sum is made, behind a loop over the files of a directory,
// of what is counted up in that.
func (p *Package) countsListed(add *ssa.BinOp) bool {
	count, ok := add.X.(*ssa.Phi)
	if !ok || naturalLoop(count.Block())[add.Block()] || !countsUpIn(count, count, nil) {
		return false
	}
	branch, ok := lastOf(count.Block()).(*ssa.If)
	if !ok {
		return false
	}
	end, ok := branch.Cond.(*ssa.BinOp)
	return ok && !dependsOn(end.X, count, 0) && p.listed(end.Y, map[ssa.Value]bool{}, 0)
}

// countsUpIn reports whether v, on some way through a loop, is the variable and one.
func countsUpIn(v ssa.Value, count *ssa.Phi, seen []ssa.Value) bool {
	if slices.Contains(seen, v) {
		return false
	}
	switch x := v.(type) {
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return countsUpIn(e, count, append(seen, v)) })
	case *ssa.BinOp:
		return x.Op == token.ADD && x.X == ssa.Value(count) && IsOne(x.Y)
	}
	return false
}

// listed reports whether v is made of the files that a directory has; seen are the values
// that were looked at, nest is how deep the calls are.
func (p *Package) listed(v ssa.Value, seen map[ssa.Value]bool, nest int) bool {
	if seen[v] || nest > maxNestedListings {
		return false
	}
	seen[v] = true
	inside := func(v ssa.Value) bool { return p.listed(v, seen, nest) }
	switch x := v.(type) {
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, inside)
	case *ssa.Call:
		return p.listedBy(x, 0, seen, nest)
	case *ssa.Extract:
		if call, ok := x.Tuple.(*ssa.Call); ok {
			return p.listedBy(call, x.Index, seen, nest)
		}
		return inside(x.Tuple)
	case *ssa.Alloc:
		return slices.ContainsFunc(storedInto(x), inside) || slices.ContainsFunc(p.writesThrough(x), func(w write) bool {
			return w.call != nil && p.bodyOf(w.call.Common().StaticCallee()) == nil && slices.ContainsFunc(w.call.Common().Args, inside)
		})
	case *ssa.UnOp, *ssa.BinOp, *ssa.FieldAddr, *ssa.Field, *ssa.IndexAddr, *ssa.Index, *ssa.Slice, *ssa.Convert,
		*ssa.ChangeType, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Next, *ssa.Range:
		return inside(*x.(ssa.Instruction).Operands(nil)[0])
	}
	return false
}

const maxNestedListings = 3

// listedBy reports whether result i of a call is made of the files that a directory has.
func (p *Package) listedBy(call *ssa.Call, i int, seen map[ssa.Value]bool, nest int) bool {
	if slices.Contains(listers, staticName(call)) {
		return true
	}
	inside := func(v ssa.Value) bool { return p.listed(v, seen, nest) }
	fn := p.bodyOf(call.Call.StaticCallee())
	if fn == nil {
		return slices.ContainsFunc(call.Call.Args, inside) || call.Call.IsInvoke() && inside(call.Call.Value)
	}
	return slices.ContainsFunc(exitsOf(fn), func(b *ssa.BasicBlock) bool {
		results := lastOf(b).(*ssa.Return).Results
		return i < len(results) && p.listed(results[i], seen, nest+1)
	})
}
