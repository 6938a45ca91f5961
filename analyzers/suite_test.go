package analyzers_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers"
)

func TestSuite(t *testing.T) {
	if err := analysis.Validate(analyzers.Suite); err != nil {
		t.Fatal(err)
	}
	for _, a := range analyzers.Suite {
		if !strings.HasPrefix(a.Name, "mcp") {
			t.Errorf("%s: the name must begin with mcp: drivers key facts by it", a.Name)
		}
		// A driver exposes the flags of the analyzers it is given, not of
		// those that they require.
		for _, req := range a.Requires {
			if strings.HasPrefix(req.Name, "mcp") && !slices.Contains(analyzers.Suite, req) && hasFlags(req) {
				t.Errorf("%s requires %s, whose flags nobody can set: add it to the suite", a.Name, req.Name)
			}
		}
	}
	for _, a := range analyzers.Checkers {
		if len(a.FactTypes) > 0 {
			t.Errorf("%s: a checker has no facts", a.Name)
		}
		if summary, _, _ := strings.Cut(a.Doc, "\n"); !strings.HasPrefix(summary, "check that ") || len(summary) > 60 {
			t.Errorf("%s: summary %q, want \"check that ...\" in at most 60 characters", a.Name, summary)
		}
	}
}

func hasFlags(a *analysis.Analyzer) bool {
	found := false
	a.Flags.VisitAll(func(*flag.Flag) { found = true })
	return found
}

const module = "github.com/mcpretrylint/mcpretrylint/"

// layers holds the packages of the product. A package imports only from its
// own layer and those above it in the list: data flows one way.
var layers = [][]string{
	{"internal/effect", "internal/directive", "internal/glob", "internal/spell", "internal/keys", "internal/knowledge", "internal/usertable", "internal/classify", "internal/source", "internal/stdlib"},
	{"internal/lazyssa", "internal/summary", "internal/flow"},
	{"internal/verdict"},
	{"analyzers/mcpeffects"},
	{"analyzers/mcpkeys"},
	{"analyzers/mcptools"},
	{"internal/report"},
	{"internal/definition"},
	{"internal/fix"},
	{"internal/lint", "internal/inventory"},
	{"internal/sarif"},
	{"analyzers/mcpreadonly", "analyzers/mcpidempotent", "analyzers/mcpdestructive", "analyzers/mcplosthint", "analyzers/mcpmissinghint",
		"analyzers/mcpmissingkey", "analyzers/mcptimestampkey", "analyzers/mcpfreshkey", "analyzers/mcpunscopedkey", "analyzers/mcpunusedkey", "analyzers/mcpkeystore", "analyzers/mcpretry", "analyzers/mcpearlyeffect"},
	{"internal/checkers"},
	{"analyzers/mcpdirective"},
	{"analyzers/mcpinventory"},
	{"analyzers"},
	{"internal/driver"},
	{"cmd/mcpretrylint"},
}

// thick are the passes, and what they rest on, that only each other and mcptools may read.
var thick = []string{"internal/lazyssa", "internal/verdict", "analyzers/mcpeffects", "analyzers/mcpkeys"}

func TestDirection(t *testing.T) {
	layer := make(map[string]int)
	for i, list := range layers {
		for _, p := range list {
			layer[p] = i
		}
	}
	const checkers, suite = "analyzers/mcpreadonly", "analyzers"
	for pkg, imports := range product(t) {
		at, known := layer[pkg]
		if !known {
			t.Errorf("%s is in no layer: decide what may import it, and add it to layers", pkg)
			continue
		}
		for _, imp := range imports {
			to, known := layer[imp]
			switch {
			case !known:
			case to > at:
				t.Errorf("%s imports %s, against the flow of data", pkg, imp)
			case at == layer[checkers] && to == at:
				t.Errorf("the checker %s imports the checker %s", pkg, imp)
			case at > layer["analyzers/mcptools"] && at < layer[suite] && slices.Contains(thick, imp):
				t.Errorf("%s imports %s: read the tool record instead", pkg, imp)
			}
		}
	}
}

// product returns the imports, inside the module, of each package that is
// linked into the command.
func product(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports", module+"cmd/mcpretrylint").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	imports := make(map[string][]string)
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("go list: %v", err)
		}
		pkg, ours := strings.CutPrefix(p.ImportPath, module)
		if !ours {
			continue
		}
		imports[pkg] = nil
		for _, imp := range p.Imports {
			if imp, ours := strings.CutPrefix(imp, module); ours {
				imports[pkg] = append(imports[pkg], imp)
			}
		}
	}
	if len(imports["cmd/mcpretrylint"]) == 0 {
		t.Fatal("go list reports no imports of the command")
	}
	return imports
}
