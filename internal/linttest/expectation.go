package linttest

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// An expectation is what one "// tool:" comment says.
type expectation struct {
	pos     effect.Pos
	at      string // file:line, for messages
	name    string
	hints   [mcptools.NumHints]mcptools.Tri
	handler string // "-" means unresolved, "" anything
	class   string // "" means any
}

// expectations reads the "// tool:" comments of packages and of what they
// import, in their own module and those beside it, and the "# tool:" comments
// of the YAML files that those embed.
func expectations(pkgs []*packages.Package) ([]*expectation, error) {
	var all []*expectation
	var errs []error
	packages.Visit(pkgs, nil, func(pkg *packages.Package) {
		if !local(pkg.Module) {
			return
		}
		r := &expectationReader{pkg: pkg}
		for _, name := range pkg.GoFiles {
			r.goFile(name)
		}
		for _, name := range pkg.EmbedFiles {
			r.yamlFile(name)
		}
		all, errs = append(all, r.all...), append(errs, r.errs...)
	})
	return all, errors.Join(errs...)
}

// An expectationReader collects the expectations of one package.
type expectationReader struct {
	pkg  *packages.Package
	all  []*expectation
	errs []error
}

func (r *expectationReader) goFile(name string) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		r.errs = append(r.errs, err)
		return
	}
	eachComment(fset, file, "tool:", r.add)
}

func (r *expectationReader) yamlFile(name string) {
	if filepath.Ext(name) != ".yaml" {
		return
	}
	if err := eachYAMLComment(name, "tool:", r.add); err != nil {
		r.errs = append(r.errs, err)
	}
}

func (r *expectationReader) add(pos token.Position, text string) {
	at := fmt.Sprintf("%s:%d", pos.Filename, pos.Line)
	file, err := filepath.Rel(filepath.Dir(r.pkg.GoFiles[0]), pos.Filename)
	if err != nil {
		r.errs = append(r.errs, err)
		return
	}
	for one := range strings.SplitSeq(text, ";") {
		e, err := parseExpectation(one)
		if err != nil {
			r.errs = append(r.errs, fmt.Errorf("%s: %w", at, err))
			continue
		}
		e.at = at
		e.pos = effect.Pos{Package: r.pkg.PkgPath, File: filepath.ToSlash(file), Line: pos.Line}
		r.all = append(r.all, e)
	}
}

// local reports whether a module is the main module or replaced by a directory.
func local(m *packages.Module) bool {
	return m != nil && (m.Main || m.Replace != nil && m.Replace.Version == "")
}

var hintFields = map[string]mcptools.HintName{
	"readOnly":    mcptools.ReadOnlyHint,
	"destructive": mcptools.DestructiveHint,
	"idempotent":  mcptools.IdempotentHint,
	"openWorld":   mcptools.OpenWorldHint,
}

var triValues = map[string]mcptools.Tri{
	"-":     mcptools.Unset,
	"false": mcptools.False,
	"true":  mcptools.True,
	"?":     mcptools.Computed,
}

func parseExpectation(text string) (*expectation, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, fmt.Errorf("tool comment without a name")
	}
	e := &expectation{name: fields[0]}
	for _, field := range fields[1:] {
		key, value, ok := strings.Cut(field, "=")
		hint, isHint := hintFields[key]
		tri, isTri := triValues[value]
		switch {
		case !ok || value == "":
			return nil, fmt.Errorf("tool %s: want field=value, not %q", e.name, field)
		case isHint && isTri:
			e.hints[hint] = tri
		case isHint:
			return nil, fmt.Errorf("tool %s: %s is true, false, ? or -, not %q", e.name, key, value)
		case key == "handler":
			e.handler = value
		case key == "class" && isClass(value):
			e.class = value
		case key == "class":
			return nil, fmt.Errorf("tool %s: there is no class %q", e.name, value)
		default:
			return nil, fmt.Errorf("tool %s: there is no field %q", e.name, key)
		}
	}
	return e, nil
}

func isClass(name string) bool {
	for c := effect.Unknown; c <= effect.NonRepeatable; c++ {
		if c.String() == name {
			return true
		}
	}
	return false
}
