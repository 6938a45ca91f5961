package flow

import (
	"cmp"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A write changes what a pointer, map or slice holds.
type write struct {
	instr ssa.Instruction
	path  []string
	val   ssa.Value           // stored; nil for a call
	call  ssa.CallInstruction // which is given the pointer as operand arg
	arg   int
	inner *ssa.Function // the closure in which it happens, if that is another function
	boxed bool          // the call gets the pointer as a value of type any
}

const (
	maxWrites    = 200
	maxWriteNest = 6
	// maxCallWrites bounds the calls that are given one pointer in one function.
	maxCallWrites = 24
	maxConfigure  = 8 // functions that call their parameter on what they got, within each other
)

// writesThrough returns the writes through the address v in the order of the code.
func (p *Package) writesThrough(v ssa.Value) []write {
	if !holds(v.Type()) || v.Referrers() == nil {
		return nil
	}
	if ws, ok := p.writes[v]; ok {
		return ws
	}
	p.writes[v] = nil
	ws := p.collect(v, nil, nil, 0)
	if len(ws) > 1 {
		p.order(v.Parent()).sort(ws)
	}
	p.writes[v] = ws
	if len(ws) >= mostWrites(v) {
		p.partly[v] = true
	}
	return ws
}

// mostWrites is how many writes through v are looked at: those to the rows of a
// table of functions are, all of them.
func mostWrites(v ssa.Value) int {
	switch table := Deref(v.Type()).Underlying().(type) {
	case *types.Array:
		if holdsFunc(table.Elem()) {
			return math.MaxInt
		}
	case *types.Map:
		if holdsFunc(table.Elem()) {
			return math.MaxInt
		}
	}
	return maxWrites
}

// holdsFunc reports whether t is a function, or a struct with a field for one.
func holdsFunc(t types.Type) bool {
	switch u := Deref(t).Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Struct:
		for f := range u.Fields() {
			switch f.Type().Underlying().(type) {
			case *types.Signature, *types.Interface:
				return true
			}
		}
	}
	return false
}

// holds reports whether something can be written through a value of type t.
func holds(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	}
	return isHash(t)
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

func (p *Package) collect(v ssa.Value, path []string, ws []write, nest int) []write {
	if nest > maxWriteNest || v.Referrers() == nil {
		return ws
	}
	most := mostWrites(v)
	for _, instr := range *v.Referrers() {
		if len(ws) >= most {
			return ws
		}
		ws = append(ws, p.writesAt(v, path, instr, nest)...)
	}
	return ws
}

func (p *Package) writesAt(v ssa.Value, path []string, instr ssa.Instruction, nest int) []write {
	switch i := instr.(type) {
	case *ssa.Store:
		if i.Addr == v {
			return []write{{instr: i, path: path, val: i.Val}}
		}
	case *ssa.MapUpdate:
		if i.Map == v {
			return []write{{instr: i, path: append(slices.Clone(path), p.mapKey(i)), val: i.Value}}
		}
	case *ssa.FieldAddr:
		return p.collect(i, append(slices.Clone(path), FieldName(i.X.Type(), i.Field)), nil, nest+1)
	case *ssa.IndexAddr:
		if i.X == v {
			return p.collect(i, append(slices.Clone(path), indexKey(i.Index)), nil, nest+1)
		}
	case *ssa.UnOp: // a pointer, map or slice that is kept in a field or cell
		if i.X == v && types.IsInterface(i.Type()) {
			return flagCalls(i, path)
		}
		if i.X == v && holds(i.Type()) {
			if _, isField := v.(*ssa.FieldAddr); isField {
				return p.collect(i, path, nil, nest+1)
			}
			if _, isCell := v.(*ssa.Alloc); isCell {
				return p.collect(i, path, nil, nest+1)
			}
			if _, isVariable := v.(*ssa.Global); isVariable && isPointer(i.Type()) {
				return p.collect(i, path, nil, nest+1)
			}
		}
	case *ssa.Slice:
		if i.X == v {
			return p.collect(i, path, nil, nest+1)
		}
	case *ssa.ChangeType:
		return p.collect(i, path, nil, nest+1)
	case *ssa.MakeInterface:
		return p.callsWith(i, path)
	case *ssa.ChangeInterface:
		if isHash(v.Type()) {
			return p.callsWith(i, path)
		}
	case ssa.CallInstruction:
		ws := append(callWrites(i, v, path), hashWrites(i, v, path)...)
		if call, ok := i.(*ssa.Call); ok {
			ws = append(ws, p.aliasWrites(call, v, path, nest)...)
		}
		return ws
	case *ssa.MakeClosure:
		return p.closureWrites(i, v, path, nest)
	}
	return nil
}

