package flow

import (
	"go/types"
	"iter"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// typeName is the name of a named type with its import path, without type arguments.
func typeName(n *types.Named) string {
	o := n.Origin().Obj()
	if o.Pkg() == nil {
		return o.Name()
	}
	return o.Pkg().Path() + "." + o.Name()
}

// A typeIndex finds types and methods by name among what a package can see.
type typeIndex struct {
	pkg      *types.Package
	packages map[string]*types.Package
	named    []*types.Named
	impls    map[*types.Interface][]*types.Named
}

func (x *typeIndex) packageOf(path string) *types.Package {
	if x.packages == nil {
		x.packages = make(map[string]*types.Package)
		var add func(p *types.Package)
		add = func(p *types.Package) {
			if x.packages[p.Path()] != nil {
				return
			}
			x.packages[p.Path()] = p
			for _, q := range p.Imports() {
				add(q)
			}
		}
		add(x.pkg)
	}
	return x.packages[path]
}

func (x *typeIndex) typeOf(v *summary.Value) *types.Named {
	for ; v != nil && v.Kind == summary.Struct; v = v.Base {
		if v.Name == "" {
			continue
		}
		if n, ok := v.Local.(*types.Named); ok {
			return n
		}
		i := strings.LastIndexByte(v.Name, '.')
		if i < 0 {
			return nil
		}
		p := x.packageOf(v.Name[:i])
		if p == nil {
			return nil
		}
		tn, _ := p.Scope().Lookup(v.Name[i+1:]).(*types.TypeName)
		if tn == nil {
			return nil
		}
		n, _ := types.Unalias(tn.Type()).(*types.Named)
		return n
	}
	return nil
}

// method returns the method that a call on a value of type n or *n reaches,
// and the fields of embedded structs on the way to it.
func method(n *types.Named, name string, from *types.Package) (*types.Func, []string) {
	obj, index, _ := types.LookupFieldOrMethod(types.NewPointer(n), true, from, name)
	fn, _ := obj.(*types.Func)
	if fn == nil {
		return nil, nil
	}
	var path []string
	t := types.Type(n)
	for _, i := range index[:len(index)-1] {
		t = t.Underlying()
		if ptr, ok := t.(*types.Pointer); ok {
			t = ptr.Elem().Underlying()
		}
		s, ok := t.(*types.Struct)
		if !ok {
			return fn, nil
		}
		path = append(path, s.Field(i).Name())
		t = s.Field(i).Type()
	}
	return fn.Origin(), path
}

// Method returns the method of the concrete type of recv, with the receiver
// that it gets; nil if the type is not known or has no such method.
func (p *Package) Method(recv *summary.Value, name string) (*types.Func, *summary.Value) {
	n := p.types.typeOf(recv)
	if n == nil {
		return p.behind(recv, name), recv
	}
	fn, path := method(n, name, p.SSA.Pkg)
	if fn == nil {
		return nil, nil
	}
	recv = summary.FieldAt(recv, path)
	if types.IsInterface(fn.Signature().Recv().Type()) {
		return nil, recv // an embedded interface: ask again of what it holds
	}
	return fn, recv
}

// Unnamed returns what a method does of a value whose type cannot be seen from
// here, nil if that is not known.
func (p *Package) Unnamed(recv *summary.Value, method string) *summary.Function {
	pkg, name, ok := p.HiddenMethod(recv, method)
	if !ok || p.Hidden == nil {
		return nil
	}
	return p.Hidden(pkg, name)
}

// HiddenMethod returns the package and the name, Type.Method, of a method of a
// value whose type cannot be seen from here; ok is false for other values.
func (p *Package) HiddenMethod(recv *summary.Value, method string) (pkg, name string, ok bool) {
	typ := recv.TypeName()
	i := strings.LastIndexByte(typ, '.')
	if i < 0 || p.types.typeOf(recv) != nil {
		return "", "", false
	}
	return typ[:i], typ[i+1:] + "." + method, true
}

// HiddenMethods returns the exported methods of the unexported types of a package,
// by Type.Method, its tests and generic types left out. Dependents get such a type
// behind an interface, and what they read of the package need not have it.
func HiddenMethods(pkg *ssa.Package) iter.Seq2[string, *ssa.Function] {
	return func(yield func(string, *ssa.Function) bool) {
		scope := pkg.Pkg.Scope()
		for _, name := range scope.Names() {
			tn, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || tn.Exported() || tn.IsAlias() || source.InTest(pkg.Prog.Fset, tn.Pos()) {
				continue
			}
			n, ok := tn.Type().(*types.Named)
			if !ok || types.IsInterface(n) || n.TypeParams().Len() > 0 {
				continue
			}
			for m := range n.Methods() {
				fn := pkg.Prog.FuncValue(m)
				if m.Exported() && fn != nil && len(fn.Blocks) > 0 && !yield(name+"."+m.Name(), fn) {
					return
				}
			}
		}
	}
}

// Behind returns the interfaces of the package that declares the type of v,
// where that type cannot be seen from here.
func (p *Package) Behind(v *summary.Value) []*types.Named {
	i := strings.LastIndexByte(v.TypeName(), '.')
	if i < 0 {
		return nil
	}
	pkg := p.types.packageOf(v.TypeName()[:i])
	if pkg == nil || pkg == p.SSA.Pkg || p.types.typeOf(v) != nil {
		return nil
	}
	var out []*types.Named
	for _, name := range pkg.Scope().Names() {
		if tn, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok && tn.Exported() && types.IsInterface(tn.Type()) {
			if n, ok := tn.Type().(*types.Named); ok {
				out = append(out, n)
			}
		}
	}
	return out
}

// behind returns the method of the interface that stands for a type which
// cannot be seen: of the only one in its package with such a method, or of the
// one that is named like the type. nil if nothing is known of it.
func (p *Package) behind(v *summary.Value, name string) *types.Func {
	typ := v.TypeName()[strings.LastIndexByte(v.TypeName(), '.')+1:]
	var found []*types.Func
	for _, n := range p.Behind(v) {
		obj, _, _ := types.LookupFieldOrMethod(n, false, p.SSA.Pkg, name)
		m, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		m = m.Origin()
		if strings.EqualFold(n.Obj().Name(), typ) {
			found = []*types.Func{m}
			break
		}
		if !slices.Contains(found, m) {
			found = append(found, m)
		}
	}
	if len(found) != 1 || p.facts(found[0]) == nil {
		return nil
	}
	return found[0]
}

// Declared returns the SSA function of a function or method declared in this package.
func (p *Package) Declared(fn *types.Func) *ssa.Function {
	if fn == nil || fn.Pkg() != p.SSA.Pkg {
		return nil
	}
	f := p.SSA.Prog.FuncValue(fn.Origin())
	if f == nil || len(f.Blocks) == 0 {
		return nil
	}
	return f
}

// Implementations returns the named types of this package and its direct
// imports that implement the interface, test doubles left out, sorted by name.
func (p *Package) Implementations(iface *types.Interface) []*types.Named {
	x := p.types
	if out, ok := x.impls[iface]; ok {
		return out
	}
	if x.impls == nil {
		x.impls = make(map[*types.Interface][]*types.Named)
		x.named = p.candidates()
	}
	var out []*types.Named
	for _, n := range x.named {
		if types.Implements(types.NewPointer(n), iface) {
			out = append(out, n)
		}
	}
	x.impls[iface] = out
	return out
}

// candidates returns the named types that an implementation is looked for among.
func (p *Package) candidates() []*types.Named {
	var out []*types.Named
	self := p.types.pkg
	for _, pkg := range append([]*types.Package{self}, self.Imports()...) {
		scope := pkg.Scope()
		for _, name := range scope.Names() {
			tn, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || tn.IsAlias() || pkg != self && !tn.Exported() || IsDouble(name) || IsDouble(pkg.Name()) {
				continue
			}
			n, ok := tn.Type().(*types.Named)
			if !ok || types.IsInterface(n) || n.TypeParams().Len() > 0 || n.NumMethods() == 0 && !embeds(n) {
				continue
			}
			if pkg == self && source.InTest(p.Fset, tn.Pos()) {
				continue
			}
			out = append(out, n)
		}
	}
	slices.SortFunc(out, func(a, b *types.Named) int { return strings.Compare(typeName(a), typeName(b)) })
	return out
}

func embeds(n *types.Named) bool {
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Embedded() {
			return true
		}
	}
	return false
}

