package mcpkeys

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// structs adds the uses of a call that is given a struct with a field that the
// table names, or, if byName is set, with one that is named like a key. It
// reports whether there is one.
func (c *collector) structs(obj *types.Func, call ssa.CallInstruction, byName bool) bool {
	args := call.Common().Args
	if obj.Signature().Recv() != nil && !call.Common().IsInvoke() {
		args = args[1:]
	}
	found := false
	for _, a := range args {
		t := a.Type()
		if m, ok := a.(*ssa.MakeInterface); ok {
			t = m.X.Type()
		}
		k := c.keyField(t, byName)
		if k == nil || !c.own && c.ours(ownerOf(t)) {
			continue // a library fills in its own requests
		}
		found = true
		gs, reached := c.guards()
		if !reached {
			continue
		}
		u := use{
			carrier: "field " + k.path[strings.LastIndexByte(k.path, '.')+1:], value: c.flow.Eval(a, call), flags: k.flags,
			guards: gs, path: []effect.Step{c.step(obj.FullName(), call)},
		}
		u.value = fieldAt(u.value, k.path)
		if c.facts.auto(namedOf(t)) {
			u.flags |= auto
		}
		c.place(&u, nil, call)
		c.placeField(&u, a, k.path)
		c.add(u)
	}
	return found
}

// A keyField is the field of a struct that acts as a key.
type keyField struct {
	path  string // through embedded structs
	flags flags
	table bool // the table names it
}

// keyField returns the field of t, or of what it points to, that acts as a
// key: one that the table names, or, if byName is set, one that is named so.
func (w *walker) keyField(t types.Type, byName bool) *keyField {
	k, ok := w.fields[t]
	if !ok {
		k = w.findField(t, 0)
		w.fields[t] = k
	}
	if k == nil || !k.table && !byName {
		return nil
	}
	return k
}

// findField looks in t, in what it points to or lists, in the structs that it
// embeds, and in those that its fields hold or list.
func (w *walker) findField(t types.Type, depth int) *keyField {
	if l, ok := types.Unalias(t).Underlying().(*types.Slice); ok {
		return w.findField(l.Elem(), depth+1).below(summary.IndexName(-1), true)
	}
	n := namedOf(t)
	if n == nil || depth > maxFieldDepth {
		return nil
	}
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var byName *keyField
	for f := range s.Fields() {
		if k, ok := w.table.Field(n.Obj(), f.Name()); ok {
			return &keyField{path: f.Name(), flags: flagsOf(k), table: true}
		}
		if w.table.Named(f.Name()) && textual(f.Type()) && (byName == nil || byName.flags&maybe != 0) {
			byName = &keyField{path: f.Name()}
		}
		k := w.findField(f.Type(), depth+1).below(f.Name(), !f.Embedded())
		if k != nil && k.table {
			return k
		}
		if byName == nil {
			byName = k
		}
	}
	return byName
}

const maxFieldDepth = 3

// below returns k as it is seen from a struct whose field of that name holds
// it. That the key of one of its parts is empty proves nothing.
func (k *keyField) below(name string, part bool) *keyField {
	if k == nil {
		return nil
	}
	out := &keyField{path: name + "." + k.path, flags: k.flags, table: k.table}
	if part && !k.table {
		out.flags |= maybe
	}
	return out
}

// ownerOf returns the package of the named type that t is, points to or lists.
func ownerOf(t types.Type) *types.Package {
	if l, ok := types.Unalias(t).Underlying().(*types.Slice); ok {
		t = l.Elem()
	}
	if n := namedOf(t); n != nil {
		return n.Obj().Pkg()
	}
	return nil
}

func namedOf(t types.Type) *types.Named {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	n, _ := t.(*types.Named)
	return n
}

// textual reports whether t can hold a key: a text, bytes, or a pointer to one.
func textual(t types.Type) bool {
	u := types.Unalias(t).Underlying()
	if p, ok := u.(*types.Pointer); ok {
		u = p.Elem().Underlying()
	}
	switch u := u.(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	case *types.Array:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return false
}
