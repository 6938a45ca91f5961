package mcpkeys

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/glob"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// carry adds the use of a call that the table names.
func (c *collector) carry(k keys.Carrier, obj *types.Func, call ssa.CallInstruction) {
	if k.Store && !c.own {
		return // how a library keeps things is its own business
	}
	gs, reached := c.guards()
	if !reached {
		return
	}
	args := call.Common().Args
	recv := 0
	if obj.Signature().Recv() != nil && !call.Common().IsInvoke() {
		recv = 1
	}
	u := use{value: summary.Nothing, flags: flagsOf(k), lacks: k.Use, guards: gs, path: []effect.Step{c.step(obj.FullName(), call)}}
	if k.Store && recv == 1 && perCall(args[0]) {
		u.flags |= theirs
	}
	if i := k.TTL + recv; k.TTL >= 0 && i < len(args) {
		if ttl, known := c.flow.Eval(args[i], call).Literal(); known && (ttl == "" || ttl == "0") {
			u.flags |= forever
		}
	}
	if k.Store {
		c.lock(&u, call)
	}
	switch {
	case k.Use != "":
		if k.Opt >= 0 && c.hasOption(k, args, recv, call) {
			return
		}
		u.carrier = "call " + shortFunc(obj)
		c.place(&u, nil, call)
		c.add(u)
		return
	case k.Name >= 0 && k.Name == k.At.Index: // a list of names and values
		c.pairs(u, args[k.Name+recv:], call)
		return
	case k.Name >= 0:
		if k.At.Index+recv >= len(args) {
			return
		}
		u.name = c.flow.Eval(args[k.Name+recv], call)
	default:
		u.carrier = carrierOf(obj, k.At)
	}
	if k.At.Index+recv >= len(args) {
		return
	}
	arg := args[k.At.Index+recv]
	u.value = c.flow.Eval(arg, call)
	if k.At.Field != "" {
		u.value = summary.FieldAt(u.value, strings.Split(k.At.Field, "."))
	}
	if k.Derived && !off(u.value) {
		u.value = summary.Any
	}
	c.place(&u, arg, call)
	c.add(u)
}

// off reports whether what switches a key on does not.
func off(v *summary.Value) bool {
	return v.Kind == summary.Const && (v.Lit == summary.Zero || v.Text == "false" || v.Text == "0")
}

// perCall reports whether a store is chosen by a function that is given the
// context of the call.
func perCall(v ssa.Value) bool {
	switch x := v.(type) {
	case *ssa.FieldAddr: // of an embedded type
		return perCall(x.X)
	case *ssa.Field:
		return perCall(x.X)
	case *ssa.UnOp:
		return perCall(x.X)
	case *ssa.Extract:
		return perCall(x.Tuple)
	case *ssa.Call:
		return slices.ContainsFunc(x.Call.Args, func(a ssa.Value) bool { return role(a.Type()) == contextRoot })
	}
	return false
}

// hasOption reports whether the variadic options of a call, or its map of
// headers, may hold what the twin of the call makes.
func (c *collector) hasOption(k keys.Carrier, args []ssa.Value, recv int, call ssa.CallInstruction) bool {
	if k.Opt+recv >= len(args) {
		return false
	}
	list := c.flow.Eval(args[k.Opt+recv], call)
	switch list.Kind {
	case summary.Const:
		return false
	case summary.Struct: // headers
		return list.Open || list.Base != nil || slices.Contains(list.Names, k.Use)
	}
	if list.Kind != summary.List || list.Open || list.Base != nil {
		return true
	}
	return slices.ContainsFunc(list.Elems, func(e *summary.Value) bool {
		return e.Kind != summary.Result && e.Kind != summary.Func || tells(k, e.Name)
	})
}

// tells reports whether what the function makes gives a call a key.
func tells(k keys.Carrier, fn string) bool {
	fn = fn[strings.LastIndexByte(fn, '/')+1:]
	return strings.HasSuffix(fn, k.Use) || slices.ContainsFunc(k.Or, func(p string) bool { return glob.Match(p, fn) })
}

// pairs adds the uses of a list of names and values in turn.
func (c *collector) pairs(u use, args []ssa.Value, call ssa.CallInstruction) {
	if len(args) == 0 {
		return
	}
	list := c.flow.Eval(args[len(args)-1], call)
	if list.Kind != summary.List {
		return
	}
	for i := 0; i+1 < len(list.Elems); i += 2 {
		p := u
		p.name, p.value = list.Elems[i], list.Elems[i+1]
		c.place(&p, nil, call)
		c.add(p)
	}
}

