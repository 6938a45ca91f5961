package flow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Stored returns the function that the package, its tests left out, stores in
// the struct field that v was read from; nil if v was not, or if there is none
// or more than one.
func (p *Package) Stored(v ssa.Value) *summary.Value {
	f := fieldRead(v)
	if f == nil {
		return nil
	}
	if p.stored == nil {
		p.stored = p.storedFunctions()
	}
	fn := p.stored[f]
	if fn == nil || fn.Kind != summary.Func {
		return nil
	}
	return fn
}

// StoredText returns the text that the package, its tests left out, stores in the
// struct field that v was read from, "" if there is none or more than one; what is
// not known where it is stored, such as a setting, does not count.
func (p *Package) StoredText(v ssa.Value) string {
	f := fieldRead(v)
	if f == nil || !isString(f.Type()) {
		return ""
	}
	if p.storedTexts == nil {
		p.storedTexts = make(map[*types.Var][]string)
		p.eachStore(func(f *types.Var, s *ssa.Store) {
			if !isString(s.Val.Type()) {
				return
			}
			for a := range p.Eval(s.Val, s).Alternatives {
				if a.IsConst() && a.Text != "" && !slices.Contains(p.storedTexts[f], a.Text) {
					p.storedTexts[f] = append(p.storedTexts[f], a.Text)
				}
			}
		})
	}
	if texts := p.storedTexts[f]; len(texts) == 1 {
		return texts[0]
	}
	return ""
}

// StoredValues returns the values that the package, its tests left out, stores in the
// struct field that v was read from.
func (p *Package) StoredValues(v ssa.Value) []*summary.Value {
	read := fieldRead(v)
	if read == nil {
		return nil
	}
	if p.fieldStores == nil {
		p.fieldStores = make(map[*types.Var][]*ssa.Store)
		p.eachStore(func(f *types.Var, s *ssa.Store) { p.fieldStores[f] = append(p.fieldStores[f], s) })
	}
	var values []*summary.Value
	for _, s := range p.fieldStores[read] {
		values = append(values, p.Eval(s.Val, s))
	}
	return values
}

func fieldRead(v ssa.Value) *types.Var {
	switch v := v.(type) {
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok {
			return FieldOf(addr.X.Type(), addr.Field)
		}
	case *ssa.Field:
		return FieldOf(v.X.Type(), v.Field)
	}
	return nil
}

// FieldOf returns a field of a struct, or of what a pointer points to; nil of other types.
func FieldOf(t types.Type, i int) *types.Var {
	t = t.Underlying()
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem().Underlying()
	}
	s, ok := t.(*types.Struct)
	if !ok {
		return nil
	}
	return s.Field(i).Origin()
}

// storedFunctions indexes the functions that are stored in struct fields; of
// fields with more than one there is no function.
func (p *Package) storedFunctions() map[*types.Var]*summary.Value {
	out := make(map[*types.Var]*summary.Value)
	p.eachStore(func(f *types.Var, s *ssa.Store) {
		if _, ok := s.Val.Type().Underlying().(*types.Signature); !ok {
			return
		}
		val := p.Eval(s.Val, s)
		switch old := out[f]; {
		case val.Kind == summary.Param || val.Kind == summary.Const:
		case old == nil || old.Kind == summary.Func && val.Kind == summary.Func && old.Name == val.Name:
			out[f] = val
		default:
			out[f] = summary.Any
		}
	})
	return out
}

// RunsOnce returns the name of the package variable that a function value was read
// from, if it was set to what sync.OnceFunc, OnceValue or OnceValues returns.
func (p *Package) RunsOnce(fn ssa.Value) (name string, ok bool) {
	load, ok := fn.(*ssa.UnOp)
	if !ok {
		return "", false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || g.Pkg != p.SSA {
		return "", false
	}
	once := false
	for _, instr := range p.usesOf(g) {
		s, ok := instr.(*ssa.Store)
		if !ok || s.Addr != g {
			continue
		}
		call, ok := s.Val.(*ssa.Call)
		if !ok || call.Call.StaticCallee() == nil || !strings.HasPrefix(FuncName(call.Call.StaticCallee()), "sync.Once") {
			return "", false
		}
		once = true
	}
	return g.Name(), once
}

// eachStore calls do for each store to a struct field in the package, its tests
// left out.
func (p *Package) eachStore(do func(*types.Var, *ssa.Store)) {
	for fn := range Functions(p.SSA) {
		if source.InTest(p.Fset, fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				s, ok := instr.(*ssa.Store)
				if !ok {
					continue
				}
				if addr, ok := s.Addr.(*ssa.FieldAddr); ok {
					do(FieldOf(addr.X.Type(), addr.Field), s)
				}
			}
		}
	}
}

// OnlyStore returns the instruction that sets the variable as a whole, nil if
// there are several.
func OnlyStore(a *ssa.Alloc) *ssa.Store {
	var only *ssa.Store
	for _, instr := range *a.Referrers() {
		if s, ok := instr.(*ssa.Store); ok && s.Addr == a {
			if only != nil {
				return nil
			}
			only = s
		}
	}
	return only
}

// StoredIn returns the values that are put into an array, such as that of variadic
// arguments.
func StoredIn(array *ssa.Alloc) []ssa.Value {
	var out []ssa.Value
	for _, instr := range *array.Referrers() {
		addr, ok := instr.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *addr.Referrers() {
			if st, ok := use.(*ssa.Store); ok && st.Addr == addr {
				out = append(out, st.Val)
			}
		}
	}
	return out
}
