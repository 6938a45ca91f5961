package classify

import "strings"

// A choice is a CASE of constants: what it gives for a value of the column that it asks
// for.
type choice struct {
	asked, given []string
	otherwise    string
}

// turns reports whether a CASE gives, where it is applied again to what it has given,
// something else: CASE WHEN done THEN 0 ELSE 1 END.
func (a assignment) turns(v statement) bool {
	c, ok := a.choice(v)
	if !ok {
		return false
	}
	for _, x := range append(c.asked, c.otherwise) {
		once := c.of(x)
		if c.of(once) != once {
			return true
		}
	}
	return false
}

func (c choice) of(x string) string {
	for i, asked := range c.asked {
		if asked == x {
			return c.given[i]
		}
	}
	return c.otherwise
}

// choice reads a CASE about the column; ok is false if it asks for more, or gives what
// is not told.
func (a assignment) choice(v statement) (c choice, ok bool) {
	parts := v.parts("WHEN", "THEN", "ELSE", "END")
	if len(parts) < 3 || parts[0].word != "CASE" {
		return c, false
	}
	plain := len(parts[0].rest) > 0 // CASE done WHEN 1 …
	if plain && !a.is(parts[0].rest) {
		return c, false
	}
	c.otherwise = "NULL"
	for _, p := range parts[1:] {
		value, known := a.constant(p.rest)
		switch p.word {
		case "WHEN":
			if !plain {
				value, known = a.compared(p.rest)
			}
			c.asked = append(c.asked, value)
		case "THEN":
			c.given = append(c.given, value)
		case "ELSE":
			c.otherwise = value
		case "END":
			return c, len(c.asked) == len(c.given)
		}
		if !known {
			return c, false
		}
	}
	return c, false
}

// A part is a word and what follows it.
type part struct {
	word string
	rest statement
}

// parts splits s before some words; the first part begins with its first word.
func (s statement) parts(words ...string) (parts []part) {
	start := 0
	for i := 1; i <= len(s); i++ {
		end := i == len(s)
		for _, w := range words {
			end = end || s.at(i) == w && s[i].depth == s[0].depth
		}
		if end {
			parts = append(parts, part{s.at(start), s[start+1 : i]})
			start = i
		}
	}
	return parts
}

// is reports whether v is the column alone.
func (a assignment) is(v statement) bool {
	return len(v) == 1 && v[0].upper == a.column && v[0].kind != textToken || len(v) == 3 && v[1].text == "." && v[2].upper == a.column
}

// compared returns the value of the column where a condition holds.
func (a assignment) compared(v statement) (value string, ok bool) {
	n := len(v)
	switch {
	case a.is(v):
		return "1", true
	case n > 1 && v.at(0) == "NOT" && a.is(v[1:]):
		return "0", true
	case n > 2 && (v[n-2].text == "=" || v.at(n-2) == "IS") && a.is(v[:n-2]):
		return a.constant(v[n-1:])
	}
	return "", false
}

// constant returns a value that does not depend on the column.
func (a assignment) constant(v statement) (value string, ok bool) {
	switch {
	case len(v) == 0 || a.names(v):
		return "", false
	case len(v) == 1 && v[0].kind == paramToken, len(v) == 1 && v[0].kind == holeToken:
		return "", false
	case v.is(0, "TRUE") && len(v) == 1:
		return "1", true
	case v.is(0, "FALSE") && len(v) == 1:
		return "0", true
	}
	var b strings.Builder
	for _, t := range v {
		b.WriteString(strings.ToUpper(t.text))
	}
	return b.String(), true
}
