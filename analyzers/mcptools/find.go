package mcptools

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A definition is a place where a tool meets its handler: one call, one
// literal, one return, or two methods of one type. It is open while the tool's
// name depends on a parameter.
type definition struct {
	tool, handler *summary.Value
	sdk           string
	at            token.Pos // of the instruction that pairs them
	flagged       bool      // after the list that the tool is added to has set its hints
}

const (
	nameField = "Name"
	maxOpen   = 20 // definitions of one function
)

// A finder collects the definitions of one package.
type finder struct {
	pass    *analysis.Pass
	effects *mcpeffects.Result
	keys    *mcpkeys.Result
	flow    *flow.Package
	std     *stdlib.Set

	open     map[*ssa.Function][]definition   // by the function whose parameters they depend on
	carriers map[*types.TypeName][]definition // in terms of a value of the type
	active   map[*ssa.Function]bool
	found    []definition
	live     map[types.Object]bool
}

func newFinder(pass *analysis.Pass, effects *mcpeffects.Result, keys *mcpkeys.Result) *finder {
	f := &finder{
		pass: pass, effects: effects, keys: keys, flow: effects.Flow, std: stdlib.NewSet(pass.Fset),
		open: make(map[*ssa.Function][]definition), active: make(map[*ssa.Function]bool),
		carriers: make(map[*types.TypeName][]definition),
		live:     make(map[types.Object]bool),
	}
	for _, obj := range pass.TypesInfo.Uses {
		if fn, ok := obj.(*types.Func); ok {
			f.live[fn.Origin()] = true
		}
	}
	return f
}

// definitions returns the definitions whose tool's name is known here, each
// tool once.
func (f *finder) definitions() []definition {
	for fn := range flow.Functions(f.flow.SSA) {
		if !f.dead(fn) {
			f.visit(fn)
		}
	}
	f.namedTypes()
	return f.merge(f.found)
}

// dead reports whether nothing can reach a function: no other package can name
// it, and this one does not. Tests and their tools are left out too.
func (f *finder) dead(fn *ssa.Function) bool {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if file := f.pass.Fset.File(fn.Pos()); file != nil && strings.HasSuffix(file.Name(), "_test.go") {
		return true
	}
	obj := f.object(fn)
	if obj == nil || obj.Exported() || obj.Signature().Recv() != nil || fn.Name() == "main" || strings.HasPrefix(fn.Name(), "init") {
		return false
	}
	return !f.live[obj]
}

// known collects a definition that depends on no parameter. Its name may be one
// of several, or exist only at run time where the tool is made here: a tool
// that only passes through is listed where it is made.
func (f *finder) known(d definition) {
	d.tool = f.anyCaller(d.tool)
	name := nameOf(d.tool)
	switch {
	case isName(name):
		f.found = append(f.found, d)
	case name.Kind == summary.Union && !name.Open && !slices.ContainsFunc(name.Elems, func(v *summary.Value) bool { return !isName(v) }):
		for _, v := range name.Elems {
			one := d
			one.tool = summary.With(d.tool, []string{nameField}, v, false)
			f.found = append(f.found, one)
		}
	case made(d.tool) && name.Kind != summary.Const && name.Kind != summary.Bottom:
		f.found = append(f.found, d)
	}
}

// open reports whether a caller can say more about v: of the result of an
// opaque call nobody can.
func open(v *summary.Value) bool {
	switch {
	case v == nil || v.Closed() || v.Kind == summary.Result:
		return false
	case v.Kind == summary.Param || v.Kind == summary.Free:
		return true
	}
	if v.Kind == summary.Union && slices.ContainsFunc(v.Elems, atRunTime) {
		return false
	}
	if v.Kind == summary.Concat {
		return slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return open(e) && !produced(e) })
	}
	return open(v.Base) || slices.ContainsFunc(v.Elems, open)
}

// produced reports whether v is part of an element of a list that a call
// returned at run time.
func produced(v *summary.Value) bool {
	element := false
	for v != nil && (v.Kind == summary.Select || v.Kind == summary.Elem) {
		element = element || v.Kind == summary.Elem
		v = v.Base
	}
	return element && (v.Kind == summary.Invoke || v.Kind == summary.Apply)
}

// atRunTime reports whether a name that v may be is one that nobody knows
// before the server runs.
func atRunTime(v *summary.Value) bool { return v.Kind != summary.Const && !open(v) }

// namedAnyway reports whether the tool has the same name for every caller, who
// then decides at most about its hints.
func (f *finder) namedAnyway(d definition) bool { return isName(nameOf(f.anyCaller(d.tool))) }

// anyCaller returns v with what only a caller knows unknown.
func (f *finder) anyCaller(v *summary.Value) *summary.Value { return f.flow.Env(nil, nil).Value(v) }

func isName(v *summary.Value) bool {
	return v.Kind == summary.Const && v.Lit == summary.String && v.Text != ""
}

// made reports whether the name of a tool value was written to it, not copied with the rest.
func made(tool *summary.Value) bool {
	for ; tool != nil && tool.Kind == summary.Struct; tool = tool.Base {
		if slices.Contains(tool.Names, nameField) {
			return true
		}
	}
	return false
}

