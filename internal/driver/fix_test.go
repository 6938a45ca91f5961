package driver

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func TestApplyFixes(t *testing.T) {
	const before = "package p\n\nvar a, b = true, true\n"
	edit := func(start, end int, text string) inventory.Edit {
		return inventory.Edit{File: "p.go", Start: start, End: end, NewText: text}
	}
	fix := func(edits ...inventory.Edit) inventory.Finding {
		return inventory.Finding{Fixes: []inventory.Fix{{Edits: edits}, {Edits: []inventory.Edit{edit(0, 7, "never")}}}}
	}
	first, second := edit(22, 26, "false"), edit(28, 32, "!a")
	for _, tt := range []struct {
		name         string
		findings     []inventory.Finding
		fixes, files int
		want         string
	}{
		{"none", []inventory.Finding{{}}, 0, 0, before},
		{"two", []inventory.Finding{fix(second), fix(first)}, 2, 1, "package p\n\nvar a, b = false, !a\n"},
		{"the same twice", []inventory.Finding{fix(first), fix(first)}, 2, 1, "package p\n\nvar a, b = false, true\n"},
		{"overlap", []inventory.Finding{fix(first), fix(edit(20, 32, "nil")), fix(second)}, 2, 1, "package p\n\nvar a, b = false, !a\n"},
		{"a result that does not parse", []inventory.Finding{fix(edit(26, 26, " , "))}, 0, 0, ""},
		{"elsewhere", []inventory.Finding{fix(inventory.Edit{File: "example.com/m@v1.0.0/p.go"})}, 0, 0, before},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			name := filepath.Join(dir, "p.go")
			if err := os.WriteFile(name, []byte(before), 0o644); err != nil {
				t.Fatal(err)
			}
			fixes, files, err := applyFixes(dir, tt.findings)
			if tt.want == "" {
				if err == nil {
					t.Fatal("no error for a result that does not parse")
				}
				tt.want = before
			}
			after, readErr := os.ReadFile(name)
			if readErr != nil || string(after) != tt.want || fixes != tt.fixes || files != tt.files {
				t.Errorf("%d fixes in %d files, %v:\n%s\nwant %d in %d:\n%s", fixes, files, readErr, after, tt.fixes, tt.files, tt.want)
			}
		})
	}
}
