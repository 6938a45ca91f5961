package mcpkeys

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// expandEntries adds the entries of a document that is looked up or stored,
// each with those of the same document that are named after the caller. Which
// of them the store finds it by is not known here: one that is made of the
// caller's key is.
func (c *collector) expandEntries(u use) { c.expandEntriesOf(u, u.value) }

func (c *collector) expandEntriesOf(u use, v *summary.Value) {
	for doc := range v.Alternatives {
		c.expandDocument(u, doc)
	}
}

func (c *collector) expandDocument(u use, v *summary.Value) {
	switch {
	case v.Kind == summary.Struct && len(v.Names) == 0 && v.Base != nil: // of a map or list type with a name
		c.expandEntriesOf(u, v.Base)
		return
	case v.Kind == summary.Result && c.table.Pure(v.Name) && len(v.Elems) == 1: // encoded
		c.expandEntriesOf(u, v.Elems[0])
		return
	}
	if !v.Closed() {
		u.value = v
		c.keep(u, "entries|"+u.path[len(u.path)-1].Func+"|"+v.String())
		return
	}
	doc := entriesOf(v)
	var scope []*summary.Value
	for _, e := range doc {
		if c.tellsCaller(e) {
			scope = append(scope, e.value)
		}
	}
	for _, e := range doc {
		if c.tellsCaller(e) {
			continue
		}
		f := u
		f.flags &^= entries
		if c.table.Named(e.name) {
			f.flags |= marked
		}
		if len(scope) > 0 {
			f.flags |= theirs // whatever is known of the entry's value
		}
		f.carrier = "entry " + e.name
		f.value = summary.Concatenate(append([]*summary.Value{e.value}, scope...)...)
		c.add(f)
	}
}

// tellsCaller reports whether the entry says who calls, and no more.
func (c *collector) tellsCaller(e entry) bool {
	mixes := c.tracer.origin(e.value).Mixes
	return c.table.Word(e.name) == keys.Identity ||
		len(mixes) > 0 && !slices.ContainsFunc(mixes, func(m Mix) bool { return !m.Has(keys.Identity) || m.Has(keys.Argument, keys.Header, keys.Meta) })
}

type entry struct {
	name  string
	value *summary.Value
}

// entriesOf returns the entries of a map or struct, and of a list of pairs such
// as bson.D.
func entriesOf(v *summary.Value) []entry {
	var out []entry
	switch v.Kind {
	case summary.Struct:
		for i, n := range v.Names {
			out = append(out, entry{n, v.Elems[i]})
		}
	case summary.List:
		for _, pair := range v.Elems {
			if name, ok := summary.FieldOf(pair, "Key").Literal(); ok && pair.Kind == summary.Struct {
				out = append(out, entry{name, summary.FieldOf(pair, "Value")})
			}
		}
	}
	return out
}
