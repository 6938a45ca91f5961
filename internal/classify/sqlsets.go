package classify

// Sets reports whether a text of one statement gives a column of rows that exist a
// value that it is handed: UPDATE notes SET n = ?, INSERT … DO UPDATE SET n =
// excluded.n, REPLACE INTO notes (n). The name is compared without case and
// underscores.
func Sets(text, column string) bool {
	s := alone(text)
	for _, clause := range [][]string{{"DO", "UPDATE", "SET"}, {"DUPLICATE", "KEY", "UPDATE"}, {"SET"}} {
		i := s.index(clause...)
		if i < 0 {
			continue
		}
		for _, a := range s[i+len(clause):].assignments() {
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