// carrierOf names the parameter that takes a key.
func carrierOf(obj *types.Func, at keys.Place) string {
	if last := at.Field[strings.LastIndexByte(at.Field, '.')+1:]; last != "" && last[0] != '[' {
		return "field " + last
	}
	if at.Index < obj.Signature().Params().Len() {
		if name := obj.Signature().Params().At(at.Index).Name(); name != "" && name != "_" {
			return "parameter " + name + " of " + shortFunc(obj)
		}
	}
	return "call " + shortFunc(obj)
}

// shortFunc is the name of a function with the name of its package only.
func shortFunc(fn *types.Func) string {
	name := fn.Name()
	if recv := fn.Signature().Recv(); recv != nil {
		t := types.Unalias(recv.Type())
		star := false
		if p, ok := t.(*types.Pointer); ok {
			t, star = types.Unalias(p.Elem()), true
		}
		if n, ok := t.(*types.Named); ok && star {
			name = "(*" + n.Obj().Name() + ")." + name
		} else if ok {
			name = n.Obj().Name() + "." + name
		}
	}
	if fn.Pkg() == nil {
		return name
	}
	return fn.Pkg().Name() + "." + name
}

// place notes where the key expression stands, and whether it counts attempts:
// the argument, where it is written in the call; the field of a literal; else
// the call.
func (c *collector) place(u *use, arg ssa.Value, call ssa.CallInstruction) {
	u.start, u.end = c.flow.Site(call.Pos())
	if arg != nil {
		n := slices.Index(call.Common().Args, arg)
		if call.Common().Signature().Recv() != nil && !call.Common().IsInvoke() {
			n--
		}
		u.start, u.end = c.flow.Range(&summary.Value{Kind: summary.Const, Pos: call.Pos(), Arg: n})
		c.counts(u, arg, call)
	}
	u.pos = c.flow.Position(u.start)
}

// placeArgument moves the place of a use to the argument that parameter i of
// the function called is given, the receiver first.
func (c *collector) placeArgument(u *use, i int, call ssa.CallInstruction) {
	common := call.Common()
	if common.IsInvoke() {
		i--
	}
	if i < 0 || i >= len(common.Args) || i == 0 && !common.IsInvoke() && common.Signature().Recv() != nil {
		return
	}
	at := *u
	c.place(&at, common.Args[i], call)
	u.flags = at.flags
	if at.start.IsValid() {
		u.start, u.end, u.pos = at.start, at.end, at.pos
	}
	if path := selected(u.value); len(path) > 0 {
		c.placeField(u, common.Args[i], strings.Join(path, "."))
	}
}

// soleParameter returns the number of the only parameter that v depends on, -1 if
// there is none or another.
func soleParameter(v *summary.Value) int {
	found := -1
	var visit func(v *summary.Value) bool
	visit = func(v *summary.Value) bool {
		switch {
		case v == nil || v.Closed():
			return true
		case v.Kind == summary.Param:
			if found >= 0 && found != v.Index {
				return false
			}
			found = v.Index
		}
		for _, e := range v.Elems {
			if !visit(e) {
				return false
			}
		}
		return visit(v.Base)
	}
	if !visit(v) {
		return -1
	}
	return found
}

// selected returns the fields by which v is reached from a parameter.
func selected(v *summary.Value) []string {
	if base, fields := unfold(v); base.Kind == summary.Param {
		return fields
	}
	return nil
}

// placeField moves the place of a use to where a field is written, if that is
// in this function.
func (c *collector) placeField(u *use, owner ssa.Value, path string) {
	names := strings.Split(path, ".")
	if st := fieldStore(owner, names); st != nil {
		start, end := c.flow.Range(&summary.Value{Kind: summary.Const, Pos: st.Pos()})
		if start.IsValid() {
			u.start, u.end, u.pos = start, end, c.flow.Position(start)
		}
	}
}

// fieldStore returns the last store to a field of what v points to.
func fieldStore(v ssa.Value, names []string) ssa.Instruction {
	switch x := v.(type) {
	case *ssa.MakeInterface:
		v = x.X
	case *ssa.UnOp:
		if x.Op == token.MUL {
			v = x.X
		}
	}
	if v.Referrers() == nil {
		return nil
	}
	var last ssa.Instruction
	for _, instr := range *v.Referrers() {
		f, ok := instr.(*ssa.FieldAddr)
		if !ok || fieldOf(f) != names[0] {
			continue
		}
		if len(names) > 1 {
			if st := fieldStore(f, names[1:]); st != nil {
				last = st
			}
			continue
		}
		for _, use := range *f.Referrers() {
			if st, ok := use.(*ssa.Store); ok && st.Addr == f {
				last = st
			}
		}
	}
	return last
}

func fieldOf(f *ssa.FieldAddr) string {
	p, ok := f.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return ""
	}
	s, ok := p.Elem().Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	return s.Field(f.Field).Name()
}