func callWrites(call ssa.CallInstruction, v ssa.Value, path []string) []write {
	var ws []write
	common := call.Common()
	if common.IsInvoke() && common.Value == v {
		return nil
	}
	for n, a := range common.Args {
		if a == v {
			ws = append(ws, write{instr: call, path: path, call: call, arg: n})
		}
	}
	return ws
}

// callsWith returns the calls that get the pointer as an interface value.
func (p *Package) callsWith(v ssa.Value, path []string) []write {
	var ws []write
	for _, instr := range *v.Referrers() {
		if s, ok := instr.(*ssa.Store); ok && s.Val == v {
			if call := scanOf(s.Addr); call != nil {
				ws = append(ws, write{instr: call, path: path, call: call, arg: len(call.Common().Args) - 1, boxed: true})
			}
		}
		if call, ok := instr.(ssa.CallInstruction); ok {
			for _, w := range callWrites(call, v, path) {
				w.boxed = v.Type().Underlying().(*types.Interface).Empty()
				ws = append(ws, w)
			}
			if c := call.Common(); c.IsInvoke() && c.Value == v {
				ws = append(ws, write{instr: call, path: path, call: call, arg: -1})
			}
		}
	}
	return ws
}

// scanOf returns the call that scans into its variadic arguments, of which addr
// is one; nil if there is none.
func scanOf(addr ssa.Value) ssa.CallInstruction {
	element, ok := addr.(*ssa.IndexAddr)
	if !ok || element.X.Referrers() == nil {
		return nil
	}
	for _, instr := range *element.X.Referrers() {
		list, ok := instr.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, use := range *list.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if !ok {
				continue
			}
			c := call.Common()
			if n := len(c.Args); n > 0 && c.Args[n-1] == list && strings.Contains(strings.ToLower(calleeName(c)), "scan") {
				return call
			}
		}
	}
	return nil
}

func calleeName(c *ssa.CallCommon) string {
	if c.IsInvoke() {
		return c.Method.Name()
	}
	if fn := c.StaticCallee(); fn != nil {
		return fn.Name()
	}
	return ""
}

// closureWrites returns the writes of a closure to a variable it captures.
func (p *Package) closureWrites(c *ssa.MakeClosure, v ssa.Value, path []string, nest int) []write {
	fn := c.Fn.(*ssa.Function)
	var ws []write
	for i, b := range c.Bindings {
		if b != v || i >= len(fn.FreeVars) {
			continue
		}
		for _, w := range p.collect(fn.FreeVars[i], path, nil, nest+1) {
			if w.val != nil {
				ws = append(ws, write{instr: c, path: w.path, val: w.val, inner: fn, call: nil})
			}
		}
	}
	return ws
}

func (p *Package) mapKey(i *ssa.MapUpdate) string {
	if k := p.Eval(i.Key, i); k.Kind == summary.Const && k.Lit == summary.String {
		return k.Text
	}
	return summary.IndexName(-1)
}

func indexKey(v ssa.Value) string {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil {
		return summary.IndexName(int(c.Int64()))
	}
	return summary.IndexName(-1)
}