// IsDouble reports whether the name says that something stands in for the real
// thing in tests.
func IsDouble(name string) bool {
	l := strings.ToLower(name)
	for _, w := range []string{"mock", "fake", "stub", "unimplemented", "noop"} {
		if strings.HasPrefix(l, w) || strings.HasSuffix(l, w) {
			return true
		}
	}
	return strings.HasPrefix(l, "testing")
}

// Deref returns the type that t or *t is made of.
func Deref(t types.Type) types.Type {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		return ptr.Elem()
	}
	return t
}

// IsError reports whether t is the predeclared type error.
func IsError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// IsBool reports whether values of type t are conditions.
func IsBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// SignatureOf returns the signature of a function value, nil if it is not known here.
func SignatureOf(v *summary.Value) *types.Signature {
	switch l := v.Local.(type) {
	case *ssa.Function:
		return l.Signature
	case *types.Func:
		return l.Signature()
	}
	return nil
}

// JSONName returns the name of a field in JSON as its tag gives it, "" if it
// gives none (see encoding/json.Marshal).
func JSONName(s *types.Struct, field int) string {
	name, _, _ := strings.Cut(reflect.StructTag(s.Tag(field)).Get("json"), ",")
	if name == "-" {
		return ""
	}
	return name
}

// SpeaksMCP reports whether a package says by its import path that it is about
// MCP: descriptions of functions for a language model look alike elsewhere.
func SpeaksMCP(path string) bool { return strings.Contains(strings.ToLower(path), "mcp") }

// IsAnnotations reports whether t is a struct with the behaviour hints of an
// MCP tool, whatever its package (MCP specification, ToolAnnotations).
func IsAnnotations(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	found := 0
	for f := range s.Fields() {
		switch f.Name() {
		case "ReadOnlyHint", "IdempotentHint", "DestructiveHint":
			b := f.Type().Underlying()
			if ptr, ok := b.(*types.Pointer); ok {
				b = ptr.Elem().Underlying()
			}
			if basic, ok := b.(*types.Basic); ok && basic.Kind() == types.Bool {
				found++
			}
		}
	}
	return found >= 2
}

// InterfaceMethod returns the method of the interface type that is written typ
// with its import path, nil if the package cannot see it.
func (p *Package) InterfaceMethod(typ, name string) *types.Func {
	i := strings.LastIndexByte(typ, '.')
	if i < 0 {
		return nil
	}
	pkg := p.types.packageOf(typ[:i])
	if pkg == nil {
		return nil
	}
	tn, ok := pkg.Scope().Lookup(typ[i+1:]).(*types.TypeName)
	if !ok || !types.IsInterface(tn.Type()) {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(tn.Type(), false, tn.Pkg(), name)
	fn, _ := obj.(*types.Func)
	return fn
}
