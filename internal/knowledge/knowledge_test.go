package knowledge

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

func parse(t *testing.T, text string) *Table {
	t.Helper()
	table, err := Parse("test.tbl", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// check type-checks one file as the package path.
func check(t *testing.T, path, src string) (*types.Package, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "src.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Selections: make(map[*ast.SelectorExpr]*types.Selection)}
	conf := types.Config{Importer: importer.Default()}
	pkg, err := conf.Check(path, fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg, info
}

// called returns the function that the only selection of a name calls.
func called(t *testing.T, info *types.Info, name string) *types.Func {
	t.Helper()
	for sel, s := range info.Selections {
		if sel.Sel.Name == name {
			return s.Obj().(*types.Func)
		}
	}
	t.Fatalf("no call of %s", name)
	return nil
}

func TestParse(t *testing.T) {
	table := parse(t, `
# A comment line.
func    example.com/p.Do                  http method=POST path=1   # why it is so
func    (*example.com/p.Client).Get|List  http method=.Method path=0.URL.Path
struct  example.com/p.Request             http method=.Method
func    example.com/p.Run                 command argv=2...
package example.com/q/**                  none
func    (example.com/r.Button).Click      unknown chosen=. then=send
`)
	rows := table.rows(table.exact["example.com/p"])
	if len(rows) != 4 {
		t.Fatalf("%d rows, want 4", len(rows))
	}
	do := rows[0].Entry
	if do.Rule != HTTP || do.Line != "test.tbl:3" || do.Why != "why it is so" {
		t.Errorf("Do: %+v", do)
	}
	tests := []struct {
		row  int
		name string
		want Arg
	}{
		{0, "method", Arg{Name: "method", Index: -1, Const: "POST"}},
		{0, "path", Arg{Name: "path", Index: 1}},
		{1, "method", Arg{Name: "method", Index: -1, Field: "Method"}},
		{1, "path", Arg{Name: "path", Index: 0, Field: "URL.Path"}},
		{2, "method", Arg{Name: "method", Index: -1, Field: "Method"}},
		{3, "argv", Arg{Name: "argv", Index: 2, Rest: true}},
	}
	for _, test := range tests {
		if got, ok := rows[test.row].Arg(test.name); !ok || got != test.want {
			t.Errorf("row %d, %s: %+v, want %+v", test.row, test.name, got, test.want)
		}
	}
	if _, ok := do.Arg("text"); ok {
		t.Error("Do has an argument text")
	}
	click := table.rows(table.exact["example.com/r"])[0].Entry
	if on, ok := click.Arg("chosen"); !ok || on != (Arg{Name: "chosen", Index: -1}) {
		t.Errorf("Click is done to %+v, want the receiver", on)
	}
	if then, ok := click.Then(); !ok || then != Send {
		t.Errorf("Click is %v, want %v", then, Send)
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ line, want string }{
		{"method example.com/p.F read", `unknown keyword "method"; want func, struct or package`},
		{"func example.com/p.F reads", `unknown rule "reads"; want one of none, read`},
		{"func example.com/p.F", `is no entry; want a keyword, a name and a rule`},
		{"func F read", `"F" names no func; want a full name such as example.com/p.Do`},
		{"func (*example.com/p.T)F read", `names no func`},
		{"func example.com/p.F| read", `names no func`},
		{"func (*example.com/p.T[K]).F read", `names no func`},
		{"struct (example.com/p.T).F read", `names no struct`},
		{"struct example.com/p.* read", `a struct is named without *`},
		{"func example.com/p.F http path=1", `rule http needs the argument method`},
		{"func example.com/p.F command", `rule command needs the argument argv`},
		{"func example.com/p.F file target=0", `rule file needs the argument flag`},
		{"func example.com/p.F graphql", `rule graphql needs the argument text`},
		{"func example.com/p.F sql query=1", `unknown argument "query" for rule sql; want text or rows`},
		{"func example.com/p.F none path=1", `unknown argument "path": rule none takes none`},
		{"func example.com/p.F sql text", `"text" is no argument; want name=where`},
		{"func example.com/p.F sql text=", `is no argument`},
		{"func example.com/p.F sql text=1 text=2", `argument text is given twice`},
		{"func example.com/p.F sql text=1x", `"1x" is no parameter number`},
		{"func example.com/p.F sql text=1.", `says no place`},
		{"func example.com/p.F command argv=1.Args...", `says no place`},
		{"func example.com/p.F unknown chosen=0", `"example.com/p.F" says no class; want then= and one of read, conditional`},
		{"func example.com/p.F unknown then=http", `says no class`},
		{"struct example.com/p.T http method=0", `a struct has no parameter 0; want method=.Field`},
		{"package example.com/p sql text=0", `a package has no argument text`},
		{"func example.com/p.F read\nfunc example.com/p.F write", `test.tbl:2: func F stands already on line 1; remove one`},
		{"func (*example.com/p.T).F read\nfunc (example.com/p.T).G|F write", `test.tbl:2: func F stands already on line 1`},
		{"package example.com/p none\n\npackage example.com/p read", `test.tbl:3: package`},
		{"bad line one\nfunc example.com/p.F reads", `test.tbl:2: unknown rule "reads"`},
	}
	for _, test := range tests {
		_, err := Parse("test.tbl", strings.NewReader(test.line))
		if err == nil {
			t.Errorf("%q: no error", test.line)
			continue
		}
		if !strings.Contains(err.Error(), test.want) || !strings.HasPrefix(err.Error(), "test.tbl:") {
			t.Errorf("%q:\n got %v\nwant %s", test.line, err, test.want)
		}
	}
}

func TestFunc(t *testing.T) {
	const src = `package p

import "io"

func F() {}
func G() {}

type Base struct{}
func (*Base) Save() {}

type Client struct{ Base }
func (*Client) Get() {}
func (c Client) Value() {}
func (*Client) GetAll() {}

type Doer interface { io.Closer; Do() }

type List[T any] struct{}
func (*List[T]) Append(T) {}
func Map[T any](T) {}

func use(c *Client, l *List[int], d Doer, v interface{ Anon() }) {
	c.Save()
	l.Append(1)
	d.Do()
	d.Close()
	c.Value()
	v.Anon()
}
`
	pkg, info := check(t, "example.com/a/p", src)
	other, _ := check(t, "example.com/b", "package b\n\nfunc F() {}\n")
	fn := func(name string) *types.Func { return pkg.Scope().Lookup(name).(*types.Func) }
	method := func(typ, name string) *types.Func {
		obj, _, _ := types.LookupFieldOrMethod(pkg.Scope().Lookup(typ).Type(), true, pkg, name)
		return obj.(*types.Func)
	}
	const exact = "func example.com/a/p.F write\nfunc (*example.com/a/p.Base).Save create\n"

	tests := []struct {
		name  string
		table string
		fn    *types.Func
		want  string // the rule, or empty
	}{
		{"function", exact, fn("F"), "write"},
		{"function without a line", exact, fn("G"), ""},
		{"function of another package", exact, other.Scope().Lookup("F").(*types.Func), ""},
		{"promoted method goes by its own type", exact, called(t, info, "Save"), "create"},
		{"and not by the embedding one", "func (*example.com/a/p.Client).Save create", called(t, info, "Save"), ""},
		{"star left out", "func (example.com/a/p.Client).Get read", method("Client", "Get"), "read"},
		{"star too many", "func (*example.com/a/p.Client).Value read", called(t, info, "Value"), "read"},
		{"interface method", "func (example.com/a/p.Doer).Do send", called(t, info, "Do"), "send"},
		{"embedded interface goes by its own package", "func (example.com/a/p.Doer).Close send", called(t, info, "Close"), ""},
		{"interface method of std", "func (io.Closer).Close none", called(t, info, "Close"), "none"},
		{"method of a generic instance", "func (*example.com/a/p.List).Append create", called(t, info, "Append"), "create"},
		{"method of an unnamed interface", "func (example.com/a/p.*).Anon send", called(t, info, "Anon"), "send"},
		{"glob in the name", "func (*example.com/a/p.Client).Get* read", method("Client", "GetAll"), "read"},
		{"glob in the type", "func (*example.com/a/p.Cl*).Get read", method("Client", "Get"), "read"},
		{"glob of methods matches no function", "func (example.com/a/p.*).F read", fn("F"), ""},
		{"glob of functions matches no method", "func example.com/a/p.* read", method("Client", "Get"), ""},
		{"glob in the path", "func example.com/*/p.F read", fn("F"), "read"},
		{"one star stops at a slash", "func example.com/*.F read", fn("F"), ""},
		{"two do not", "func example.com/**.F read", fn("F"), "read"},
		{"several names", "func example.com/a/p.G|F read", fn("F"), "read"},
		{"exact before glob", "func (*example.com/a/p.Client).* read\nfunc (*example.com/a/p.Client).Get send", method("Client", "Get"), "send"},
		{"the longer glob first", "func (*example.com/a/p.*).* read\nfunc (*example.com/a/p.Client).Get* send", method("Client", "Get"), "send"},
		{"the longer path first", "func (*example.com/**.Client).Get read\nfunc (*example.com/a/*.Client).Get send", method("Client", "Get"), "send"},
		{"glob before package", "package example.com/a/p none\nfunc (*example.com/*/*.Client).* read", method("Client", "Get"), "read"},
		{"package", "package example.com/a/p none", fn("G"), "none"},
		{"package glob is also the path itself", "package example.com/a/p/** none", fn("G"), "none"},
		{"package glob from above", "package example.com/** none", fn("G"), "none"},
		{"a path that only begins alike", "package example.com/a/** none", other.Scope().Lookup("F").(*types.Func), ""},
		{"package path before package glob", "package example.com/** none\npackage example.com/a/p read", fn("G"), "read"},
		{"analyze a function of a cut package", "package example.com/a/p none\nfunc example.com/a/p.F analyze", fn("F"), ""},
		{"analyze a package below a cut one", "package example.com/** none\npackage example.com/a/p analyze", fn("F"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			entry, ok := parse(t, test.table).Func(test.fn)
			if got := entry.Rule.String(); ok != (test.want != "") || ok && got != test.want {
				t.Errorf("Func(%s) = %s, %v; want %q", test.fn.FullName(), got, ok, test.want)
			}
		})
	}

	errorMethod := types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0)
	if _, ok := parse(t, exact).Func(errorMethod); ok {
		t.Error("error.Error has an entry")
	}
}

func TestStruct(t *testing.T) {
	pkg, _ := check(t, "example.com/p", "package p\n\ntype Request struct{ Method string }\ntype Response struct{}\n")
	table := parse(t, "struct example.com/p.Request http method=.Method")
	if e, ok := table.Struct(pkg.Scope().Lookup("Request").(*types.TypeName)); !ok || e.Rule != HTTP {
		t.Errorf("Request: %v, %v", e, ok)
	}
	if _, ok := table.Struct(pkg.Scope().Lookup("Response").(*types.TypeName)); ok {
		t.Error("Response has an entry")
	}
	if _, ok := table.Struct(types.Universe.Lookup("error").(*types.TypeName)); ok {
		t.Error("error has an entry")
	}
}

func TestMerge(t *testing.T) {
	pkg, _ := check(t, "example.com/p", "package p\n\nfunc F() {}\nfunc G() {}\nfunc H() {}\n")
	base := parse(t, "func example.com/p.F|G|H write\npackage example.com/q none")
	user := parse(t, "func example.com/p.F read\nfunc example.com/p.G analyze")
	merged, err := base.Merge(user)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"F": "read", "G": "", "H": "write"} {
		e, ok := merged.Func(pkg.Scope().Lookup(name).(*types.Func))
		if ok != (want != "") || ok && e.Rule.String() != want {
			t.Errorf("%s: %s, %v; want %q", name, e.Rule, ok, want)
		}
	}
	if e, ok := merged.Package("example.com/q"); !ok || e.Line != "test.tbl:2" {
		t.Errorf("package of the base table: %v, %v", e, ok)
	}
	if got, err := base.Merge(nil); got != base || err != nil {
		t.Errorf("Merge(nil) = %p, %v", got, err)
	}
	if _, err := base.Merge(merged); err == nil {
		t.Error("merged a merged table")
	}
}

func TestCut(t *testing.T) {
	table := parse(t, `
package example.com/cut/**     none
package example.com/cut/open   analyze
package example.com/some/**    none
func    example.com/some/a.F   analyze
func    (example.com/some/b*.T).F analyze
`)
	tests := map[string]bool{
		"example.com/cut":      true,
		"example.com/cut/deep": true,
		"example.com/cut/open": false,
		"example.com/some/a":   false,
		"example.com/some/b1":  false,
		"example.com/some/c":   true,
		"example.com/other":    false,
	}
	for path, want := range tests {
		if got := table.Cut(path); got != want {
			t.Errorf("Cut(%s) = %v, want %v", path, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	pkg, _ := check(t, "example.com/p", `package p

type T struct{ Method string }
func (*T) Do(path string) {}
type U struct{ T }
type I interface{ Run() }
func F(a, b string) {}
`)
	table := parse(t, `
func   example.com/p.F        http method=0 path=1
func   example.com/p.F2       read
func   (*example.com/p.T).Do  http method=GET path=0
func   (*example.com/p.U).Do  read
func   (example.com/p.I).Run  send
func   (*example.com/p.T).D*  read
func   (*example.com/p.T).X*  read
struct example.com/p.T        http method=.Method path=.Path
struct example.com/p.I        verbs name=.Name
struct example.com/p.Gone     verbs name=.Name
func   (example.com/**.T).Gone read
func   example.com/q.F        read
`)
	var got []string
	for _, err := range table.Match(pkg, false) {
		got = append(got, err.Error())
	}
	want := []string{
		"test.tbl:3: example.com/p declares no function F2",
		"test.tbl:5: example.com/p declares no method Do of U itself; a promoted one goes by the type that declares it",
		"test.tbl:8: example.com/p declares no method X* of T itself; a promoted one goes by the type that declares it",
		"test.tbl:9: example.com/p.T has no field Path",
		"test.tbl:10: example.com/p.I is no struct",
		"test.tbl:11: example.com/p declares no type Gone",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}

	hidden := parse(t, `
func example.com/p.gone        read
func (example.com/p.gone).Do   read
func (example.com/p.T).gone    read
func (example.com/p.*).Gone    read
`)
	for imported, want := range map[bool]int{false: 4, true: 1} {
		if errs := hidden.Match(pkg, imported); len(errs) != want {
			t.Errorf("imported %v: %d lines name nothing, want %d: %v", imported, len(errs), want, errs)
		}
	}

	params := parse(t, "func example.com/p.F http method=2 path=1")
	if errs := params.Match(pkg, false); len(errs) != 1 || !strings.Contains(errs[0].Error(), "no parameter 2 for method") {
		t.Errorf("parameter out of range: %v", errs)
	}
}

func TestDefaultTable(t *testing.T) {
	if err := Default().check(); err != nil {
		t.Fatal(err)
	}
	cut := []string{"go.uber.org/zap", "k8s.io/klog/v2", "go.opentelemetry.io/otel/trace", "google.golang.org/grpc", "github.com/aws/aws-sdk-go-v2/config"}
	for _, path := range cut {
		if !Default().Cut(path) {
			t.Errorf("%s is not cut", path)
		}
	}
	for _, path := range []string{"k8s.io/client-go/util/retry", "k8s.io/apimachinery/pkg/util/wait", "gorm.io/gorm", "net/http"} {
		if Default().Cut(path) {
			t.Errorf("%s is cut", path)
		}
	}
}

// TestOwners: a line is about a library, not about all that its owner publishes.
func TestOwners(t *testing.T) {
	for pattern := range Default().globs {
		if parts := strings.Split(pattern, "/"); parts[0] == "github.com" && len(parts) < 4 && parts[len(parts)-1] == "**" {
			t.Errorf("%s covers every repository of its owner", pattern)
		}
	}
}

func TestOutside(t *testing.T) {
	const module = "go.uber.org/zap"
	own := Default().Outside(module)
	for path, want := range map[string]bool{module: false, module + "/zapcore": false, "go.uber.org/zaptest": Default().Cut("go.uber.org/zaptest"), "k8s.io/klog/v2": true} {
		if got := own.Cut(path); got != want {
			t.Errorf("outside %s, Cut(%s) = %t, want %t", module, path, got, want)
		}
	}
}

// TestGuide checks the guide for users: its table is one, and it has every rule
// with every operand.
func TestGuide(t *testing.T) {
	const guide = "../../docs/table.md"
	text, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```table\n")
	table, rest, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatalf("%s has no table", guide)
	}
	parsed, err := Parse(guide, strings.NewReader(table))
	if err != nil {
		t.Fatal(err)
	}
	if !parsed.Cut("example.com/journal/daily") {
		t.Error("the table of the guide does not say what its text does")
	}
	for rule, name := range ruleNames {
		if !strings.Contains(rest, "| `"+name+"` |") {
			t.Errorf("%s does not explain the rule %s", guide, name)
		}
		if rule >= len(operands) {
			continue
		}
		for _, operand := range operands[rule] {
			if !strings.Contains(rest, "`"+operand+"`") && !strings.Contains(rest, "`"+operand+"=") {
				t.Errorf("%s does not explain the operand %s of the rule %s", guide, operand, name)
			}
		}
	}
}

// TestStandardLibrary resolves every line about a package of the standard library.
func TestStandardLibrary(t *testing.T) {
	var paths []string
	for path := range Default().exact {
		if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") {
			paths = append(paths, path)
		}
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	if len(pkgs) != len(paths) {
		t.Errorf("loaded %d of the %d packages named", len(pkgs), len(paths))
	}
	for _, pkg := range pkgs {
		if len(pkg.Errors) > 0 {
			t.Errorf("%s: %v", pkg.PkgPath, pkg.Errors)
			continue
		}
		for _, err := range Default().Match(pkg.Types, false) {
			t.Error(err)
		}
	}
}

func BenchmarkDefault(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		index("effects.tbl", effects)
	}
}

func BenchmarkView(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		index("effects.tbl", effects).view("github.com/redis/go-redis/v9")
	}
}
