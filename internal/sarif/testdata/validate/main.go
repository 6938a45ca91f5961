// Command validate checks a SARIF 2.1.0 log, which it reads from standard
// input, against the published schema.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	_ "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif" // holds the schema
	"github.com/xeipuuv/gojsonschema"
)

func main() {
	log.SetFlags(0)
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	schema, err := published()
	if err != nil {
		log.Fatal(err)
	}
	result, err := gojsonschema.Validate(gojsonschema.NewStringLoader(schema), gojsonschema.NewBytesLoader(text))
	if err != nil {
		log.Fatal(err)
	}
	for _, e := range result.Errors() {
		fmt.Println(e)
	}
	if !result.Valid() {
		os.Exit(1)
	}
}

// published returns the schema, which go-sarif keeps in a constant that it
// does not export.
func published() (string, error) {
	const pkg = "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", pkg).Output()
	if err != nil {
		return "", fmt.Errorf("find %s: %w", pkg, err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	var text string
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if ok && spec.Names[0].Name == "schema" {
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok {
				text, err = strconv.Unquote(lit.Value)
			}
		}
		return true
	})
	if text == "" && err == nil {
		err = fmt.Errorf("%s has no constant schema", pkg)
	}
	return text, err
}
