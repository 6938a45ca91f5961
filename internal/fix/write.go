package fix

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/definition"
)

// Add writes a hint that the definition of a tool does not set, in the manner of
// the hints that it sets: into its annotations, as an option, or as annotations
// of its own. It returns nil where none of these fits.
func Add(pass *analysis.Pass, d *definition.Definition, h mcptools.HintName, value bool) []analysis.SuggestedFix {
	if d == nil || ast.IsGenerated(d.File) || d.Sets(h) {
		return nil
	}
	x := &writer{pass: pass, file: d.File, hint: h, value: value}
	edit := x.add(d)
	if edit == nil {
		return nil
	}
	return one(fmt.Sprintf("Set %s to %t", h, value), *edit)
}

// Keep moves a hint from a write of the definition into a later one that takes
// it back. It returns nil where the two cannot be told apart from their
// surroundings.
func Keep(pass *analysis.Pass, d *definition.Definition, from, to definition.Write, h mcptools.HintName) []analysis.SuggestedFix {
	lit, value := definition.Constant(pass, from.Values[h])
	if lit == nil || ast.IsGenerated(d.File) {
		return nil
	}
	x := &writer{pass: pass, file: d.File, hint: h, value: value}
	edit := x.element(to.All)
	if edit == nil {
		return nil
	}
	edits := []analysis.TextEdit{*edit}
	if from.All == nil {
		drop := x.drop(d, from.Node)
		if drop == nil {
			return nil
		}
		edits = append([]analysis.TextEdit{*drop}, edits...)
	}
	return one(fmt.Sprintf("Move %s into the annotations that replace it", h), edits...)
}

// A writer writes one hint into a file.
type writer struct {
	pass  *analysis.Pass
	file  *ast.File
	hint  mcptools.HintName
	value bool
}

func (x *writer) add(d *definition.Definition) *analysis.TextEdit {
	for _, w := range slices.Backward(d.Writes) {
		if w.All != nil {
			return x.element(w.All)
		}
	}
	if d.Literal != nil {
		return x.annotations(d.Literal)
	}
	return x.option(d.Call)
}

// element writes the hint as an element of an annotations literal.
func (x *writer) element(lit *ast.CompositeLit) *analysis.TextEdit {
	text, ok := x.assign(x.pass.TypesInfo.TypeOf(lit), lit)
	if !ok {
		return nil
	}
	return x.appended(lit.Lbrace, lit.Elts, lit.Rbrace, text)
}

// annotations writes annotations with the hint into the literal of a tool.
func (x *writer) annotations(lit *ast.CompositeLit) *analysis.TextEdit {
	field := definition.AnnotationsField(x.pass.TypesInfo.TypeOf(lit))
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); !ok || kv.Key.(*ast.Ident).Name == field.Name() {
			return nil
		}
	}
	typ, address := field.Type(), ""
	if p, ok := typ.Underlying().(*types.Pointer); ok {
		typ, address = p.Elem(), "&"
	}
	name, ok := x.name(typ)
	if !ok {
		return nil
	}
	text, ok := x.assign(typ, nil)
	if !ok {
		return nil
	}
	return x.appended(lit.Lbrace, lit.Elts, lit.Rbrace, field.Name()+": "+address+name+"{"+text+"}")
}

// option writes the hint as an option of a constructor, made by a function that
// has the hint's name.
func (x *writer) option(call *ast.CallExpr) *analysis.TextEdit {
	option, ok := types.Unalias(definition.OptionOf(x.pass, call)).(*types.Named)
	if !ok {
		return nil
	}
	pkg := option.Obj().Pkg()
	for _, name := range pkg.Scope().Names() {
		f, ok := pkg.Scope().Lookup(name).(*types.Func)
		if !ok || !f.Exported() || !strings.Contains(name, definition.Field(x.hint)) || !x.takesBool(f.Signature()) {
			continue
		}
		if res := f.Signature().Results(); res.Len() != 1 || !types.Identical(res.At(0).Type(), option) {
			continue
		}
		qualifier, ok := x.qualifier(pkg)
		if !ok {
			return nil
		}
		return x.appended(call.Lparen, call.Args, call.Rparen, fmt.Sprintf("%s%s(%t)", qualifier, name, x.value))
	}
	return nil
}

func (x *writer) takesBool(sig *types.Signature) bool {
	return sig.Params().Len() == 1 && !sig.Variadic() && types.Identical(sig.Params().At(0).Type(), types.Typ[types.Bool])
}

