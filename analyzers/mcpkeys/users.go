package mcpkeys

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
)

// usersFact says that a package of the user's code knows more than one user or
// tenant. Compares: it compares the identity of a caller with what it keeps.
type usersFact struct {
	Compares bool
}

func (*usersFact) AFact() {}

func (*usersFact) String() string { return "knows users" }

// users looks for users or tenants in the package and those that it imports.
func (w *walker) users(pass *analysis.Pass) (knows, compares bool) {
	for _, imp := range pass.Pkg.Imports() {
		var f usersFact
		if w.ours(imp) && pass.ImportPackageFact(imp, &f) {
			knows, compares = true, compares || f.Compares
		}
	}
	if !w.own {
		return knows, compares
	}
	for _, obj := range pass.TypesInfo.Uses {
		knows = knows || w.identifies(obj)
	}
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && !knows {
				knows = w.asksFor(pass.TypesInfo, call)
			}
			return !knows
		})
	}
	if !knows {
		return false, false
	}
	compares = compares || w.compares()
	pass.ExportPackageFact(&usersFact{compares})
	return true, compares
}

// identifies reports whether an object tells who calls: a source of identity,
// or a helper that is named after one and takes a context.
func (w *walker) identifies(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Func:
		if s, ok := w.table.Source(obj.FullName()); ok {
			return s.Kind == keys.Identity
		}
		return w.table.Opaque(obj) && w.table.Helper(obj.Name()) == keys.Identity
	case *types.Var:
		return obj.IsField() && obj.Name() == "TokenInfo" && obj.Pkg() != nil && strings.HasSuffix(obj.Pkg().Path(), "go-sdk/mcp")
	}
	return false
}

// asksFor reports whether a call asks a context or the headers of a request for
// the identity of the caller.
func (w *walker) asksFor(info *types.Info, call *ast.CallExpr) bool {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	fn, ok := info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return false
	}
	switch fn.FullName() {
	case "(context.Context).Value":
		return w.table.Word(nameOfExpr(info, call.Args[0])) == keys.Identity
	case "(net/http.Header).Get":
		tv := info.Types[call.Args[0]]
		return tv.Value != nil && w.table.Word(strings.Trim(tv.Value.ExactString(), `"`)) == keys.Identity
	}
	return false
}

// nameOfExpr returns what names a key of a context: its type, or itself.
func nameOfExpr(info *types.Info, e ast.Expr) string {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	if n := namedOf(info.TypeOf(e)); n != nil {
		return n.Obj().Name()
	}
	if tv := info.Types[e]; tv.Value != nil {
		return strings.Trim(tv.Value.ExactString(), `"`)
	}
	return ""
}

// compares reports whether the package compares an identity with another text.
func (w *walker) compares() bool {
	for fn := range flow.Functions(w.flow.SSA) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				op, ok := instr.(*ssa.BinOp)
				if ok && (op.Op == token.EQL || op.Op == token.NEQ) && w.owner(op) {
					return true
				}
			}
		}
	}
	return false
}

func (w *walker) owner(op *ssa.BinOp) bool {
	for _, v := range []ssa.Value{op.X, op.Y} {
		if _, ok := v.(*ssa.Const); ok || !textual(v.Type()) {
			return false
		}
	}
	return w.isIdentity(op.X, op) || w.isIdentity(op.Y, op)
}

func (w *walker) isIdentity(v ssa.Value, at ssa.Instruction) bool {
	if p, ok := v.(*ssa.Parameter); ok && w.table.Word(p.Name()) == keys.Identity {
		return true
	}
	for _, s := range w.tracer.origin(w.flow.Eval(v, at)).Sources() {
		if s.Kind == keys.Identity {
			return true
		}
	}
	return false
}
