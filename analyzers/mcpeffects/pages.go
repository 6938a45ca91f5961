package mcpeffects

import (
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// tellsPages returns how the mark of a message over a websocket changes by the call at
// hand, "" if it does not.
func (c *collector) tellsPages(x *summary.Effect) string {
	switch {
	case c.at == nil:
		return ""
	case x.Mark == "" && len(x.Path) == 1:
		if !slices.ContainsFunc(c.at.Common().Args, func(v ssa.Value) bool { return isSocket(v.Type()) }) || !c.accepts() {
			return ""
		}
	case x.Mark != verdict.ToPage:
		return ""
	}
	if c.forEach(c.at.Common()) {
		return verdict.ToPages
	}
	return verdict.ToPage
}

// shown returns a summary of which the messages to a page go to each of them.
func shown(sum *summary.Function) *summary.Function {
	out := *sum
	out.Effects = slices.Clone(sum.Effects)
	for i := range out.Effects {
		if out.Effects[i].Mark == verdict.ToPage {
			out.Effects[i].Mark = verdict.ToPages
		}
	}
	return &out
}

// showsPages makes what is shown to open pages count in a tool that changes nothing else
// and does not say that it reads.
func showsPages(witnesses []effect.Witness, tool string, open bool) {
	if !open && !verdict.SaysReading(tool) && !slices.ContainsFunc(witnesses, verdict.Mutates) {
		verdict.CountAgain(witnesses, verdict.ToPages)
	}
}

// isSocket reports whether a type is that of the connections of a library for websockets.
func isSocket(t types.Type) bool {
	n, ok := types.Unalias(flow.Deref(t)).(*types.Named)
	return ok && n.Obj().Name() == "Conn" && isSockets(n.Obj().Pkg())
}

func isSockets(pkg *types.Package) bool {
	return pkg != nil && slices.Contains([]string{path.Base(pkg.Path()), path.Base(path.Dir(pkg.Path()))}, "websocket")
}

// accepts reports whether the package has websockets that others open to it, and opens
// none itself.
func (w *walker) accepts() bool {
	if w.accepting == nil {
		w.accepting = new(bool)
		*w.accepting = w.onlyAccepts()
	}
	return *w.accepting
}

func (w *walker) onlyAccepts() bool {
	accepts := false
	for fn := range flow.Functions(w.flow.SSA) {
		if source.InTest(w.flow.Fset, fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch i := instr.(type) {
				case *ssa.ChangeType: // websocket.Handler
					accepts = accepts || handlesSocket(i.X.Type()) && isNamedOf(i.Type())
				case *ssa.Call:
					obj := called(i.Common())
					if obj == nil || obj.Pkg() == w.pkg {
						continue
					}
					if isSockets(obj.Pkg()) && slices.ContainsFunc(i.Call.Args, func(v ssa.Value) bool { return handlesSocket(v.Type()) }) {
						accepts = true
					}
					if !makesSocket(obj) {
						continue
					}
					if !strings.HasPrefix(obj.Name(), "Accept") && !strings.HasPrefix(obj.Name(), "Upgrade") {
						return false
					}
					accepts = true
				}
			}
		}
	}
	return accepts
}

// makesSocket reports whether a function returns a websocket.
func makesSocket(fn *types.Func) bool {
	for v := range fn.Signature().Results().Variables() {
		if isSocket(v.Type()) {
			return true
		}
	}
	return false
}

// handlesSocket reports whether t is a function that is given a websocket first.
func handlesSocket(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() > 0 && isSocket(sig.Params().At(0).Type())
}

func isNamedOf(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && isSockets(n.Obj().Pkg())
}

// forEach reports whether a call is made for each element of a list or map in turn.
func (c *collector) forEach(call *ssa.CallCommon) bool {
	operands := call.Args
	if mc, ok := call.Value.(*ssa.MakeClosure); ok {
		operands = slices.Concat(operands, mc.Bindings)
	}
	return slices.ContainsFunc(operands, c.eachInTurn)
}

// eachInTurn reports whether v is, or belongs to, the element of a list or map that a loop
// has come to.
func (c *collector) eachInTurn(v ssa.Value) bool {
	for range 8 {
		switch x := v.(type) {
		case *ssa.Next:
			return !x.IsString
		case *ssa.IndexAddr:
			_, fixed := x.Index.(*ssa.Const)
			return !fixed && c.flow.Repeats(x.Block())
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.TypeAssert:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		case *ssa.Alloc: // of the variable of a loop
			held := heldIn(x)
			if held == v {
				return false
			}
			v = held
		case *ssa.Parameter:
			return isYielded(x)
		default:
			return false
		}
	}
	return false
}

// isYielded reports whether a parameter is of a literal that is given to a function called
// Range, or is the body of a loop over a function.
func isYielded(p *ssa.Parameter) bool {
	fn := p.Parent()
	if strings.HasPrefix(fn.Synthetic, "range-over-func") {
		return true
	}
	uses := fn.Referrers()
	if fn.Parent() == nil || uses == nil {
		return false
	}
	for _, use := range *uses {
		if mc, ok := use.(*ssa.MakeClosure); ok && len(*mc.Referrers()) == 1 {
			use = (*mc.Referrers())[0]
		}
		call, ok := use.(ssa.CallInstruction)
		if !ok || calledName(call.Common()) != "Range" {
			return false
		}
	}
	return len(*uses) > 0
}
