package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// predicates are the functions that say something of two texts.
var predicates = map[string]func(s, t string) bool{
	"strings.Contains":  strings.Contains,
	"strings.EqualFold": strings.EqualFold,
	"strings.HasPrefix": strings.HasPrefix,
	"strings.HasSuffix": strings.HasSuffix,
}

// said returns what the predicate called name says of two texts, itself where one
// is not known.
func said(name string) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		s, ok1 := a[0].Literal()
		t, ok2 := a[1].Literal()
		if !ok1 || !ok2 {
			return opaque(name, a, 0)
		}
		return boolean(predicates[name](s, t))
	}
}

// oneOfList says whether a text is one of a list of constants.
func oneOfList(_ *Package, a []*summary.Value) *summary.Value {
	list := a[0]
	if list.Kind != summary.List || list.Open || list.Base != nil || !tellable(a[1]) {
		return opaque("slices.Contains", a, 0)
	}
	var texts []string
	for _, e := range list.Elems {
		if !e.IsConst() {
			return opaque("slices.Contains", a, 0)
		}
		texts = append(texts, e.Text)
	}
	return summary.Among(a[1], texts, true)
}

// equals returns whether x and y are equal where one is a constant and a caller may
// tell the other, nil if they are something else.
func equals(x, y *summary.Value) *summary.Value {
	if x.Kind == summary.Const {
		x, y = y, x
	}
	if !y.IsConst() || y.Lit == summary.Bool || x.Kind == summary.Const || !tellable(x) {
		return nil
	}
	return summary.Among(x, []string{y.Text}, true)
}

// tellable reports whether v is a constant, or a text or number that a caller gives
// or gives a part of.
func tellable(v *summary.Value) bool {
	if v.Kind == summary.Union || v.Kind == summary.Choice {
		return !v.Closed() && !slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return !tellable(e) })
	}
	return v.Kind == summary.Const || toldByCaller(v) || (v.Kind == summary.Concat || follows(v)) && !v.Closed()
}

// Entry stands for what a map of hints or functions has under a key.
const Entry = "$entry"

// entryOf returns what a map has under a key, itself where a caller may tell that.
func entryOf(_ *Package, a []*summary.Value) *summary.Value {
	m, key := a[0], a[1]
	switch {
	case key.Kind != summary.Const && tellable(key) && !key.Closed():
		return opaque(Entry, a, 0)
	case slices.ContainsFunc(m.Elems, func(e *summary.Value) bool { return e.Kind == summary.Func }) && !hasEntry(m, key):
		return summary.ElemOf(m) // some of what makes the key is not known
	}
	return mapPairs(key, summary.Nothing, func(k, _ *summary.Value) *summary.Value {
		if text, ok := k.Literal(); ok && (text != "" || k.IsConst() || hasEntry(m, key)) {
			return summary.FieldOf(m, text)
		}
		return summary.ElemOf(m)
	})
}

// hasEntry reports whether the map m has an entry for one of the texts that key is.
func hasEntry(m, key *summary.Value) bool {
	for k := range key.Alternatives {
		if k.Kind == summary.Const && slices.Contains(m.Names, k.Text) {
			return true
		}
	}
	return false
}

// lookup evaluates what a map, or a text, has at an index.
func (p *Package) lookup(v *ssa.Lookup) *summary.Value {
	m, k := p.Eval(v.X, v), p.Eval(v.Index, v)
	if k.Kind == summary.Const && k.Lit == summary.String {
		return summary.FieldOf(m, k.Text)
	}
	of, ok := v.X.Type().Underlying().(*types.Map)
	switch {
	case !ok || !tellable(k) || !complete(m):
	case IsBool(of.Elem()):
		if keys, ok := held(m); ok {
			return summary.Among(k, keys, false)
		}
	case hints(of.Elem()) && m.Closed(), isString(of.Elem()) && renames(m), IsFunc(of.Elem()):
		return opaque(Entry, []*summary.Value{m, k}, 0)
	}
	return summary.ElemOf(m)
}

// renames reports whether a map has nothing but names, each one word.
func renames(m *summary.Value) bool {
	return !slices.ContainsFunc(m.Elems, func(e *summary.Value) bool {
		return e.Kind != summary.Const || e.Text == "" || !oneWord(e.Text)
	})
}

