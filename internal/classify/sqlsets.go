package classify

// Sets reports whether a text of one statement gives a column of rows that exist a
// value that it is handed: UPDATE notes SET n = ?, INSERT … DO UPDATE SET n =
// excluded.n, REPLACE INTO notes (n). The name is compared without case and
// underscores.
func Sets(text, column string) bool {
	s := alone(text)
	if set, ok := s.changes(); ok {
		for _, a := range set {
			if SameColumn(a.column, column) {
				return len(a.value) == 1 && a.value[0].kind == paramToken || foreign(a.value, len(a.value)-1) || len(a.value) == 4 && foreign(a.value, 2)
			}
		}
		return false
	}
	if s.at(0) == "REPLACE" || s.is(1, "OR", "REPLACE") {
		_, next := s.inserted()
		for _, name := range s[min(next, len(s)):].columns() {
			if SameColumn(name, column) {
				return true
			}
		}
	}
	return false
}

// changes returns the assignments to rows that exist; ok is false if s has no clause of them.
func (s statement) changes() (set []assignment, ok bool) {
	for _, clause := range [][]string{{"DO", "UPDATE", "SET"}, {"DUPLICATE", "KEY", "UPDATE"}, {"SET"}} {
		if i := s.index(clause...); i >= 0 {
			return s[i+len(clause):].assignments(), true
		}
	}
	return nil, false
}
