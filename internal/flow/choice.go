package flow

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// choice returns the value of a phi at the end of an if whose condition only a
// caller knows, nil if it is none. It is kept apart for what declares tools,
// where the state of a tool decides between declarations, for conditions, for
// flags, and for functions that a text selects.
func (p *Package) choice(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	if IsFunc(v.Type()) {
		if c := p.merged(v, vs); c != nil && selects(c) {
			return c
		}
		return nil
	}
	if names(v.Type()) && !withList(v) && !slices.ContainsFunc(vs, func(v *summary.Value) bool { return !named(v) }) {
		if c := p.merged(v, vs); c != nil && selects(c) {
			return c
		}
	}
	flags := types.Identical(v.Type(), types.Typ[types.Int]) && !slices.ContainsFunc(vs, isOther)
	if !hints(v.Type()) && !IsBool(v.Type()) && !flags || p.addsOthers(vs) {
		return nil
	}
	return p.merged(v, vs)
}

// names reports whether values of type t may be the name of what is to be done: a text,
// or a number.
func names(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsInteger) != 0
}

// withList reports whether a list is chosen along with v: of a program and its words,
// one goes with the other.
func withList(v *ssa.Phi) bool {
	return slices.ContainsFunc(v.Block().Instrs, func(i ssa.Instruction) bool {
		other, ok := i.(*ssa.Phi)
		return ok && isList(other.Type())
	})
}

// named reports whether v is a constant, of one word, or one of several that callers
// choose.
func named(v *summary.Value) bool {
	switch v.Kind {
	case summary.Const:
		return oneWord(v.Text)
	case summary.Choice:
		return !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !named(e) })
	}
	return false
}

// selects reports whether only texts of callers choose what v is.
func selects(v *summary.Value) bool {
	switch v.Kind {
	case summary.Union:
	case summary.Choice:
		if v.Base.Kind != summary.OneOf && !follows(v.Base) {
			return false
		}
	default:
		return true
	}
	return !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !selects(e) })
}

// addsOthers reports whether vs are lists of options that differ only in options
// that set no hint, such as the parameters of a tool.
func (p *Package) addsOthers(vs []*summary.Value) bool {
	var first []*summary.Value
	seen := false
	for _, v := range vs {
		for list := range v.Alternatives {
			if list.Kind != summary.List || list.Base != nil || list.Open || list.Cut {
				return false
			}
			said := slices.DeleteFunc(slices.Clone(list.Elems), func(e *summary.Value) bool { return !p.setsHints(e) })
			if seen && !slices.EqualFunc(said, first, summary.Equal) {
				return false
			}
			first, seen = said, true
		}
	}
	return seen
}

// setsHints reports whether an option may set a hint.
func (p *Package) setsHints(option *summary.Value) bool {
	if option.Kind != summary.Func {
		return true
	}
	sum := p.Callee(option)
	return sum == nil || slices.ContainsFunc(sum.Writes, func(w summary.Write) bool {
		return len(w.Path) == 0 || w.Path[0] == "Annotations" || isHintPath(w.Path)
	})
}

// flagged returns the flags of x and y together where a caller chooses between
// constants, nil if none does.
func flagged(x, y *summary.Value) *summary.Value {
	switch a, b, ok := numbers(x, y); {
	case ok:
		return number(a | b)
	case isOther(x) || isOther(y):
		return nil
	case x.Kind != summary.Choice:
		x, y = y, x
	}
	return summary.Choose(x.Base, flagged(x.Elems[0], y), flagged(x.Elems[1], y))
}

// isOther reports whether v is neither a number nor a choice between numbers.
func isOther(v *summary.Value) bool {
	if v.Kind == summary.Choice {
		return slices.ContainsFunc(v.Elems, isOther)
	}
	_, _, ok := numbers(v, v)
	return !ok
}

