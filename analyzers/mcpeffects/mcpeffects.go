// Package mcpeffects defines an Analyzer that says what functions do to the
// world outside, and by which calls.
package mcpeffects

import (
	"fmt"
	"go/types"
	"path/filepath"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/lazyssa"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/usertable"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// Analyzer infers effects and the values that functions return. It exports a
// closed summary for each function, method and package variable that a
// dependent can name and of which there is something to say.
var Analyzer = &analysis.Analyzer{
	Name:       "mcpeffects",
	Doc:        "infer what functions do to the world outside",
	Requires:   []*analysis.Analyzer{lazyssa.Analyzer},
	Run:        run,
	ResultType: reflect.TypeFor[*Result](),
	FactTypes:  []analysis.Fact{new(summaryFact), new(packageFact), new(hiddenFact), new(joinedFact), new(setterFact)},
}

// summaryFact is the summary of a function or method, or, as its only result,
// the value of a package variable. It is decoded when somebody asks.
type summaryFact struct {
	Data []byte
}

func (*summaryFact) AFact() {}

func (f *summaryFact) String() string {
	sum, err := summary.Decode(f.Data)
	if err != nil {
		return err.Error()
	}
	var parts []string
	for _, x := range sum.Effects {
		v, op := verdict.Decide(&x)
		parts = append(parts, v.Class.String()+" "+op)
	}
	for _, c := range sum.Calls {
		parts = append(parts, "calls "+callName(&c))
	}
	if len(sum.Writes) > 0 {
		parts = append(parts, fmt.Sprintf("sets %d", len(sum.Writes)))
	}
	if sum.Unknown != "" {
		parts = append(parts, "unknown: "+sum.Unknown)
	}
	if len(parts) == 0 {
		return "value"
	}
	return strings.Join(parts, "; ")
}

// packageFact says how far the facts of a package can be trusted.
type packageFact struct {
	// Annotates: the package declares a type with MCP tool hints.
	Annotates bool
	// Incomplete says why the package was not analysed whole; empty: it was.
	Incomplete string
}

func (*packageFact) AFact() {}

func (f *packageFact) String() string {
	return fmt.Sprintf("annotates=%t %s", f.Annotates, f.Incomplete)
}

// A Result answers questions about the values and effects of one package.
type Result struct {
	// Flow evaluates values; nil for a package that can have no tools and
	// neither does nor returns anything of interest.
	Flow *flow.Package
	// Cut: the knowledge table says that nothing in the package counts.
	Cut bool
	// Incomplete says why the package was not analysed whole; empty: it was.
	Incomplete string

	w *walker
}

func run(pass *analysis.Pass) (result any, err error) {
	res := &Result{}
	if len(pass.Files) == 0 || stdlib.File(pass.Fset.File(pass.Files[0].Pos()).Name()) {
		return res, nil
	}
	facts := newFacts(pass)
	table, err := tableFor(pass)
	if err != nil {
		return nil, err
	}
	annotates := annotatesTools(pass.Pkg)
	rel := relevance(pass, facts, table, annotates)
	if annotates {
		pass.ExportPackageFact(&packageFact{Annotates: annotates})
	}
	if rel == nothing {
		return res, nil
	}
	defer func() {
		if r := recover(); r != nil {
			res.Flow, res.w = nil, nil
			res.Incomplete = fmt.Sprintf("internal error while inferring effects of %s: %v", pass.Pkg.Path(), r)
			pass.ExportPackageFact(&packageFact{Annotates: annotates, Incomplete: res.Incomplete})
			result, err = res, nil
		}
	}()
	pkg := pass.ResultOf[lazyssa.Analyzer].(*lazyssa.SSA).Package()
	res.Flow = flow.New(pkg, facts.of)
	res.Flow.Opaque = verdict.Opaque
	res.Flow.Hidden = facts.hidden
	res.Flow.Limits = classify.Limits
	res.Flow.SetFiles(pass.Files)
	res.w = newWalker(res.Flow, facts, table, pass.Pkg)
	res.w.declared = declarations(pass.TypesInfo, pass.Files)
	res.Cut = table.Cut(pass.Pkg.Path())
	res.w.cut, res.w.own = res.Cut, rel == values
	res.w.users = source.Own(pass.Module)
	if pass.Module != nil {
		res.w.module = pass.Module.Path
	}
	res.export(pass, pkg, rel)
	if res.Flow.Exhausted() && rel == values {
		res.Incomplete = fmt.Sprintf("%s is too large to be analysed whole: what lies deepest in it stays unknown", pass.Pkg.Path())
	}
	return res, nil
}

// tableFor returns the knowledge table. For the user's own code it says nothing
// of that code itself, and has what the user adds to it.
func tableFor(pass *analysis.Pass) (*knowledge.Table, error) {
	if !source.Own(pass.Module) {
		return knowledge.Default(), nil
	}
	user, err := usertable.Of(filepath.Dir(pass.Fset.File(pass.Files[0].Pos()).Name()))
	if err != nil {
		return nil, err
	}
	table := knowledge.Default()
	if pass.Module != nil {
		table = table.Outside(pass.Module.Path)
	}
	return table.Merge(user)
}

// export publishes the summaries of what dependents can name.
func (r *Result) export(pass *analysis.Pass, pkg *ssa.Package, rel interest) {
	locate := r.Flow.Locate
	if rel != values {
		locate = nil
	}
	encode := func(sum *summary.Function) []byte {
		if sum = r.w.closed(sum, rel); sum.Empty() {
			return nil
		}
		return summary.Encode(sum, locate)
	}
	publish := func(obj types.Object, sum *summary.Function) {
		if data := encode(sum); data != nil {
			pass.ExportObjectFact(obj, &summaryFact{data})
		}
	}
	for fn := range flow.Functions(pkg) {
		obj := flow.Object(fn)
		if obj == nil || !obj.Exported() || fn.Parent() != nil || source.InTest(pass.Fset, obj.Pos()) {
			continue
		}
		publish(obj, r.w.withUnseen(fn))
	}
	for _, m := range interfaceMethods(pass.Pkg) {
		if sum := r.w.published(m); sum != nil {
			publish(m, sum)
		}
	}
	r.hide(pass, pkg, rel, encode)
	r.join(pass, pkg, encode)
	r.exportSetters(pass)
	if rel == values {
		for _, name := range pass.Pkg.Scope().Names() {
			v, ok := pass.Pkg.Scope().Lookup(name).(*types.Var)
			if !ok || !v.Exported() || source.InTest(pass.Fset, v.Pos()) {
				continue
			}
			if g := pkg.Var(name); g != nil {
				publish(v, &summary.Function{Results: []*summary.Value{r.Flow.Global(g)}})
			}
		}
	}
}

// interfaceMethods returns the methods of the interfaces declared in a package
// that others can name.
func interfaceMethods(pkg *types.Package) []*types.Func {
	var out []*types.Func
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || !tn.Exported() || tn.IsAlias() {
			continue
		}
		iface, ok := tn.Type().Underlying().(*types.Interface)
		if !ok || !iface.IsMethodSet() {
			continue
		}
		for m := range iface.ExplicitMethods() {
			if m.Exported() && m.Pkg() == pkg {
				out = append(out, m)
			}
		}
	}
	return out
}

