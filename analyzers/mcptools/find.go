package mcptools

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
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
	in            *ssa.Function
	place         effect.Pos      // of the same instruction, in whatever package it is
	guards        []summary.Guard // what must hold for it to be reached
	flagged       bool            // after the list that the tool is added to has set its hints
	repeated      bool            // paired in a loop
	bare          bool            // of the tool, only the name is known here
	settled       bool            // decided here, defined elsewhere
}

// maxOpen is how many open definitions a function can have.
const maxOpen = 100

// completedAt returns d as an instruction at pos completes it. A name that is
// all the caller's stands there, too.
func (d definition) completedAt(pos token.Pos) definition {
	d.at = pos
	if !composed(nameOf(d.tool)) {
		d.place = effect.Pos{}
	}
	return d
}

// A finder collects the definitions of one package.
type finder struct {
	pass    *analysis.Pass
	effects *mcpeffects.Result
	keys    *mcpkeys.Result
	flow    *flow.Package
	std     *stdlib.Set
	own     bool // the user's code: a dependency's tools are those that the user's code asks of it

	open      map[*ssa.Function][]definition   // by the function whose parameters they depend on
	carriers  map[*types.TypeName][]definition // in terms of a value of the type
	active    map[*ssa.Function]bool
	recursive map[*ssa.Function]bool
	found     []definition
	rows      []definition // for each row of a table that is known at run time only
	described []definition // tools that stand on their own
	noted     map[toolKey]bool
	cut       string                // why tools may be missing; empty: none are
	reached   map[*types.Func]bool  // nil until it is asked for
	referred  map[types.Object]bool // the same
}

func newFinder(pass *analysis.Pass, effects *mcpeffects.Result, keys *mcpkeys.Result) *finder {
	return &finder{
		pass: pass, effects: effects, keys: keys, flow: effects.Flow, std: stdlib.NewSet(pass.Fset),
		own:       source.Own(pass.Module),
		open:      make(map[*ssa.Function][]definition),
		carriers:  make(map[*types.TypeName][]definition),
		active:    make(map[*ssa.Function]bool),
		recursive: make(map[*ssa.Function]bool),
		noted:     make(map[toolKey]bool),
	}
}

// definitions returns the definitions whose tool's name is known here, each
// tool once.
func (f *finder) definitions() []definition {
	for fn := range flow.Functions(f.flow.SSA) {
		f.visit(fn)
	}
	f.namedTypes()
	f.embedded()
	unreached := func(d definition) bool { return d.in != nil && (f.dead(d.in) || f.unused(d)) || f.foreign(d) }
	f.described = slices.DeleteFunc(f.described, unreached)
	return f.dispatched(f.merge(slices.DeleteFunc(f.found, unreached)))
}

// known collects a definition that depends on no parameter. Its name may be one
// of several, or exist only at run time where the tool is made here, once and
// with a handler of its own: a tool that only passes through is listed where it
// is made, one of another server's or a catalogue's is not listed at all.
func (f *finder) known(d definition) {
	byName := make(map[string]*summary.Value)
	var names []string
	cut := false // some rows were lost
	for tool := range settled(d.tool, f.flow.Env(nil, nil)).Alternatives {
		name := plain(nameOf(tool))
		if name != nameOf(tool) {
			tool = summary.With(tool, []string{nameField}, name, false)
		}
		one := d
		one.tool = tool
		if !isName(name) {
			if name.Cut && (d.bare || made(tool)) {
				cut = true
				one.handler = summary.Any // of some row
			}
			f.knownOne(one)
			continue
		}
		if byName[name.Text] == nil {
			names = append(names, name.Text)
			byName[name.Text] = tool
		} else { // with other hints
			byName[name.Text] = summary.With(summary.Join(byName[name.Text], tool), []string{nameField}, name, false)
		}
	}
	if at := f.flow.Position(d.at); cut && len(names) >= longTable && at.IsValid() {
		f.cut = cmp.Or(f.cut, tooLong(at))
	}
	for _, name := range names {
		one := d
		one.tool = byName[name]
		f.knownOne(one)
	}
}

// longTable is the number of names from which on what was lost are rows of a table.
const longTable = 12

// tooLong says that the table whose tools are registered at a place was not
// followed to its end.
func tooLong(at effect.Pos) string {
	return fmt.Sprintf("the table of tools that %s:%d goes through is too long to be followed whole", at.File, at.Line)
}

func (f *finder) knownOne(d definition) {
	name := nameOf(d.tool)
	switch {
	case isName(name):
		f.found = append(f.found, d)
	case name.Kind == summary.Union && !slices.ContainsFunc(name.Elems, func(v *summary.Value) bool { return !isName(v) }):
		for _, v := range name.Elems {
			one := d
			one.tool = summary.With(d.tool, []string{nameField}, v, false)
			f.found = append(f.found, one)
		}
	case !made(d.tool) || name.Kind == summary.Const || name.Kind == summary.Bottom || d.handler.Kind != summary.Func:
	case d.repeated:
		f.rows = append(f.rows, d)
	default:
		f.found = append(f.found, d)
	}
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
		if !f.own || open(nameOf(d.tool)) && !f.namedAnyway(d) {
			if len(defs) < maxOpen && !slices.ContainsFunc(defs, d.same) {
				defs = append(defs, d)
			}
			return
		}
		f.known(d)
	}
	for _, b := range fn.Blocks {
		here := func(d definition) {
			guards, reached := f.flow.Guards(b)
			if !reached {
				return
			}
			d.in, d.repeated, d.guards = fn, d.repeated || f.flow.Repeats(b), append(guards, d.guards...)
			if !d.place.IsValid() {
				start, _ := f.flow.Site(d.at)
				d.place = f.flow.Position(start)
			}
			add(d)
		}
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case ssa.CallInstruction:
				f.inLoop(i, func(add func(definition)) { f.call(i, add) }, here)
			case *ssa.Alloc:
				f.inLoop(i, func(add func(definition)) { f.literal(i, add) }, here)
			case *ssa.MakeClosure:
				f.closure(i, here)
			case *ssa.MakeMap:
				if f.own {
					f.mapping(i, fn)
				}
			case *ssa.MapUpdate:
				f.entry(i, here)
			case *ssa.Return:
				f.returned(i, here)
			}
		}
	}
	defs = f.chosen(defs)
	if f.recursive[fn] {
		// What its callers tell is only the start.
		for _, d := range defs {
			d.tool = summary.With(d.tool, []string{nameField}, summary.Any, false)
			f.known(d)
		}
		defs = nil
	}
	f.open[fn] = defs
	return defs
}

