// Package mcptools defines an Analyzer that lists the MCP tools of a package.
package mcptools

import (
	"cmp"
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Analyzer finds MCP tool definitions with their hints, handlers, effects and
// keys. Its fact is that a function completes a tool from its parameters.
var Analyzer = &analysis.Analyzer{
	Name:       "mcptools",
	Doc:        "list the MCP tools that a package defines",
	Requires:   []*analysis.Analyzer{mcpeffects.Analyzer, mcpkeys.Analyzer},
	Run:        run,
	ResultType: reflect.TypeFor[*Result](),
	FactTypes:  []analysis.Fact{new(registrarFact), new(listedFact), new(describedFact), new(undecidedFact)},
}

// A Result holds the tools whose name becomes known in the package, sorted by position.
type Result struct {
	Tools []*Tool
	// Settled holds the tools of packages below this one that are decided only here,
	// where it is known what is behind the interfaces that they call.
	Settled []*Tool
	// Incomplete says why the package was not analysed whole; empty: it was.
	Incomplete string
}

// registrarFact says which tools a function completes, in terms of its
// parameters, or a value of a type, in terms of that value.
type registrarFact struct {
	// Data encodes a function that calls each handler with its tool.
	Data []byte
	SDK  []string
}

func (*registrarFact) AFact() {}

func (f *registrarFact) String() string { return fmt.Sprintf("registers %d", len(f.SDK)) }

func run(pass *analysis.Pass) (result any, err error) {
	effects := pass.ResultOf[mcpeffects.Analyzer].(*mcpeffects.Result)
	keys := pass.ResultOf[mcpkeys.Analyzer].(*mcpkeys.Result)
	res := &Result{Incomplete: cmp.Or(effects.Incomplete, keys.Incomplete)}
	if effects.Flow == nil || effects.Cut {
		return res, nil
	}
	defer func() {
		if r := recover(); r != nil {
			res.Tools, res.Settled = nil, nil
			res.Incomplete = fmt.Sprintf("internal error while listing the tools of %s: %v", pass.Pkg.Path(), r)
			result, err = res, nil
		}
	}()
	f := newFinder(pass, effects, keys)
	defs := f.definitions()
	res.Incomplete = cmp.Or(res.Incomplete, f.cut)
	listing := f.own && !testing(pass.Module, pass.Pkg.Path(), pass.Pkg.Name() == "main")
	if !listing {
		defs = nil
	}
	here := f.unlisted(defs)
	for _, d := range here {
		res.Tools = append(res.Tools, f.tool(d))
	}
	f.exportUndecided(here, res.Tools)
	if listing {
		var settled []definition
		res.Settled, settled = f.settle()
		defs = append(defs, settled...)
	}
	for _, list := range [][]*Tool{res.Tools, res.Settled} {
		slices.SortFunc(list, func(a, b *Tool) int {
			return cmp.Or(a.Pos.Compare(b.Pos), cmp.Compare(a.Name, b.Name))
		})
	}
	f.export()
	f.exportListed(defs)
	f.exportDescribed()
	return res, nil
}

// imported returns the open definitions that a function of another package
// completes from its parameters.
func (f *finder) imported(fact *registrarFact) []definition {
	sum, err := summary.Decode(fact.Data)
	if err != nil || len(sum.Calls) != len(fact.SDK) {
		return nil
	}
	var out []definition
	for i, c := range sum.Calls {
		out = append(out, definition{tool: c.Args[0], handler: c.Func, guards: c.Guards, sdk: fact.SDK[i], place: c.Path[0].Pos})
	}
	return out
}

// export publishes the open definitions of the functions that dependents can
// call, and of the types whose values they can get.
func (f *finder) export() {
	for fn, defs := range f.open {
		if obj := f.object(fn); obj != nil && obj.Exported() && len(defs) > 0 {
			f.pass.ExportObjectFact(obj, f.fact(defs))
		}
	}
	for obj, defs := range f.carriers {
		if obj.Pkg() == f.pass.Pkg && obj.Parent() == f.pass.Pkg.Scope() && len(defs) > 0 {
			f.pass.ExportObjectFact(obj, f.fact(defs))
			if iface := f.onlyInterface(obj); iface != nil {
				f.pass.ExportObjectFact(iface, f.fact(defs))
			}
		}
	}
}

// onlyInterface returns the exported interface of this package of which an
// unexported carrier is the only implementation, nil if there is none.
func (f *finder) onlyInterface(carrier *types.TypeName) *types.TypeName {
	if carrier.Exported() {
		return nil
	}
	scope := f.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !tn.Exported() || !types.IsInterface(tn.Type()) {
			continue
		}
		impls := f.flow.Implementations(tn.Type().Underlying().(*types.Interface))
		if len(impls) == 1 && impls[0].Obj() == carrier {
			return tn
		}
	}
	return nil
}

func (f *finder) fact(defs []definition) *registrarFact {
	fact := &registrarFact{}
	sum := &summary.Function{}
	for _, d := range defs {
		sum.Calls = append(sum.Calls, summary.Call{
			Func: f.effects.Close(d.handler), Args: []*summary.Value{f.effects.Close(d.tool)}, Guards: d.guards,
			Path: []effect.Step{{Pos: d.place}},
		})
		fact.SDK = append(fact.SDK, d.sdk)
	}
	fact.Data = summary.Encode(sum, f.flow.Locate)
	return fact
}
