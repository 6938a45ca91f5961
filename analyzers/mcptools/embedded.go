package mcptools

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// maxEmbedded is the size in bytes up to which an embedded file is read.
const maxEmbedded = 1 << 20

// embedded describes the tools that the package embeds as JSON or YAML, or
// has as JSON texts.
func (f *finder) embedded() {
	if !f.own {
		return
	}
	for _, file := range f.pass.Files {
		if f.inTest(file) {
			continue
		}
		f.literals(file)
		if !f.aboutMCP() {
			continue
		}
		for _, decl := range file.Decls {
			if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, spec := range g.Specs {
					f.embeddedBy(g, spec.(*ast.ValueSpec))
				}
			}
		}
	}
}

// literals looks for tools in the texts of a file.
func (f *finder) literals(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING || !strings.Contains(lit.Value, `"inputSchema"`) {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		if err == nil && json.Valid([]byte(text)) {
			f.document([]byte(text), effect.Pos{}, lit.Pos())
		}
		return true
	})
}

func (f *finder) embeddedBy(g *ast.GenDecl, v *ast.ValueSpec) {
	dir := filepath.Dir(f.pass.Fset.File(v.Pos()).Name())
	for _, pattern := range embedPatterns(g.Doc, v.Doc) {
		for _, name := range embeddedFiles(dir, pattern) {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil { // else the compiler tells of it
				f.document(data, effect.Pos{Package: f.pass.Pkg.Path(), File: filepath.ToSlash(name)}, v.Pos())
			}
		}
	}
}

// document describes the tools in a document that stands at, or, if that is
// not valid, has no place of its own.
func (f *finder) document(data []byte, at effect.Pos, pos token.Pos) {
	var doc yaml.Node // JSON is YAML
	if yaml.Unmarshal(data, &doc) != nil {
		return
	}
	r := &documentReader{at: at}
	r.read(&doc, false)
	for _, tool := range r.tools {
		f.describe(tool, definition{sdk: f.pass.Pkg.Path(), at: pos})
	}
}

// embedPatterns returns the patterns of //go:embed directives (see package embed).
func embedPatterns(groups ...*ast.CommentGroup) []string {
	var out []string
	for _, g := range groups {
		if g == nil {
			continue
		}
		for _, c := range g.List {
			if args, ok := strings.CutPrefix(c.Text, "//go:embed "); ok {
				out = append(out, strings.Fields(args)...)
			}
		}
	}
	return out
}

// embeddedFiles returns the JSON and YAML files that a pattern names, relative to dir.
func embeddedFiles(dir, pattern string) []string {
	matches, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(strings.Trim(strings.TrimPrefix(pattern, "all:"), "\"`"))))
	if err != nil {
		return nil
	}
	var out []string
	for _, m := range matches {
		filepath.WalkDir(m, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !slices.Contains([]string{".json", ".yaml", ".yml"}, filepath.Ext(path)) {
				return nil
			}
			if info, err := e.Info(); err == nil && info.Size() <= maxEmbedded {
				if rel, err := filepath.Rel(dir, path); err == nil {
					out = append(out, rel)
				}
			}
			return nil
		})
	}
	return out
}

// A documentReader collects the tools that a document describes.
type documentReader struct {
	at    effect.Pos
	tools []*summary.Value
}

// read looks through a document; listed: n stands under a key that says it
// holds tools.
func (r *documentReader) read(n *yaml.Node, listed bool) {
	switch n.Kind {
	case yaml.DocumentNode, yaml.SequenceNode:
		for _, e := range n.Content {
			r.read(e, listed)
		}
	case yaml.MappingNode:
		if tool, ok := r.tool(n, listed); ok {
			r.tools = append(r.tools, tool)
			return
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			r.read(n.Content[i+1], strings.EqualFold(n.Content[i].Value, "tools"))
		}
	}
}

// tool returns the tool that an object describes: as the protocol does, or
// under "tools" with parameters of the server's own.
func (r *documentReader) tool(n *yaml.Node, listed bool) (*summary.Value, bool) {
	object := r.value(n)
	if listed && slices.Contains(object.Names, "description") && slices.Contains(object.Names, "parameters") {
		object = summary.With(object, []string{"inputSchema"}, summary.Any, false)
	}
	return fromObject(object)
}

func (r *documentReader) value(n *yaml.Node) *summary.Value {
	switch n.Kind {
	case yaml.MappingNode:
		object := summary.Value{Kind: summary.Struct}
		for i := 0; i+1 < len(n.Content); i += 2 {
			switch key := n.Content[i].Value; key {
			case "name", "annotations", hintNames[ReadOnlyHint], hintNames[DestructiveHint], hintNames[IdempotentHint], hintNames[OpenWorldHint]:
				object.Names, object.Elems = append(object.Names, key), append(object.Elems, r.value(n.Content[i+1]))
			default:
				object.Names, object.Elems = append(object.Names, key), append(object.Elems, summary.Any)
			}
		}
		return summary.New(object)
	case yaml.ScalarNode:
		at := r.at
		if at.File != "" {
			at.Line, at.Column = n.Line, n.Column
		}
		switch n.Tag {
		case "!!str":
			return summary.New(summary.Value{Kind: summary.Const, Lit: summary.String, Text: n.Value, At: at})
		case "!!bool":
			return summary.New(summary.Value{Kind: summary.Const, Lit: summary.Bool, Text: strings.ToLower(n.Value), At: at})
		case "!!null":
			return summary.Nothing
		}
	}
	return summary.Any
}
