// Package definition finds the syntax that defines a tool.
package definition

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

// A Definition is the expression that gives a tool its name. One of Literal and
// Call is set.
type Definition struct {
	File    *ast.File
	Literal *ast.CompositeLit // of a tool: mcp.Tool{Name: "x", ...}
	Call    *ast.CallExpr     // with options: mcp.NewTool("x", ...)
	// Writes are what the expression, and the assignments to its variable after
	// it in the same block, write to the hints, in order.
	Writes []Write
}

// A Write sets one hint, or all of them.
type Write struct {
	Node ast.Node // the option, the element of the literal, or the statement
	// Values are the hints it sets, each with the expression of its value.
	Values map[mcptools.HintName]ast.Expr
	// All is the annotations literal that replaces all hints, and so takes back
	// those that are not in Values; nil for a write of one hint.
	All *ast.CompositeLit
}

// Field returns the name of the field that holds a hint.
func Field(h mcptools.HintName) string { return flow.HintFields[h] }

// hintOf returns the hint that a field of an annotations type holds.
func hintOf(field string) (mcptools.HintName, bool) {
	i := slices.Index(flow.HintFields[:], field)
	return mcptools.HintName(max(i, 0)), i >= 0
}

// Of returns the definition of t, or nil if it is not written in this package
// as one of the expressions above.
func Of(pass *analysis.Pass, t *mcptools.Tool) *Definition {
	if t.Pos.Package != pass.Pkg.Path() {
		return nil
	}
	name := report.Resolve(pass, t.Pos)
	file := FileOf(pass, name)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, name, name+1)
	for i, n := range path {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if kv, ok := path[i-1].(*ast.KeyValueExpr); ok && isName(kv.Key) && AnnotationsField(pass.TypesInfo.TypeOf(n)) != nil {
				d := &Definition{File: file, Literal: n}
				d.literal(pass)
				d.assignments(pass, n, path[i+1:])
				return d
			}
			return nil
		case *ast.CallExpr:
			if OptionOf(pass, n) != nil && len(n.Args) > 0 && n.Args[0] == path[i-1] {
				d := &Definition{File: file, Call: n}
				d.options(pass)
				d.assignments(pass, n, path[i+1:])
				return d
			}
		case *ast.FuncLit, *ast.FuncDecl:
			return nil
		}
	}
	return nil
}

// Sets reports whether something in the definition, which may be nil, sets the
// hint, be it taken back or not.
func (d *Definition) Sets(h mcptools.HintName) bool {
	return d != nil && slices.ContainsFunc(d.Writes, func(w Write) bool { return w.Values[h] != nil })
}

// FileOf returns the file of the package that pos lies in, or nil.
func FileOf(pass *analysis.Pass, pos token.Pos) *ast.File {
	for _, f := range pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

func isName(key ast.Expr) bool {
	id, ok := key.(*ast.Ident)
	return ok && id.Name == "Name"
}

// AnnotationsField returns the field of a tool type that holds its hints, or nil.
func AnnotationsField(t types.Type) *types.Var {
	if t == nil {
		return nil
	}
	s, ok := flow.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range s.Fields() {
		if flow.IsAnnotations(flow.Deref(f.Type())) {
			return f
		}
	}
	return nil
}

// OptionOf returns the type of the options that a call of a constructor takes,
// functions that change the tool, or nil.
func OptionOf(pass *analysis.Pass, call *ast.CallExpr) types.Type {
	sig, ok := pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || !sig.Variadic() || call.Ellipsis.IsValid() {
		return nil
	}
	option := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice).Elem()
	change, ok := option.Underlying().(*types.Signature)
	if !ok || change.Params().Len() != 1 || AnnotationsField(change.Params().At(0).Type()) == nil {
		return nil
	}
	return option
}

// literal collects what the literal of a tool writes.
func (d *Definition) literal(pass *analysis.Pass) {
	field := AnnotationsField(pass.TypesInfo.TypeOf(d.Literal))
	for _, e := range d.Literal.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == field.Name() {
			d.all(pass, kv, kv.Value)
		}
	}
}

