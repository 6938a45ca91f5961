package flow

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
)

// channels says which of the places where a package keeps channels may have the same one:
// struct fields and package variables, as *types.Var, and the values of functions.
type channels map[any]any

// find returns the place that stands for all that may have the same channel.
func (c channels) find(place any) any {
	for {
		next, ok := c[place]
		if !ok {
			return place
		}
		place = next
	}
}

func (c channels) join(a, b any) {
	if a == nil || b == nil {
		return
	}
	if a, b = c.find(a), c.find(b); a != b {
		c[a] = b
	}
}

// joinChannels follows the channels of the package, its tests left out, from where they
// are made to where they are kept and to the functions that are handed them.
func (p *Package) joinChannels() channels {
	all := make(channels)
	for fn := range Functions(p.SSA) {
		if source.InTest(p.Fset, fn.Pos()) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				all.add(instr)
			}
		}
	}
	return all
}

// add joins the places between which an instruction hands on a channel.
func (c channels) add(instr ssa.Instruction) {
	switch i := instr.(type) {
	case *ssa.Store:
		if isChannel(i.Val.Type()) {
			c.join(channelPlace(i.Val), addressPlace(i.Addr))
		}
	case *ssa.MakeClosure:
		for n, b := range i.Bindings {
			free := i.Fn.(*ssa.Function).FreeVars[n]
			switch {
			case isChannel(b.Type()):
				c.join(channelPlace(b), free)
			case isChannel(Deref(b.Type())):
				c.join(addressPlace(b), free)
			}
		}
	case ssa.CallInstruction:
		fn := i.Common().StaticCallee()
		if fn == nil {
			return
		}
		for n, a := range i.Common().Args {
			if n < len(fn.Params) && isChannel(a.Type()) {
				c.join(channelPlace(a), fn.Params[n])
			}
		}
	}
}

func isChannel(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}

// channelPlace returns the place that a channel comes from, nil if that is not told.
func channelPlace(v ssa.Value) any {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return channelPlace(x.X)
	case *ssa.UnOp:
		if x.Op == token.MUL {
			return addressPlace(x.X)
		}
	case *ssa.Field:
		if f := FieldOf(x.X.Type(), x.Field); f != nil {
			return f
		}
	case *ssa.Parameter, *ssa.FreeVar, *ssa.MakeChan:
		return x
	}
	return nil
}

// channelPlaces returns the places that a channel may come from.
func channelPlaces(v ssa.Value) (places []any) {
	phi, ok := v.(*ssa.Phi)
	if !ok {
		if place := channelPlace(v); place != nil {
			places = append(places, place)
		}
		return places
	}
	for _, e := range phi.Edges {
		if _, again := e.(*ssa.Phi); !again {
			places = append(places, channelPlaces(e)...)
		}
	}
	return places
}

// addressPlace is channelPlace for the address of a channel: a variable that holds now one
// and now another is no place.
func addressPlace(addr ssa.Value) any {
	switch x := addr.(type) {
	case *ssa.FieldAddr:
		if f := FieldOf(x.X.Type(), x.Field); f != nil {
			return f
		}
	case *ssa.Global:
		if v, ok := x.Object().(*types.Var); ok {
			return v
		}
	case *ssa.Alloc:
		if OnlyStore(x) != nil {
			return x
		}
	case *ssa.FreeVar:
		return x
	}
	return nil
}

// ChannelName returns the name of what keeps a channel beyond the call of a function: a
// field with its type, or a package variable; "" if nothing does that is seen.
func ChannelName(v ssa.Value) string {
	for place := range placesRead(v) {
		name := ""
		switch x := place.(type) {
		case *ssa.FieldAddr:
			name = fieldName(x.X.Type(), x.Field)
		case *ssa.Field:
			name = fieldName(x.X.Type(), x.Field)
		case *ssa.Global:
			name = x.Name()
		}
		if name != "" {
			return name
		}
	}
	return ""
}

// placesRead yields the addresses that a value was read from, whichever way it came, or
// the field of a struct.
func placesRead(v ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) { eachPlace(v, yield) }
}

// eachPlace is placesRead, and reports whether yield wants more.
func eachPlace(v ssa.Value, yield func(ssa.Value) bool) bool {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return eachPlace(x.X, yield)
	case *ssa.Phi:
		for _, e := range x.Edges {
			if _, again := e.(*ssa.Phi); !again && !eachPlace(e, yield) {
				return false
			}
		}
	case *ssa.UnOp:
		return yield(x.X)
	case *ssa.Field:
		return yield(x)
	}
	return true
}

// fieldName returns the name of a field with that of its type.
func fieldName(t types.Type, i int) string {
	name := FieldName(t, i)
	if n, ok := types.Unalias(Deref(t)).(*types.Named); ok {
		return n.Obj().Name() + "." + name
	}
	return name
}

// heldByPackage reports whether a channel is read from a package variable.
func heldByPackage(ch ssa.Value) bool {
	if t, ok := ch.(*ssa.ChangeType); ok {
		return heldByPackage(t.X)
	}
	load, ok := ch.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, ok = load.X.(*ssa.Global)
	return ok
}