// overlay returns base after the writes that happen before at; all, if at is nil.
func (p *Package) overlay(base *summary.Value, ws []write, at ssa.Instruction) *summary.Value {
	v := base
	if calls := p.countCalls(ws); calls > maxCallWrites {
		// A parser's state: what its many methods leave in it is not worth following.
		v, ws = summary.Opened(v), p.withoutCalls(ws)
	}
	covered := p.covering(ws, at)
	for i, w := range ws {
		if p.spent++; p.spent > maxSpent {
			return summary.Any
		}
		when := never
		if at == nil {
			when = always
		} else {
			when = p.order(at.Parent()).before(w.instr, at)
		}
		if when == never {
			continue
		}
		weak := when == sometimes && !covered[i] || w.inner != nil
		if w.call != nil {
			// A loop over a list of functions calls all of them.
			weak = weak && looped(w.call.Common().Value) == nil
			v = p.called(v, w, weak)
			continue
		}
		if maps := p.laidOver(w, at); maps != nil {
			if all := layOver(v, maps); all.Kind != summary.Top {
				v = all
				continue
			}
		}
		if p.eachEntry(w, func(path []string, val *summary.Value) { v = summary.With(v, path, val, weak && entered(v, path)) }) {
			continue
		}
		val := p.writtenValue(w)
		if weak {
			val, weak = p.conditional(v, w, val, at)
		}
		v = store(v, w.path, val, weak, weak && w.fallback())
	}
	return v
}

func (p *Package) countCalls(ws []write) int {
	n := 0
	for _, w := range ws {
		if p.passes(w) {
			n++
		}
	}
	return n
}

func (p *Package) withoutCalls(ws []write) []write {
	return slices.DeleteFunc(slices.Clone(ws), p.passes)
}

// passes reports whether a write is a call of the program's own. What the standard
// library decodes into a variable is where its value comes from.
func (p *Package) passes(w write) bool {
	if w.call == nil {
		return false
	}
	fn := w.call.Common().StaticCallee()
	return !w.boxed || fn == nil || !p.isStd(fn)
}

func (p *Package) writtenValue(w write) *summary.Value {
	if w.inner != nil {
		if v := p.Eval(w.val, nil); v.Closed() {
			return v
		}
		return summary.Any
	}
	v := p.Eval(w.val, w.instr)
	if v.Kind == summary.Const && v.Lit != summary.Zero && !v.Pos.IsValid() && !v.At.IsValid() {
		n := *v // boxed on the way, which has no place in the source
		n.Pos, n.Arg = w.instr.Pos(), -1
		v = summary.New(n)
	}
	return v
}

// called returns v after the call w, which is given its part at w.path.
func (p *Package) called(v *summary.Value, w write, weak bool) *summary.Value {
	part := summary.FieldAt(v, w.path)
	changed := p.changedBy(part, w)
	if changed == part {
		return v
	}
	return summary.With(v, w.path, changed, weak)
}

// changedBy returns what the value that a call gets as argument is afterwards.
func (p *Package) changedBy(part *summary.Value, w write) *summary.Value {
	common := w.call.Common()
	if fn := common.StaticCallee(); w.boxed && (fn == nil || !p.isStd(fn)) {
		return p.bound(fn, part, w)
	}
	if common.IsInvoke() {
		if w.arg < 0 && isHash(common.Value.Type()) {
			return grown(part, p.Eval(common.Args[0], w.call))
		}
		recv := p.Eval(common.Value, w.call)
		if w.arg < 0 {
			recv = part
		}
		fn, recv := p.Method(recv, common.Method.Name())
		if fn == nil {
			return summary.Opened(part)
		}
		args := append([]*summary.Value{recv}, p.evalArgs(common.Args, w.call)...)
		return p.apply(part, p.functionOf(fn), args, nil, w.arg+1)
	}
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "delete" || b.Name() == "clear" || b.Name() == "copy" {
			return summary.Opened(part)
		}
		return part
	}
	if fn := common.StaticCallee(); fn != nil {
		if w.arg == 0 && FuncName(fn) == "maps.Copy" {
			over := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{p.Eval(common.Args[1], w.call)}})
			if all := layOver(part, over); all.Kind != summary.Top {
				return all
			}
			return summary.Opened(part)
		}
		if p.isStd(fn) {
			if r, ok := p.stdWrite(fn, part, w); ok {
				return r
			}
			return p.bound(fn, part, w)
		}
		if p.overwrites(w) {
			return summary.Overwritten(part)
		}
		var frees []*summary.Value
		if mc, ok := common.Value.(*ssa.MakeClosure); ok {
			frees = p.Eval(mc, w.call).Elems
		}
		sum := p.summaryOf(fn)
		if sum == nil {
			return summary.Opened(part)
		}
		return p.apply(part, sum, p.evalArgs(common.Args, w.call), frees, w.arg)
	}
	if w.arg != 0 || len(common.Args) != 1 {
		return part
	}
	return p.each(part, p.configurators(w.call))
}

