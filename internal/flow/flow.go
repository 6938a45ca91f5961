// Package flow evaluates the SSA values of one package symbolically: what a
// value is, in terms of the parameters of its function.
package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A Package evaluates the values of one package. It is not safe for concurrent use.
type Package struct {
	SSA  *ssa.Package
	Fset *token.FileSet

	// Opaque reports whether the result of a function says more by the
	// function's name than by what is inside; it may be nil.
	Opaque func(*types.Func) bool
	// Limits reports whether a function with a full name, which uses some
	// constants, tells texts that may pass from others, and whether what it says
	// yes to, and what it says no to, only reads. Without it, no function does.
	Limits func(name string, constants []string) (limits, yes, no bool)
	// Hidden returns what a method, called Type.Method, does of a type that only its
	// package can name, nil if that is not known; it may be nil.
	Hidden func(pkg, method string) *summary.Function

	facts func(types.Object) *summary.Function
	types *typeIndex
	std   *stdlib.Set

	values      map[valueKey]*summary.Value
	pending     map[valueKey]int // position on the evaluation stack
	depth       int
	configuring int              // nested calls of configure
	lowest      int              // lowest stack position of a pending value that was met
	tentative   map[valueKey]int // values that depend on a pending one, by its position
	cut         []valueKey       // the same in the order they were computed
	spent       int
	writes      map[ssa.Value][]write
	partly      map[ssa.Value]bool // there are more writes than those
	orders      map[*ssa.Function]*order
	results     map[*ssa.Function][]*summary.Value
	setters     map[*ssa.Function][]summary.Write
	direct      map[*ssa.Function][]summary.Write
	kept        map[string][]summary.Write    // what happens to what a field holds
	stored      map[*types.Var]*summary.Value // by struct field
	calls       map[*ssa.Function][]ssa.CallInstruction
	storedTexts map[*types.Var][]string     // by struct field
	fieldStores map[*types.Var][]*ssa.Store // to struct fields
	channels    channels
	receipts    map[any][]Receipt                 // by the place that stands for the channel
	texts       map[*types.Func]*summary.Function // by interface method
	globals     map[*ssa.Global]*summary.Value
	inits       map[*ssa.Global][]ssa.Instruction
	narrowing   map[*ssa.Function]*narrowing
	checks      map[*ssa.Function][]check
	turn        map[ssa.Value]*summary.Value // of a loop: what steps through its list is
	counters    map[*ssa.Function][]*ssa.Store

	files   []*ast.File
	located *locator
}

// A valueKey is a value as an instruction sees it; without one, the value
// apart from the writes through it, or after all of them.
type valueKey struct {
	v   ssa.Value
	at  ssa.Instruction
	end bool
}

// New returns an evaluator; facts gives the summary of a function, method or
// package variable of another package, nil if there is none.
func New(pkg *ssa.Package, facts func(types.Object) *summary.Function) *Package {
	return &Package{
		SSA:       pkg,
		Fset:      pkg.Prog.Fset,
		facts:     facts,
		types:     &typeIndex{pkg: pkg.Pkg},
		std:       stdlib.NewSet(pkg.Prog.Fset),
		values:    make(map[valueKey]*summary.Value),
		pending:   make(map[valueKey]int),
		lowest:    noPending,
		tentative: make(map[valueKey]int),
		writes:    make(map[ssa.Value][]write),
		partly:    make(map[ssa.Value]bool),
		orders:    make(map[*ssa.Function]*order),
		results:   make(map[*ssa.Function][]*summary.Value),
		setters:   make(map[*ssa.Function][]summary.Write),
		direct:    make(map[*ssa.Function][]summary.Write),
		globals:   make(map[*ssa.Global]*summary.Value),
		narrowing: make(map[*ssa.Function]*narrowing),
		checks:    make(map[*ssa.Function][]check),
		counters:  make(map[*ssa.Function][]*ssa.Store),
	}
}

// Exhausted reports whether the package was too large to be evaluated whole.
func (p *Package) Exhausted() bool { return p.spent > maxSpent }

const (
	noPending = 1 << 30
	maxDepth  = 400
	maxSpent  = 1_000_000 // values and writes of one package
)

