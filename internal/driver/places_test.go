package driver

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDisplay(t *testing.T) {
	at := &places{
		base:  "/home/me/srv/cmd",
		roots: []root{{"/go/toolchain/src", "std"}, {"/home/me/go/pkg/mod", ""}},
	}
	for file, want := range map[string]string{
		"/home/me/srv/cmd/main.go":                                "main.go",
		"/home/me/srv/cmd/a/b.go":                                 "a/b.go",
		"/home/me/srv/tools/x.go":                                 "../tools/x.go",
		"/home/me/go/pkg/mod/github.com/!azure/sdk@v1.2.0/a/x.go": "github.com/Azure/sdk@v1.2.0/a/x.go",
		"/go/toolchain/src/net/http/client.go":                    "std/net/http/client.go",
	} {
		if got := at.display(file); got != want {
			t.Errorf("display(%q) = %q, want %q", file, got, want)
		}
	}
}

func TestDisplayThroughSymlink(t *testing.T) {
	real := t.TempDir()
	if err := os.WriteFile(filepath.Join(real, "x.go"), []byte("package x"), 0o666); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	if got := (&places{base: link}).display(filepath.Join(real, "x.go")); got != "x.go" {
		t.Errorf("got %q, want x.go", got)
	}
}

func TestResolve(t *testing.T) {
	at := &places{base: "/src", byPath: map[string]string{"example.com/a": "/src/a"}}
	for _, tt := range []struct{ pkg, want string }{
		{"example.com/a", "a/x.go"},
		{"example.com/a [example.com/a.test]", "a/x.go"},
		{"example.com/gone", "example.com/gone/x.go"},
		{"", "x.go"},
	} {
		pkg, file := tt.pkg, "x.go"
		at.resolve(&pkg, &file)
		if pkg != "" || file != tt.want {
			t.Errorf("resolve(%q) = %q %q, want %q", tt.pkg, pkg, file, tt.want)
		}
	}
}