// assign returns "Hint: value" for a field of the annotations type. The elements
// of the literal, which may be nil, show how the author makes a pointer.
func (x *writer) assign(annotations types.Type, like *ast.CompositeLit) (string, bool) {
	name := definition.Field(x.hint)
	obj, _, _ := types.LookupFieldOrMethod(annotations, true, x.pass.Pkg, name)
	if obj == nil {
		return "", false
	}
	value := fmt.Sprint(x.value)
	if _, ok := obj.Type().Underlying().(*types.Pointer); ok {
		pointer, ok := x.pointer(obj.Type(), like)
		if !ok {
			return "", false
		}
		value = pointer + "(" + value + ")"
	}
	return name + ": " + value, true
}

// pointer returns the function that makes a *bool: the one that the elements of
// the literal call, the SDK's, or new since Go 1.26.
func (x *writer) pointer(want types.Type, like *ast.CompositeLit) (string, bool) {
	if like != nil {
		for _, e := range like.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			call, ok := kv.Value.(*ast.CallExpr)
			if lit, _ := definition.Constant(x.pass, kv.Value); ok && lit != nil && types.Identical(x.pass.TypesInfo.TypeOf(call), want) {
				return types.ExprString(call.Fun), true
			}
		}
	}
	if version.Compare(x.goVersion(), "go1.26") >= 0 {
		return "new", true
	}
	for _, spec := range x.file.Imports {
		name := x.pass.TypesInfo.PkgNameOf(spec)
		if name == nil || name.Name() == "_" || name.Name() == "." {
			continue
		}
		f, ok := name.Imported().Scope().Lookup("ToBoolPtr").(*types.Func) // mark3labs/mcp-go
		if ok && x.takesBool(f.Signature()) && f.Signature().Results().Len() == 1 {
			return name.Name() + ".ToBoolPtr", true
		}
	}
	return "", false
}

func (x *writer) goVersion() string {
	if v := x.pass.TypesInfo.FileVersions[x.file]; v != "" {
		return v
	}
	return x.pass.Pkg.GoVersion()
}

// name returns how the file names a type.
func (x *writer) name(t types.Type) (string, bool) {
	ok := true
	name := types.TypeString(t, func(pkg *types.Package) string {
		q, found := x.qualifier(pkg)
		ok = ok && found
		return strings.TrimSuffix(q, ".")
	})
	return name, ok
}

// qualifier returns what the file writes before a name of a package: "mcp.".
func (x *writer) qualifier(pkg *types.Package) (string, bool) {
	if pkg == x.pass.Pkg {
		return "", true
	}
	for _, spec := range x.file.Imports {
		name := x.pass.TypesInfo.PkgNameOf(spec)
		switch {
		case name == nil || name.Imported() != pkg || name.Name() == "_":
		case name.Name() == ".":
			return "", true
		default:
			return name.Name() + ".", true
		}
	}
	return "", false
}

// appended adds an element to a list between brackets, on a line of its own if
// the list ends with one. A comment after the last element would move: nil.
func (x *writer) appended(open token.Pos, list []ast.Expr, end token.Pos, text string) *analysis.TextEdit {
	if len(list) == 0 {
		return &analysis.TextEdit{Pos: open + 1, End: open + 1, NewText: []byte(text)}
	}
	last := list[len(list)-1]
	if x.commented(last.End(), end) {
		return nil
	}
	separator := ", "
	if x.line(last.End()) != x.line(end) {
		separator = ",\n" + strings.Repeat("\t", x.pass.Fset.Position(last.Pos()).Column-1)
	}
	return &analysis.TextEdit{Pos: last.End(), End: last.End(), NewText: []byte(separator + text)}
}

// drop deletes an option that others follow, or a statement that others follow.
func (x *writer) drop(d *definition.Definition, n ast.Node) *analysis.TextEdit {
	next := token.NoPos
	if d.Call != nil {
		for i, arg := range d.Call.Args[:len(d.Call.Args)-1] {
			if arg == n {
				next = d.Call.Args[i+1].Pos()
			}
		}
	}
	for i, w := range d.Writes[:len(d.Writes)-1] {
		if _, ok := n.(ast.Stmt); ok && w.Node == n && x.line(n.End())+1 == x.line(d.Writes[i+1].Node.Pos()) {
			next = d.Writes[i+1].Node.Pos()
		}
	}
	if !next.IsValid() || x.commented(n.Pos(), next) {
		return nil
	}
	return &analysis.TextEdit{Pos: n.Pos(), End: next}
}

func (x *writer) line(pos token.Pos) int { return x.pass.Fset.PositionFor(pos, false).Line }

// commented reports whether a comment begins between two positions.
func (x *writer) commented(from, to token.Pos) bool {
	return slices.ContainsFunc(x.file.Comments, func(g *ast.CommentGroup) bool { return from <= g.Pos() && g.Pos() < to })
}
