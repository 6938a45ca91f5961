package mcpkeys_test

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
)

func TestDump(t *testing.T) {
	graph, err := checker.Analyze([]*analysis.Analyzer{mcpkeys.Analyzer}, module(t).Load(t, "./..."), nil)
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	var lines []string
	for act := range graph.All() {
		if act.Analyzer != mcpkeys.Analyzer {
			continue
		}
		for _, f := range act.AllObjectFacts() {
			if f.Object.Pkg() == act.Package.Types {
				s := fmt.Sprint(f.Fact)
				n[f.Object.Pkg().Path()]++
				if len(s) > 600 {
					s = s[:600]
				}
				lines = append(lines, f.Object.String()+"  ::  "+s)
			}
		}
	}
	sort.Strings(lines)
	os.WriteFile("/tmp/dump.txt", []byte(strings.Join(lines, "\n")), 0o644)
	t.Log(n)
}
