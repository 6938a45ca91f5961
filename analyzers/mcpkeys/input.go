package mcpkeys

import (
	"cmp"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// An Input is an argument of a tool that is named like a key.
type Input struct {
	Name string // as the client sends it
	// Dropped: no value that depends on it leaves the handler, but for logs,
	// errors and the result.
	Dropped bool
	// Read: the handler looks at it.
	Read bool
	// Loose: by its name it may also identify something else. Told: its
	// description says that it tells a repeat.
	Loose, Told bool
	// Range of the field in this unit; NoPos in another package.
	Start, End token.Pos
}

// An Argument is what the schema of a tool declares.
type Argument struct {
	Name string
	Told bool // its description says that it tells a repeat
}

// Inputs returns the keys among the arguments of a tool: those that its schema
// declares, and those of its handler's input.
func (r *Result) Inputs(handler *summary.Value, declared []Argument) []Input {
	if r.inputs == nil {
		return nil
	}
	d := &dropper{walker: r.inputs, told: make(map[string]bool)}
	for _, a := range declared {
		if a.Told {
			d.told[a.Name] = true
		}
		if d.strict(a.Name) || d.loose(a.Name) {
			d.inputs = append(d.inputs, Input{Name: a.Name})
		}
	}
	for v := range handler.Alternatives {
		d.handler(v, 0)
	}
	for i := range d.inputs {
		in := &d.inputs[i]
		in.Loose, in.Told = !d.strict(in.Name), d.told[in.Name]
		in.Dropped = !in.Loose && d.followed && !d.kept
	}
	return d.inputs
}

// Arguments returns the names of the arguments that the input of a handler has
// a field for.
func (r *Result) Arguments(handler *summary.Value) []string {
	var out []string
	for v := range handler.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil {
			v = v.Base
		}
		for _, bound := range append(slices.Clone(v.Elems), v) {
			sig := flow.SignatureOf(bound)
			if sig == nil {
				continue
			}
			for p := range sig.Params().Variables() {
				if s, ok := structOf(p.Type()); ok && role(p.Type()) == inputRoot {
					for i := range s.NumFields() {
						out = append(out, cmp.Or(flow.JSONName(s, i), s.Field(i).Name()))
					}
				}
			}
		}
	}
	return out
}

// strict reports whether an argument that is named so is a key.
func (d *dropper) strict(name string) bool {
	return d.table.Named(name) || d.told[name] && keys.Keylike(name)
}

// loose reports whether it may be one.
func (d *dropper) loose(name string) bool { return d.table.Loose(name) || d.told[name] }

// A dropper follows the arguments of a handler to see whether a key among them
// is used for anything.
type dropper struct {
	*walker
	inputs   []Input
	told     map[string]bool // arguments whose description says so
	top      *ssa.Function   // whose results go to the client
	wraps    bool            // a function that is bound in top is followed too
	seen     map[ssa.Value]bool
	followed bool // there was a function to follow
	kept     bool // something is used, or cannot be followed
}

// handler follows the arguments of a handler and of the functions bound in it.
func (d *dropper) handler(v *summary.Value, depth int) {
	if v.Kind == summary.Struct && v.Base != nil {
		v = v.Base
	}
	if v.Kind != summary.Func || depth > 3 {
		return
	}
	for _, e := range v.Elems {
		d.handler(e, depth+1)
	}
	fn := d.functionOf(v)
	if fn == nil {
		d.kept = d.kept || !d.table.IgnoredFunc(v.Name)
		return
	}
	d.followed, d.top = true, fn
	d.wraps = slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return e.Kind == summary.Func })
	for i, p := range fn.Params {
		if i == 0 && fn.Signature.Recv() != nil {
			continue
		}
		switch role(p.Type()) {
		case requestRoot, paramsRoot, inputRoot:
			d.whole(p)
		}
	}
}

func (d *dropper) functionOf(v *summary.Value) *ssa.Function {
	switch l := v.Local.(type) {
	case *ssa.Function:
		return d.body(l)
	case *types.Func:
		return d.flow.Declared(l)
	}
	return nil
}

// visit reports whether v is met for the first time.
func (d *dropper) visit(v ssa.Value) bool {
	if d.seen == nil {
		d.seen = make(map[ssa.Value]bool)
	}
	if d.kept || d.seen[v] || v.Referrers() == nil {
		return false
	}
	d.seen[v] = true
	return true
}

// whole follows a value that holds all arguments, or a pointer to one.
func (d *dropper) whole(v ssa.Value) {
	if !d.visit(v) {
		return
	}
	d.note(v.Type())
	for _, use := range *v.Referrers() {
		switch u := use.(type) {
		case *ssa.FieldAddr:
			d.field(u, u.X.Type().Underlying().(*types.Pointer).Elem(), u.Field)
		case *ssa.Field:
			d.field(u, u.X.Type(), u.Field)
		case *ssa.UnOp, *ssa.Phi, *ssa.ChangeType, *ssa.Convert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert, *ssa.Extract:
			d.whole(u.(ssa.Value))
		case *ssa.Store:
			if u.Val == v {
				d.stored(u, d.whole)
			}
		case *ssa.Lookup:
			d.entry(u)
		case *ssa.MakeClosure:
			d.captured(u, v, d.whole)
		case ssa.CallInstruction:
			d.given(u, v)
		case *ssa.BinOp, *ssa.If, *ssa.DebugRef:
		default:
			d.kept = true
		}
	}
}

