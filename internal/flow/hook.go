package flow

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Hook is a package variable or struct field that holds a function, or a map or list of
// such, or an entry of it: whoever sets it says what the package does that calls it.
type Hook struct {
	Name  string // in full: the package, the type of a field, and the variable or field
	Pkg   *types.Package
	Field bool   // of a struct
	Of    string // the name of the variable or field by itself
	Part  bool   // of a list or map in it
}

// HookRead returns the hook that a function value was read from, a zero Hook if it was
// read from none.
func HookRead(v ssa.Value) Hook {
	for place := range placesRead(v) {
		if h := HookAt(place); h.Name != "" {
			return h
		}
	}
	return Hook{}
}

// HookAt returns the hook at an address, or that a field or an entry of a map is.
func HookAt(place ssa.Value) Hook {
	switch place := place.(type) {
	case *ssa.Lookup:
		return HookRead(place.X).entry(place.Index)
	case *ssa.IndexAddr:
		h := HookRead(place.X)
		h.Part = true
		return h
	case *ssa.FieldAddr:
		return fieldHook(place.X.Type(), place.Field)
	case *ssa.Field:
		return fieldHook(place.X.Type(), place.Field)
	case *ssa.Global:
		if o := place.Object(); o != nil && o.Pkg() != nil {
			return Hook{Name: o.Pkg().Path() + "." + o.Name(), Pkg: o.Pkg(), Of: o.Name()}
		}
	}
	return Hook{}
}

// EntryHook returns the hook that an entry of a map is, or that all its entries are where
// the key is not constant.
func EntryHook(m, key ssa.Value) Hook {
	h := HookRead(m)
	if h.Name == "" {
		return h
	}
	if e := h.entry(key); e.Name != "" {
		return e
	}
	h.Name, h.Part = AnyEntry(h.Name), true
	return h
}

func (h Hook) entry(key ssa.Value) Hook {
	if h.Name = EntryOf(h.Name, key); h.Name == "" {
		return Hook{}
	}
	h.Part = true
	return h
}

// EntryOf returns the name of the hook that an entry of a map is, whose own name it is
// given; "" where the key is not constant.
func EntryOf(hook string, key ssa.Value) string {
	k, ok := key.(*ssa.Const)
	if hook == "" || !ok || k.Value == nil || k.Value.Kind() != constant.String || !token.IsIdentifier(constant.StringVal(k.Value)) {
		return ""
	}
	return hook + "." + constant.StringVal(k.Value)
}

// AnyEntry returns the name of the hook that the entries of a map are of which nobody
// knows the key.
func AnyEntry(hook string) string { return hook + ".*" }

func fieldHook(t types.Type, i int) Hook {
	n, ok := types.Unalias(Deref(t)).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return Hook{}
	}
	name := FieldName(t, i)
	return Hook{Name: n.Obj().Pkg().Path() + "." + n.Obj().Name() + "." + name, Pkg: n.Obj().Pkg(), Field: true, Of: name}
}
