package classify

import (
	"slices"
	"strings"
)

// PutsBack reports whether an INSERT fills the columns by which a DELETE has removed
// all rows of the same table: DELETE FROM tags WHERE note_id = ?, INSERT INTO tags
// (note_id, tag). By is how many columns those are.
func PutsBack(remove, insert string) (by int, ok bool) {
	removal, insertion := alone(remove), alone(insert)
	if removal.at(0) != "DELETE" || insertion.at(0) != "INSERT" {
		return 0, false
	}
	table, next := insertion.inserted()
	_, emptied, found := strings.Cut(removal.operation(), "DELETE FROM ")
	if !found || !strings.EqualFold(table, emptied) || strings.Contains(table, hole) {
		return 0, false
	}
	columns, ok := removal.equals()
	if !ok {
		return 0, false
	}
	filled := insertion[next:].columns()
	if filled != nil && slices.ContainsFunc(columns, func(c string) bool { return !slices.Contains(filled, c) }) {
		return 0, false
	}
	return len(columns), true
}

// alone returns the only statement of a text.
func alone(text string) statement {
	if all := splitStatements(scanSQL(text)); len(all) == 1 {
		return all[0]
	}
	return nil
}

// equals returns the columns, in upper case, that the condition of a DELETE compares
// with a parameter each; ok is false if it has another part.
func (s statement) equals() (columns []string, ok bool) {
	where := s.index("WHERE")
	if where < 0 {
		return nil, len(s) == 3+2*strings.Count(s[2:].name(), ".")
	}
	terms := s[where+1:]
	for {
		if len(terms) > 2 && terms[1].text == "." {
			terms = terms[2:]
		}
		if len(terms) < 3 || terms[0].kind != wordToken && terms[0].kind != quotedToken || terms[1].text != "=" || terms[2].kind != paramToken {
			return nil, false
		}
		columns = append(columns, terms[0].upper)
		if len(terms) == 3 {
			return columns, true
		}
		if terms.at(3) != "AND" {
			return nil, false
		}
		terms = terms[4:]
	}
}

// columns returns the names, in upper case, of a list of columns at the head of s,
// nil if there is none.
func (s statement) columns() (names []string) {
	if len(s) == 0 || s[0].text != "(" {
		return nil
	}
	for _, t := range s[1:] {
		if t.text == ")" {
			break
		}
		if t.upper != "" {
			names = append(names, t.upper)
		}
	}
	return names
}