// note adds the keys among the fields of an input.
func (d *dropper) note(t types.Type) {
	s, ok := structOf(t)
	if !ok {
		return
	}
	for i := range s.NumFields() {
		f := s.Field(i)
		name := cmp.Or(flow.JSONName(s, i), f.Name())
		if textual(f.Type()) && d.table.Told(s.Tag(i)) && d.told != nil {
			d.told[name] = true
		}
		if !d.isKey(s, i) && !(textual(f.Type()) && d.loose(name)) {
			continue
		}
		at := Input{Name: name}
		if f.Pkg() == d.flow.SSA.Pkg {
			at.Start, at.End = f.Pos(), f.Pos()+token.Pos(len(f.Name()))
		}
		if n := slices.IndexFunc(d.inputs, func(in Input) bool { return in.Name == name }); n >= 0 {
			if !d.inputs[n].Start.IsValid() {
				d.inputs[n].Start, d.inputs[n].End = at.Start, at.End
			}
			continue
		}
		d.inputs = append(d.inputs, at)
	}
}

func structOf(t types.Type) (*types.Struct, bool) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}

func (d *dropper) isKey(s *types.Struct, i int) bool {
	name := cmp.Or(flow.JSONName(s, i), s.Field(i).Name())
	return textual(s.Field(i).Type()) && (d.strict(name) || d.table.Named(s.Field(i).Name()))
}

// carriesAll are the fields of a request that hold its arguments.
var carriesAll = []string{"Params", "Arguments", "RawArguments"}

func (d *dropper) field(v ssa.Value, t types.Type, i int) {
	s, ok := structOf(t)
	if !ok {
		return
	}
	inner, nested := structOf(s.Field(i).Type())
	switch {
	case d.isKey(s, i):
		d.read(s, i)
		d.key(v)
	case slices.Contains(carriesAll, s.Field(i).Name()), nested && d.holdsKey(inner, 0):
		d.whole(v)
	}
}

func (d *dropper) holdsKey(s *types.Struct, depth int) bool {
	for i := range s.NumFields() {
		if d.isKey(s, i) {
			return true
		}
		if inner, ok := structOf(s.Field(i).Type()); ok && depth < 3 && d.holdsKey(inner, depth+1) {
			return true
		}
	}
	return false
}

func (d *dropper) read(s *types.Struct, i int) {
	d.readNamed(cmp.Or(flow.JSONName(s, i), s.Field(i).Name()))
}

func (d *dropper) readNamed(name string) {
	for n := range d.inputs {
		if d.inputs[n].Name == name {
			d.inputs[n].Read = true
			return
		}
	}
	d.inputs = append(d.inputs, Input{Name: name, Read: true})
}

// stored goes on with a local variable that holds the value.
func (d *dropper) stored(st *ssa.Store, follow func(ssa.Value)) {
	switch a := st.Addr.(type) {
	case *ssa.Alloc:
		follow(a)
	case *ssa.IndexAddr: // of the array behind variadic arguments
		if array, ok := a.X.(*ssa.Alloc); ok {
			follow(array)
			return
		}
		d.kept = true
	case *ssa.FreeVar:
		follow(a)
	default:
		d.kept = true
	}
}

func (d *dropper) captured(mc *ssa.MakeClosure, v ssa.Value, follow func(ssa.Value)) {
	fn := d.body(mc.Fn.(*ssa.Function))
	if fn == nil {
		d.kept = true
		return
	}
	for i, b := range mc.Bindings {
		if b == v {
			follow(fn.FreeVars[i])
		}
	}
}

// entry looks at an entry of a map of arguments.
func (d *dropper) entry(l *ssa.Lookup) {
	c, ok := l.Index.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		d.kept = true
		return
	}
	d.named(constant.StringVal(c.Value), l)
}

// named follows an argument that is asked for by name.
func (d *dropper) named(name string, v ssa.Value) {
	if d.strict(name) {
		d.readNamed(name)
		d.key(v)
	}
}

// given looks at a call that is given all arguments.
func (d *dropper) given(call ssa.CallInstruction, v ssa.Value) {
	obj := called(call.Common())
	val, _ := call.(ssa.Value)
	if obj == nil || val == nil {
		d.kept = d.kept || obj != nil || !d.wraps
		return
	}
	args := call.Common().Args
	if s, ok := d.table.Source(obj.FullName()); ok && s.Kind == keys.Argument && s.Name >= 0 && len(args) > s.Name+1 {
		i := s.Name
		if obj.Signature().Recv() != nil {
			i++
		}
		if c, ok := args[i].(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
			d.named(constant.StringVal(c.Value), val)
			return
		}
	}
	target := len(args) > 1 && args[len(args)-1] == v
	switch name := obj.Name(); {
	case name == "GetArguments" || name == "GetRawArguments":
		d.whole(val)
	case (name == "BindArguments" || name == "Unmarshal") && len(args) > 1:
		if !target {
			d.decoded(args[len(args)-1])
		}
	case d.logs(obj) || strings.HasPrefix(name, "GetProgressToken"):
	default:
		d.passed(call, v, d.whole)
	}
}

