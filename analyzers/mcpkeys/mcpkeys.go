// Package mcpkeys defines an Analyzer that says which values act as
// idempotency keys, and what they are made of.
package mcpkeys

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Analyzer finds the uses of idempotency keys. It exports a closed summary for
// each function and method that a dependent can name and that uses one.
var Analyzer = &analysis.Analyzer{
	Name:       "mcpkeys",
	Doc:        "find idempotency keys and what they are made of",
	Requires:   []*analysis.Analyzer{mcpeffects.Analyzer},
	Run:        run,
	ResultType: reflect.TypeFor[*Result](),
	FactTypes:  []analysis.Fact{new(keyFact), new(tokenFact), new(dropFact), new(usersFact), new(hiddenFact)},
}

// keyFact holds the uses of keys in a function, and in the function literals in
// it, in terms of their parameters. It is decoded when somebody asks.
type keyFact struct {
	Data []byte
}

func (*keyFact) AFact() {}

func (f *keyFact) String() string {
	uses, closures := f.decode()
	var parts []string
	for _, u := range uses {
		parts = append(parts, u.String())
	}
	for _, c := range closures {
		for _, u := range decodeUses(c.Sum.Calls) {
			parts = append(parts, c.Name[strings.LastIndexByte(c.Name, '.')+1:]+": "+u.String())
		}
	}
	return strings.Join(parts, "; ")
}

func (f *keyFact) decode() ([]use, []*summary.Value) {
	sum, err := summary.Decode(f.Data)
	if err != nil {
		return nil, nil // a fact of another version is no fact
	}
	closures := slices.DeleteFunc(sum.Results, func(v *summary.Value) bool { return v.Kind != summary.Func || v.Sum == nil })
	return decodeUses(sum.Calls), closures
}

// String shows a use for tests and for the people who work on the tool.
func (u use) String() string {
	carrier := u.carrier
	if u.name != nil {
		carrier = "entry named " + u.name.String()
	}
	if u.flags&body != 0 {
		carrier = "body"
	}
	s := carrier + " = " + u.value.String()
	if u.lacks != "" {
		s = carrier + " lacks " + u.lacks
	}
	if f := u.flags &^ body; f != 0 {
		s += " (" + f.String() + ")"
	}
	return s
}

// tokenFact marks the input of an operation whose client makes up a token
// where there is none.
type tokenFact struct{}

func (*tokenFact) AFact() {}

func (*tokenFact) String() string { return "fills its token" }

func run(pass *analysis.Pass) (result any, err error) {
	exportTokens(pass)
	effects := pass.ResultOf[mcpeffects.Analyzer].(*mcpeffects.Result)
	res := &Result{Incomplete: effects.Incomplete}
	if effects.Flow == nil || effects.Cut {
		return res, nil
	}
	defer func() {
		if r := recover(); r != nil {
			res.w, res.inputs = nil, nil
			res.Incomplete = fmt.Sprintf("internal error while looking for keys in %s: %v", pass.Pkg.Path(), r)
			result, err = res, nil
		}
	}()
	table := keys.Default()
	res.tracer = &tracer{table: table}
	facts := newFacts(pass)
	w := &walker{
		flow: effects.Flow, effects: effects, facts: facts, table: table, std: stdlib.NewSet(pass.Fset), tracer: res.tracer,
		own:    source.Own(pass.Module),
		fields: make(map[types.Type]*keyField),
		done:   make(map[*ssa.Function][]use), active: make(map[*ssa.Function]int), circle: make(map[*ssa.Function]partial), lowest: noneMet,
	}
	if pass.Module != nil {
		w.module = pass.Module.Path
	}
	res.inputs = w
	knows, compares := w.users(pass)
	res.shared = knows && !compares
	if !w.relevant(pass) {
		return res, nil
	}
	res.w = w
	w.export(pass)
	return res, nil
}

// exportTokens finds the operations of an AWS SDK client that fill their own
// token, by the middleware that does so.
func exportTokens(pass *analysis.Pass) {
	if !strings.HasPrefix(pass.Pkg.Path(), "github.com/aws/aws-sdk-go-v2/service/") {
		return
	}
	scope := pass.Pkg.Scope()
	for _, name := range scope.Names() {
		op, ok := strings.CutPrefix(name, "idempotencyToken_initializeOp")
		if !ok {
			continue
		}
		if input, ok := scope.Lookup(op + "Input").(*types.TypeName); ok {
			pass.ExportObjectFact(input, new(tokenFact))
		}
	}
}

// relevant looks for a reason to walk the functions of the package: it names
// something like a key, or a function that takes one.
func (w *walker) relevant(pass *analysis.Pass) bool {
	for _, obj := range pass.TypesInfo.Uses {
		switch obj := obj.(type) {
		case *types.Func:
			if obj.Pkg() == pass.Pkg {
				continue
			}
			if w.facts.encoded[obj.Origin()] != nil {
				return true
			}
			if c, ok := w.table.Call(obj.Origin()); ok && c.Name < 0 && (w.own || !c.Store) {
				return true
			}
			if w.own && !w.std.Contains(obj.Pkg()) && (w.takesKey(obj.Signature()) || w.sets(obj) >= 0) {
				return true
			}
		case *types.Var:
			if w.table.Named(obj.Name()) {
				return true
			}
		}
	}
	for _, obj := range pass.TypesInfo.Defs {
		if v, ok := obj.(*types.Var); ok && w.table.Named(v.Name()) {
			return true
		}
	}
	return slices.ContainsFunc(pass.Files, w.mentions) || w.own && (w.anyRefusal() || len(w.facts.hidden) > 0)
}

