package mcpeffects_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
)

// TestManyCases checks that one function which handles very many tools hides none of them.
func TestManyCases(t *testing.T) {
	const tools = 500
	var b strings.Builder
	b.WriteString("package a\n\nimport \"os\"\n\n" +
		"type Params struct{ Name string }\n\ntype Request struct{ Params Params }\n\n" +
		"var held = make(map[string]string)\n\n" +
		"func call(_ any, req *Request) error {\n\tswitch req.Params.Name {\n")
	for i := range tools {
		fmt.Fprintf(&b, "\tcase \"drop_%d\":\n\t\treturn os.Remove(\"/srv/%d\")\n", i, i)
	}
	b.WriteString("\t}\n\theld[req.Params.Name] = \"\"\n\treturn nil\n}\n")
	tool := func(name, want string) {
		fmt.Fprintf(&b, "\n//tool:%s\nfunc Tool_%s(ctx any, req *Request) error { return call(ctx, req) } // want `^%s`\n", name, name, want)
	}
	for _, i := range []int{0, 39, 40, 399, 400, tools - 1} {
		tool(fmt.Sprint("drop_", i), "idempotent-write os.Remove")
	}
	tool("set_note", "idempotent-write memory .* \\(named\\)")
	tool("show_things", "read-only")
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.com/a\n\ngo 1.26\n", "a.go": b.String()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	analysistest.Run(t, dir, handlers, "./...")
}
