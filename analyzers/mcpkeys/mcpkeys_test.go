package mcpkeys_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpeffects"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/linttest"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func module(t testing.TB) linttest.Module { return linttest.Module{Dir: linttest.Testdata(t, "keys")} }

var shared []*packages.Package

// load returns the packages of testdata/keys, loaded once.
func load(t testing.TB) []*packages.Package {
	if shared == nil {
		shared = module(t).Load(t, "./...")
	}
	return shared
}

// TestHandlers compares the uses of each handler in testdata/keys with the
// comments on it:
//
//	// key: CARRIER = SOURCE, ...; survives X; scope X[; PROPERTY...]
//	// lacks: CARRIER[; PROPERTY...]       the key is left empty
//	// lacks: CARRIER use FUNC             another function takes one
//	// no key
//
// A source with a star is mixed with others. A handler is the function itself,
// or the one that it returns. A comment "// the key" stands on the line of the
// key expression.
func TestHandlers(t *testing.T) {
	pkgs := load(t)
	probe := &analysis.Analyzer{
		Name:     "probe",
		Doc:      "compare the keys of handlers with comments",
		Requires: []*analysis.Analyzer{mcpkeys.Analyzer, mcpeffects.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			if pass.Module != nil && pass.Module.Path == "example.com/keys" {
				compare(t, pass)
			}
			return nil, nil
		},
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{probe}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
		}
	}
}

func compare(t *testing.T, pass *analysis.Pass) {
	result := pass.ResultOf[mcpkeys.Analyzer].(*mcpkeys.Result)
	if result.Incomplete != "" {
		t.Errorf("%s: %s", pass.Pkg.Path(), result.Incomplete)
	}
	eval := pass.ResultOf[mcpeffects.Analyzer].(*mcpeffects.Result).Flow
	cases := 0
	for _, file := range pass.Files {
		marked := markedLines(pass, file)
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			want, ok := expected(fn)
			if !ok {
				continue
			}
			cases++
			uses := result.Handler(handler(t, eval, pass.TypesInfo.Defs[fn.Name].(*types.Func)))
			var got []string
			for i := range uses {
				got = append(got, describe(&uses[i]))
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%v: %s\n got %s\nwant %s", pass.Fset.Position(fn.Pos()), fn.Name.Name, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
			}
			checkPlaces(t, pass, fn, marked, uses)
		}
	}
	t.Logf("%s: %d cases", pass.Pkg.Path(), cases)
}

func expected(fn *ast.FuncDecl) (want []string, ok bool) {
	if fn.Doc == nil {
		return nil, false
	}
	for _, c := range fn.Doc.List {
		text := strings.TrimPrefix(c.Text, "// ")
		switch {
		case text == "no key":
			ok = true
		case strings.HasPrefix(text, "key: "), strings.HasPrefix(text, "lacks: "):
			want, ok = append(want, text), true
		}
	}
	slices.Sort(want)
	return want, ok
}

func describe(u *mcpkeys.Use) string {
	var s string
	if u.Origin.Unset() {
		s = "lacks: " + u.Carrier
		if u.Twin != "" {
			s += " use " + u.Twin
		}
	} else {
		var sources []string
		for _, src := range u.Origin.Sources() {
			text := src.String()
			if src.Mixed {
				text += "*"
			}
			sources = append(sources, text)
		}
		s = fmt.Sprintf("key: %s = %s; survives %s; scope %s", u.Carrier, strings.Join(sources, ", "), u.SurvivesRetry(), u.Scope())
	}
	for _, p := range []struct {
		name string
		set  bool
	}{
		{"timestamp", u.Origin.Timestamp()}, {"constant", u.Origin.Constant()}, {"sometimes unset", u.Origin.Empty && !u.Origin.Unset()},
		{"auto", u.Auto}, {"store", u.Store}, {"retried", u.Retried}, {"uncertain", u.Uncertain}, {"dated", u.Dated},
	} {
		if p.set {
			s += "; " + p.name
		}
	}
	return s
}

func handler(t *testing.T, eval *flow.Package, obj *types.Func) *summary.Value {
	fn := eval.Declared(obj)
	if fn == nil {
		t.Fatalf("%v has no body", obj)
	}
	if r := obj.Signature().Results(); r.Len() == 1 {
		if _, ok := r.At(0).Type().Underlying().(*types.Signature); ok {
			return eval.Results(fn)[0]
		}
	}
	return summary.New(summary.Value{Kind: summary.Func, Name: obj.FullName(), Local: fn})
}

func markedLines(pass *analysis.Pass, file *ast.File) map[int]bool {
	lines := make(map[int]bool)
	for _, group := range file.Comments {
		for _, c := range group.List {
			if c.Text == "// the key" {
				lines[pass.Fset.Position(c.Pos()).Line] = true
			}
		}
	}
	return lines
}

// checkPlaces requires the range of each use to lie on a marked line, where
// the function has any, and each path to end and begin where it should.
func checkPlaces(t *testing.T, pass *analysis.Pass, fn *ast.FuncDecl, marked map[int]bool, uses []mcpkeys.Use) {
	line := func(p token.Pos) int { return pass.Fset.Position(p).Line }
	any := false
	for l := line(fn.Pos()); l <= line(fn.End()); l++ {
		any = any || marked[l]
	}
	for _, u := range uses {
		if len(u.Path) == 0 || !u.Pos.IsValid() {
			t.Errorf("%s: %s has no path or position", fn.Name.Name, u.Carrier)
			continue
		}
		if any && (!u.Start.IsValid() || !marked[line(u.Start)]) {
			t.Errorf("%s: %s is at %v, not on a line with \"// the key\"", fn.Name.Name, u.Carrier, pass.Fset.Position(u.Start))
		}
		if u.Start.IsValid() && (line(u.Start) != u.Pos.Line || u.Pos.Package != pass.Pkg.Path()) {
			t.Errorf("%s: %s has the position %v and the range %v", fn.Name.Name, u.Carrier, u.Pos, pass.Fset.Position(u.Start))
		}
	}
}

func TestFacts(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses client modules twice")
	}
	stats := module(t).CheckFacts(t, mcpkeys.Analyzer, "./...")
	t.Logf("%+v", stats)
	if stats.Count == 0 {
		t.Error("no facts")
	}
}

// TestTable requires that what the table names exists, in each package that
// the modules of testdata/keys import.
func TestTable(t *testing.T) {
	seen := 0
	packages.Visit(load(t), nil, func(p *packages.Package) {
		seen++
		for _, err := range keys.Default().Match(p.Types) {
			t.Error(err)
		}
	})
	if seen < 200 {
		t.Errorf("only %d packages were loaded", seen)
	}
}