// options collects what the options of a constructor write.
func (d *Definition) options(pass *analysis.Pass) {
	for _, arg := range d.Call.Args[1:] {
		option, ok := arg.(*ast.CallExpr)
		if !ok || len(option.Args) != 1 {
			continue
		}
		if h, ok := named(option.Fun); ok {
			d.Writes = append(d.Writes, Write{Node: option, Values: map[mcptools.HintName]ast.Expr{h: option.Args[0]}})
			continue
		}
		d.all(pass, option, option.Args[0])
	}
}

// named returns the hint that a function sets by its name: WithReadOnlyHintAnnotation.
func named(fun ast.Expr) (mcptools.HintName, bool) {
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		fun = sel.Sel
	}
	if id, ok := fun.(*ast.Ident); ok {
		for h, field := range flow.HintFields {
			if strings.Contains(id.Name, field) {
				return mcptools.HintName(h), true
			}
		}
	}
	return 0, false
}

// all adds a write of an annotations literal.
func (d *Definition) all(pass *analysis.Pass, node ast.Node, value ast.Expr) {
	if u, ok := value.(*ast.UnaryExpr); ok && u.Op == token.AND {
		value = u.X
	}
	lit, ok := value.(*ast.CompositeLit)
	if !ok || !flow.IsAnnotations(flow.Deref(pass.TypesInfo.TypeOf(lit))) {
		return
	}
	w := Write{Node: node, Values: make(map[mcptools.HintName]ast.Expr), All: lit}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return // without keys, all fields are set
		}
		if h, ok := hintOf(kv.Key.(*ast.Ident).Name); ok {
			w.Values[h] = kv.Value
		}
	}
	d.Writes = append(d.Writes, w)
}

// assignments collects what the statements after the definition write to the
// variable that it initializes. The path leads from the definition to the file.
func (d *Definition) assignments(pass *analysis.Pass, def ast.Expr, path []ast.Node) {
	for len(path) > 0 {
		if e, ok := path[0].(*ast.UnaryExpr); !ok || e.Op != token.AND {
			break
		}
		def, path = path[0].(ast.Expr), path[1:]
	}
	if len(path) < 2 {
		return
	}
	assign, ok := path[0].(*ast.AssignStmt)
	block, inBlock := path[1].(*ast.BlockStmt)
	if !ok || !inBlock || len(assign.Lhs) != 1 || assign.Rhs[0] != def {
		return
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok {
		return
	}
	variable := pass.TypesInfo.ObjectOf(id)
	for _, s := range block.List {
		if s.Pos() > assign.Pos() {
			d.assigned(pass, s, variable)
		}
	}
}

// assigned adds what a statement v.Annotations = X or v.Annotations.Hint = X writes.
func (d *Definition) assigned(pass *analysis.Pass, s ast.Stmt, variable types.Object) {
	assign, ok := s.(*ast.AssignStmt)
	if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 {
		return
	}
	sel, ok := assign.Lhs[0].(*ast.SelectorExpr)
	if !ok {
		return
	}
	if inner, ok := sel.X.(*ast.SelectorExpr); ok && refers(pass, inner.X, variable) {
		if h, ok := hintOf(sel.Sel.Name); ok {
			d.Writes = append(d.Writes, Write{Node: s, Values: map[mcptools.HintName]ast.Expr{h: assign.Rhs[0]}})
		}
		return
	}
	if refers(pass, sel.X, variable) {
		d.all(pass, s, assign.Rhs[0])
	}
}

func refers(pass *analysis.Pass, e ast.Expr, variable types.Object) bool {
	id, ok := e.(*ast.Ident)
	return ok && pass.TypesInfo.ObjectOf(id) == variable
}

// Constant returns the true or false that a hint is written as, as itself or as
// the only argument of a call that makes a pointer of it, or nil.
func Constant(pass *analysis.Pass, value ast.Expr) (lit *ast.Ident, is bool) {
	switch e := value.(type) {
	case *ast.ParenExpr:
		return Constant(pass, e.X)
	case *ast.CallExpr:
		if len(e.Args) == 1 {
			return Constant(pass, e.Args[0])
		}
	case *ast.Ident:
		if obj := pass.TypesInfo.Uses[e]; obj == types.Universe.Lookup("true") || obj == types.Universe.Lookup("false") {
			return e, e.Name == "true"
		}
	}
	return nil, false
}
