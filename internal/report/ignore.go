package report

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/directive"
)

// An ignore is a directive with the line that it is about.
type ignore struct {
	directive.Directive
	about line
}

// A line is a physical line: //line directives do not count.
type line struct {
	file   *token.File
	number int
}

func lineOf(pass *analysis.Pass, pos token.Pos) line {
	f := pass.Fset.File(pos)
	if f == nil {
		return line{}
	}
	return line{f, f.PositionFor(pos, false).Line}
}

// ignored returns the position of the directive that drops a finding about t at
// pos, or NoPos. It stands at the finding, at either end of the registration,
// or at the declaration of the handler.
func (fs *Findings) ignored(pass *analysis.Pass, t *mcptools.Tool, pos token.Pos) token.Pos {
	if fs.ignores == nil {
		fs.ignores = ignores(pass)
	}
	if len(fs.ignores) == 0 {
		return token.NoPos
	}
	places := map[line]bool{lineOf(pass, pos): true}
	if t != nil {
		places[lineOf(pass, t.At)] = true
		places[lineOf(pass, max(t.At, t.AtEnd-1))] = true
		places[lineOf(pass, declared(pass, t.Handler))] = true
	}
	for _, x := range fs.ignores {
		if x.Names(pass.Analyzer.Name) && places[x.about] {
			return x.Pos
		}
	}
	return token.NoPos
}

// ignores lists the ignore directives of the package. The list is not nil.
func ignores(pass *analysis.Pass) []ignore {
	list := []ignore{}
	for _, f := range pass.Files {
		for _, g := range f.Comments {
			parsed, _ := directive.Parse(g)
			for _, d := range parsed {
				if d.Name != directive.Ignore {
					continue
				}
				about := lineOf(pass, d.Pos)
				if !followsCode(pass, f, d.Pos) {
					about = lineOf(pass, g.End())
					about.number++
				}
				list = append(list, ignore{d, about})
			}
		}
	}
	return list
}

// followsCode reports whether code stands before a comment on its line.
func followsCode(pass *analysis.Pass, f *ast.File, comment token.Pos) bool {
	own := lineOf(pass, comment)
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.CommentGroup:
			return false
		case *ast.File:
			return true
		}
		for _, pos := range []token.Pos{n.Pos(), n.End() - 1} {
			found = found || pos < comment && lineOf(pass, pos) == own
		}
		return !found && n.Pos() < comment
	})
	return found
}

// declared returns where the package declares the function with the full name, or NoPos.
func declared(pass *analysis.Pass, name string) token.Pos {
	if pass.TypesInfo == nil {
		return token.NoPos
	}
	for _, f := range pass.Files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if obj, ok := pass.TypesInfo.Defs[fn.Name].(*types.Func); ok && obj.FullName() == name {
				return fn.Type.Func
			}
		}
	}
	return token.NoPos
}
