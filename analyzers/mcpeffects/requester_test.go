package mcpeffects

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

func check(t *testing.T, src string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "a.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{}).Check("a", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

func TestRequests(t *testing.T) {
	const src = `package a

type Handler interface{ ServeHTTP() }

type I interface {
	NewRequest(method, urlStr string, body any) (any, error)
	Do(verb, endpoint string) error
	Handle(method, path string, h Handler)
	Get(path string) error
	Sign(method, path string) string
	Call(method string, params any) error
}`
	want := map[string]bool{"NewRequest": true, "Do": true}
	for m := range check(t, src).Scope().Lookup("I").Type().Underlying().(*types.Interface).Methods() {
		if _, got := requests(m); got != want[m.Name()] {
			t.Errorf("%s: %t, want %t", m.Name(), got, want[m.Name()])
		}
	}
}

func TestRemote(t *testing.T) {
	const src = `package a

type Conn struct{}

func (*Conn) Publish(subject string) error { return nil }
func (*Conn) Len() int                     { return 0 }

type Node struct{}

func (Node) Insert(key string) error { return nil }

func Create() error { return nil }`
	scope := check(t, src).Scope()
	method := func(typ, name string) *types.Func {
		m, _, _ := types.LookupFieldOrMethod(types.NewPointer(scope.Lookup(typ).Type()), true, nil, name)
		return m.(*types.Func)
	}
	for fn, want := range map[*types.Func]bool{
		method("Conn", "Publish"):            true,
		method("Conn", "Len"):                false,
		method("Node", "Insert"):             false,
		scope.Lookup("Create").(*types.Func): false,
	} {
		if got := remote(fn); got != want {
			t.Errorf("%s: %t, want %t", fn.FullName(), got, want)
		}
	}
}
