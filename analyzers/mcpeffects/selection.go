package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// A selection is a SELECT or an UPDATE that is run, as far as it says which rows it is
// about.
type selection struct {
	classify.Rows
	given []*summary.Value // for its parameters
}

// selectionOf returns what a statement that is run says of its rows, nil if nothing.
func selectionOf(r ranText) *selection {
	rows, ok := classify.RowsOf(r.text)
	if !ok {
		return nil
	}
	return &selection{rows, r.given}
}

// selected returns the one SELECT that a call runs, or that it reads a row of; nil if
// that is not known.
func (c *collector) selected(call *ssa.Call) *selection {
	ran := c.runs(call, 0)
	if before := receiverCall(call); len(ran) == 0 && before != nil { // QueryRow(…).Scan(…)
		ran = c.runs(before, 0)
	}
	if len(ran) != 1 {
		return nil
	}
	return selectionOf(ran[0])
}

// known returns what a column is compared with or set to, where a parameter of the
// statement is known too.
func (s *selection) known(o classify.Operand) classify.Operand {
	if o.Kind != classify.Parameter {
		return o
	}
	switch v := nth(s.given, o.Given); {
	case v == nil:
	case v.IsConst():
		return classify.Operand{Kind: classify.Constant, Text: v.Text}
	case v.Kind == summary.Result && (strings.HasPrefix(v.Name, "time.") || strings.HasPrefix(v.Name, "(time.Time).")):
		return classify.Operand{Kind: classify.Moment}
	}
	return o
}

// tests returns the tests that all rows of a statement pass, where its parameters are
// known.
func (s *selection) tests() (all []classify.Test) {
	for _, t := range s.Tests {
		t.Is = slices.Clone(t.Is)
		for i, o := range t.Is {
			t.Is[i] = s.known(o)
		}
		all = append(all, t)
	}
	return all
}

// mayShare reports whether two statements may be about the same rows: of the same
// table, and with the same values of the columns that both ask for. Of nil nothing is
// known.
func (s *selection) mayShare(o *selection) bool {
	if s == nil || o == nil {
		return true
	}
	if !slices.ContainsFunc(s.Tables, func(t string) bool {
		return slices.ContainsFunc(o.Tables, func(u string) bool { return sameTable(t, u) })
	}) {
		return false
	}
	return !slices.ContainsFunc(s.Tests, func(t classify.Test) bool {
		x := s.parameter(t)
		return x != nil && slices.ContainsFunc(o.Tests, func(u classify.Test) bool {
			y := o.parameter(u)
			return y != nil && classify.SameColumn(t.Column, u.Column) && !summary.Equal(x, y)
		})
	})
}

// parameter returns what a test compares its column with, nil if no caller gives that.
func (s *selection) parameter(t classify.Test) *summary.Value {
	if len(t.Is) != 1 || t.Not || t.Is[0].Kind != classify.Parameter {
		return nil
	}
	if v := nth(s.given, t.Is[0].Given); v != nil && direct(v) {
		return v
	}
	return nil
}

// sameTable reports whether two names may be of one table: a part of them that is not
// known may be anything.
func sameTable(a, b string) bool {
	last := func(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }
	return strings.Contains(a+b, "{}") || strings.EqualFold(last(a), last(b))
}

// A reading is how a value was read from a column.
type reading struct {
	column string
	from   *selection
	at     *ssa.Call
}

// columnRead returns the column that v was read from, by the function at hand or one
// that it calls for that; nil if there is none.
func (c *collector) columnRead(v ssa.Value, depth int) *reading {
	switch x := sameText(v).(type) {
	case *ssa.Convert:
		return c.columnRead(x.X, depth)
	case *ssa.ChangeType:
		return c.columnRead(x.X, depth)
	case *ssa.Extract:
		if call, ok := x.Tuple.(*ssa.Call); ok {
			return c.columnGiven(call, x.Index, depth)
		}
	case *ssa.Call:
		return c.columnGiven(x, 0, depth)
	case *ssa.UnOp:
		at := x.X
		if f := nullable(x); f != nil {
			at = f.X
		}
		if p, ok := at.(*ssa.UnOp); ok {
			at = p.X // of a pointer that was read
		}
		for _, place := range places(at) {
			if scan := filledBefore(place, x); scan != nil {
				return c.columnScanned(scan, place)
			}
		}
		if a, ok := at.(*ssa.Alloc); ok {
			if s := flow.OnlyStore(a); s != nil {
				return c.columnRead(s.Val, depth)
			}
		}
	}
	return nil
}