// chosen leaves out what a function registers in place of the handler that it
// is given.
func (f *finder) chosen(defs []definition) []definition {
	return slices.DeleteFunc(defs, func(d definition) bool {
		return d.handler.Closed() && slices.ContainsFunc(defs, func(o definition) bool {
			return !o.handler.Closed() && summary.Equal(o.tool, d.tool)
		})
	})
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
		if defs := f.openOf(callee, call.Parent()); len(defs) > 0 {
			env := f.flow.Env(f.flow.Args(call), f.bindings(common, call))
			for _, d := range defs {
				given := f.beside(d, call)
				complete(d.completedAt(call.Pos()), env, func(d definition) {
					if given != nil {
						d.handler = given
					}
					add(d)
				})
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
	d := definition{
		tool:    exported(common.Args[tool].Type(), f.flow.Eval(common.Args[tool], call)),
		handler: f.flow.Eval(common.Args[handler], call),
		sdk:     packageOf(common.Args[tool].Type()), at: call.Pos(),
	}
	if key, table := lookedUp(common.Args[tool]); key != nil && !isName(nameOf(d.tool)) {
		if f.eachKey(d, key, table, common.Args[handler], call, add) {
			return
		}
		d.tool, d.bare = summary.With(d.tool, []string{nameField}, f.flow.Eval(key, call), false), true
	}
	add(d)
}

// closure looks at a function literal that completes definitions when it is
// called, whoever calls it.
func (f *finder) closure(c *ssa.MakeClosure, add func(definition)) {
	fn := c.Fn.(*ssa.Function)
	if fn.Parent() != c.Parent() {
		return // a method value
	}
	made := f.flow.Eval(c, c)
	if made.Kind != summary.Func {
		return
	}
	for _, d := range f.visit(fn) {
		if onlyFree(nameOf(d.tool)) {
			complete(d.completedAt(c.Pos()), f.flow.Env(nil, made.Elems), add)
		}
	}
}

func (f *finder) bindings(common *ssa.CallCommon, call ssa.CallInstruction) []*summary.Value {
	if mc, ok := common.Value.(*ssa.MakeClosure); ok {
		return f.flow.Eval(mc, call).Elems
	}
	return nil
}

// openOf returns the open definitions of a function that is called.
func (f *finder) openOf(callee, caller *ssa.Function) []definition {
	body := callee
	if o := callee.Origin(); o != nil {
		body = o
	}
	if len(body.Blocks) > 0 {
		if body == caller {
			f.recursive[body] = true
		}
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
	if t := flow.Deref(a.Type()); len(f.carried(t)) > 0 {
		f.carrier(t, f.flow.Content(a), a.Pos(), add)
	}
	elem, isArray := literalType(a)
	b, ok := bundleOf(elem)
	if !ok && !standsAlone(elem) {
		return
	}
	for i, v := range f.literalValues(a, isArray) {
		at := a.Pos()
		if isArray {
			at = elementPos(a, int64(i))
		}
		if ok {
			add(b.definition(v, at))
		} else {
			f.describe(exported(elem, v), definition{sdk: packageOf(elem), at: at, in: a.Parent()})
		}
	}
}

// literalType returns the type of a variable, or of the elements of a list literal.
func literalType(a *ssa.Alloc) (elem types.Type, isArray bool) {
	elem = flow.Deref(a.Type())
	if array, ok := elem.Underlying().(*types.Array); ok {
		return array.Elem(), true
	}
	return elem, false
}

// literalValues returns what a variable holds, or the elements of a list literal.
func (f *finder) literalValues(a *ssa.Alloc, isArray bool) []*summary.Value {
	v := f.flow.Content(a)
	if isArray {
		return v.Elems
	}
	return []*summary.Value{v}
}

// entry looks at a tool with its handler that is put in a table, under its
// name if it does not have that itself.
func (f *finder) entry(i *ssa.MapUpdate, add func(definition)) {
	if b, ok := bundleOf(i.Value.Type()); ok {
		add(b.definition(f.flow.Eval(i.Value, i), i.Pos()))
		return
	}
	if !isString(i.Key.Type()) {
		return
	}
	if b, ok := namelessOf(i.Value.Type()); ok {
		d := b.definition(f.flow.Eval(i.Value, i), i.Pos())
		d.tool = summary.With(d.tool, []string{nameField}, f.flow.Eval(i.Key, i), false)
		add(d)
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
		tool:    exported(ret.Results[tool].Type(), f.flow.Eval(ret.Results[tool], ret)),
		handler: f.flow.Eval(ret.Results[handler], ret),
		sdk:     packageOf(ret.Results[tool].Type()), at: ret.Pos(),
	})
}
