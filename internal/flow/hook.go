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
	switch x := v.(type) {
	case *ssa.ChangeType:
		return HookRead(x.X)
	case *ssa.Phi:
		for _, e := range x.Edges {
			if _, again := e.(*ssa.Phi); again {
				continue
			}
			if h := HookRead(e); h.Name != "" {
				return h
			}
		}
	case *ssa.UnOp:
		return HookAt(x.X)
	case *ssa.Field:
		return fieldHook(x.X.Type(), x.Field)
	}
	return Hook{}
}

// HookAt returns the hook at an address.
func HookAt(addr ssa.Value) Hook {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return fieldHook(addr.X.Type(), addr.Field)
	case *ssa.Global:
		if o := addr.Object(); o != nil && o.Pkg() != nil {
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