// configurators returns the list of functions that a call of a function value
// stands for: all elements of a list in a loop over it, else the one function.
func (p *Package) configurators(call ssa.CallInstruction) *summary.Value {
	v := call.Common().Value
	if list := looped(v); list != nil {
		return p.Eval(list, call)
	}
	fn := p.Eval(v, call)
	if fn.Kind == summary.Elem {
		return fn.Base
	}
	return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{fn}})
}

// looped returns the slice of which v is the element of a loop, nil if it is none.
func looped(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	addr, ok := load.X.(*ssa.IndexAddr)
	if !ok {
		return nil
	}
	if _, fixed := addr.Index.(*ssa.Const); fixed {
		return nil
	}
	return addr.X
}

// apply returns part after the writes of a function that gets it as argument arg.
func (p *Package) apply(part *summary.Value, fn *summary.Function, args, frees []*summary.Value, arg int) *summary.Value {
	if fn == nil || len(fn.Writes) == 0 {
		return part
	}
	args = slices.Clone(args)
	env := p.env(args, frees)
	for _, w := range fn.Writes {
		if w.Free || w.Index != arg {
			continue
		}
		val := env.Value(w.Value)
		if w.Method != "" {
			part = p.callAt(part, w.Path, w.Method, val.Elems)
			args[arg] = part
			env = p.env(args, frees)
			continue
		}
		if w.Each {
			val = p.each(summary.FieldAt(part, w.Path), val)
		}
		part = store(part, w.Path, val, w.Weak, w.Default)
		args[arg] = part
		env = p.env(args, frees)
	}
	return part
}

// each returns base after each of the functions was called on it.
func (p *Package) each(base, fns *summary.Value) *summary.Value {
	switch fns.Kind {
	case summary.Const, summary.Bottom:
		return base
	case summary.Top:
		return summary.Opened(base)
	case summary.Result:
		if fns.Closed() { // what it returns is known at run time only
			return summary.Opened(base)
		}
	case summary.Union:
		var out []*summary.Value
		for a := range fns.Alternatives {
			out = append(out, p.each(base, a))
		}
		return summary.Join(out...)
	case summary.Func:
		return p.configure(base, fns)
	case summary.List:
		if fns.Base != nil {
			base = p.each(base, fns.Base)
		}
		for _, f := range fns.Elems {
			if f.Kind == summary.Spread {
				base = p.each(base, f.Base)
				continue
			}
			var out []*summary.Value
			for a := range f.Alternatives {
				out = append(out, p.configure(base, a))
			}
			base = summary.Join(out...)
		}
		if fns.Open && len(fns.Elems) == 0 && fns.Base == nil {
			return summary.Opened(base)
		}
		return base
	}
	return summary.New(summary.Value{Kind: summary.Each, Base: base, Elems: []*summary.Value{fns}})
}