func (w *walker) takesKey(sig *types.Signature) bool {
	for p := range sig.Params().Variables() {
		if w.table.Named(p.Name()) || w.keyField(p.Type(), true) != nil {
			return true
		}
	}
	return false
}

// mentions reports whether the file holds a text that is the name of a key, or
// a statement with one.
func (w *walker) mentions(f *ast.File) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && len(l.Value) > 2 {
			s := l.Value[1 : len(l.Value)-1]
			switch {
			case len(s) < 60 && !strings.Contains(s, " "):
				found = found || w.table.Header(s) || w.table.Named(s)
			case w.own && len(s) < 4000:
				found = found || slices.ContainsFunc(strings.FieldsFunc(s, notInName), w.table.Named)
			}
		}
		return !found
	})
	return found
}

func notInName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// export publishes the uses of what dependents can name.
func (w *walker) export(pass *analysis.Pass) {
	publish := func(obj *types.Func, uses []use, closures []*summary.Value) {
		if len(uses) == 0 && len(closures) == 0 {
			return
		}
		pass.ExportObjectFact(obj, w.factOf(uses, closures))
	}
	for fn := range flow.Functions(w.flow.SSA) {
		obj := flow.Object(fn)
		if obj == nil || !obj.Exported() || fn.Parent() != nil || source.InTest(pass.Fset, obj.Pos()) {
			continue
		}
		publish(obj, w.function(fn), w.closures(fn))
		if drops := w.drops(fn); len(drops) > 0 {
			pass.ExportObjectFact(obj, &dropFact{drops})
		}
	}
	w.hide(pass)
	for _, name := range pass.Pkg.Scope().Names() {
		tn, ok := pass.Pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || !tn.Exported() || tn.IsAlias() {
			continue
		}
		iface, ok := tn.Type().Underlying().(*types.Interface)
		if !ok || !iface.IsMethodSet() {
			continue
		}
		for m := range iface.ExplicitMethods() {
			if m.Exported() && m.Pkg() == pass.Pkg && w.facts.encoded[m] == nil {
				uses, _, _ := w.collector().implementation(summary.Any, m)
				publish(m, uses, nil)
			}
		}
	}
}

func (w *walker) factOf(uses []use, closures []*summary.Value) *keyFact {
	sum := &summary.Function{Results: closures, Calls: encodeUses(uses, &keeper{w.effects.Close})}
	return &keyFact{summary.Encode(sum, w.flow.Locate)}
}

// closures returns the function literals in fn that use keys.
func (w *walker) closures(fn *ssa.Function) []*summary.Value {
	var out []*summary.Value
	for _, a := range fn.AnonFuncs {
		if uses := w.function(a); len(uses) > 0 {
			out = append(out, summary.New(summary.Value{
				Kind: summary.Func, Name: flow.FuncName(a), Sum: &summary.Function{Calls: encodeUses(uses, &keeper{w.effects.Close})},
			}))
		}
		out = append(out, w.closures(a)...)
	}
	return out
}

// factSet holds the facts that were visible while the pass ran.
type factSet struct {
	encoded  map[types.Object]*keyFact
	decoded  map[types.Object][]use
	tokens   map[types.Object]bool
	drops    map[types.Object][]int
	closures map[string][]use // by name; of the functions that were decoded
	byName   map[string]types.Object
	hidden   map[string]summary.Hidden // by package path
}

func newFacts(pass *analysis.Pass) *factSet {
	s := &factSet{
		encoded: make(map[types.Object]*keyFact), decoded: make(map[types.Object][]use), tokens: make(map[types.Object]bool),
		drops:    make(map[types.Object][]int),
		closures: make(map[string][]use), byName: make(map[string]types.Object),
		hidden: make(map[string]summary.Hidden),
	}
	for _, f := range pass.AllPackageFacts() {
		if fact, ok := f.Fact.(*hiddenFact); ok && f.Package != pass.Pkg {
			s.hidden[f.Package.Path()] = fact.Methods
		}
	}
	for _, f := range pass.AllObjectFacts() {
		if f.Object.Pkg() == pass.Pkg {
			continue
		}
		switch fact := f.Fact.(type) {
		case *keyFact:
			s.encoded[f.Object] = fact
			if fn, ok := f.Object.(*types.Func); ok {
				s.byName[fn.FullName()] = fn
			}
		case *tokenFact:
			s.tokens[f.Object] = true
		case *dropFact:
			s.drops[f.Object] = fact.Params
		}
	}
	return s
}

// of returns the uses of a function of another package.
func (s *factSet) of(obj *types.Func) []use {
	if uses, ok := s.decoded[obj]; ok {
		return uses
	}
	var uses []use
	if f := s.encoded[obj]; f != nil {
		var closures []*summary.Value
		uses, closures = f.decode()
		for _, c := range closures {
			s.closures[c.Name] = decodeUses(c.Sum.Calls)
		}
	}
	s.decoded[obj] = uses
	return uses
}

// closure returns the uses of a function literal of another package.
func (s *factSet) closure(name string) []use {
	parent, _, _ := strings.Cut(name, "$")
	if fn, ok := s.byName[parent].(*types.Func); ok {
		s.of(fn)
	}
	return s.closures[name]
}

// auto reports whether the client fills the token of the input type.
func (s *factSet) auto(n *types.Named) bool { return n != nil && s.tokens[n.Obj()] }
