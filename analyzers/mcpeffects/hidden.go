package mcpeffects

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// hiddenFact says what the methods of unexported types do. Dependents get such a
// type behind an interface and cannot name it: what they read of the package need
// not have it.
type hiddenFact struct {
	Methods []hiddenMethod
}

type hiddenMethod struct {
	Name string // with the name of the type: store.Add
	Data []byte // its summary
}

func (*hiddenFact) AFact() {}

func (f *hiddenFact) String() string {
	return fmt.Sprintf("%d methods of unexported types", len(f.Methods))
}

// hide publishes the summaries of the methods of unexported types; where only
// effects are of interest, of those that no interface of the package stands for.
func (r *Result) hide(pass *analysis.Pass, pkg *ssa.Package, rel interest, encode func(*summary.Function) []byte) {
	var fact hiddenFact
	for name, fn := range flow.HiddenMethods(pkg) {
		if rel != values && stoodFor(flow.Object(fn)) {
			continue
		}
		data := encode(r.w.function(fn))
		if data == nil && rel == values {
			data = summary.Encode(new(summary.Function), nil) // it is known to do nothing
		}
		if data != nil {
			fact.Methods = append(fact.Methods, hiddenMethod{name, data})
		}
	}
	if len(fact.Methods) > 0 {
		pass.ExportPackageFact(&fact)
	}
}

// stoodFor reports whether an exported interface of the same package has a
// method: what its implementations do is said there.
func stoodFor(m *types.Func) bool {
	recv := m.Signature().Recv().Type()
	if _, ok := recv.(*types.Pointer); !ok {
		recv = types.NewPointer(recv)
	}
	return slices.ContainsFunc(interfaceMethods(m.Pkg()), func(im *types.Func) bool {
		iface := im.Signature().Recv().Type().Underlying().(*types.Interface)
		return im.Name() == m.Name() && types.Implements(recv, iface)
	})
}

// hidden returns what a method of a type does that only its package can name.
func (s *factSet) hidden(pkg, method string) *summary.Function {
	methods, ok := s.unnamed[pkg]
	if !ok {
		return nil
	}
	if f, ok := methods.decoded[method]; ok {
		return f
	}
	var f *summary.Function
	if data, ok := methods.encoded[method]; ok {
		f, _ = summary.Decode(data)
	}
	methods.decoded[method] = f
	return f
}

// unnamed are the methods of the unexported types of a package.
type unnamed struct {
	encoded map[string][]byte
	decoded map[string]*summary.Function
}

func unnamedOf(f *hiddenFact) unnamed {
	u := unnamed{make(map[string][]byte, len(f.Methods)), make(map[string]*summary.Function)}
	for _, m := range f.Methods {
		u.encoded[m.Name] = m.Data
	}
	return u
}