// interest says why a package is analysed.
type interest uint8

const (
	nothing interest = iota
	effects          // something in it reaches an operation
	values           // tools, hints or handlers may be made in it
)

// relevance looks for a reason to build SSA: the user's own code and code that
// makes tools always has one, other code if it names an operation.
func relevance(pass *analysis.Pass, facts *factSet, table *knowledge.Table, annotates bool) interest {
	if annotates || source.Own(pass.Module) {
		return values
	}
	if table.Cut(pass.Pkg.Path()) {
		return nothing
	}
	for _, p := range pass.Pkg.Imports() {
		var f packageFact
		if pass.ImportPackageFact(p, &f) && f.Annotates {
			return values
		}
	}
	for _, obj := range pass.TypesInfo.Uses {
		switch obj := obj.(type) {
		case *types.Func:
			if facts.has(obj.Origin()) {
				return effects
			}
			if _, ok := requests(obj); ok {
				return effects
			}
			if e, ok := table.Func(obj); ok && e.Rule != knowledge.None && e.Rule != knowledge.Read {
				return effects
			}
		case *types.TypeName:
			if _, ok := table.Struct(obj); ok {
				return effects
			}
			if _, ok := graphqlEntry(obj.Type()); ok {
				return effects
			}
		}
	}
	return nothing
}

// annotatesTools reports whether the package declares a type with the
// behaviour hints of an MCP tool (MCP specification, ToolAnnotations), or says
// by its import path that it is about MCP: there are SDKs without hints.
func annotatesTools(pkg *types.Package) bool {
	if flow.SpeaksMCP(pkg.Path()) {
		return true
	}
	for _, name := range pkg.Scope().Names() {
		if tn, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok && flow.IsAnnotations(tn.Type()) {
			return true
		}
	}
	return false
}

// factSet holds the facts that were visible while the pass ran: the pass
// itself answers no questions afterwards.
type factSet struct {
	encoded map[types.Object]*summaryFact
	decoded map[types.Object]*summary.Function

	unnamed        map[string]summary.Hidden    // by package path
	unnamedDecoded map[string]*summary.Function // by package path and method

	behind        map[string]map[string][]byte // by the method of an interface and the type behind it, or by hook and function
	joinedDecoded map[string]*summary.Function
	setters       []setter
}

func newFacts(pass *analysis.Pass) *factSet {
	s := &factSet{
		encoded: make(map[types.Object]*summaryFact), decoded: make(map[types.Object]*summary.Function),
		unnamed: make(map[string]summary.Hidden), unnamedDecoded: make(map[string]*summary.Function),
		behind: make(map[string]map[string][]byte), joinedDecoded: make(map[string]*summary.Function),
	}
	for _, f := range pass.AllObjectFacts() {
		if sf, ok := f.Fact.(*summaryFact); ok && f.Object.Pkg() != pass.Pkg {
			s.encoded[f.Object] = sf
		}
	}
	for _, f := range pass.AllPackageFacts() {
		if f.Package == pass.Pkg {
			continue
		}
		switch fact := f.Fact.(type) {
		case *hiddenFact:
			s.unnamed[f.Package.Path()] = fact.Methods
		case *joinedFact:
			s.addJoined(fact)
		case *setterFact:
			s.setters = append(s.setters, fact.Setters...)
		}
	}
	return s
}

func (s *factSet) has(obj types.Object) bool { return s.encoded[obj] != nil }

func (s *factSet) of(obj types.Object) *summary.Function {
	if f, ok := s.decoded[obj]; ok {
		return f
	}
	var f *summary.Function
	if e := s.encoded[obj]; e != nil {
		f, _ = summary.Decode(e.Data) // a fact of another version is no fact
	}
	s.decoded[obj] = f
	return f
}