// places are the addresses that are of the same local variable, or field of one.
func places(addr ssa.Value) []ssa.Value {
	whole := addr
	if f, ok := addr.(*ssa.FieldAddr); ok {
		whole = f.X
	}
	if whole.Referrers() == nil { // of the package
		return nil
	}
	return samePlaces(addr)
}

// nullable returns the field of a value that may be null (sql.NullString) that v is read
// from, nil if it is none.
func nullable(v ssa.Value) *ssa.FieldAddr {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	f, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	t, ok := flow.Deref(f.X.Type()).Underlying().(*types.Struct)
	if !ok || !slices.ContainsFunc(slices.Collect(t.Fields()), func(v *types.Var) bool { return v.Name() == "Valid" }) {
		return nil
	}
	return f
}

// columnScanned returns the column that a call reads into a place.
func (c *collector) columnScanned(scan *ssa.Call, place ssa.Value) *reading {
	from := c.selected(scan)
	if from == nil || len(from.Sets) > 0 {
		return nil
	}
	i, ok := scannedAs(scan, place)
	if !ok || i >= len(from.Columns) || i < 0 && len(from.Columns) != 1 {
		return nil
	}
	column := from.Columns[max(i, 0)]
	if column.Name == "" {
		return nil
	}
	if column.Table != "" {
		from.Tables = []string{column.Table}
	}
	return &reading{column.Name, from, scan}
}

// scannedAs returns which of the variadic arguments of a call a place is, or -1 for an
// argument of its own.
func scannedAs(scan *ssa.Call, place ssa.Value) (i int, ok bool) {
	for _, a := range scan.Call.Args {
		if box, ok := a.(*ssa.MakeInterface); ok && box.X == place {
			return -1, true
		}
	}
	for _, use := range *place.Referrers() {
		box, ok := use.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, use := range *box.Referrers() {
			s, ok := use.(*ssa.Store)
			if !ok {
				continue
			}
			if at, ok := s.Addr.(*ssa.IndexAddr); ok {
				if k, ok := at.Index.(*ssa.Const); ok {
					return int(k.Int64()), true
				}
			}
		}
	}
	return 0, false
}

// columnGiven returns the column that a function returns as one of its results.
func (c *collector) columnGiven(call *ssa.Call, result, depth int) (read *reading) {
	fn := call.Call.StaticCallee()
	if fn == nil || depth > 1 {
		return nil
	}
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || result >= len(ret.Results) {
			continue
		}
		if _, failed := ret.Results[result].(*ssa.Const); failed {
			continue
		}
		one := c.columnRead(ret.Results[result], depth+1)
		if one == nil || read != nil && (one.column != read.column || !slices.Equal(one.from.Tables, read.from.Tables)) {
			return nil
		}
		read = one
	}
	if read == nil {
		return nil
	}
	from := *read.from
	from.given = c.flow.Env(c.flow.Args(call), nil).Values(from.given)
	return &reading{read.column, &from, call}
}

// picks reports whether what a call looks up is another thing each time: the next of
// those that wait.
func (c *collector) picks(lookup *ssa.Call) bool {
	if s := c.selected(lookup); s != nil {
		return s.Picks
	}
	if verdict.Says(classify.Purpose(calledName(lookup.Common())), picking) {
		return true
	}
	for before := receiverCall(lookup); before != nil; before = receiverCall(before) {
		if calledName(before.Common()) == "Order" { // of an object-relational mapper
			return true
		}
	}
	return false
}

// picking are words of what takes the one of several things whose turn it is.
var picking = []string{"next", "pop", "dequeue", "oldest", "earliest", "random", "any"}
