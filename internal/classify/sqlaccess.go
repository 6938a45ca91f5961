package classify

import (
	"slices"
	"strings"
)

// CountsAccess reports whether an SQL text changes nothing but when and how
// often rows were read: UPDATE notes SET last_accessed_at = now(), hits = hits + 1.
func CountsAccess(text string) bool {
	counts := false
	for _, s := range splitStatements(scanSQL(text)) {
		if s.classify(true).Class.Mutates() {
			if !s.countsAccess() {
				return false
			}
			counts = true
		}
	}
	return counts
}

// countsAccess reports whether s is an UPDATE of columns about access only,
// alone or with common table expressions that change nothing else.
func (s statement) countsAccess() bool {
	switch s.at(0) {
	case "UPDATE":
		i := s.index("SET")
		return i > 0 && s[i+1:].setsAccess()
	case "WITH":
		updates := false
		for i := range s {
			switch s.at(i) {
			case "INSERT", "DELETE", "MERGE", "REPLACE":
				return false
			case "UPDATE":
				if updates || !s[i:].unwrap().countsAccess() {
					return false
				}
				updates = true
			}
		}
		return updates
	}
	return false
}

// setsAccess reports whether all the assignments at the head of s are about access.
func (s statement) setsAccess() bool {
	all := s.assignments()
	about := false
	for _, a := range all {
		what := accessMeaning(a.column)
		about = about || what != ""
		switch what {
		case "when":
			if a.accumulates() {
				return false
			}
		case "often":
			if !a.accumulates() || !a.value.arithmetic() {
				return false
			}
		default: // the time of the change itself, which many tables keep
			if a.accumulates() || !slices.Contains([]string{"updated", "modified"}, strings.TrimSuffix(strings.ToLower(a.column), "_at")) {
				return false
			}
		}
	}
	return about && len(all) == s.items()
}

// items returns how many assignments the head of s has, those that are not known
// among them.
func (s statement) items() int {
	n := 1
	for i, t := range s {
		switch {
		case t.depth == 0 && listed("sqlclause", s.at(i)):
			return n
		case t.depth == 0 && t.text == ",":
			n++
		case t.depth == 0 && t.kind == holeToken && !(i > 0 && s[i-1].text == "="):
			n++ // may be more assignments
		}
	}
	return n
}

// accessMeaning returns what a column in upper case says of access: when, how
// often, or nothing.
func accessMeaning(column string) string {
	name := strings.ReplaceAll(strings.ToLower(column), "_", "")
	for _, unit := range []string{"", "at", "on", "time", "date", "ts", "timestamp"} {
		if what, ok := strings.CutSuffix(name, unit); ok && listed("access", what) {
			return meaning("access", what)
		}
	}
	return ""
}
