package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// What a value is made of outlives the text that it has: a number that was
// divided, bytes that were hashed, an argument that was decoded.

// operation is the result of an operator, for operands that come from a call.
func operation(op token.Token, x, y *summary.Value) *summary.Value {
	if !called(x) && !called(y) {
		return summary.Any
	}
	return opaque("operator "+op.String(), []*summary.Value{x, y}, 0)
}

// called reports whether v is the result of a call of which only the name is known.
func called(v *summary.Value) bool {
	for v.Kind == summary.Select || v.Kind == summary.Elem {
		v = v.Base
	}
	return v.Kind == summary.Result || v.Kind == summary.Invoke
}

// formatted is v in a text that cannot be told.
func formatted(v *summary.Value) *summary.Value {
	switch v.Kind {
	case summary.Top, summary.Bottom, summary.Func:
		return summary.Any
	}
	return opaque("fmt.Sprint", []*summary.Value{v}, 0)
}

// filled returns what the argument of a call of a standard function holds
// after the function has written to it; ok is false if that is not known.
func (p *Package) filled(name string, part *summary.Value, w write) (*summary.Value, bool) {
	args := w.call.Common().Args
	switch name {
	case "crypto/rand.Read", "math/rand.Read", "(*math/rand.Rand).Read":
		return opaque(name, nil, 0), true
	case "io.ReadFull", "io.ReadAtLeast":
		if w.arg == 1 {
			return opaque(name, []*summary.Value{p.Eval(args[0], w.call)}, 0), true
		}
	case "(*database/sql.Row).Scan", "(*database/sql.Rows).Scan":
		return opaque(name, nil, 0), true
	case "encoding/json.Unmarshal":
		if w.arg == 1 {
			return decoded(part, p.Eval(args[0], w.call))
		}
	}
	return nil, false
}

// decoded is what a variable holds after data was decoded into it: its fields
// are those of the data.
func decoded(part, data *summary.Value) (*summary.Value, bool) {
	switch data.Kind {
	case summary.Select, summary.Param, summary.Free, summary.Elem, summary.Result, summary.Apply, summary.Invoke:
	default:
		return nil, false
	}
	v := summary.Value{Kind: summary.Struct, Base: data, Open: true, Name: part.TypeName(), Local: part.Local}
	return summary.New(v), true
}

// bound is what a variable holds after a function was given it as any, a
// decoder for all that is known: the arguments of a tool call, where it binds
// those (mcp-go, CallToolRequest.BindArguments).
func (p *Package) bound(fn *ssa.Function, part *summary.Value, w write) *summary.Value {
	if args := w.call.Common().Args; fn != nil && fn.Name() == "BindArguments" && len(args) == 2 && w.arg == 1 {
		request := p.Eval(args[0], w.call)
		if v, ok := decoded(part, summary.FieldOf(summary.FieldOf(request, "Params"), "Arguments")); ok {
			return v
		}
	}
	if p.overwrites(w) {
		return summary.Overwritten(part)
	}
	return summary.Opened(part)
}

// overwrites reports whether a call may set all that the pointer it is given leads
// to, in a way that is not followed: a decoder or scanner, which gets it as any, or a
// function of another package that gets the address of a text, number or condition.
func (p *Package) overwrites(w write) bool {
	c := w.call.Common()
	if w.boxed {
		name := strings.ToLower(calleeName(c))
		return slices.ContainsFunc(decoders[:], func(verb string) bool { return strings.Contains(name, verb) })
	}
	fn := c.StaticCallee()
	if fn == nil || p.bodyOf(fn) != nil || w.arg < 0 {
		return false
	}
	ptr, ok := c.Args[w.arg].Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, ok = ptr.Elem().Underlying().(*types.Basic)
	return ok
}

// decoders are the verbs of functions that fill what they are given.
var decoders = [...]string{"bind", "decode", "parse", "readconfig", "readenv", "scan", "unmarshal"}

// character is the text of a byte or rune that is written.
func character(v *summary.Value) *summary.Value {
	if v.Kind == summary.Const && v.Lit == summary.Number {
		if n, err := strconv.ParseInt(v.Text, 10, 32); err == nil {
			return summary.Text(string(rune(n)))
		}
	}
	return summary.Any
}

// isHash reports whether t is one of the interfaces of package hash, whose
// values hold what was written to them.
func isHash(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "hash" && strings.HasPrefix(n.Obj().Name(), "Hash")
}

// hashWrites returns the write of a call of a method of the hash v.
func hashWrites(call ssa.CallInstruction, v ssa.Value, path []string) []write {
	c := call.Common()
	if c.IsInvoke() && c.Value == v && c.Method.Name() == "Write" && isHash(v.Type()) {
		return []write{{instr: call, path: path, call: call, arg: -1}}
	}
	return nil
}

// grown returns the part with more text written to it.
func grown(part, more *summary.Value) *summary.Value {
	old := summary.FieldOf(part, textField)
	if old.Kind == summary.Const && old.Lit == summary.Zero {
		old = summary.Text("")
	}
	return summary.With(part, []string{textField}, summary.Concatenate(old, more), false)
}
