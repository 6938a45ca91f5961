package mcptools

import (
	"cmp"
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// properties are the texts that stand where a tool is defined: the names of its
// arguments are among them.
type properties struct {
	at   map[string]ast.Expr
	told map[string]bool // described as what tells a repeat
}

// inputsOf lists the arguments of a tool that are named like keys, or described
// so, and the names of those that may name what is made.
func (f *finder) inputsOf(d definition) (inputs []Input, naming []string) {
	declared := f.properties(d)
	if name, ok := nameOf(d.tool).Literal(); ok {
		delete(declared.told, name)
	}
	var args []mcpkeys.Argument
	for _, name := range slices.Sorted(maps.Keys(declared.at)) {
		args = append(args, mcpkeys.Argument{Name: name, Told: declared.told[name]})
	}
	for _, in := range f.keys.Inputs(d.handler, args) {
		if n := declared.at[in.Name]; n != nil && !in.Start.IsValid() {
			in.Start, in.End = n.Pos(), n.End()
		}
		inputs = append(inputs, Input(in))
	}
	names := slices.Concat(slices.Collect(maps.Keys(declared.at)), f.keys.Arguments(d.handler), f.given(d.handler))
	slices.Sort(names)
	return inputs, slices.DeleteFunc(slices.Compact(names), func(n string) bool { return !keys.Naming(n) })
}

// given returns the names of the arguments of all types that the package gives for
// the type parameter that is the input of a handler.
func (f *finder) given(handler *summary.Value) (names []string) {
	for v := range handler.Alternatives {
		sig := flow.SignatureOf(v)
		if sig == nil {
			continue
		}
		for in := range sig.Params().Variables() {
			p, ok := in.Type().(*types.TypeParam)
			if !ok {
				continue
			}
			for id, instance := range f.pass.TypesInfo.Instances {
				if fn, ok := f.pass.TypesInfo.Uses[id].(*types.Func); ok && declares(fn, p) {
					names = append(names, fieldsOf(instance.TypeArgs.At(p.Index()))...)
				}
			}
		}
	}
	return names
}

// declares reports whether a type parameter is one of a function.
func declares(fn *types.Func, p *types.TypeParam) bool {
	params := fn.Origin().Signature().TypeParams()
	return params.Len() > p.Index() && params.At(p.Index()) == p
}

// fieldsOf returns the names that the fields of a struct have in JSON.
func fieldsOf(t types.Type) (names []string) {
	if s, ok := t.Underlying().(*types.Struct); ok {
		for i := range s.NumFields() {
			names = append(names, cmp.Or(flow.JSONName(s, i), s.Field(i).Name()))
		}
	}
	return names
}

// properties returns the texts that stand where a tool is defined, function
// literals left out. A schema in one text counts as the properties it quotes.
func (f *finder) properties(d definition) properties {
	out := properties{at: make(map[string]ast.Expr), told: make(map[string]bool)}
	if at, _ := f.flow.Range(nameOf(d.tool)); at.IsValid() {
		f.texts(f.statement(at), out, 0)
	}
	return out
}

// texts adds the texts in a statement, and in those that define the local
// variables it uses.
func (f *finder) texts(statement ast.Node, out properties, depth int) {
	ast.Inspect(statement, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr: // WithString("name", Description("text"))
			if len(n.Args) > 1 {
				f.describes(n.Args[0], n.Args[1:], out)
			}
		case *ast.KeyValueExpr: // "name": {Description: "text"}
			f.describes(n.Key, []ast.Expr{n.Value}, out)
		case *ast.Ident:
			if v, ok := f.pass.TypesInfo.Uses[n].(*types.Var); ok && depth < 2 && v.Parent() != nil && v.Parent() != f.pass.Pkg.Scope() && v.Pkg() == f.pass.Pkg {
				f.texts(f.statement(v.Pos()), out, depth+1)
			}
		}
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		text, ok := f.text(e)
		if !ok {
			return true
		}
		out.at[text] = e
		if strings.Contains(text, "{") {
			for i, quoted := range strings.Split(text, `"`) {
				if i%2 == 1 {
					out.at[quoted] = e
				}
			}
			var schema any
			if json.Unmarshal([]byte(text), &schema) == nil {
				describedIn(schema, out)
			}
		}
		return true
	})
}

func (f *finder) text(e ast.Expr) (string, bool) {
	v := f.pass.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// describes notes that one of the texts right inside what declares a property
// says that it tells a repeat.
func (f *finder) describes(name ast.Expr, by []ast.Expr, out properties) {
	property, ok := f.text(name)
	if !ok {
		return
	}
	told := func(e ast.Expr) bool {
		text, ok := f.text(e)
		return ok && keys.Default().Told(text)
	}
	for _, e := range by {
		if u, ok := e.(*ast.UnaryExpr); ok {
			e = u.X
		}
		inside := []ast.Expr{e}
		switch e := e.(type) {
		case *ast.CallExpr:
			inside = e.Args
		case *ast.CompositeLit:
			inside = nil
			for _, elem := range e.Elts {
				if kv, ok := elem.(*ast.KeyValueExpr); ok {
					inside = append(inside, kv.Value)
				}
			}
		}
		if slices.ContainsFunc(inside, told) {
			out.told[property] = true
		}
	}
}

// describedIn notes the same of the properties in a schema.
func describedIn(schema any, out properties) {
	object, ok := schema.(map[string]any)
	if !ok {
		return
	}
	for name, v := range object {
		if property, ok := v.(map[string]any); ok {
			text, _ := property["description"].(string)
			if keys.Default().Told(text) {
				out.told[name] = true
			}
		}
		describedIn(v, out)
	}
}

// statement returns the simple statement or the declaration around a position.
func (f *finder) statement(at token.Pos) ast.Node {
	var found ast.Node = &ast.BadExpr{}
	for _, file := range f.pass.Files {
		if at < file.FileStart || at >= file.FileEnd {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil || at < n.Pos() || at >= n.End() {
				return false
			}
			switch n.(type) {
			case *ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.ValueSpec, *ast.DeferStmt, *ast.GoStmt:
				found = n
			}
			return true
		})
	}
	return found
}
