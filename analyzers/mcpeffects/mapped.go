package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A mapped statement is one that an object-relational mapper makes of a chain of calls:
// Model(&Job{}).Where("status = ?", "new").Update("status", "done").
type mapped struct {
	sets, asks           []string // assignments, and conditions that all hold
	setsGiven, asksGiven []*summary.Value
}

// mappedText returns the statement that a call makes a mapper run, as far as it is known.
func (c *collector) mappedText(call ssa.CallInstruction) (r ranText, ok bool) {
	last, ok := call.(*ssa.Call)
	if !ok {
		return r, false
	}
	obj := called(last.Common())
	if obj == nil || obj.Signature().Recv() == nil || c.std.Contains(obj.Pkg()) {
		return r, false
	}
	var m mapped
	found := finds(obj.Name())
	if !m.ends(c, last) && !found {
		return r, false
	}
	for before := receiverCall(last); before != nil; before = receiverCall(before) {
		m.goesOn(c, before)
	}
	if !found && len(m.sets) == 0 {
		return r, false
	}
	table := "{}"
	if model := modelOf(call); model != nil {
		table = model.Obj().Name()
	}
	return m.statement(table), true
}

// ends reads the call that runs a statement; it reports whether that may be an UPDATE.
func (m *mapped) ends(c *collector, last *ssa.Call) bool {
	name := calledName(last.Common())
	switch {
	case finds(name):
		if args := c.flow.Args(last); len(args) == 3 {
			m.ask(args[2].Elems)
		}
		return false
	case receiverCall(last) == nil:
		return false
	}
	switch name {
	case "Update", "UpdateColumn":
		if args := c.flow.Args(last); len(args) == 3 {
			m.set(args[1], args[2])
		}
	case "Updates", "UpdateColumns":
		if args := c.flow.Args(last); len(args) == 2 {
			m.sets, m.setsGiven = fieldsGiven(args[1])
		}
	default:
		return name == "Exec"
	}
	return true
}

// goesOn reads a call that a statement is made by, before those that were read.
func (m *mapped) goesOn(c *collector, call *ssa.Call) {
	name := calledName(call.Common())
	if name != "Where" && name != "Set" {
		return
	}
	args := c.flow.Args(call)
	if len(args) != 3 {
		return
	}
	if name == "Where" {
		m.ask(slices.Concat(args[1:2], args[2].Elems))
	} else if text, known := complete(args[1], args[2].Elems); known {
		m.sets, m.setsGiven = slices.Concat([]string{text}, m.sets), slices.Concat(args[2].Elems, m.setsGiven)
	}
}

// statement puts the parts together.
func (m *mapped) statement(table string) ranText {
	text := "SELECT * FROM " + table
	if len(m.sets) > 0 {
		text = "UPDATE " + table + " SET " + strings.Join(m.sets, ", ")
	}
	if len(m.asks) > 0 {
		text += " WHERE " + strings.Join(m.asks, " AND ")
	}
	return ranText{text, slices.Concat(m.setsGiven, m.asksGiven)}
}

// finds reports whether a method of that name finds one row, and fails where there is none.
func finds(method string) bool { return method == "First" || method == "Take" || method == "Last" }

// set adds an assignment of a value to a column.
func (m *mapped) set(column, to *summary.Value) {
	if name, known := column.Literal(); known {
		m.sets, m.setsGiven = append(m.sets, name+" = ?"), append(m.setsGiven, to)
	}
}

// ask adds, before the others, a condition: a text and what it is given, or the fields
// that a row has.
func (m *mapped) ask(cond []*summary.Value) {
	if len(cond) == 0 {
		return
	}
	asks, given := fieldsGiven(cond[0])
	if text, known := complete(cond[0], cond[1:]); known {
		if strings.Contains(strings.ToUpper(text), " OR ") {
			text = "(" + text + ")"
		}
		asks, given = []string{text}, cond[1:]
	}
	m.asks, m.asksGiven = slices.Concat(asks, m.asks), slices.Concat(given, m.asksGiven)
}

// complete returns a part of a statement if as much is known of it as it has parameters.
func complete(text *summary.Value, given []*summary.Value) (string, bool) {
	s, known := text.Literal()
	return s, known && strings.Count(s, "?") == len(given)
}

// fieldsGiven returns the columns that a struct or map gives, as assignments or conditions,
// and what it gives them.
func fieldsGiven(v *summary.Value) (columns []string, given []*summary.Value) {
	if v.Kind != summary.Struct || v.Base != nil {
		return nil, nil
	}
	for i, name := range v.Names {
		if v.Elems[i].Kind == summary.Const && !v.Elems[i].IsConst() || !isWord(name) {
			continue // left out
		}
		columns, given = append(columns, name+" = ?"), append(given, v.Elems[i])
	}
	return columns, given
}

func isWord(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}
