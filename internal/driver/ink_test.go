package driver

import (
	"os"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestInk(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/out")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if inkFor(file) || inkFor(new(strings.Builder)) {
		t.Error("a file is decorated")
	}
	a := &answer{findings: []inventory.Finding{{Analyzer: "mcpx", Message: "m", Position: inventory.Position{File: "x.go", Line: 1, Column: 2}}}}
	for on, want := range map[ink]string{
		false: "x.go:1:2: m (mcpx)\n",
		true:  "\x1b[1mx.go:1:2\x1b[0m: m \x1b[2m(mcpx)\x1b[0m\n",
	} {
		var b strings.Builder
		a.ink = on
		if err := writeText(&b, a); err != nil || b.String() != want {
			t.Errorf("%v: %q, %v, want %q", on, b.String(), err, want)
		}
	}
}