// forked returns the value of a phi that joins lists of words which begin alike,
// nil if it is none.
func (p *Package) forked(v *ssa.Phi, vs []*summary.Value) *summary.Value {
	s, ok := v.Type().Underlying().(*types.Slice)
	if !ok || !isString(s.Elem()) {
		return nil
	}
	choose := func(a, b *summary.Value) *summary.Value { return summary.Join(a, b) }
	if c, first := p.condition(v); c != nil {
		choose = func(a, b *summary.Value) *summary.Value {
			if !first {
				a, b = b, a
			}
			return summary.Choose(c, a, b)
		}
		if endsWith(vs[0], vs[1]) || endsWith(vs[1], vs[0]) {
			return choose(vs[0], vs[1])
		}
	}
	var lists []*summary.Value // that begin differently
	loop := false
	for i, next := range vs {
		if v.Block().Dominates(v.Block().Preds[i]) {
			loop = true // goes on with what the loop adds
			continue
		}
		lists = gather(lists, next, choose)
	}
	if len(lists) == 0 || len(lists) == len(vs) && !loop {
		return nil
	}
	if loop {
		for i, l := range lists {
			if l.Kind == summary.List {
				n := *l
				n.Open = true
				lists[i] = summary.New(n)
			}
		}
	}
	return summary.Join(lists...)
}

// endsWith reports whether a list is another one with something before it.
func endsWith(list, end *summary.Value) bool {
	if list.Kind != summary.List || list.Base != nil || len(list.Elems) < 2 {
		return false
	}
	if last := list.Elems[len(list.Elems)-1]; summary.IsSpread(last) {
		return summary.Equal(last.Base, end)
	}
	return end.Kind == summary.List && end.Base == nil && len(end.Elems) > 0 && len(end.Elems) < len(list.Elems) &&
		slices.EqualFunc(list.Elems[len(list.Elems)-len(end.Elems):], end.Elems, summary.Equal)
}

// gather adds a list to the one of lists that begins like it.
func gather(lists []*summary.Value, next *summary.Value, choose func(a, b *summary.Value) *summary.Value) []*summary.Value {
	for i, l := range lists {
		if both := summary.Fork(summary.Extending(l, next), summary.Extending(next, l), choose); both != nil {
			lists[i] = both
			return lists
		}
	}
	return append(lists, next)
}

// condition returns the condition of an if that a phi ends, if only a caller
// knows it, and whether the first edge is the one where it holds.
func (p *Package) condition(v *ssa.Phi) (cond *summary.Value, first bool) {
	if len(v.Edges) != 2 || v.Block().Idom() == nil {
		return nil, false
	}
	head := v.Block().Idom()
	branch, ok := head.Instrs[len(head.Instrs)-1].(*ssa.If)
	if !ok {
		return nil, false
	}
	test, yes := branch.Cond, 0
	if n, ok := Negated(test); ok {
		test, yes = n, 1
	}
	c := p.Eval(test, branch)
	if !callersChoice(c) {
		return nil, false
	}
	first = side(v.Block(), head, head.Succs[yes], 0)
	if first == side(v.Block(), head, head.Succs[yes], 1) {
		return nil, false
	}
	return c, first
}

// Negated returns the condition of which cond is the opposite.
func Negated(cond ssa.Value) (ssa.Value, bool) {
	n, ok := cond.(*ssa.UnOp)
	if !ok || n.Op != token.NOT {
		return nil, false
	}
	return n.X, true
}