// decoded follows the variable that arguments are decoded into.
func (d *dropper) decoded(v ssa.Value) {
	if m, ok := v.(*ssa.MakeInterface); ok {
		v = m.X
	}
	d.whole(v)
}

// passed goes on in the function that is called with v.
func (d *dropper) passed(call ssa.CallInstruction, v ssa.Value, follow func(ssa.Value)) {
	fn := call.Common().StaticCallee()
	if fn == nil || d.body(fn) == nil {
		d.kept = d.kept || !d.ignored(call, v)
		return
	}
	fn = d.body(fn)
	for i, a := range call.Common().Args {
		if a == v && i < len(fn.Params) {
			follow(fn.Params[i])
		}
	}
}

// ignored reports whether a function of another package does nothing with the
// arguments that are v.
func (d *dropper) ignored(call ssa.CallInstruction, v ssa.Value) bool {
	obj := called(call.Common())
	if obj == nil || call.Common().IsInvoke() {
		return false
	}
	drops := d.facts.drops[obj]
	for i, a := range call.Common().Args {
		if a == v && !slices.Contains(drops, i) {
			return false
		}
	}
	return true
}

// key follows a value that depends on the key.
func (d *dropper) key(v ssa.Value) {
	if !d.visit(v) {
		return
	}
	for _, use := range *v.Referrers() {
		switch u := use.(type) {
		case *ssa.BinOp:
			if u.Op == token.ADD {
				d.key(u)
			}
		case *ssa.Extract:
			if !flow.IsError(u.Type()) {
				d.key(u)
			}
		case *ssa.UnOp, *ssa.Phi, *ssa.ChangeType, *ssa.Convert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert, *ssa.Slice:
			d.key(u.(ssa.Value))
		case *ssa.Store:
			if u.Val == v {
				d.stored(u, d.key)
			}
		case *ssa.MakeClosure:
			d.captured(u, v, d.key)
		case ssa.CallInstruction:
			d.argument(u, v)
		case *ssa.Return:
			d.kept = d.kept || u.Parent() != d.top || !answers(d.top)
		case *ssa.IndexAddr, *ssa.If, *ssa.DebugRef: // of an array of variadic arguments
		default:
			d.kept = true
		}
	}
}

// answers reports whether the results of fn go to the client: it is a handler,
// which fails with an error, and not a function that makes a key for one.
func answers(fn *ssa.Function) bool {
	r := fn.Signature.Results()
	return r.Len() > 1 && flow.IsError(r.At(r.Len()-1).Type())
}

// argument looks at a call that is given the key.
func (d *dropper) argument(call ssa.CallInstruction, v ssa.Value) {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		d.kept = d.kept || b.Name() != "len"
		return
	}
	obj := called(common)
	switch {
	case obj == nil:
		d.kept = true
	case d.logs(obj):
	case obj.Pkg() != nil && d.table.Ignored(obj.Pkg()): // makes the result
		if val, ok := call.(ssa.Value); ok {
			d.key(val)
		}
	case d.table.Pure(obj.FullName()) && d.std.Contains(obj.Pkg()):
		val, ok := call.(ssa.Value)
		if ok && obj.Signature().Results().Len() > 0 {
			d.key(val)
		}
		d.kept = d.kept || obj.Signature().Recv() != nil // it may be written to
	default:
		d.passed(call, v, d.key)
	}
}

// logs reports whether what a function is given goes to people only.
func (d *dropper) logs(obj *types.Func) bool {
	if obj.Pkg() == nil {
		return false
	}
	switch obj.Pkg().Path() {
	case "log", "log/slog", "errors":
		return true
	case "fmt":
		return obj.Name() == "Errorf" || strings.HasPrefix(obj.Name(), "Print")
	}
	return strings.HasPrefix(obj.Pkg().Path(), "go.uber.org/zap") || strings.HasPrefix(obj.Pkg().Path(), "github.com/sirupsen/logrus") ||
		strings.HasPrefix(obj.Pkg().Path(), "github.com/rs/zerolog")
}

// drops returns the parameters of fn, the receiver first, that are named like
// keys and not used.
func (w *walker) drops(fn *ssa.Function) []int {
	var out []int
	for i, p := range fn.Params {
		if !w.table.Named(p.Name()) || !textual(p.Type()) || len(fn.Blocks) == 0 {
			continue
		}
		d := &dropper{walker: w}
		d.key(p)
		if !d.kept {
			out = append(out, i)
		}
	}
	return out
}

// dropFact lists the parameters of a function, the receiver first, that are
// named like keys and that it does not use.
type dropFact struct {
	Params []int
}

func (*dropFact) AFact() {}

func (f *dropFact) String() string { return "drops a key" }
