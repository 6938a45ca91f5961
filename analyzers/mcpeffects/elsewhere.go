package mcpeffects

import (
	"go/constant"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// looksElse reports whether a condition asks whether what was read has something that is
// no part of what is added to it: a repeat finds what the first call has found.
func (t turnover) looksElse(cond ssa.Value) bool {
	if found, ok := cond.(*ssa.BinOp); ok {
		if _, fixed := found.Y.(*ssa.Const); fixed {
			cond = found.X
		}
	}
	call, ok := cond.(*ssa.Call)
	return ok && (t.asksElse(call) || t.locatesElse(call)) && t.same(call.Call.Args[0], 0)
}

// asksElse reports whether a call looks into a text for something that is no part of what
// is added, and is made of other arguments.
func (t turnover) asksElse(call *ssa.Call) bool {
	if !slices.Contains(askers, fullName(call.Common())) || len(t.added) == 0 {
		return false
	}
	return t.isElse(call.Call.Args[1])
}

// isElse reports whether a text is no part of what is added, and is made of other arguments.
func (t turnover) isElse(sought ssa.Value) bool {
	about, ok := leaves(sought, nil, 0)
	if !ok {
		return false
	}
	var s spelling
	part := s.spell(sought, nil)
	for _, a := range t.added {
		of, ok := leaves(a, nil, 0)
		if !ok || sharesAny(about, of) || strings.Contains(s.spell(a, nil), part) {
			return false
		}
	}
	return true
}

// askers look into a text for another.
var askers = []string{"strings.Contains", "bytes.Contains", "strings.HasPrefix", "bytes.HasPrefix", "strings.HasSuffix", "bytes.HasSuffix"}

// sharesAny reports whether one of some values is one of others, or a part of it.
func sharesAny(some, others []ssa.Value) bool {
	return slices.ContainsFunc(some, func(v ssa.Value) bool {
		return slices.ContainsFunc(others, func(o ssa.Value) bool { return isWithin(v, o) || isWithin(o, v) })
	})
}

// isWithin reports whether a value is another one, or a field or element of it.
func isWithin(v, whole ssa.Value) bool {
	for range 8 {
		if sameValue(v, whole, 0) {
			return true
		}
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Lookup:
			if o, ok := whole.(*ssa.Lookup); ok && sameValue(o.X, x.X, 0) && x.Index.String() == o.Index.String() {
				return true
			}
			v = x.X
		case *ssa.Call:
			from, name := namedArgument(x)
			if o, ok := whole.(*ssa.Call); ok && name != "" {
				other, as := namedArgument(o)
				return name == as && sameValue(from, other, 0)
			}
			if from == nil {
				return false
			}
			v = from
		case *ssa.Alloc:
			held := heldIn(x)
			if held == v {
				return false
			}
			v = held
		default:
			return false
		}
	}
	return false
}

// leaves adds to out the arguments, and fields of them, that a text is made of. It is not ok
// where something else is in it, which may hold anything.
func leaves(v ssa.Value, out []ssa.Value, depth int) (all []ssa.Value, ok bool) {
	if depth > maxCarried {
		return nil, false
	}
	inside := func(vs ...ssa.Value) ([]ssa.Value, bool) {
		for _, v := range vs {
			if out, ok = leaves(v, out, depth+1); !ok {
				return nil, false
			}
		}
		return out, true
	}
	switch x := v.(type) {
	case *ssa.Const, *ssa.Builtin:
		return out, true
	case *ssa.Parameter:
		return append(out, x), true
	case *ssa.MakeInterface:
		return inside(x.X)
	case *ssa.ChangeType:
		return inside(x.X)
	case *ssa.Convert:
		return inside(x.X)
	case *ssa.TypeAssert:
		return inside(x.X)
	case *ssa.Extract:
		return inside(x.Tuple)
	case *ssa.BinOp:
		return inside(x.X, x.Y)
	case *ssa.Phi:
		return inside(x.Edges...)
	case *ssa.Lookup:
		if isConst(x.Index) && isArgument(x.X) {
			return append(out, x), true
		}
	case *ssa.Slice:
		if listed := elements(x); listed != nil {
			return inside(slices.DeleteFunc(listed, func(e ssa.Value) bool { return e == nil })...)
		}
		return inside(x.X)
	case *ssa.UnOp:
		if isArgument(x.X) {
			return append(out, x), true
		}
		if a, isVar := x.X.(*ssa.Alloc); isVar {
			if s := flow.OnlyStore(a); s != nil && filledBy(a) == nil {
				return inside(s.Val)
			}
		}
	case *ssa.Call:
		if _, name := namedArgument(x); name != "" {
			return append(out, x), true
		}
		if composes(x) {
			return inside(x.Call.Args...)
		}
	}
	return nil, false
}

// namedArgument returns what a call gets an argument of the function from by its name, and
// that name, as in req.GetString("text", ""); "" if it does not.
func namedArgument(call *ssa.Call) (from ssa.Value, name string) {
	operands := call.Call.Args
	if call.Call.IsInvoke() {
		operands = slices.Insert(slices.Clone(operands), 0, call.Call.Value)
	}
	if len(operands) < 2 || composes(call) || !isArgument(operands[0]) || slices.ContainsFunc(operands[1:], func(v ssa.Value) bool { return !isConst(v) }) {
		return nil, ""
	}
	k := operands[1].(*ssa.Const)
	if k.Value == nil || k.Value.Kind() != constant.String {
		return nil, ""
	}
	return operands[0], constant.StringVal(k.Value)
}

// composes reports whether a call makes a text of what it is given, or the time.
func composes(call *ssa.Call) bool {
	obj := called(call.Common())
	return obj != nil && obj.Pkg() != nil && slices.Contains(composing, obj.Pkg().Path())
}

var composing = []string{"strings", "bytes", "fmt", "strconv", "time"}

// isArgument reports whether a value is an argument of the function, or a field of one.
func isArgument(v ssa.Value) bool {
	for range 8 {
		switch x := v.(type) {
		case *ssa.Parameter:
			return true
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		case *ssa.Lookup:
			v = x.X
		case *ssa.Alloc:
			held := heldIn(x)
			if held == v || filledBy(x) != nil {
				return false
			}
			v = held
		default:
			return false
		}
	}
	return false
}
