package classify

import (
	"slices"
	"strings"
)

// Rows say which rows a SELECT or an UPDATE is about, or an INSERT that leaves out what
// is there.
type Rows struct {
	Tables  []string
	Columns []Column  // that a SELECT gives, in order
	Sets    []Set     // of an UPDATE
	Tests   []Test    // a row passes all of them
	Keys    []Operand // by which an INSERT knows a row that is there
	// Picks: an order or a number decides too which rows those are, so that the next
	// statement gets others.
	Picks bool
	// Sums: a SELECT gives a row, a number of those that pass, even where none does.
	Sums bool
}

// A Column is one that a SELECT gives. It has no name where what is given is no column.
type Column struct{ Table, Name string }

// A Set gives a column a value.
type Set struct {
	Column string
	To     Operand
}

// A Test asks of a column whether it is one of some values or, with Not, none of them.
type Test struct {
	Column string
	Is     []Operand
	Not    bool
}

// An Operand is what a column is compared with, or set to.
type Operand struct {
	Kind  OperandKind
	Text  string // of a constant
	Given int    // the number of a parameter, from 0; -1 for one with a name
}

// An OperandKind says what is known of an operand.
type OperandKind uint8

const (
	Expression OperandKind = iota // nothing
	Constant
	Null
	Parameter
	Moment // a time, which is never null
)

// Leaves reports whether a row whose column is set to a value does not pass the test.
func (t Test) Leaves(to Operand) bool {
	in, known := t.has(to)
	return known && in == t.Not
}

// has reports whether a value is among those of the test; known is false if that
// cannot be told.
func (t Test) has(v Operand) (in, known bool) {
	known = len(t.Is) > 0 && (v.Kind == Constant || v.Kind == Null || v.Kind == Moment)
	for _, o := range t.Is {
		switch {
		case o.Kind == Null || v.Kind == Null && o.Kind == Constant:
			in = in || o.Kind == v.Kind
		case o.Kind == Constant && v.Kind == Constant:
			in = in || strings.EqualFold(truth(o.Text), truth(v.Text))
		default:
			known = false
		}
	}
	return in, known
}

// SameColumn reports whether two names are of one column, or of it and the field that
// holds it.
func SameColumn(a, b string) bool {
	return strings.EqualFold(strings.ReplaceAll(a, "_", ""), strings.ReplaceAll(b, "_", ""))
}

// truth returns a truth value as the number that some databases keep of it.
func truth(text string) string {
	switch strings.ToLower(text) {
	case "true":
		return "1"
	case "false":
		return "0"
	}
	return text
}

// RowsOf reads a text of one such statement. What is only a part of what a row must
// pass is no test.
func RowsOf(text string) (r Rows, ok bool) {
	s := alone(text)
	end := s.conditionEnd()
	head, cond := s[:end], statement(nil)
	if where := head.index("WHERE"); where >= 0 {
		head, cond = s[:where], s[where+1:end]
	}
	numbered := s[end:].has("LIMIT") || s[end:].has("FETCH")
	r.Picks = s[end:].has("ORDER") || s[end:].has("SKIP") || cond.has("SELECT")
	switch s.at(0) {
	case "SELECT":
		ok = r.selected(head)
	case "UPDATE":
		ok = r.updated(head, s)
		r.Picks = r.Picks || numbered
	case "INSERT":
		ok = r.inserted(s)
	}
	if cond.index("OR") >= 0 {
		return r, ok
	}
	for _, term := range cond.splitAt("AND") {
		if t, is := s.test(term); is {
			r.Tests = append(r.Tests, t)
			r.Picks = r.Picks || numbered && t.Is[0].Kind != Parameter
		}
	}
	return r, ok
}

// selected reads a SELECT up to its condition; it reports whether it is one of rows.
func (r *Rows) selected(head statement) bool {
	from := head.index("FROM")
	if from < 0 {
		return false
	}
	tables := head[from:].tables()
	for _, t := range tables {
		r.Tables = append(r.Tables, t[0])
	}
	list := head[1:from]
	for list.at(0) == "DISTINCT" || list.at(0) == "ALL" {
		list = list[1:]
	}
	for _, item := range list.splitAt(",") {
		r.Columns = append(r.Columns, item.column(tables))
		r.Sums = r.Sums || item.sums()
	}
	return true
}

// sums reports whether s calls a function that makes one value of all rows.
func (s statement) sums() bool {
	for i, t := range s {
		if s.is(i+1, "(") && listed("aggregate", t.upper) {
			return true
		}
	}
	return false
}

// updated reads an UPDATE up to its condition; it reports whether it sets columns.
func (r *Rows) updated(head, whole statement) bool {
	set := head.index("SET")
	if set < 0 {
		return false
	}
	name := head[1:set]
	if name.at(0) == "ONLY" {
		name = name[1:]
	}
	r.Tables = []string{name.name()}
	for _, a := range head[set+1:].assignments() {
		r.Sets = append(r.Sets, Set{a.column, whole.operand(a.value)})
	}
	return true
}

// inserted reads an INSERT; it reports whether it leaves out a row that is there, known
// by the columns that it says or else the first one.
func (r *Rows) inserted(s statement) bool {
	table, next := s.inserted()
	values := s.index("VALUES")
	ignores := s.is(1, "OR", "IGNORE") || s.is(1, "IGNORE")
	if conflict := s.index("ON", "CONFLICT"); table == "" || values < next || !ignores && (conflict < 0 || s.index("DO", "NOTHING") < 0) {
		return false
	}
	names, given := s[next:].columns(), s[values+1:].list()
	if len(names) == 0 || len(names) != len(given) {
		return false
	}
	keys := names[:1]
	if conflict := s.index("ON", "CONFLICT"); conflict > 0 && s.is(conflict+2, "(") {
		keys = s[conflict+2:].columns()
	}
	for _, k := range keys {
		i := slices.Index(names, k)
		if i < 0 {
			return false
		}
		r.Keys = append(r.Keys, s.operand(given[i]))
	}
	r.Tables = []string{table}
	return true
}