// Eval returns the value of v as the instruction at sees it; for a pointer, of
// what it points to then.
func (p *Package) Eval(v ssa.Value, at ssa.Instruction) *summary.Value {
	if e, ok := p.turn[v]; ok {
		return e
	}
	switch v := v.(type) {
	case *ssa.Const:
		return p.constant(v, at)
	case *ssa.Function:
		return p.function(v)
	case *ssa.FieldAddr:
		return summary.FieldOf(p.Eval(v.X, at), FieldName(v.X.Type(), v.Field))
	case *ssa.IndexAddr:
		return p.element(v.X, v.Index, at)
	case *ssa.ChangeInterface:
		return p.Eval(v.X, at)
	}
	ws := p.writesThrough(v)
	if len(ws) == 0 {
		return p.once(valueKey{v: v}, func() *summary.Value { return p.base(v) })
	}
	return p.once(valueKey{v: v, at: at, end: at == nil}, func() *summary.Value {
		base := p.once(valueKey{v: v}, func() *summary.Value { return p.base(v) })
		if made, ok := v.(*ssa.MakeSlice); ok {
			base, ws = p.copiedInto(base, made, ws)
		}
		return p.asFar(v, p.overlay(base, ws, at))
	})
}

// asFar returns what v holds after the writes through it, as far as those are known.
func (p *Package) asFar(v ssa.Value, held *summary.Value) *summary.Value {
	if p.partly[v] {
		return summary.Partly(held)
	}
	return held
}

// once evaluates a key, breaking cycles: a value that depends on itself adds
// nothing to itself. What was computed from such a cut is remembered only until
// the entry of the cycle is known.
func (p *Package) once(k valueKey, f func() *summary.Value) *summary.Value {
	if r, ok := p.values[k]; ok {
		if low, ok := p.tentative[k]; ok {
			p.lowest = min(p.lowest, low)
		}
		return r
	}
	if d, ok := p.pending[k]; ok {
		p.lowest = min(p.lowest, d)
		return summary.None
	}
	if p.depth > maxDepth || p.spent > maxSpent {
		p.spent++
		return summary.Any
	}
	p.spent++
	p.depth++
	d, start := p.depth, len(p.cut)
	p.pending[k] = d
	saved := p.lowest
	p.lowest = noPending
	r := f()
	delete(p.pending, k)
	p.depth--
	p.values[k] = r
	if p.lowest < d {
		p.tentative[k] = p.lowest
		p.cut = append(p.cut, k)
		p.lowest = min(p.lowest, saved)
		return r
	}
	for _, c := range p.cut[start:] {
		delete(p.values, c)
		delete(p.tentative, c)
	}
	p.cut = p.cut[:start]
	p.lowest = saved
	return r
}

func (p *Package) constant(c *ssa.Const, at ssa.Instruction) *summary.Value {
	if _, isStruct := c.Type().Underlying().(*types.Struct); isStruct && c.Value == nil {
		return zeroOf(c.Type()) // whose methods its type tells
	}
	v := constantOf(c)
	if v.Kind != summary.Const || v.Lit == summary.Zero || at == nil {
		return v
	}
	n := *v
	n.Pos, n.Arg = at.Pos(), operandIndex(at, c)
	return summary.New(n)
}

// operandIndex is the argument of the call at that c is, -1 if it is none.
func operandIndex(at ssa.Instruction, c ssa.Value) int {
	call, ok := at.(ssa.CallInstruction)
	if !ok {
		return -1
	}
	i := slices.Index(call.Common().Args, c)
	if call.Common().Signature().Recv() != nil && !call.Common().IsInvoke() {
		i-- // the receiver is an operand, but no argument
	}
	return i
}

func (p *Package) function(fn *ssa.Function) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Func, Name: FuncName(fn), Local: fn})
}

