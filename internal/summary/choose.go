package summary

import "slices"

// Choose returns yes where cond is true and no where it is false; both as long
// as that is not known.
func Choose(cond, yes, no *Value) *Value {
	switch {
	case yes == no:
		return yes
	case cond.Kind == Const && cond.Text == "true":
		return yes
	case cond.Kind == Const:
		return no
	case cond.Kind == Choice:
		return Choose(cond.Base, Choose(cond.Elems[0], yes, no), Choose(cond.Elems[1], yes, no))
	case !cond.free:
		return Join(yes, no)
	}
	end := func(a, b *Value) *Value { return bounded(&Value{Kind: Choice, Base: cond, Elems: []*Value{a, b}}) }
	if list := Fork(Extending(yes, no), Extending(no, yes), end); list != nil {
		return list
	}
	return end(yes, no)
}

// Where returns what v is where a condition holds, or does not: of several values that are
// chosen by the same text, the others are left out.
func Where(cond *Value, holds bool, v *Value) *Value {
	switch v.Kind {
	case Union:
		return mapUnion(v, func(e *Value) *Value { return Where(cond, holds, e) })
	case Choice:
		if cond.Kind != OneOf || v.Base.Kind != OneOf || !Equal(cond.Base, v.Base.Base) {
			return Choose(v.Base, Where(cond, holds, v.Elems[0]), Where(cond, holds, v.Elems[1]))
		}
		among := func(name string) bool { return slices.Contains(cond.Names, name) }
		other := func(name string) bool { return !slices.Contains(v.Base.Names, name) }
		switch {
		case holds && !slices.ContainsFunc(v.Base.Names, among), !holds && !slices.ContainsFunc(v.Base.Names, func(n string) bool { return !among(n) }):
			return Where(cond, holds, v.Elems[1])
		case holds && !slices.ContainsFunc(cond.Names, other):
			return Where(cond, holds, v.Elems[0])
		}
	}
	return v
}

// Extending returns v as a list to which nothing was added where other is v with
// something added.
func Extending(v, other *Value) *Value {
	if other.Kind == List && other.Base != nil && Equal(other.Base, v) {
		return New(Value{Kind: List, Base: v})
	}
	return v
}

// Among returns whether v is one of the constants with the given texts. What is none
// of the keys of a map was not said to be none: written is false.
func Among(v *Value, texts []string, written bool) *Value {
	in := Value{Kind: OneOf, Lit: Bool, Names: slices.Compact(slices.Sorted(slices.Values(texts)))}
	if !written {
		in.Lit = Zero
	}
	return in.of(v)
}

// of returns what v, a OneOf, is for another base.
func (v *Value) of(base *Value) *Value {
	return mapUnion(base, func(a *Value) *Value {
		switch {
		case a.Kind == Const && (Guard{In: v.Names}).Allows(a):
			return &Value{Kind: Const, Lit: Bool, Text: "true", size: 1}
		case a.Kind == Const && v.Lit == Zero:
			return Nothing
		case a.Kind == Const:
			return &Value{Kind: Const, Lit: Bool, Text: "false", size: 1}
		case !a.free:
			return Any
		case a.Kind == Choice:
			return Choose(a.Base, v.of(a.Elems[0]), v.of(a.Elems[1]))
		}
		n := *v
		n.Base = a
		return bounded(&n)
	})
}