// conditionEnd returns where what says which rows are meant ends.
func (s statement) conditionEnd() int {
	for i, t := range s {
		if i > 0 && t.depth == 0 && slices.Contains([]string{"RETURNING", "ORDER", "LIMIT", "GROUP", "HAVING", "FOR", "UNION", "FETCH", "OFFSET"}, s.at(i)) {
			return i
		}
	}
	return len(s)
}

// tables returns the tables of a FROM clause at the head of s, each with the name that
// stands for it.
func (s statement) tables() (all [][2]string) {
	for i, t := range s {
		if t.depth > 0 || !s.is(i, "FROM") && !s.is(i, "JOIN") && t.text != "," {
			continue
		}
		name := s[i+1:].name()
		if name == "" {
			continue // a SELECT
		}
		next := i + 2 + 2*strings.Count(name, ".")
		if s.at(next) == "AS" {
			next++
		}
		alias := name[strings.LastIndexByte(name, '.')+1:]
		if next < len(s) && s[next].upper != "" && !slices.Contains(afterTable, s[next].upper) {
			alias = s[next].text
		}
		all = append(all, [2]string{name, alias})
	}
	return all
}

// afterTable are the words that may follow the name of a table and are no alias.
var afterTable = []string{"JOIN", "INNER", "LEFT", "RIGHT", "FULL", "CROSS", "NATURAL", "ON", "USING", "ORDER", "GROUP", "LIMIT", "FOR", "FETCH", "OFFSET", "WITH"}

// column returns the column that an item of a SELECT gives, or another value in its
// place where it is null.
func (s statement) column(tables [][2]string) (c Column) {
	if i := s.index("AS"); i > 0 {
		s = s[:i]
	}
	if s.is(1, "(") && slices.Contains([]string{"COALESCE", "IFNULL", "NVL", "LOWER", "UPPER", "TRIM"}, s.at(0)) {
		s = s[1:].list()[0]
	}
	name := s.name()
	if len(s) > 2 && s[len(s)-2].text == "::" {
		s = s[:len(s)-2]
	}
	words := strings.Split(name, ".")
	if n := 2*len(words) - 1; name == "" || hasHole(name) || len(s) > n+1 || len(s) == n+1 && s[n].upper == "" {
		return c
	}
	for _, t := range tables {
		if len(words) == 1 && len(tables) == 1 || len(words) > 1 && strings.EqualFold(t[1], words[len(words)-2]) {
			c.Table = t[0]
		}
	}
	c.Name = words[len(words)-1]
	return c
}

// test reads a part of a condition.
func (s statement) test(term statement) (t Test, ok bool) {
	if inner := term.bare(); len(inner) < len(term) {
		return s.either(inner)
	}
	if term.at(0) == "NOT" {
		t, ok = s.test(term[1:])
		t.Not = !t.Not
		return t, ok
	}
	if len(term) > 2 && term[1].text == "." {
		term = term[2:]
	}
	if len(term) == 0 || term[0].kind != wordToken && term[0].kind != quotedToken {
		return t, false
	}
	t.Column = term[0].text
	asked := term[1:]
	switch {
	case len(asked) == 0:
		t.Is = []Operand{{Kind: Constant, Text: "1"}}
	case asked.is(0, "="), asked.at(0) == "IS" && asked.at(1) != "NOT":
		t.Is = []Operand{s.operand(asked[1:])}
	case asked[0].text == "<>", asked[0].text == "!=":
		t.Not, t.Is = true, []Operand{s.operand(asked[1:])}
	case asked.is(0, "IS", "NOT"):
		t.Not, t.Is = true, []Operand{s.operand(asked[2:])}
	case asked.at(0) == "IN", asked.is(0, "NOT", "IN"):
		t.Not = asked.at(0) == "NOT"
		for _, v := range asked[asked.index("IN")+1:].list() {
			t.Is = append(t.Is, s.operand(v))
		}
	}
	return t, len(t.Is) > 0
}

// either reads what stands in parentheses: one test, or several of which a row passes
// one, all of the same column.
func (s statement) either(inner statement) (t Test, ok bool) {
	for i, part := range inner.splitAt("OR") {
		one, ok := s.test(part)
		if !ok || i > 0 && (one.Not || t.Not || !strings.EqualFold(one.Column, t.Column)) {
			return t, false
		}
		t.Column, t.Not, t.Is = one.Column, one.Not, append(t.Is, one.Is...)
	}
	return t, len(t.Is) > 0
}

// operand reads a value that a statement has.
func (s statement) operand(v statement) Operand {
	one := v.single()
	switch {
	case len(v) > 0 && (one.kind == textToken || one.kind == quotedToken), one.kind == numberToken, one.upper == "TRUE", one.upper == "FALSE":
		return Operand{Kind: Constant, Text: one.text}
	case one.upper == "NULL":
		return Operand{Kind: Null}
	case one.kind == paramToken:
		return Operand{Kind: Parameter, Given: s.parameter(one)}
	case len(v) > 0 && listed("sqlmoment", v[0].upper):
		return Operand{Kind: Moment}
	}
	return Operand{}
}
