package flow

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// TestMethodBehind checks which interface stands for a type that export data
// does not show.
func TestMethodBehind(t *testing.T) {
	fset := token.NewFileSet()
	parse := func(name, src string) []*ast.File {
		f, err := parser.ParseFile(fset, name, src, 0)
		if err != nil {
			t.Fatal(err)
		}
		return []*ast.File{f}
	}
	api, err := new(types.Config).Check("example.com/api", fset, parse("api.go", `package api
type Configs interface { Create(string) error; Rotate() error }
type Runs interface { Create() error }
type Client struct { Configs Configs; Runs Runs }`), nil)
	if err != nil {
		t.Fatal(err)
	}
	srv := parse("srv.go", `package srv
import "example.com/api"
var C api.Client`)
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: only{api}}, fset, types.NewPackage("example.com/srv", "srv"), srv, ssa.SanityCheckFunctions)
	if err != nil {
		t.Fatal(err)
	}
	p := New(pkg, func(types.Object) *summary.Function { return new(summary.Function) })
	for _, tt := range []struct{ typ, method, want string }{
		{"runs", "Create", "(example.com/api.Runs).Create"},
		{"configService", "Rotate", "(example.com/api.Configs).Rotate"},
		{"runService", "Create", ""}, // of two interfaces
		{"runs", "Delete", ""},
	} {
		got := ""
		if fn, _ := p.Method(summary.New(summary.Value{Kind: summary.Struct, Name: "example.com/api." + tt.typ}), tt.method); fn != nil {
			got = fn.FullName()
		}
		if got != tt.want {
			t.Errorf("%s of %s is %q, want %q", tt.method, tt.typ, got, tt.want)
		}
	}
}

// only imports one package.
type only struct{ pkg *types.Package }

func (o only) Import(string) (*types.Package, error) { return o.pkg, nil }