func (f *finder) object(fn *ssa.Function) *types.Func { return flow.Object(fn) }

// visit collects the definitions of a function and returns the open ones.
func (f *finder) visit(fn *ssa.Function) []definition {
	if o := fn.Origin(); o != nil {
		fn = o
	}
	if defs, ok := f.open[fn]; ok || f.active[fn] || len(fn.Blocks) == 0 {
		return defs
	}
	f.active[fn] = true
	var defs []definition
	add := func(d definition) {
		if open(nameOf(d.tool)) && !f.namedAnyway(d) {
			if len(defs) < maxOpen && !slices.ContainsFunc(defs, d.same) {
				defs = append(defs, d)
			}
			return
		}
		f.known(d)
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case ssa.CallInstruction:
				f.inLoop(i, add)
			case *ssa.Alloc:
				f.literal(i, add)
			case *ssa.Return:
				f.returned(i, add)
			}
		}
	}
	f.open[fn] = defs
	return defs
}

// call looks at one call: it may hand over tool and handler, or complete a
// definition of the function called.
func (f *finder) call(call ssa.CallInstruction, add func(definition)) {
	common := call.Common()
	if callee := common.StaticCallee(); callee != nil {
		f.flagged(call, callee, add)
		if obj := f.object(callee); obj != nil && f.std.Contains(obj.Pkg()) {
			return
		}
		if defs := f.openOf(callee); len(defs) > 0 {
			env := f.flow.Env(f.flow.Args(call), f.bindings(common, call))
			for _, d := range defs {
				d.at = call.Pos()
				complete(d, env, add)
			}
			return
		}
	}
	tool, handler := -1, -1
	for i, a := range common.Args {
		switch {
		case isTool(a.Type()):
			tool = i
		case isHandler(a.Type()):
			handler = i
		}
	}
	if tool < 0 || handler < 0 {
		f.registered(call, add)
		return
	}
	add(definition{
		tool: f.flow.Eval(common.Args[tool], call), handler: f.flow.Eval(common.Args[handler], call),
		sdk: packageOf(common.Args[tool].Type()), at: call.Pos(),
	})
}

func (f *finder) bindings(common *ssa.CallCommon, call ssa.CallInstruction) []*summary.Value {
	if mc, ok := common.Value.(*ssa.MakeClosure); ok {
		return f.flow.Eval(mc, call).Elems
	}
	return nil
}

// openOf returns the open definitions of a function that is called.
func (f *finder) openOf(callee *ssa.Function) []definition {
	body := callee
	if o := callee.Origin(); o != nil {
		body = o
	}
	if len(body.Blocks) > 0 {
		return f.visit(body)
	}
	var fact registrarFact
	if obj := f.object(callee); obj != nil && f.pass.ImportObjectFact(obj, &fact) {
		return f.imported(&fact)
	}
	return nil
}

// literal looks at a variable that holds tool and handler in two fields, or a
// list of such.
func (f *finder) literal(a *ssa.Alloc, add func(definition)) {
	t := a.Type().Underlying().(*types.Pointer).Elem()
	if len(f.carried(t)) > 0 {
		f.carrier(t, f.flow.Content(a), a.Pos(), add)
	}
	elem := t
	array, isArray := t.Underlying().(*types.Array)
	if isArray {
		elem = array.Elem()
	}
	b, ok := bundleOf(elem)
	if !ok {
		return
	}
	val := f.flow.Content(a)
	vals := []*summary.Value{val}
	if isArray {
		vals = val.Elems
	}
	for i, v := range vals {
		tool, at := v, a.Pos()
		if b.tool != "" {
			tool = summary.FieldOf(v, b.tool)
		}
		if isArray {
			at = elementPos(a, int64(i))
		}
		add(definition{tool: tool, handler: summary.FieldOf(v, b.handler), sdk: b.sdk, at: at})
	}
}

// elementPos returns the position of the first write to an element of a list
// literal, or of the literal.
func elementPos(a *ssa.Alloc, index int64) token.Pos {
	for _, ref := range *a.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		if c, ok := elem.Index.(*ssa.Const); !ok || c.Value == nil || c.Int64() != index {
			continue
		}
		for _, write := range *elem.Referrers() {
			if write.Pos().IsValid() {
				return write.Pos()
			}
		}
	}
	return a.Pos()
}

// returned looks at a function that returns tool and handler side by side.
func (f *finder) returned(ret *ssa.Return, add func(definition)) {
	for _, r := range ret.Results {
		if len(f.carried(r.Type())) > 0 {
			f.carrier(r.Type(), f.flow.Eval(r, ret), ret.Pos(), add)
		}
	}
	tool, handler := -1, -1
	for i, r := range ret.Results {
		switch {
		case isTool(r.Type()):
			tool = i
		case isHandler(r.Type()):
			handler = i
		}
	}
	if tool < 0 || handler < 0 {
		return
	}
	add(definition{
		tool: f.flow.Eval(ret.Results[tool], ret), handler: f.flow.Eval(ret.Results[handler], ret),
		sdk: packageOf(ret.Results[tool].Type()), at: ret.Pos(),
	})
}

// nameOf returns the name of a tool value.
func nameOf(tool *summary.Value) *summary.Value { return summary.FieldOf(tool, nameField) }
