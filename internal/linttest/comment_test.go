package linttest

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestWants(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	source := "package p\n\nvar a = 1 // want mcpreadonly mcpidempotent\n\nvar b = `\n// want mcpretry\n`\n\nvar c = 2 // wanted: nothing\n"
	if err := os.WriteFile(filepath.Join(dir, "sub", "p.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	got := Wants(t, dir)
	want := map[string][]string{"sub/p.go:3": {"mcpreadonly", "mcpidempotent"}}
	if !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDemoPlantsLies(t *testing.T) {
	count := map[string]int{}
	for _, names := range Wants(t, Demo(t).Dir) {
		for _, name := range names {
			count[name]++
		}
	}
	want := map[string]int{
		"mcpreadonly": 4, "mcpidempotent": 3, "mcpdestructive": 1, "mcpmissingkey": 1, "mcptimestampkey": 1,
		"mcpfreshkey": 1, "mcpunscopedkey": 1, "mcpunusedkey": 1, "mcpkeystore": 1, "mcpretry": 1,
	}
	if !maps.Equal(count, want) {
		t.Errorf("the demo plants %v, want %v", count, want)
	}
}
