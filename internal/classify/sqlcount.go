package classify

import (
	"slices"
	"strings"
)

// Changed returns the one column that a statement changes of the rows that exist,
// besides their times, and the number, from 0, of the parameter that it gets the value
// of: UPDATE notes SET n = ?, updated_at = now() WHERE id = ?. The number is -1 if
// there are more, or it gets something else.
func Changed(text string) (column string, parameter int) {
	s := alone(text)
	_, next := s.inserted()
	names, values := s[min(next, len(s)):].columns(), []statement(nil)
	if rows := s.index("VALUES"); rows > 0 {
		values = s[rows+1:].list()
	}
	set, _ := s.changes()
	if replaces := s.at(0) == "REPLACE" || s.is(1, "OR", "REPLACE"); replaces && len(names) == len(values) && len(names) > 1 {
		for i := range names[1:] { // the first tells which row it is
			set = append(set, assignment{names[i+1], values[i+1]})
		}
	}
	set = slices.DeleteFunc(set, func(a assignment) bool { return isTimeColumn(a.column) })
	if len(set) != 1 {
		return "", -1
	}
	a := set[0]
	if at := slices.Index(names, a.column); at >= 0 && at < len(values) && a.proposed() {
		a.value = values[at]
	}
	if t := a.value.single(); t.kind == paramToken && t.text != "" {
		return a.column, s.parameter(t)
	}
	return "", -1
}

// proposed reports whether a column gets what an INSERT would have given it:
// n = excluded.n, n = VALUES(n).
func (a assignment) proposed() bool {
	at := slices.IndexFunc(a.value, func(t token) bool { return t.upper == a.column })
	return at >= 0 && foreign(a.value, at) && len(a.value) <= 4
}

// isTimeColumn reports whether a column is named for when something was.
func isTimeColumn(name string) bool {
	words := splitWords(strings.ToLower(name))
	return len(words) > 0 && listed("timed", words[len(words)-1])
}

// SelectsColumn reports whether a SELECT gives a column as it is, and no sum or number of
// rows.
func SelectsColumn(text, column string) bool {
	s := alone(text)
	from := s.index("FROM")
	if s.at(0) != "SELECT" || from < 0 {
		return false
	}
	what := s[1:from]
	whole := len(what) == 1 && what[0].text == "*"
	return whole || slices.ContainsFunc(what, func(t token) bool { return t.upper == column }) &&
		!slices.ContainsFunc(what, func(t token) bool { return listed("aggregate", t.upper) })
}
