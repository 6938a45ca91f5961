package mcpeffects

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// remade reports whether a call makes a command of another one's program and arguments,
// to run it in another way: it counts where the other was made.
func remade(call *ssa.CallCommon) bool {
	if name := fullName(call); name != "os/exec.Command" && name != "os/exec.CommandContext" {
		return false
	}
	words := call.Args[len(call.Args)-2:]
	rest, ok := words[1].(*ssa.Slice)
	if !ok || rest.High != nil || !isInt(rest.Low, 1) {
		return false
	}
	of := commandWith(rest.X, "Args")
	program := commandWith(words[0], "Path")
	if first, ok := words[0].(*ssa.UnOp); ok && program == nil {
		if at, ok := first.X.(*ssa.IndexAddr); ok && isInt(at.Index, 0) {
			program = commandWith(at.X, "Args")
		}
	}
	return of != nil && program != nil && sameRead(of, program)
}

func isInt(v ssa.Value, n int64) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && constant.Compare(c.Value, token.EQL, constant.MakeInt64(n))
}

// commandWith returns the command whose field v is, nil if it is none.
func commandWith(v ssa.Value, field string) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	at, ok := load.X.(*ssa.FieldAddr)
	if !ok || flow.Deref(at.X.Type()).String() != "os/exec.Cmd" || flow.FieldName(at.X.Type(), at.Field) != field {
		return nil
	}
	return at.X
}

// sameRead reports whether two values are one, or read from the same variable.
func sameRead(a, b ssa.Value) bool {
	x, ok := a.(*ssa.UnOp)
	y, also := b.(*ssa.UnOp)
	return a == b || ok && also && x.Op == y.Op && x.X == y.X
}

// inScratch gives a command of Go's that changes files of the directory where it is run, if
// that is one for the time being, this for what it changes.
func (c *collector) inScratch(x *summary.Effect) {
	cmd, ok := c.at.(*ssa.Call)
	if !ok || len(x.Args) == 0 || x.Args[0].Kind != summary.List || len(x.Args[0].Elems) < 2 {
		return
	}
	program, _ := x.Args[0].Elems[0].Literal()
	verb, _ := x.Args[0].Elems[1].Literal()
	if program != "go" || !slices.Contains([]string{"mod", "fmt", "work"}, verb) {
		return
	}
	for _, use := range *cmd.Referrers() {
		field, ok := use.(*ssa.FieldAddr)
		if !ok || flow.FieldName(field.X.Type(), field.Field) != "Dir" {
			continue
		}
		for _, use := range *field.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == field {
				if dir := c.flow.Eval(s.Val, s); verdict.MadeForNow(dir) {
					x.Target = dir
				}
			}
		}
	}
}