// base evaluates v without the writes through it.
func (p *Package) base(v ssa.Value) *summary.Value {
	switch v := v.(type) {
	case *ssa.Parameter:
		return summary.New(summary.Value{Kind: summary.Param, Index: slices.Index(v.Parent().Params, v)})
	case *ssa.FreeVar:
		return summary.New(summary.Value{Kind: summary.Free, Index: slices.Index(v.Parent().FreeVars, v)})
	case *ssa.Global:
		return p.Global(v)
	case *ssa.Alloc:
		return zeroOf(v.Type().Underlying().(*types.Pointer).Elem())
	case *ssa.MakeMap:
		return summary.New(summary.Value{Kind: summary.Struct})
	case *ssa.MakeSlice:
		n, ok := v.Len.(*ssa.Const)
		return summary.New(summary.Value{Kind: summary.List, Open: !ok || n.Int64() != 0})
	case *ssa.MakeClosure:
		return p.closure(v)
	case *ssa.Phi:
		return p.phi(v)
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL, token.ARROW:
			if v.Op == token.ARROW {
				return p.message(v.X, v)
			}
			if handedOut(v.X) {
				return summary.Any
			}
			if n := p.counter(v); n != nil {
				return n
			}
			return p.Eval(v.X, v)
		case token.NOT:
			return not(p.Eval(v.X, v))
		case token.SUB:
			if x := p.Eval(v.X, v); x.Kind != summary.Top && x.Kind != summary.Const {
				return opaque("operator -", []*summary.Value{x}, 0)
			}
		}
	case *ssa.BinOp:
		return p.binary(v)
	case *ssa.Field:
		return summary.FieldOf(p.Eval(v.X, v), FieldName(v.X.Type(), v.Field))
	case *ssa.Index:
		return p.element(v.X, v.Index, v)
	case *ssa.Lookup:
		return p.lookup(v)
	case *ssa.Slice:
		return p.slice(v)
	case *ssa.ChangeType:
		return p.Eval(v.X, v)
	case *ssa.Convert:
		return p.Eval(v.X, v)
	case *ssa.MultiConvert:
		return p.Eval(v.X, v)
	case *ssa.SliceToArrayPointer:
		return p.Eval(v.X, v)
	case *ssa.TypeAssert:
		return p.Eval(v.X, v)
	case *ssa.MakeInterface:
		return p.box(v)
	case *ssa.Call:
		return p.result(v, 0)
	case *ssa.Extract:
		return p.extract(v)
	}
	return summary.Any
}

func (p *Package) closure(v *ssa.MakeClosure) *summary.Value {
	fn := v.Fn.(*ssa.Function)
	elems := make([]*summary.Value, len(v.Bindings))
	for i, b := range v.Bindings {
		elems[i] = p.captured(b, v)
	}
	n := summary.New(summary.Value{Kind: summary.Func, Name: FuncName(fn), Local: fn, Elems: elems})
	if n.Kind == summary.Top { // too large: what it is matters more than what it binds
		for i := range elems {
			elems[i] = summary.Any
		}
		n = summary.New(summary.Value{Kind: summary.Func, Name: FuncName(fn), Local: fn, Elems: elems})
	}
	return n
}

func (p *Package) phi(v *ssa.Phi) *summary.Value {
	if grown := p.grownText(v); grown != nil {
		return grown
	}
	if list := p.grownCopy(v); list != nil {
		return list
	}
	if free := p.freeName(v); free != nil {
		return free
	}
	var vs []*summary.Value
	for i, e := range v.Edges {
		if p.withinSearch(e, v) {
			vs = append(vs, summary.Any)
			continue
		}
		pred := v.Block().Preds[i]
		vs = append(vs, p.Eval(e, pred.Instrs[len(pred.Instrs)-1]))
	}
	if c := p.choice(v, vs); c != nil {
		return c
	}
	if l := p.forked(v, vs); l != nil {
		return l
	}
	if t := p.extended(v, vs); t != nil {
		return t
	}
	if t := p.prefixed(v, vs); t != nil {
		return t
	}
	return summary.Join(vs...)
}

// grownText returns the text to which one branch of an if appends, nil if v is
// none: its beginning is the same on both ways.
func (p *Package) grownText(v *ssa.Phi) *summary.Value {
	if len(v.Edges) != 2 {
		return nil
	}
	for i, e := range v.Edges {
		sum, ok := e.(*ssa.BinOp)
		if ok && sum.Op == token.ADD && sum.X == v.Edges[1-i] && sum.X != ssa.Value(v) {
			if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
				return summary.Concatenate(p.Eval(sum.X, sum), summary.Join(summary.Text(""), p.Eval(sum.Y, sum)))
			}
		}
	}
	return nil
}

func (p *Package) extract(v *ssa.Extract) *summary.Value {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		return p.result(t, v.Index)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return p.Eval(t.X, t)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return p.once(valueKey{v: t}, func() *summary.Value { return p.lookup(t) })
		}
		return p.present(t)
	case *ssa.Next:
		if e, ok := p.turn[t]; ok {
			return summary.FieldOf(e, summary.IndexName(v.Index))
		}
		if r, ok := t.Iter.(*ssa.Range); ok && v.Index == 2 {
			return summary.ElemOf(p.Eval(r.X, t))
		}
	case *ssa.UnOp:
		if v.Index == 0 && t.Op == token.ARROW {
			return p.message(t.X, t)
		}
	case *ssa.Select:
		if ch := selected(t, v.Index); ch != nil {
			return p.message(ch, t)
		}
	}
	return summary.Any
}

