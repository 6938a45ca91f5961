package flow

import (
	"go/constant"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func constantOf(c *ssa.Const) *summary.Value {
	if c.Value == nil {
		return summary.Nothing
	}
	switch c.Value.Kind() {
	case constant.String:
		return summary.Text(constant.StringVal(c.Value))
	case constant.Bool:
		return boolean(constant.BoolVal(c.Value))
	case constant.Int:
		return summary.New(summary.Value{Kind: summary.Const, Lit: summary.Number, Text: c.Value.ExactString()})
	}
	return summary.Any
}

func boolean(b bool) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Const, Lit: summary.Bool, Text: strconv.FormatBool(b)})
}

func number(i int64) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Const, Lit: summary.Number, Text: strconv.FormatInt(i, 10)})
}

func numbers(x, y *summary.Value) (int64, int64, bool) {
	if x.Kind != summary.Const || y.Kind != summary.Const || x.Lit != summary.Number || y.Lit != summary.Number {
		return 0, 0, false
	}
	a, err1 := strconv.ParseInt(x.Text, 10, 64)
	b, err2 := strconv.ParseInt(y.Text, 10, 64)
	return a, b, err1 == nil && err2 == nil
}

func boolLit(v *summary.Value) (value, ok bool) {
	if v.Kind != summary.Const || v.Lit != summary.Bool {
		return false, false
	}
	return v.Text == "true", true
}

func not(v *summary.Value) *summary.Value {
	if b, ok := boolLit(v); ok {
		return boolean(!b)
	}
	if callersChoice(v) {
		return summary.Choose(v, boolean(false), boolean(true))
	}
	return summary.Any
}
