package mcpeffects

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// selects reports whether a call reads rows of a table by a text that passes, or a
// function of the same package that it calls does.
func (c *collector) selects(call *ssa.Call, table string, passes func(text string) bool, depth int) bool {
	if text, ok := c.statementText(call); ok {
		_, op := classify.SQL(text, true)
		return strings.EqualFold(op, "SELECT FROM "+table) && passes(text)
	}
	if before := receiverCall(call); before != nil && c.selects(before, table, passes, depth) {
		return true
	}
	obj := called(call.Common())
	if obj == nil || depth > 1 || c.std.Contains(obj.Pkg()) {
		return false
	}
	sum := c.summaryOf(call.Call.StaticCallee(), obj)
	return sum != nil && slices.ContainsFunc(sum.Effects, func(x summary.Effect) bool {
		_, op := verdict.Decide(&x)
		return strings.EqualFold(op, "SELECT FROM "+table) && passes(x.Args[0].Template())
	})
}

// readsFile reports whether a call reads the file at a path, or a function of the
// same package that it calls does.
func (c *collector) readsFile(call *ssa.Call, path *summary.Value) bool {
	read := c.fileRead(call, 0)
	return read != nil && path != nil && path.Kind != summary.Top && path.Kind != summary.Bottom && summary.Equal(summary.Outline(read), summary.Outline(path))
}

// readers are given the name of a file whose content they return, or open.
var readers = slices.Concat(wholeReaders, []string{"os.Open"})

// wholeReaders read all that a file has.
var wholeReaders = []string{"os.ReadFile", "io/ioutil.ReadFile"}

// fileRead returns the path of the file that a call reads, nil if it reads none.
func (c *collector) fileRead(call *ssa.Call, depth int) *summary.Value {
	if slices.Contains(readers, fullName(call.Common())) {
		return c.flow.Args(call)[0]
	}
	fn := call.Call.StaticCallee()
	if fn == nil || depth > 1 {
		return nil
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if inner, ok := instr.(*ssa.Call); ok {
				if path := c.fileRead(inner, depth+1); path != nil {
					return c.flow.Env(c.flow.Args(call), nil).Value(path)
				}
			}
		}
	}
	return nil
}