// box evaluates a conversion to an interface: a named type is remembered, for
// the sake of its methods, unless the value itself says more.
func (p *Package) box(v *ssa.MakeInterface) *summary.Value {
	if doc := document(v.X.Type()); doc != nil {
		return doc
	}
	x := p.Eval(v.X, v)
	t := types.Unalias(v.X.Type())
	if x.TypeName() != "" || x.Kind == summary.Const && x.IsConst() || x.Kind == summary.Concat {
		return x
	}
	elem := t
	if ptr, ok := t.(*types.Pointer); ok {
		elem = types.Unalias(ptr.Elem())
	}
	named, ok := elem.(*types.Named)
	if !ok || types.IsInterface(named) || named.NumMethods() == 0 && x.Kind == summary.Func {
		return x
	}
	if x.Kind == summary.Const {
		x = nil
	}
	return summary.New(summary.Value{Kind: summary.Struct, Name: typeName(named), Base: x, Open: true, Local: named.Origin()})
}

func (p *Package) binary(v *ssa.BinOp) *summary.Value {
	if n := p.counter(v); n != nil {
		return n
	}
	x, y := p.Eval(v.X, v), p.Eval(v.Y, v)
	switch v.Op {
	case token.ADD:
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
			return mapPairs(x, y, func(x, y *summary.Value) *summary.Value { return summary.Concatenate(x, y) })
		}
	case token.OR: // flags
		if v := flagged(x, y); v != nil {
			return v
		}
	case token.EQL, token.NEQ:
		if x.Kind == summary.Const && y.Kind == summary.Const && (x.IsConst() || y.IsConst()) {
			return boolean((x.Text == y.Text && x.Lit != summary.Zero && y.Lit != summary.Zero) == (v.Op == token.EQL))
		}
		if b, ok := boolLit(y); ok {
			if b == (v.Op == token.EQL) {
				return x
			}
			return not(x)
		}
		eq := equals(x, y)
		if eq == nil && y.IsConst() {
			eq = p.keyed(v.X, y)
		}
		switch {
		case eq == nil:
			return summary.Any
		case v.Op == token.NEQ:
			return not(eq)
		default:
			return eq
		}
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		return summary.Any
	}
	return operation(v.Op, x, y)
}

const maxPairs = 32

// mapPairs applies f to the alternatives of small unions.
func mapPairs(x, y *summary.Value, f func(x, y *summary.Value) *summary.Value) *summary.Value {
	if x.Kind != summary.Union && y.Kind != summary.Union {
		return f(x, y)
	}
	var out []*summary.Value
	for a := range x.Alternatives {
		for b := range y.Alternatives {
			if len(out) >= maxPairs {
				return summary.Any
			}
			out = append(out, f(a, b))
		}
	}
	return summary.Join(out...)
}

// Global returns the value of a package variable after initialisation, if
// nothing else assigns it.
func (p *Package) Global(g *ssa.Global) *summary.Value {
	if g.Pkg != p.SSA {
		if f := p.facts(g.Object()); f != nil && len(f.Results) == 1 {
			return f.Results[0]
		}
		return summary.New(summary.Value{Kind: summary.Global, Name: g.RelString(nil)})
	}
	if v, ok := p.globals[g]; ok {
		return v
	}
	p.globals[g] = summary.Any // a variable that is initialised from itself
	v := p.global(g)
	p.globals[g] = v
	return v
}

func (p *Package) global(g *ssa.Global) *summary.Value {
	opaque := summary.New(summary.Value{Kind: summary.Global, Name: g.RelString(nil)})
	var ws, later []write
	for _, instr := range p.usesOf(g) {
		for _, w := range p.writesAt(g, nil, instr, 0) {
			switch {
			case w.instr.Parent().Synthetic == "package initializer":
				ws = append(ws, w)
			case w.call != nil:
				later = append(later, p.callStores(w)...)
			case len(w.path) == 0:
				return opaque
			default:
				later = append(later, w)
			}
		}
	}
	if len(ws) == 0 {
		return opaque
	}
	p.order(ws[0].instr.Parent()).sort(ws)
	v := p.overlay(zeroOf(g.Type().Underlying().(*types.Pointer).Elem()), ws, nil)
	for _, w := range later {
		switch {
		case w.call == nil:
			val := p.writtenValue(w)
			if !val.Closed() || val.Kind == summary.Top {
				val = opaque
			}
			v = summary.With(v, w.path, val, true)
		case p.overwrites(w):
			v = summary.With(v, w.path, summary.Overwritten(summary.FieldAt(v, w.path)), false)
		default:
			v = summary.With(v, w.path, opaque, true)
		}
	}
	if p.refilled(g, v) {
		return summary.Opened(v)
	}
	return v
}