func oneWord(s string) bool { return !strings.ContainsAny(s, " /?&=,;{}()") }

// present evaluates whether a map has something at an index.
func (p *Package) present(v *ssa.Lookup) *summary.Value {
	m, k := p.Eval(v.X, v), p.Eval(v.Index, v)
	if !isString(v.Index.Type()) || !complete(m) || !tellable(k) {
		return summary.Any
	}
	return summary.Among(k, m.Names, true)
}

// keyed returns whether what v is, of the entry that a map has under a key which a
// caller may tell, is the constant k; nil if v is something else.
func (p *Package) keyed(v ssa.Value, k *summary.Value) *summary.Value {
	entry, field := entryField(v)
	if entry == nil || !isString(entry.Index.Type()) {
		return nil
	}
	m, key := p.Eval(entry.X, entry), p.Eval(entry.Index, entry)
	if !complete(m) || !tellable(key) {
		return nil
	}
	var keys []string
	for i, e := range m.Elems {
		if field != "" {
			e = summary.FieldOf(e, field)
		}
		switch {
		case e.Kind != summary.Const:
			return nil
		case e.Text == k.Text:
			keys = append(keys, m.Names[i])
		}
	}
	return summary.Among(key, keys, true)
}

// entryField returns the lookup of the entry of a map that v is, or a field of, with
// the name of the field.
func entryField(v ssa.Value) (entry *ssa.Lookup, field string) {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		addr, ok := load.X.(*ssa.FieldAddr)
		if !ok {
			return nil, ""
		}
		v, field = addr.X, FieldName(addr.X.Type(), addr.Field)
		if a, ok := v.(*ssa.Alloc); ok {
			s := OnlyStore(a)
			if s == nil {
				return nil, ""
			}
			v = s.Val
		}
	} else if f, ok := v.(*ssa.Field); ok {
		v, field = f.X, FieldName(f.X.Type(), f.Field)
	}
	if e, ok := v.(*ssa.Extract); ok && e.Index == 0 {
		v = e.Tuple
	}
	entry, _ = v.(*ssa.Lookup)
	return entry, field
}

// complete reports whether each entry of the map m is known by its key.
func complete(m *summary.Value) bool {
	return m.Kind == summary.Struct && !m.Open && m.Base == nil && !slices.Contains(m.Names, summary.IndexName(-1))
}

// held returns the keys of a map of conditions under which there is true.
func held(m *summary.Value) ([]string, bool) {
	var keys []string
	for i, e := range m.Elems {
		b, ok := boolLit(e)
		if !ok {
			return nil, false
		}
		if b {
			keys = append(keys, m.Names[i])
		}
	}
	return keys, true
}

// hints reports whether values of type t declare hints, or are options that do.
func hints(t types.Type) bool { return declares(t) || isOption(t) }

// IsFunc reports whether values of type t are functions.
func IsFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// refilled reports whether g is a map that decides on hints, or has nothing in it as
// it is initialised to v, and functions of the package change what is in it.
func (p *Package) refilled(g *ssa.Global, v *summary.Value) bool {
	m, ok := Deref(g.Type()).Underlying().(*types.Map)
	if !ok || !IsBool(m.Elem()) && !isEmpty(m.Elem()) && !hints(m.Elem()) && !holdsNothing(v) {
		return false
	}
	return slices.ContainsFunc(p.usesOf(g), func(use ssa.Instruction) bool {
		load, ok := use.(*ssa.UnOp)
		return ok && slices.ContainsFunc(p.writesThrough(load), p.refills)
	})
}

func holdsNothing(v *summary.Value) bool { return v.Kind == summary.Struct && len(v.Elems) == 0 }

// refills reports whether w changes the map it is about.
func (p *Package) refills(w write) bool {
	if w.call == nil {
		return true
	}
	common := w.call.Common()
	switch fn := common.StaticCallee(); {
	case fn == nil:
		name := Builtin(common)
		return name == "" || name == "delete" || name == "clear"
	case p.isStd(fn):
		return w.arg == 0 && slices.Contains([]string{"maps.Copy", "maps.DeleteFunc", "maps.Insert"}, FuncName(fn))
	}
	return len(p.callStores(w)) > 0
}

func isEmpty(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	return ok && s.NumFields() == 0
}
