package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
)

// TestIgnored puts a finding at every line of a file, whose lines say in a
// comment what they are, and the registration and handler of the tool elsewhere.
func TestIgnored(t *testing.T) {
	const source = `package x

func at(...any) {}

func register() {
	at( //mcpretry:ignore mcpx -- why
		1, // no
	) // no
	//mcpretry:ignore mcpx -- why

	at(2) // no: a line between
	//mcpretry:ignore mcpy -- why
	at(3) // no: of another analyzer
	//mcpretry:ignore mcpy,mcpx -- why
	// and more
	at(4) // yes
	if true {
		at(5)
	} //mcpretry:ignore mcpx -- about the brace
	at(6) // no
	//mcpretry:ignore mcpx
	at(7) // no: without a reason
}
`
	u, line := parsed(t, source)
	for i, text := range strings.Split(source, "\n") {
		_, comment, _ := strings.Cut(text, "// ")
		if !strings.HasPrefix(comment, "no") && !strings.HasPrefix(comment, "yes") {
			continue
		}
		got := new(Findings).ignored(u, nil, line(i+1))
		if want := strings.HasPrefix(comment, "yes"); got.IsValid() != want {
			t.Errorf("line %d, %q: ignored %v, want %v", i+1, text, got.IsValid(), want)
		}
	}
}

func TestIgnoredAtToolAndHandler(t *testing.T) {
	const source = `package x

func add(...any) {}

func register() {
	//mcpretry:ignore mcpx -- why
	add(1,
		plain)
	add(2,
		plain,
	) //mcpretry:ignore mcpx -- why
	add(3, plain)
	_ = 4
}

// documented does it.
//
//mcpretry:ignore mcpx -- why
func documented() {}

func plain() {}

type server struct{}

func (*server) method() {} //mcpretry:ignore mcpx -- why
`
	u, line := parsed(t, source)
	for _, tt := range []struct {
		name        string
		first, last int // lines of the registration
		handler     string
		want        bool
	}{
		{"above the registration", 7, 8, "example.com/x.plain", true},
		{"at its end", 9, 11, "example.com/x.plain", true},
		{"handler", 12, 12, "example.com/x.documented", true},
		{"method", 12, 12, "(*example.com/x.server).method", true},
		{"nowhere", 12, 12, "example.com/x.plain", false},
		{"handler of another package", 12, 12, "example.com/y.documented", false},
	} {
		tool := &mcptools.Tool{Handler: tt.handler, At: line(tt.first), AtEnd: line(tt.last) + 2}
		if got := new(Findings).ignored(u, tool, line(13)); got.IsValid() != tt.want {
			t.Errorf("%s: ignored %v, want %v", tt.name, got.IsValid(), tt.want)
		}
	}
}

// parsed returns a pass over the source, and the first column of each line.
func parsed(t *testing.T, source string) (*analysis.Pass, func(int) token.Pos) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "x.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	pkg, err := new(types.Config).Check("example.com/x", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	pass := &analysis.Pass{Analyzer: &analysis.Analyzer{Name: "mcpx"}, Fset: fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info}
	return pass, fset.File(f.FileStart).LineStart
}
