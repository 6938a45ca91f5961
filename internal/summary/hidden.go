package summary

import "slices"

// Hidden is what an analyzer says of the methods of unexported types. Dependents
// get such a type behind an interface and cannot name it: what they read of its
// package need not have it.
type Hidden []HiddenMethod

// A HiddenMethod is what is said of one method, encoded.
type HiddenMethod struct {
	Name string // with the name of the type: store.Add
	Data []byte
}

// Of returns what is said of the method called name, Type.Method; ok is false if
// nothing is.
func (h Hidden) Of(name string) (data []byte, ok bool) {
	i := slices.IndexFunc(h, func(m HiddenMethod) bool { return m.Name == name })
	if i < 0 {
		return nil, false
	}
	return h[i].Data, true
}