// conditional returns what a hint is after a store in one branch of an if, as
// far as that depends on what only a caller knows; weak: or what it was.
func (p *Package) conditional(v *summary.Value, w write, val *summary.Value, at ssa.Instruction) (after *summary.Value, weak bool) {
	if w.val == nil || w.inner != nil || !isHintPath(w.path) && !declares(w.val.Type()) || at == nil || at.Parent() != w.instr.Parent() {
		return val, true
	}
	b := w.instr.Block()
	head := b.Idom()
	if head == nil || len(b.Preds) != 1 || !head.Dominates(at.Block()) {
		return val, true
	}
	branch, ok := head.Instrs[len(head.Instrs)-1].(*ssa.If)
	if !ok {
		return val, true
	}
	old := summary.FieldAt(v, w.path)
	cond, holds := branch.Cond, head.Succs[0] == b
	if n, ok := Negated(cond); ok {
		cond, holds = n, !holds
	}
	if test, ok := cond.(*ssa.BinOp); ok && (test.Op == token.NEQ) == holds && (test.Op == token.NEQ || test.Op == token.EQL) && isNilConst(test.Y) {
		if old.Kind == summary.Const && old.Lit == summary.Zero && summary.Equal(p.Eval(test.X, test), val) {
			return val, false // without it there is nothing to store
		}
		return val, true
	}
	c := p.Eval(cond, branch)
	if c.Kind != summary.Const && !callersChoice(c) {
		return val, true
	}
	if holds {
		return summary.Choose(c, val, old), false
	}
	return summary.Choose(c, old, val), false
}

// selected returns result i of a function that returns one of several functions
// or declarations by a constant that it is given, nil if it does not.
func (p *Package) selected(fn *ssa.Function, args []*summary.Value, i int) *summary.Value {
	if i >= fn.Signature.Results().Len() || !slices.ContainsFunc(args, func(a *summary.Value) bool { return a.IsConst() && a.Lit != summary.Number }) {
		return nil
	}
	t := fn.Signature.Results().At(i).Type()
	if _, ok := t.Underlying().(*types.Signature); !ok && !declares(t) && !annotated(t) {
		return nil
	}
	var out []*summary.Value
	env := p.env(args, nil)
	all := true
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || i >= len(ret.Results) {
			continue
		}
		gs, reached := p.Guards(b)
		if reached {
			_, reached = env.Guards(gs)
		}
		if !reached {
			all = false
			continue
		}
		out = append(out, p.Eval(ret.Results[i], ret))
	}
	if all {
		return nil
	}
	return summary.Join(out...)
}

func isHintPath(path []string) bool {
	return len(path) > 0 && slices.Contains(HintFields[:], path[len(path)-1])
}

// HintFields are the fields of an annotations type (MCP specification, ToolAnnotations).
var HintFields = [...]string{"ReadOnlyHint", "DestructiveHint", "IdempotentHint", "OpenWorldHint"}

// side reports whether edge i into b comes by way of the branch from head to succ.
func side(b, head, succ *ssa.BasicBlock, i int) bool {
	pred := b.Preds[i]
	return pred == head && succ == b || pred != head && succ != b && succ.Dominates(pred)
}

// declares reports whether values of type t declare hints: annotations, or
// lists of options.
func declares(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return IsAnnotations(u.Elem())
	case *types.Slice:
		_, ok := u.Elem().Underlying().(*types.Signature)
		return ok
	}
	return IsAnnotations(t)
}

// annotated reports whether values of type t have a field that declares hints.
func annotated(t types.Type) bool {
	s, ok := Deref(t).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if declares(f.Type()) && IsAnnotations(Deref(f.Type())) {
			return true
		}
	}
	return false
}

// TypeOf returns the concrete type of v, nil if it is not known.
func (p *Package) TypeOf(v *summary.Value) *types.Named { return p.types.typeOf(v) }

// Changed returns the value v, argument i of a call of fn, after the call.
func (p *Package) Changed(v *summary.Value, fn *ssa.Function, args []*summary.Value, i int) *summary.Value {
	sum := p.summaryOf(fn)
	if sum == nil {
		return v
	}
	return p.apply(v, sum, args, nil, i)
}

// Flags returns the parameters on which, or on whose elements, fn makes flag calls.
func (p *Package) Flags(fn *ssa.Function) []int {
	sum := p.summaryOf(fn)
	if sum == nil {
		return nil
	}
	var out []int
	for _, w := range sum.Writes {
		if w.Method != "" && !w.Free {
			out = append(out, w.Index)
		}
	}
	return out
}
