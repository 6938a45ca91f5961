package mcpeffects

import (
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// joinedFact holds what the methods of an interface do of the types that a package
// puts behind it, and what the functions do that it puts into a hook, where both are of
// other packages: neither of them knows the other.
type joinedFact struct {
	Methods []joinedMethod
}

type joinedMethod struct {
	Name  string   // of the interface's method or of the hook, in full
	Types []string // or functions
	Data  [][]byte // what it does, for each of them
}

func (*joinedFact) AFact() {}

func (f *joinedFact) String() string { return fmt.Sprintf("%d methods joined", len(f.Methods)) }

// join publishes what is put behind the interfaces and into the hooks of other packages
// of the module.
func (r *Result) join(pass *analysis.Pass, pkg *ssa.Package, encode func(*summary.Function) []byte) {
	if !r.w.users {
		return
	}
	c := &collector{walker: r.w, seen: make(map[string]int)}
	seen := make(map[[2]types.Type]bool)
	found := &joining{methods: make(map[string]*joinedMethod), encode: encode}
	for fn := range flow.Functions(pkg) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				iface, impl := r.joins(instr)
				if iface == nil || seen[[2]types.Type{iface, impl}] {
					continue
				}
				seen[[2]types.Type{iface, impl}] = true
				for m := range iface.Underlying().(*types.Interface).Methods() {
					c.joinMethod(m, impl, found)
				}
			}
		}
	}
	for hook, fns := range c.hangings().funcs {
		for _, h := range fns {
			if !strings.HasPrefix(hook, r.w.pkg.Path()+".") && !handles(h.sig) {
				found.add(hook, h.fn.Name, c.calling(h.fn, h.sig))
			}
		}
	}
	if len(found.methods) == 0 {
		return
	}
	fact := new(joinedFact)
	for _, name := range slices.Sorted(maps.Keys(found.methods)) {
		fact.Methods = append(fact.Methods, *found.methods[name])
	}
	pass.ExportPackageFact(fact)
}

// joins returns the interface and the type of a conversion to an interface of
// another package of the module, nil if instr is none.
func (r *Result) joins(instr ssa.Instruction) (iface, impl *types.Named) {
	conv, ok := instr.(*ssa.MakeInterface)
	if !ok {
		return nil, nil
	}
	iface, ok = types.Unalias(conv.Type()).(*types.Named)
	if !ok || iface.TypeArgs().Len() > 0 || iface.Obj().Pkg() == nil || iface.Obj().Pkg() == r.w.pkg || !r.w.sameModule(iface.Obj().Pkg()) {
		return nil, nil
	}
	impl, ok = types.Unalias(flow.Deref(conv.X.Type())).(*types.Named)
	if !ok || types.IsInterface(impl) || impl.TypeArgs().Len() > 0 || impl.Obj().Pkg() == iface.Obj().Pkg() || flow.IsDouble(impl.Obj().Name()) {
		return nil, nil // what its own package implements, that says
	}
	return iface, impl
}

func (c *collector) joinMethod(m *types.Func, impl *types.Named, found *joining) {
	if !m.Exported() {
		return
	}
	sum := c.behind(m, impl)
	if sum == nil {
		return
	}
	found.add(m.FullName(), impl.Obj().Pkg().Path()+"."+impl.Obj().Name(), sum)
}

// A joining collects what a package puts behind the interfaces and into the hooks of others.
type joining struct {
	methods map[string]*joinedMethod
	encode  func(*summary.Function) []byte
}

func (j *joining) add(name, of string, sum *summary.Function) {
	m := j.methods[name]
	if m == nil {
		m = &joinedMethod{Name: name}
		j.methods[name] = m
	}
	if slices.Contains(m.Types, of) {
		return
	}
	data := j.encode(&summary.Function{Effects: sum.Effects, Calls: sum.Calls, Unknown: sum.Unknown})
	if data == nil {
		data = nothingDone()
	}
	m.Types, m.Data = append(m.Types, of), append(m.Data, data)
}

func (s *factSet) addJoined(f *joinedFact) {
	for _, m := range f.Methods {
		if s.behind[m.Name] == nil {
			s.behind[m.Name] = make(map[string][]byte)
		}
		for i, t := range m.Types {
			s.behind[m.Name][t] = m.Data[i]
		}
	}
}

// joined returns what the types agree on that packages in sight put behind an
// interface, nil if they put none there.
func (s *factSet) joined(method string) *summary.Function {
	if f, ok := s.joinedDecoded[method]; ok {
		return f
	}
	var all agreement
	for _, typ := range slices.Sorted(maps.Keys(s.behind[method])) {
		if sum, err := summary.Decode(s.behind[method][typ]); err == nil { // not of another version
			all.add(sum)
		}
	}
	out := all.result(method)
	s.joinedDecoded[method] = out
	return out
}