// configure returns base after the function value fn was called on it.
func (p *Package) configure(base, fn *summary.Value) *summary.Value {
	switch fn.Kind {
	case summary.Func:
		sum := p.Callee(fn)
		if sum == nil || p.configuring >= maxConfigure {
			return summary.Opened(base)
		}
		p.configuring++
		defer func() { p.configuring-- }()
		return p.apply(base, sum, []*summary.Value{base}, fn.Elems, 0)
	case summary.Const, summary.Bottom:
		return base
	case summary.Top, summary.Result:
		return summary.Opened(base)
	}
	list := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{fn}})
	return summary.New(summary.Value{Kind: summary.Each, Base: base, Elems: []*summary.Value{list}})
}

// An order answers which instruction of a function comes before which.
type order struct {
	block map[*ssa.BasicBlock]int // reverse postorder
	index map[ssa.Instruction]int
	reach map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool
}

func (p *Package) order(fn *ssa.Function) *order {
	if o := p.orders[fn]; o != nil {
		return o
	}
	o := &order{block: make(map[*ssa.BasicBlock]int), index: make(map[ssa.Instruction]int), reach: make(map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool)}
	var post []*ssa.BasicBlock
	seen := make(map[*ssa.BasicBlock]bool)
	var visit func(b *ssa.BasicBlock)
	visit = func(b *ssa.BasicBlock) {
		seen[b] = true
		for i := len(b.Succs) - 1; i >= 0; i-- {
			if s := b.Succs[i]; !seen[s] {
				visit(s)
			}
		}
		post = append(post, b)
	}
	if fn != nil && len(fn.Blocks) > 0 {
		visit(fn.Blocks[0])
		if fn.Recover != nil && !seen[fn.Recover] {
			visit(fn.Recover)
		}
		slices.Reverse(post)
		for i, b := range post {
			o.block[b] = i
			for j, instr := range b.Instrs {
				o.index[instr] = j
			}
		}
	}
	p.orders[fn] = o
	return o
}

func (o *order) sort(ws []write) {
	slices.SortStableFunc(ws, func(a, b write) int {
		return cmp.Or(cmp.Compare(o.block[a.instr.Block()], o.block[b.instr.Block()]), cmp.Compare(o.index[a.instr], o.index[b.instr]))
	})
}

type occurrence uint8

const (
	never occurrence = iota
	sometimes
	always
)

// before says whether a happens before b is reached.
func (o *order) before(a, b ssa.Instruction) occurrence {
	x, y := a.Block(), b.Block()
	switch {
	case a == b:
		return never
	case x == y:
		if o.index[a] < o.index[b] {
			return always
		}
		return never
	case x.Dominates(y):
		return always
	case o.reaches(x, y):
		return sometimes
	}
	return never
}

func (o *order) reaches(x, y *ssa.BasicBlock) bool {
	set := o.reach[x]
	if set == nil {
		set = make(map[*ssa.BasicBlock]bool)
		work := slices.Clone(x.Succs)
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			if !set[b] {
				set[b] = true
				work = append(work, b.Succs...)
			}
		}
		o.reach[x] = set
	}
	return set[y]
}

// Precedes reports whether a runs before b whenever b does; both are of one function.
func Precedes(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	return slices.Index(a.Block().Instrs, a) < slices.Index(a.Block().Instrs, b)
}

// handedOut reports whether the address of a variable that holds a number or a
// condition is kept elsewhere or given away as an interface value (a counter in a
// struct, fmt.Sscanf): what is done through it there is not followed.
func handedOut(addr ssa.Value) bool {
	a, ok := addr.(*ssa.Alloc)
	if !ok {
		return false
	}
	basic, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Basic)
	if !ok || basic.Info()&(types.IsNumeric|types.IsBoolean) == 0 {
		return false
	}
	return slices.ContainsFunc(*a.Referrers(), func(use ssa.Instruction) bool {
		switch i := use.(type) {
		case *ssa.Store:
			return i.Val == addr
		case *ssa.MapUpdate:
			return i.Value == addr
		case *ssa.MakeInterface:
			return true
		}
		return false
	})
}
