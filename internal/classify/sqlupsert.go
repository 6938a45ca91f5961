package classify

import (
	"slices"
	"strconv"
	"strings"
)

// Completes reports whether an INSERT makes the row that an UPDATE of the same table
// looks for: the columns by which the UPDATE finds its rows are filled by the INSERT.
// Keys are what those columns are given: the numbers, from 0, of the parameters of
// the UPDATE and of the INSERT, both -1 where the two have one name; a column that
// both give the same constant has none.
func Completes(update, insert string) (keys [][2]int, ok bool) {
	changed, made := alone(update), alone(insert)
	if changed.at(0) != "UPDATE" || made.at(0) != "INSERT" {
		return nil, false
	}
	table, next := made.inserted()
	if table == "" || hasHole(table) || !strings.EqualFold(changed[1:].name(), table) {
		return nil, false
	}
	names, rows := made[next:].columns(), made.index("VALUES")
	where := changed.index("WHERE")
	if where < 0 || rows < 0 || len(names) == 0 {
		return nil, false
	}
	values := made[rows+1:].list()
	if len(values) != len(names) {
		return nil, false
	}
	for _, term := range changed[where+1:].splitAt("AND") {
		if len(term) > 2 && term[1].text == "." {
			term = term[2:]
		}
		at := slices.Index(names, term[0].upper)
		if len(term) == 3 && term.is(1, "IS", "NULL") && at < 0 {
			continue // nor is it of the new row
		}
		if at < 0 || !term.is(1, "=") {
			return nil, false
		}
		by, given := term[2:].single(), values[at].single()
		switch {
		case by.kind == paramToken && given.kind == paramToken:
			k := [2]int{changed.parameter(by), made.parameter(given)}
			if k[0] < 0 && by.text != given.text {
				return nil, false
			}
			keys = append(keys, k)
		case by.kind != given.kind || by.text != given.text || by.kind != textToken && by.kind != numberToken:
			return nil, false
		}
	}
	return keys, true
}

// single returns the token that is all of s, but for a cast; none if there are more.
func (s statement) single() token {
	if len(s) == 1 || len(s) > 2 && s[1].text == "::" {
		return s[0]
	}
	return token{}
}

// splitAt splits s where a word or mark stands outside of parentheses.
func (s statement) splitAt(at string) (parts []statement) {
	start := 0
	for i, t := range s {
		if t.depth == 0 && s.is(i, at) {
			parts = append(parts, s[start:i])
			start = i + 1
		}
	}
	return append(parts, s[start:])
}

// list returns what stands between the commas of the parentheses at the head of s,
// nil if there are none.
func (s statement) list() (values []statement) {
	if len(s) == 0 || s[0].text != "(" {
		return nil
	}
	return s[1:].unwrap().splitAt(",")
}

// parameter returns the number of a parameter, from 0: that in its name ($2), or how
// many stand before it. It is -1 for one that has another name.
func (s statement) parameter(p token) int {
	if n, err := strconv.Atoi(p.text[1:]); err == nil {
		return n - 1
	}
	if p.text != "?" {
		return -1
	}
	n := 0
	for _, t := range s {
		if t.kind == paramToken && t.at < p.at {
			n++
		}
	}
	return n
}
