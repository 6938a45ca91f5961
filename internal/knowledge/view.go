package knowledge

import (
	"slices"
	"strings"
)

// A view is the part of a table that applies to one package.
type view struct {
	members map[member]*row
	structs map[string]*row
	byName  map[string][]pattern // func lines with a glob elsewhere, most specific first
	anyName []pattern            // func lines with a glob in the name, most specific first
	def     *row                 // package line
}

// A member names a function or method of a package. Whether a receiver is a
// pointer makes no difference: a type has one method of a name.
type member struct{ recv, name string }

// A pattern is one name of a func line that has a glob.
type pattern struct {
	*row
	name string
}

func newView() *view {
	return &view{
		members: make(map[member]*row),
		structs: make(map[string]*row),
		byName:  make(map[string][]pattern),
	}
}

// add takes in the rows of one package path or pattern.
func (v *view) add(rows []*row) {
	for _, r := range rows {
		switch r.keyword {
		case "package":
			if v.def == nil || compareRows(r, v.def) < 0 {
				v.def = r
			}
		case "struct":
			for _, name := range r.names {
				v.structs[name] = r
			}
		default:
			v.addFunc(r)
		}
	}
}

func (v *view) addFunc(r *row) {
	for _, name := range r.names {
		switch {
		case isGlob(name):
			v.anyName = append(v.anyName, pattern{r, name})
		case isGlob(r.pkg) || isGlob(r.recv):
			v.byName[name] = append(v.byName[name], pattern{r, name})
		default:
			v.members[member{r.recv, name}] = r
		}
	}
}

func (v *view) sort() {
	slices.SortFunc(v.anyName, comparePatterns)
	for _, patterns := range v.byName {
		slices.SortFunc(patterns, comparePatterns)
	}
}

// find returns the row that applies to m, or nil.
func (v *view) find(m member) *row {
	if r := v.members[m]; r != nil {
		return r
	}
	named, wild := firstMatch(v.byName[m.name], m), firstMatch(v.anyName, m)
	switch {
	case named != nil && (wild == nil || comparePatterns(*named, *wild) < 0):
		return named.row
	case wild != nil:
		return wild.row
	}
	return v.def
}

// analyzes reports whether something of the package is to be looked into.
func (v *view) analyzes() bool {
	is := func(p pattern) bool { return p.Rule == Analyze }
	if v.def != nil && v.def.Rule == Analyze || slices.ContainsFunc(v.anyName, is) {
		return true
	}
	for _, r := range v.members {
		if r.Rule == Analyze {
			return true
		}
	}
	for _, patterns := range v.byName {
		if slices.ContainsFunc(patterns, is) {
			return true
		}
	}
	return false
}

// firstMatch returns the first of patterns, which are sorted, that matches m.
func firstMatch(patterns []pattern, m member) *pattern {
	for i, p := range patterns {
		if matchMember(p.recv, p.name, m) {
			return &patterns[i]
		}
	}
	return nil
}

// matchMember matches a function or method. A pattern for functions matches no
// method, and the other way round.
func matchMember(recv, name string, m member) bool {
	return (recv == "") == (m.recv == "") && matchName(recv, m.recv) && matchName(name, m.name)
}

// comparePatterns orders the longer pattern before the shorter.
func comparePatterns(a, b pattern) int {
	if c := literal(b.recv+b.name) + literal(b.pkg) - literal(a.recv+a.name) - literal(a.pkg); c != 0 {
		return c
	}
	return a.line - b.line
}

// compareRows orders a package path before a pattern, and the longer pattern
// before the shorter.
func compareRows(a, b *row) int {
	if isGlob(a.pkg) != isGlob(b.pkg) {
		if isGlob(b.pkg) {
			return -1
		}
		return 1
	}
	if c := literal(b.pkg) - literal(a.pkg); c != 0 {
		return c
	}
	return a.line - b.line
}

// literal counts the characters of a pattern that are no glob.
func literal(s string) int { return len(s) - strings.Count(s, "*") }
