// Package lint completes a checker: its documentation, URL and result type.
package lint

import (
	"fmt"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/report"
)

const docs = "https://github.com/mcpretrylint/mcpretrylint/blob/main/docs/"

// Checker completes a: Doc is the section "# Analyzer NAME" of the package
// comment in doc, the text of doc.go; a category is an anchor of URL; the
// result is [*report.Findings]; a panic becomes Findings.Incomplete, since a
// unit that fails takes its dependents down. It panics if doc has no such section.
func Checker(doc string, a *analysis.Analyzer) *analysis.Analyzer {
	section, err := extract(doc, a.Name)
	if err != nil {
		panic(err)
	}
	a.Doc = section
	a.URL = docs + a.Name + ".md"
	a.Requires = append(a.Requires, mcptools.Analyzer)
	a.ResultType = reflect.TypeFor[*report.Findings]()
	a.Run = recovered(a.Run)
	return a
}

func recovered(run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (result any, err error) {
		defer func() {
			if r := recover(); r != nil {
				result, err = &report.Findings{Incomplete: fmt.Sprintf("%s panicked: %v", pass.Analyzer.Name, r)}, nil
			}
		}()
		return run(pass)
	}
}

// Tools returns the tools of the package for a checker.
func Tools(pass *analysis.Pass) []*mcptools.Tool {
	return pass.ResultOf[mcptools.Analyzer].(*mcptools.Result).Tools
}

// Decided returns them for a checker of what handlers do, with those of packages
// below that are decided only here.
func Decided(pass *analysis.Pass) []*mcptools.Tool {
	return slices.Concat(Tools(pass), pass.ResultOf[mcptools.Analyzer].(*mcptools.Result).Settled)
}

// extract returns what follows "NAME: " in the section "# Analyzer NAME" of
// the package comment, the form that Analyzer.Doc wants.
func extract(source, name string) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "doc.go", source, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return "", fmt.Errorf("documentation of %s: %w", name, err)
	}
	for section := range strings.SplitSeq(f.Doc.Text(), "\n# ") {
		body, ok := strings.CutPrefix(section, "Analyzer "+name+"\n")
		if !ok {
			continue
		}
		body, ok = strings.CutPrefix(strings.TrimSpace(body), name+": ")
		if !ok {
			return "", fmt.Errorf("documentation of %s: the section %q must begin with %q", name, "# Analyzer "+name, name+": summary")
		}
		return body, nil
	}
	return "", fmt.Errorf("documentation of %s: the package comment has no section %q", name, "# Analyzer "+name)
}
