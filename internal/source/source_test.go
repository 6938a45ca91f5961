package source

import (
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestOwn(t *testing.T) {
	for _, tt := range []struct {
		name   string
		module *analysis.Module
		want   bool
	}{
		{"no modules", nil, true},
		{"main module", &analysis.Module{Path: "example.com/srv"}, true},
		{"dependency", &analysis.Module{Path: "example.com/lib", Version: "v1.2.3"}, false},
	} {
		if got := Own(tt.module); got != tt.want {
			t.Errorf("%s: Own = %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestInModule(t *testing.T) {
	for pkg, want := range map[string]bool{
		"example.com/srv": true, "example.com/srv/tools": true, "example.com/srvtools": false, "example.com": false,
	} {
		if got := InModule("example.com/srv", pkg); got != want {
			t.Errorf("InModule(example.com/srv, %s) = %v, want %v", pkg, got, want)
		}
	}
}

func TestInTest(t *testing.T) {
	fset := token.NewFileSet()
	code, test := fset.AddFile("srv.go", -1, 10), fset.AddFile("srv_test.go", -1, 10)
	if InTest(fset, code.Pos(3)) || !InTest(fset, test.Pos(3)) || InTest(fset, token.NoPos) {
		t.Error("InTest is true for srv_test.go only, not for srv.go or no position")
	}
}
