package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Hook is a package variable or struct field that holds a function: whoever sets it
// says what the package does that calls it.
type Hook struct {
	Name  string // in full: the package, the type of a field, and the variable or field
	Pkg   *types.Package
	Field bool // of a struct
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

// HookAt returns the hook at an address, or that a field is.
func HookAt(place ssa.Value) Hook {
	switch place := place.(type) {
	case *ssa.FieldAddr:
		return fieldHook(place.X.Type(), place.Field)
	case *ssa.Field:
		return fieldHook(place.X.Type(), place.Field)
	case *ssa.Global:
		if o := place.Object(); o != nil && o.Pkg() != nil {
			return Hook{Name: o.Pkg().Path() + "." + o.Name(), Pkg: o.Pkg()}
		}
	}
	return Hook{}
}

func fieldHook(t types.Type, i int) Hook {
	n, ok := types.Unalias(Deref(t)).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return Hook{}
	}
	return Hook{Name: n.Obj().Pkg().Path() + "." + n.Obj().Name() + "." + FieldName(t, i), Pkg: n.Obj().Pkg(), Field: true}
}
