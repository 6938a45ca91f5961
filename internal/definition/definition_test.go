package definition

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

const sdk = `
type Annotations struct {
	Title                                    string
	ReadOnlyHint, DestructiveHint, IdempotentHint *bool
}
type Tool struct {
	Name        string
	Annotations *Annotations
}
type Option func(*Tool)
func NewTool(name string, opts ...Option) Tool
func WithDescription(string) Option
func WithReadOnlyHint(bool) Option
func WithAnnotations(Annotations) Option
func ptr(bool) *bool
func add(...any)
var preset = Annotations{}
var options []Option
`

// source defines one tool in each line, and says what it writes: the hints
// that each write sets, in brackets if it replaces the others. The last line also
// assigns to the variable of another.
const source = `package x
func tools() {
	add(Tool{Name: "bare"}) // nothing
	add(&Tool{Name: "literal", Annotations: &Annotations{ReadOnlyHint: ptr(true), Title: "x"}}) // [readOnlyHint=true]
	add(&Tool{Name: "empty", Annotations: &Annotations{}}) // []
	add(&Tool{Name: "elsewhere", Annotations: &preset}) // nothing
	add([]Tool{{Name: "element", Annotations: &Annotations{IdempotentHint: ptr(false)}}}) // [idempotentHint=false]
	add(NewTool("options", WithDescription("x"), WithReadOnlyHint(true), WithAnnotations(Annotations{IdempotentHint: ptr(true)}))) // readOnlyHint=true [idempotentHint=true]
	add(NewTool("spread", options...)) // no definition
	add(NewTool("computed", WithReadOnlyHint(len(options) > 0))) // readOnlyHint=?
	add("plain") // no definition
	v := &Tool{Name: "variable"}; v.Annotations = &Annotations{}; v.Annotations.ReadOnlyHint = ptr(false) // [] readOnlyHint=false []
	if w := NewTool("inner"); true { w.Annotations = nil } // nothing
	u := NewTool("other", WithReadOnlyHint(true)); v.Annotations = &Annotations{}; add(u) // readOnlyHint=true
}
`

func TestOf(t *testing.T) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "x.go", source+sdk, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
	config := &types.Config{Error: func(error) {}} // the SDK has no bodies
	pkg, _ := config.Check("example.com/x", fset, []*ast.File{f}, info)
	pass := &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: info}

	want := make(map[int]string)
	for _, g := range f.Comments {
		want[fset.Position(g.Pos()).Line] = strings.TrimSpace(g.Text())
	}
	seen := make(map[int]bool)
	ast.Inspect(f.Decls[0], func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		at := fset.Position(lit.Pos())
		if seen[at.Line] {
			return true // the first text of a line is the name
		}
		seen[at.Line] = true
		name, _ := strconv.Unquote(lit.Value)
		tool := &mcptools.Tool{Name: name, Pos: effect.Pos{Package: "example.com/x", File: "x.go", Line: at.Line, Column: at.Column}}
		if got := written(pass, Of(pass, tool)); got != want[at.Line] {
			t.Errorf("%s: %q, want %q", name, got, want[at.Line])
		}
		return true
	})
	if len(seen) != len(want) {
		t.Errorf("%d tools, want %d", len(seen), len(want))
	}
}

func written(pass *analysis.Pass, d *Definition) string {
	if d == nil {
		return "no definition"
	}
	var words []string
	for _, w := range d.Writes {
		var hints []string
		for h := range mcptools.NumHints {
			if e := w.Values[h]; e != nil {
				value := "?"
				if lit, is := Constant(pass, e); lit != nil {
					value = fmt.Sprint(is)
				}
				hints = append(hints, h.String()+"="+value)
			}
		}
		text := strings.Join(hints, ",")
		if w.All != nil {
			text = "[" + text + "]"
		}
		words = append(words, text)
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " ")
}
