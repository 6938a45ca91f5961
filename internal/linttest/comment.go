package linttest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// eachComment calls fn with the position of each comment "// marker text" and its text.
func eachComment(fset *token.FileSet, file *ast.File, marker string, fn func(pos token.Position, text string)) {
	for _, group := range file.Comments {
		for _, c := range group.List {
			if text, ok := strings.CutPrefix(c.Text, "// "+marker+" "); ok {
				fn(fset.Position(c.Pos()), text)
			}
		}
	}
}

// eachYAMLComment does the same with the comments "# marker text" of a YAML file.
func eachYAMLComment(name, marker string, fn func(pos token.Position, text string)) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if _, text, ok := strings.Cut(line, "# "+marker+" "); ok {
			fn(token.Position{Filename: name, Line: n}, strings.TrimSpace(text))
		}
	}
	return nil
}

var analyzerName = regexp.MustCompile(`^mcp[a-z]+$`)

// Wants returns the findings that comments "// want ANALYZER..." in the Go
// files below dir ask for: the analyzers' names at each "file:line", where file
// is relative to dir, with slashes.
func Wants(t testing.TB, dir string) map[string][]string {
	t.Helper()
	wants := map[string][]string{}
	fset := token.NewFileSet()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		eachComment(fset, file, "want", func(pos token.Position, text string) {
			rel, err := filepath.Rel(dir, pos.Filename)
			if err != nil {
				t.Fatal(err)
			}
			at := filepath.ToSlash(rel) + ":" + strconv.Itoa(pos.Line)
			for _, name := range strings.Fields(text) {
				if !analyzerName.MatchString(name) {
					t.Errorf("%s: want the name of an analyzer, not %q", at, name)
				}
				wants[at] = append(wants[at], name)
			}
		})
		return nil
	})
	if err != nil {
		t.Fatalf("read the wanted findings in %s: %v", dir, err)
	}
	return wants
}
