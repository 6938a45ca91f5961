package mcpeffects

import (
	"net/http"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// withdraw notes of a POST that, unless something fails, its function deletes what it
// has made, or the original of the copy that it has made: then a repeat adds nothing.
func (c *collector) withdraw(x *summary.Effect) {
	if c.at == nil || c.fn == nil || x.Rule != summary.HTTP || !verdict.IsMethod(x.Args[0], http.MethodPost) {
		return
	}
	var after []*ssa.BasicBlock // where a deletion is certain
	for _, b := range c.fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || call == c.at || b == c.at.Block() && !flow.Precedes(c.at, call) {
				continue
			}
			if slices.ContainsFunc(c.deletions(call), func(path *summary.Value) bool { return c.undoes(call, path, x) }) {
				after = append(after, b)
			}
		}
	}
	if len(after) > 0 && !endsWithout(c.at.Block(), after) {
		x.Verdict.Class = effect.IdempotentWrite
	}
}

// deletions returns the paths of the DELETE requests that a call makes.
func (c *collector) deletions(call ssa.CallInstruction) (paths []*summary.Value) {
	add := func(method, path *summary.Value) {
		if verdict.IsMethod(method, http.MethodDelete) {
			paths = append(paths, path)
		}
	}
	obj := called(call.Common())
	if obj != nil {
		if e, ok := c.table.Func(obj.Origin()); ok {
			if method, ok := e.Arg("method"); ok && e.Rule == knowledge.HTTP {
				path, _ := e.Arg("path")
				args := c.flow.Args(call)
				add(argument(method, args, receivers(obj)), argument(path, args, receivers(obj)))
			}
			return paths
		}
	}
	if call.Common().IsInvoke() {
		if r, ok := requests(obj); ok {
			args := c.flow.Args(call)
			add(args[r.method], args[r.url])
		}
		return paths
	}
	fn := call.Common().StaticCallee()
	if fn == nil || obj != nil && c.std.Contains(obj.Pkg()) {
		return nil
	}
	sum := c.summaryOf(fn, obj)
	if sum == nil {
		return nil
	}
	var env *summary.Env
	for _, x := range sum.Effects {
		if x.Rule != summary.HTTP {
			continue
		}
		if env == nil {
			var frees []*summary.Value
			if literal, ok := call.Common().Value.(*ssa.MakeClosure); ok {
				frees = c.flow.Eval(literal, call).Elems
			}
			env = c.flow.Env(c.flow.Args(call), frees)
		}
		add(env.Value(x.Args[0]), env.Value(x.Args[1]))
	}
	return paths
}

// undoes reports whether a deletion, by a call, at a path is of what a POST has made,
// or of the original of which it has made a copy.
func (c *collector) undoes(call ssa.CallInstruction, path *summary.Value, post *summary.Effect) bool {
	if path.Kind != summary.Concat {
		return false
	}
	id := path.Elems[len(path.Elems)-1]
	if id.Kind == summary.Const {
		return false // a part of something
	}
	within := summary.New(summary.Value{Kind: summary.Concat, Elems: path.Elems[:len(path.Elems)-1]}).Template()
	url := post.Args[1]
	if !strings.HasPrefix(url.Template(), strings.TrimSuffix(within, "/")) {
		return false
	}
	if made, ok := c.at.(*ssa.Call); ok && slices.ContainsFunc(inputs(call, nil), func(v ssa.Value) bool { return answered(v, made, 0) }) {
		return true
	}
	original, copied := pieces(path), pieces(url)
	return id.Kind != summary.Top && copies(post) && len(copied) > len(original) && slices.EqualFunc(original, copied[:len(original)], summary.Equal)
}

// pieces returns what a text is made of, constants that follow one another as one.
func pieces(text *summary.Value) (out []*summary.Value) {
	if text.Kind != summary.Concat {
		return []*summary.Value{text}
	}
	for _, e := range text.Elems {
		if n := len(out); n > 0 && e.Kind == summary.Const && out[n-1].Kind == summary.Const {
			out[n-1] = summary.Text(out[n-1].Template() + e.Template())
			continue
		}
		out = append(out, e)
	}
	return out
}

// copies reports whether the last part of the path of a request says that it copies
// what is before.
func copies(x *summary.Effect) bool {
	parts := strings.FieldsFunc(x.Args[1].Template(), func(r rune) bool { return r == '/' || r == ':' || r == '?' })
	return len(parts) > 0 && slices.ContainsFunc(classify.Purpose(parts[len(parts)-1]), func(w string) bool { return w == "copy" || w == "duplicate" || w == "clone" })
}

// answered reports whether v is made of what a call returned, or filled in.
func answered(v ssa.Value, by *ssa.Call, depth int) bool {
	if depth > 12 {
		return false
	}
	inside := func(v ssa.Value) bool { return answered(v, by, depth+1) }
	switch x := v.(type) {
	case *ssa.Call:
		return x == by || slices.ContainsFunc(x.Call.Args, inside) || x.Call.IsInvoke() && inside(x.Call.Value)
	case *ssa.Alloc:
		if call := filledBy(x); call != nil && inside(call) {
			return true
		}
		return slices.ContainsFunc(stored(x, nil, 0), inside)
	case *ssa.BinOp:
		return inside(x.X) || inside(x.Y)
	case *ssa.Extract:
		return inside(x.Tuple)
	case *ssa.UnOp:
		return inside(x.X)
	case *ssa.FieldAddr:
		return inside(x.X)
	case *ssa.Field:
		return inside(x.X)
	case *ssa.IndexAddr:
		return inside(x.X)
	case *ssa.Slice:
		return inside(x.X)
	case *ssa.MakeInterface:
		return inside(x.X)
	case *ssa.Convert:
		return inside(x.X)
	case *ssa.Lookup:
		return inside(x.X)
	case *ssa.TypeAssert:
		return inside(x.X)
	}
	return false
}