// entry adds the use of a map entry that is named like a header that carries
// a key.
func (c *collector) entry(m *ssa.MapUpdate) {
	name, known := c.flow.Eval(m.Key, m).Literal()
	if !known || !c.table.Header(name) {
		if !known {
			c.indexed(m.Map, m.Key, m)
		}
		return
	}
	val := c.flow.Eval(m.Value, m)
	gs, reached := c.guards()
	if !reached || val.Kind == summary.Const && val.Lit == summary.Zero {
		return // a nil entry sends nothing: it tells net/http that a repeat is safe
	}
	u := use{carrier: "header " + name, value: val, guards: gs, path: []effect.Step{c.step("map entry", m)}}
	u.start, u.end = c.flow.Range(&summary.Value{Kind: summary.Const, Pos: m.Pos()})
	u.pos = c.flow.Position(u.start)
	c.add(u)
}

func (c *collector) lookup(l *ssa.Lookup) {
	if _, ok := l.X.Type().Underlying().(*types.Map); ok {
		c.indexed(l.X, l.Index, l)
	}
}

// indexed adds the use of a map that is kept between calls and indexed by a text.
func (c *collector) indexed(m, key ssa.Value, at ssa.Instruction) {
	if b, ok := key.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 || !c.own || !kept(m) {
		return
	}
	val := c.flow.Eval(key, at)
	if val.Kind == summary.Const || val.Kind == summary.Top {
		return
	}
	gs, reached := c.guards()
	if !reached {
		return
	}
	u := use{carrier: "map", value: val, flags: store, guards: gs, path: []effect.Step{c.step("map index", at)}}
	c.lock(&u, at)
	u.start, u.end = c.flow.Site(at.Pos())
	u.pos = c.flow.Position(u.start)
	c.add(u)
}

// kept reports whether a map outlives the call: it is a field of a pointer or
// a package variable.
func kept(m ssa.Value) bool {
	load, ok := m.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	switch a := load.X.(type) {
	case *ssa.Global:
		return true
	case *ssa.FieldAddr:
		_, local := a.X.(*ssa.Alloc)
		return !local
	}
	return false
}

// named adds the uses of a call of which nothing else is known, by the names
// of its parameters and of the fields of what it is given.
func (c *collector) named(obj *types.Func, call ssa.CallInstruction) {
	if c.table.Ignored(obj.Pkg()) {
		return
	}
	if e, ok := knowledge.Default().Func(obj); ok && e.Rule == knowledge.None {
		return
	}
	args := call.Common().Args
	sig := obj.Signature()
	if sig.Recv() != nil && !call.Common().IsInvoke() {
		args = args[1:]
	}
	ours := c.ours(obj.Pkg())
	if !ours && c.structs(obj, call, true) {
		return
	}
	for i, a := range args {
		if i < sig.Params().Len() && textual(a.Type()) && (c.table.Named(sig.Params().At(i).Name()) || c.sets(obj) == i) {
			c.parameter(obj, sig.Params().At(i).Name(), a, call)
			continue
		}
		if !ours && sends(a.Type()) {
			c.sent(a, obj, call)
		}
	}
}

// sets returns the number of the only text that a function takes that is named
// after a key, such as WithIdempotencyKey; -1 if it is none.
func (w *walker) sets(fn *types.Func) int {
	if sum := w.flow.Callee(&summary.Value{Kind: summary.Func, Local: fn}); sum != nil && len(sum.Writes) > 0 {
		return -1 // what it writes to says more
	}
	name := fn.Name()
	for _, prefix := range []string{"With", "Set"} {
		name = strings.TrimPrefix(name, prefix)
	}
	if !w.table.Named(name) {
		return -1
	}
	found := -1
	for i := range fn.Signature().Params().Len() {
		if !textual(fn.Signature().Params().At(i).Type()) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

func (c *collector) parameter(obj *types.Func, name string, a ssa.Value, call ssa.CallInstruction) {
	gs, reached := c.guards()
	if !reached {
		return
	}
	u := use{
		carrier: "parameter " + name + " of " + shortFunc(obj), value: c.flow.Eval(a, call),
		guards: gs, path: []effect.Step{c.step(obj.FullName(), call)},
	}
	c.place(&u, a, call)
	c.add(u)
}

// sends reports whether a value of type t may hold fields or entries.
func sends(t types.Type) bool {
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Map, *types.Struct:
		return true
	case *types.Interface:
		return u.NumMethods() == 0
	case *types.Pointer:
		_, ok := u.Elem().Underlying().(*types.Struct)
		return ok
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return false
}

// ours reports whether a package belongs to the module under analysis.
func (w *walker) ours(pkg *types.Package) bool {
	return pkg == w.flow.SSA.Pkg || pkg != nil && w.module != "" && source.InModule(w.module, pkg.Path())
}
