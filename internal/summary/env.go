package summary

import (
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// An Env gives the parameters and free variables of a function their values at
// one call, and resolves the calls that become resolvable by that.
type Env struct {
	Params, Frees []*Value
	// Apply returns result i of calling fn, Invoke of calling a method of recv.
	Apply  func(fn *Value, args []*Value, i int) *Value
	Invoke func(recv *Value, method string, args []*Value, i int) *Value
	// Call returns result i of calling a function that is known by name only; it
	// may be nil.
	Call func(name string, args []*Value, i int) *Value
	// Each returns base after each function of fns was called on it.
	Each func(base, fns *Value) *Value

	agreed bool // calls are replaced, and parameters are not
	memo   map[*Value]*Value
}

// Agreed returns v with what the implementations in sight of an interface method
// return in the place of each call of it; call returns what a function makes of it.
func Agreed(v *Value, call func(name string, args []*Value, i int) *Value) *Value {
	if !hasAgreed(v) {
		return v
	}
	e := &Env{
		Apply: func(fn *Value, args []*Value, i int) *Value {
			return New(Value{Kind: Apply, Base: fn, Elems: args, Index: i})
		},
		Invoke: func(recv *Value, method string, args []*Value, i int) *Value {
			return New(Value{Kind: Invoke, Base: recv, Name: method, Elems: args, Index: i})
		},
		Call:   call,
		Each:   func(base, fns *Value) *Value { return New(Value{Kind: Each, Base: base, Elems: []*Value{fns}}) },
		agreed: true,
	}
	return e.Value(v)
}

func hasAgreed(v *Value) bool {
	return v.Kind == Invoke && v.Sum != nil || v.Base != nil && hasAgreed(v.Base) || slices.ContainsFunc(v.Elems, hasAgreed)
}

// Value returns v with parameters and free variables replaced.
func (e *Env) Value(v *Value) *Value {
	if !v.free && !(e.agreed && hasAgreed(v)) {
		return v
	}
	if r, ok := e.memo[v]; ok {
		return r
	}
	r := e.value(v)
	if e.memo == nil {
		e.memo = make(map[*Value]*Value)
	}
	e.memo[v] = r
	return r
}

func (e *Env) value(v *Value) *Value {
	switch v.Kind {
	case Param, Free:
		switch {
		case e.agreed:
			return v
		case v.Kind == Param:
			return at(e.Params, v.Index)
		}
		return at(e.Frees, v.Index)
	case Concat:
		return Concatenate(e.Values(v.Elems)...)
	case Union:
		vs := e.Values(v.Elems)
		if v.Open {
			vs = append(vs, anything(v.Cut))
		}
		return Join(vs...)
	case List:
		out := New(Value{Kind: List})
		if v.Base != nil {
			out = e.Value(v.Base)
		}
		for _, x := range v.Elems {
			if IsSpread(x) {
				out = Append(out, e.Value(x.Base))
				continue
			}
			out = Append(out, New(Value{Kind: List, Elems: []*Value{e.Value(x)}}))
		}
		if v.Open && out.Kind == List {
			c := *out
			c.Open, c.Cut = true, c.Cut || v.Cut
			return bounded(&c)
		}
		return out
	case Select:
		return withDefault(FieldOf(e.Value(v.Base), v.Name), v.Text)
	case Elem:
		return ElemOf(e.Value(v.Base))
	case Apply:
		return e.Apply(e.Value(v.Base), e.Values(v.Elems), v.Index)
	case Invoke:
		recv, args := e.Value(v.Base), e.Values(v.Elems)
		out := e.Invoke(recv, v.Name, args, v.Index)
		if v.Sum != nil && (e.agreed || out.Kind == Top) {
			inner := &Env{Params: slices.Concat([]*Value{recv}, args), Apply: e.Apply, Invoke: e.Invoke, Call: e.Call, Each: e.Each}
			return inner.Value(v.Sum.Results[v.Index])
		}
		if v.Sum != nil && out.Kind == Invoke {
			n := *out
			n.Sum = v.Sum
			return New(n)
		}
		return out
	case Result:
		if e.Call != nil {
			return e.Call(v.Name, e.Values(v.Elems), v.Index)
		}
	case Choice:
		return Choose(e.Value(v.Base), e.Value(v.Elems[0]), e.Value(v.Elems[1]))
	case OneOf:
		return v.of(e.Value(v.Base))
	case Each:
		return e.Each(e.Value(v.Base), e.Value(v.Elems[0]))
	}
	c := *v
	if v.Base != nil {
		c.Base = e.Value(v.Base)
	}
	c.Elems = e.Values(v.Elems)
	return bounded(&c)
}

// withDefault returns v with the text of a field where nothing is known of it.
func withDefault(v *Value, text string) *Value {
	switch {
	case text == "":
	case v.Kind == Top:
		return Text(text)
	case v.Kind == Select:
		return WithDefault(v, text)
	}
	return v
}

// WithDefault returns the field v with a text that stands for it where nothing else
// is known.
func WithDefault(v *Value, text string) *Value {
	n := *v
	n.Text = text
	return bounded(&n)
}

// Values returns vs with parameters and free variables replaced.
func (e *Env) Values(vs []*Value) []*Value {
	out := make([]*Value, len(vs))
	for i, v := range vs {
		out[i] = e.Value(v)
	}
	return out
}

// Replace returns v with each part that equals old replaced.
func Replace(v, old, new *Value) *Value {
	switch {
	case v == nil:
		return nil
	case v.Kind == old.Kind && Equal(v, old):
		return new
	case len(v.Elems) == 0 && v.Base == nil:
		return v
	}
	c := *v
	c.Base = Replace(v.Base, old, new)
	c.Elems = make([]*Value, len(v.Elems))
	for i, e := range v.Elems {
		c.Elems[i] = Replace(e, old, new)
	}
	switch c.Kind {
	case Select:
		return FieldOf(c.Base, c.Name)
	case Concat:
		return Concatenate(c.Elems...)
	}
	return bounded(&c)
}

func at(vs []*Value, i int) *Value {
	if i < len(vs) {
		return vs[i]
	}
	return Any
}

// Guards returns gs in terms of the environment, without those that hold;
// ok is false if one cannot hold.
func (e *Env) Guards(gs []Guard) (out []Guard, ok bool) {
	for _, g := range gs {
		v := e.Value(g.Value)
		switch g.Decide(v) {
		case False:
			return nil, false
		case True:
			continue
		}
		if v.Kind != Top {
			g.Value = v
			out = append(out, g)
		}
	}
	return out, true
}

// Truth is the value of a condition that may be open.
type Truth uint8

const (
	Open Truth = iota
	False
	True
)

// Decide says whether the guard holds for v.
func (g Guard) Decide(v *Value) Truth {
	result := Truth(0)
	first := true
	for a := range v.Alternatives {
		t := Open
		if a.Kind == Const && (a.Lit != Zero || a.Text == "") {
			t = True
			if !g.Allows(a) {
				t = False
			}
		}
		if first {
			result, first = t, false
		} else if result != t {
			return Open
		}
	}
	return result
}

// Allows reports whether the constant c passes the guard.
func (g Guard) Allows(c *Value) bool {
	text := c.Text
	is := func(s string) bool {
		return s == text || c.Lit == Zero && (s == "false" || s == "0" || s == "nil")
	}
	if g.In != nil {
		return slices.ContainsFunc(g.In, is)
	}
	return !slices.ContainsFunc(g.Not, is)
}

// Narrow returns the alternatives of v that the guards on v allow, and, where v
// is not known but a guard lists what it may be, those.
func Narrow(v *Value, gs []Guard) *Value {
	out := narrow(v, gs)
	if v.Kind == Union && out == v {
		return mapUnion(v, func(a *Value) *Value { return narrow(a, gs) })
	}
	return out
}

// narrow takes in the guards on v as a whole.
func narrow(v *Value, gs []Guard) *Value {
	out := v
	for _, g := range gs {
		switch {
		case g.By != "" || !Equal(Caseless(g.Value), Caseless(v)):
		case g.In != nil && !constants(out):
			var vs []*Value
			for _, s := range g.In {
				vs = append(vs, Text(s))
			}
			out = Join(vs...)
		default:
			out = mapUnion(out, func(a *Value) *Value {
				if a.Kind == Const && !g.Allows(a) {
					return None
				}
				return a
			})
		}
	}
	return out
}

// Caseless returns the text that v is in one case.
func Caseless(v *Value) *Value {
	for v.Kind == Result && (v.Name == "strings.ToUpper" || v.Name == "strings.ToLower") && len(v.Elems) == 1 {
		v = v.Elems[0]
	}
	return v
}

// constants reports whether each alternative of v is a constant.
func constants(v *Value) bool {
	for a := range v.Alternatives {
		if a.Kind != Const {
			return false
		}
	}
	return !v.Open
}

const maxPath = 12

// Steps returns the path that starts with step and goes on with path, its
// middle left out when it grows too long.
func Steps(step effect.Step, path []effect.Step) []effect.Step {
	out := append([]effect.Step{step}, path...)
	if len(out) > maxPath {
		out = slices.Delete(out, maxPath/2, maxPath/2+len(out)-maxPath)
	}
	return out
}
