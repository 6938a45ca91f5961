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
	Types []string // or functions, with a number of their own
	Data  [][]byte // what it does, for each of them
}

func (*joinedFact) AFact() {}

func (f *joinedFact) String() string { return fmt.Sprintf("%d methods joined", len(f.Methods)) }

// byDefault begins the name of what a package puts into a hook of its own.
const byDefault = "by default "

// join publishes what is put behind the interfaces and into the hooks of other packages
// of the module, and what the package puts into hooks of its own.
func (r *Result) join(pass *analysis.Pass, encode func(*summary.Function) []byte) {
	if !r.w.users {
		return
	}
	c := &collector{walker: r.w, seen: make(map[string]int)}
	found := &joining{methods: make(map[string]*joinedMethod), encode: encode}
	for _, j := range r.w.joinings() {
		for m := range j.iface.Underlying().(*types.Interface).Methods() {
			c.joinMethod(m, j.impl, found)
		}
	}
	for hook, fns := range c.hangings().funcs {
		for i, h := range fns {
			if handles(h.sig) {
				continue
			}
			name := hook
			if strings.HasPrefix(hook, r.w.pkg.Path()+".") {
				if name = byDefault + hook; !r.w.hasSetter(hook) {
					continue
				}
			}
			if sum := c.doingOf(h); sum != nil {
				found.add(name, fmt.Sprintf("%s %d", h.fn.Name, i), sum)
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

// A joint is an interface of another package of the module, and a type that the package
// puts behind it.
type joint struct{ iface, impl *types.Named }

// joinings returns what the package puts behind interfaces.
func (w *walker) joinings() []joint {
	if w.joints != nil {
		return w.joints
	}
	w.joints = []joint{}
	seen := make(map[joint]bool)
	for fn := range flow.Functions(w.flow.SSA) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if j, ok := w.joins(instr); ok && !seen[j] {
					seen[j] = true
					w.joints = append(w.joints, j)
				}
			}
		}
	}
	return w.joints
}

// joins returns the interface and the type of a conversion to an interface of
// another package of the module.
func (w *walker) joins(instr ssa.Instruction) (j joint, ok bool) {
	conv, ok := instr.(*ssa.MakeInterface)
	if !ok {
		return j, false
	}
	iface, ok := types.Unalias(conv.Type()).(*types.Named)
	if !ok || iface.TypeArgs().Len() > 0 || iface.Obj().Pkg() == nil || iface.Obj().Pkg() == w.pkg || !w.sameModule(iface.Obj().Pkg()) {
		return j, false
	}
	impl, ok := types.Unalias(flow.Deref(conv.X.Type())).(*types.Named)
	if !ok || types.IsInterface(impl) || impl.TypeArgs().Len() > 0 || impl.Obj().Pkg() == iface.Obj().Pkg() || flow.IsDouble(impl.Obj().Name()) {
		return j, false // what its own package implements, that says
	}
	return joint{iface, impl}, true
}

// joinedHere returns what the types agree on that the package puts behind the interface
// of another, and those that packages in sight put there; nil if there are none.
func (c *collector) joinedHere(m *types.Func) *summary.Function {
	var all agreement
	if sum := c.facts.joined(m.FullName()); sum != nil {
		all.add(sum)
	}
	if c.users && m.Exported() && m.Pkg() != c.pkg {
		for _, j := range c.joinings() {
			if has, _, _ := types.LookupFieldOrMethod(j.iface, false, m.Pkg(), m.Name()); has != nil && has.(*types.Func).Origin() == m.Origin() {
				if sum := c.behind(m, j.impl); sum != nil {
					all.add(sum)
				}
			}
		}
	}
	return all.result(m.FullName())
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
	data := j.encode(&summary.Function{Effects: sum.Effects, Calls: sum.Calls, Unknown: sum.Unknown, Void: sum.Void})
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
