package flow

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// cuts are the functions that take a text apart and say whether it could be: each
// result is that of a model.
var cuts map[string][]model

func init() { // the models refer to them
	cuts = map[string][]model{
		"strings.Cut":       {half("strings.Cut", 0), half("strings.Cut", 1), said("strings.Contains")},
		"strings.CutPrefix": {models["strings.TrimPrefix"], said("strings.HasPrefix")},
		"strings.CutSuffix": {models["strings.TrimSuffix"], said("strings.HasSuffix")},
	}
}

// half returns one of the texts that a text is cut into, itself where it is not known
// where that is.
func half(name string, i int) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		sep, ok := a[1].Literal()
		if !ok || sep == "" {
			return opaque(name, a, i)
		}
		return mapPairs(a[0], summary.Nothing, func(x, _ *summary.Value) *summary.Value {
			s, ok := x.Literal()
			if !ok {
				return opaque(name, []*summary.Value{x, a[1]}, i)
			}
			before, after, _ := strings.Cut(s, sep)
			n := *x
			n.Text = [...]string{before, after}[i]
			return summary.New(n)
		})
	}
}

// Made returns result i of a function that makes a text of others, itself where those are
// not known.
func Made(name string, args []*summary.Value, i int) *summary.Value {
	if name != anyFunc { // which calls a function of the package
		if v, ok := (*Package)(nil).evaluated(name, args, i); ok {
			return v
		}
	}
	return opaque(name, args, i)
}

// evaluated returns result i of a function of which only the name is known, once its
// arguments are; ok is false if nothing tells it.
func (p *Package) evaluated(name string, args []*summary.Value, i int) (v *summary.Value, ok bool) {
	if len(args) == 0 {
		return nil, false // they were left out
	}
	if ms := cuts[name]; i < len(ms) {
		return ms[i](p, args), true
	}
	if m := late[name]; m != nil && i == 0 {
		return m(p, args), true
	}
	return nil, false
}

// follows reports whether v is a result that is known as soon as its arguments are.
func follows(v *summary.Value) bool {
	return v.Kind == summary.Result && len(v.Elems) > 0 && (v.Index == 0 && late[v.Name] != nil || v.Index < len(cuts[v.Name]))
}

// exact reports whether v is a constant, or exactly what a caller may know, or follows
// from that: equal values of other kinds may be different things.
func exact(v *summary.Value) bool {
	switch v.Kind {
	case summary.Const, summary.Param, summary.Free:
		return true
	case summary.Select, summary.OneOf, summary.Spread:
		return exact(v.Base)
	case summary.Elem:
		return v.Name == message && exact(v.Base)
	case summary.Union:
		return !v.Open && allExact(v.Elems)
	case summary.Choice:
		return exact(v.Base) && allExact(v.Elems)
	case summary.Result:
		return follows(v) && allExact(v.Elems)
	case summary.Concat:
		return allExact(v.Elems)
	case summary.List:
		return (v.Base == nil || exact(v.Base)) && !v.Open && allExact(v.Elems)
	case summary.Struct: // a map that no caller changes
		return v.Closed()
	}
	return false
}

func allExact(vs []*summary.Value) bool {
	return !slices.ContainsFunc(vs, func(v *summary.Value) bool { return !exact(v) })
}