// callStores returns the fields that a call writes through the pointer it is given.
func (p *Package) callStores(w write) []write {
	if p.overwrites(w) {
		return []write{w}
	}
	fn := w.call.Common().StaticCallee()
	if fn == nil || p.isStd(fn) {
		return nil
	}
	sum := p.summaryOf(fn)
	if sum == nil {
		return nil
	}
	var out []write
	for _, inner := range sum.Writes {
		if !inner.Free && inner.Index == w.arg {
			stored := w
			stored.path = slices.Concat(w.path, inner.Path)
			out = append(out, stored)
		}
	}
	return out
}

// usesOf returns the instructions that refer to a variable of the package.
func (p *Package) usesOf(g *ssa.Global) []ssa.Instruction {
	if p.inits == nil {
		p.inits = globalUses(p.SSA)
	}
	return p.inits[g]
}

// globalUses indexes the instructions that refer to a package variable, which
// unlike other values keeps no list of its referrers.
func globalUses(pkg *ssa.Package) map[*ssa.Global][]ssa.Instruction {
	uses := make(map[*ssa.Global][]ssa.Instruction)
	var ops []*ssa.Value
	for fn := range Functions(pkg) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				ops = instr.Operands(ops[:0])
				for _, op := range ops {
					if g, ok := (*op).(*ssa.Global); ok && g.Pkg == pkg {
						uses[g] = append(uses[g], instr)
					}
				}
			}
		}
	}
	return uses
}

// Functions yields the functions of the package that have a body, literals
// included, in source order of their declarations.
func Functions(pkg *ssa.Package) func(yield func(*ssa.Function) bool) {
	return func(yield func(*ssa.Function) bool) {
		var visit func(fn *ssa.Function) bool
		visit = func(fn *ssa.Function) bool {
			if fn == nil {
				return true
			}
			if len(fn.Blocks) > 0 && !yield(fn) {
				return false
			}
			for _, a := range fn.AnonFuncs {
				if !visit(a) {
					return false
				}
			}
			return true
		}
		names := make([]string, 0, len(pkg.Members))
		for name := range pkg.Members {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			switch m := pkg.Members[name].(type) {
			case *ssa.Function:
				if !visit(m) {
					return
				}
			case *ssa.Type:
				named, ok := types.Unalias(m.Type()).(*types.Named)
				if !ok || types.IsInterface(named) {
					continue
				}
				for m := range named.Methods() {
					if !visit(pkg.Prog.FuncValue(m)) {
						return
					}
				}
			}
		}
	}
}

// FuncName returns the full name of a function: as (*types.Func).FullName
// gives it, or for a literal that of its parent and a number.
func FuncName(fn *ssa.Function) string {
	if o := Object(fn); o != nil {
		return o.FullName()
	}
	if fn.Parent() != nil {
		_, suffix, _ := strings.Cut(fn.Name(), "$")
		root := fn
		for root.Parent() != nil {
			root = root.Parent()
		}
		return FuncName(root) + "$" + suffix
	}
	return fn.RelString(nil)
}

// Object returns the declared function that fn stands for: of an instance the
// generic one, of a wrapper the method wrapped; nil for a literal.
func Object(fn *ssa.Function) *types.Func {
	if o, ok := fn.Object().(*types.Func); ok {
		return o.Origin()
	}
	if o := fn.Origin(); o != nil {
		return Object(o)
	}
	return nil
}

// FieldName returns the name of field i of a struct of type t, or that a pointer of type t leads to.
func FieldName(t types.Type, i int) string {
	t = t.Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	if s, ok := t.(*types.Struct); ok {
		return s.Field(i).Name()
	}
	return "?"
}

func elementOf(v *summary.Value, index ssa.Value) *summary.Value {
	if c, ok := index.(*ssa.Const); ok && c.Value != nil {
		return summary.FieldOf(v, summary.IndexName(int(c.Int64())))
	}
	return summary.ElemOf(v)
}

func zeroOf(t types.Type) *summary.Value {
	t = types.Unalias(t)
	named, _ := t.(*types.Named)
	switch t.Underlying().(type) {
	case *types.Struct:
		v := summary.Value{Kind: summary.Struct}
		if named != nil {
			v.Name, v.Local = typeName(named), named.Origin()
		}
		return summary.New(v)
	case *types.Array:
		return summary.New(summary.Value{Kind: summary.List})
	}
	return summary.Nothing
}
