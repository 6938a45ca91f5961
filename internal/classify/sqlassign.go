package classify

import (
	"slices"
	"strings"
)

// assign tells what the assignments at the head of s do on a repeat: create
// where a value is made of the column itself, or differs each time.
func (s statement) assign() string {
	for _, a := range s.assignments() {
		if a.accumulates() {
			return "create"
		}
	}
	return "write"
}

// An assignment is column = value.
type assignment struct {
	column string // in upper case, without a qualifier
	value  statement
}

// assignments returns the assignments at the head of s.
func (s statement) assignments() []assignment {
	var all []assignment
	start, cases := 0, 0
	for i := 0; i <= len(s); i++ {
		switch s.at(i) {
		case "CASE":
			cases++
		case "END":
			cases--
		}
		end := i == len(s) || cases <= 0 && s.clauseAt(i)
		if !end && (s[i].depth != 0 || s[i].text != ",") {
			continue
		}
		part := s[start:i]
		if eq := part.index("="); eq > 0 {
			all = append(all, assignment{part[eq-1].upper, part[eq+1:]})
		}
		if end {
			break
		}
		start = i + 1
	}
	return all
}

// clauseAt reports whether a clause begins at i; IF is also a function.
func (s statement) clauseAt(i int) bool {
	return s[i].depth == 0 && listed("sqlclause", s.at(i)) && !s.is(i, "IF", "(")
}

// accumulates reports whether the value is made of the column itself so that it
// is another one each time, as in n = n + 1, or is another one anyway.
func (a assignment) accumulates() bool {
	for i, t := range a.value {
		if t.kind == wordToken && a.value.is(i+1, "(") && listed("sqlfresh", t.upper) {
			return true
		}
	}
	return !a.keeps(a.value)
}

// names reports whether an expression names the column.
func (a assignment) names(v statement) bool {
	for i, t := range v {
		if (t.kind == wordToken || t.kind == quotedToken) && t.upper == a.column && !foreign(v, i) {
			return true
		}
	}
	return false
}

// foreign reports whether the name at i belongs to the row that was proposed:
// EXCLUDED.n, NEW.n, VALUES(n).
func foreign(v statement, i int) bool {
	if i >= 2 && v[i-1].text == "." {
		return v.at(i-2) == "EXCLUDED" || v.at(i-2) == "NEW" || v.at(i-2) == "SOURCE"
	}
	return i >= 2 && v[i-1].text == "(" && v.at(i-2) == "VALUES"
}

// keeps reports whether an expression has, where the column has it already, the same
// value again: n | 4, greatest(n, ?), data || '{"a": 1}'::jsonb.
func (a assignment) keeps(v statement) bool {
	if !a.names(v) || len(v) == 1 || len(v) == 3 && v[1].text == "." {
		return true
	}
	if v.at(0) == "CASE" {
		return !v.arithmetic() && !a.turns(v)
	}
	operands, operators := v.split()
	only := func(texts ...string) bool {
		return !slices.ContainsFunc(operators, func(op string) bool { return !slices.Contains(texts, op) })
	}
	switch {
	case len(operators) == 0:
		if inner := v.bare(); len(inner) < len(v) {
			return a.keeps(inner)
		}
		return a.keepsCall(v)
	case slices.ContainsFunc(operands, func(o statement) bool { return !a.keeps(o) }):
		return false
	case only("-", "#"): // #- is two
		return !slices.ContainsFunc(operands[1:], func(o statement) bool { return len(o) == 0 || o[len(o)-1].kind != textToken })
	}
	return only("|", "&") || only("AND", "OR") || only("||") && v.mergesJSON()
}

// keepsCall is keeps for a call.
func (a assignment) keepsCall(v statement) bool {
	if !v.is(1, "(") || !listed("sqlidem", v[0].upper) {
		return false
	}
	return !slices.ContainsFunc(v[1:].list(), func(arg statement) bool { return !a.keeps(arg) && arg.arithmetic() })
}

// arithmetic reports whether the value adds or joins something.
func (s statement) arithmetic() bool {
	return slices.ContainsFunc(s, func(t token) bool {
		return t.kind == punctToken && (t.text == "+" || t.text == "-" || t.text == "*" || t.text == "/" || t.text == "||")
	})
}

// operators stand between the operands of an expression.
var operators = []string{"|", "&", "||", "+", "-", "*", "/", "%", "#", "^", "<", ">", "=", "<>", "!=", "->", "AND", "OR"}

// split splits an expression at its outer operators. One without an operand before it
// belongs to the next operand.
func (s statement) split() (operands []statement, between []string) {
	start := 0
	for i, t := range s {
		if t.depth > 0 || i == start || t.kind != punctToken && t.kind != wordToken || !slices.Contains(operators, strings.ToUpper(t.text)) {
			continue
		}
		operands, between = append(operands, s[start:i]), append(between, strings.ToUpper(t.text))
		start = i + 1
	}
	return append(operands, s[start:]), between
}

// bare returns what is in the parentheses around an expression, or what is cast.
func (s statement) bare() statement {
	if len(s) > 2 && s[len(s)-2].text == "::" {
		return s[:len(s)-2]
	}
	if len(s) > 1 && s[0].text == "(" {
		if inner := s[1:].unwrap(); len(inner) == len(s)-2 {
			return inner
		}
	}
	return s
}

// mergesJSON reports whether what || joins are, as far as that is said, objects of
// JSON: then it sets their fields, where it makes a text or a list longer.
func (s statement) mergesJSON() bool {
	said := false
	for i, t := range s {
		text := strings.TrimSpace(t.text)
		switch {
		case t.kind == textToken && strings.HasPrefix(text, "["), s.is(i+1, "(") && strings.HasPrefix(t.upper, "JSON") && strings.HasSuffix(t.upper, "_ARRAY"):
			return false
		case t.kind == textToken:
			said = said || strings.HasPrefix(text, "{") && strings.Contains(text, ":")
		case t.kind == wordToken:
			name := strings.TrimPrefix(t.upper, "TO_")
			said = said || (name == "JSON" || name == "JSONB") && i > 0 && s[i-1].text == "::" || strings.HasPrefix(name, "JSON") && s.is(i+1, "(")
		}
	}
	return said
}
