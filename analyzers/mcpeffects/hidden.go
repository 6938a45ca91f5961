package mcpeffects

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
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
	scope := pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.Exported() || tn.IsAlias() || source.InTest(pass.Fset, tn.Pos()) {
			continue
		}
		n, ok := tn.Type().(*types.Named)
		if !ok || types.IsInterface(n) || n.TypeParams().Len() > 0 || rel != values && stoodFor(n) {
			continue
		}
		for m := range n.Methods() {
			fn := pkg.Prog.FuncValue(m)
			if !m.Exported() || fn == nil || len(fn.Blocks) == 0 {
				continue
			}
			if data := encode(r.w.function(fn)); data != nil {
				fact.Methods = append(fact.Methods, hiddenMethod{name + "." + m.Name(), data})
			}
		}
	}
	if len(fact.Methods) > 0 {
		pass.ExportPackageFact(&fact)
	}
}

// stoodFor reports whether an exported interface of the same package has a
// method of n: what its implementations do is said there.
func stoodFor(n *types.Named) bool {
	for _, m := range interfaceMethods(n.Obj().Pkg()) {
		iface := m.Signature().Recv().Type().Underlying().(*types.Interface)
		if types.Implements(types.NewPointer(n), iface) {
			return true
		}
	}
	return false
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
