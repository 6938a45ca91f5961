package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var link = regexp.MustCompile(`\]\(([^):#]+)(#[^)]*)?\)`)

// TestLinks expects that what the pages link to, in the repository, exists.
func TestLinks(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, filepath.Join(root, "README.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			target := filepath.Join(filepath.Dir(page), m[1])
			to, err := os.ReadFile(target)
			if err != nil {
				t.Errorf("%s: %v", page, err)
				continue
			}
			heading := strings.ReplaceAll(strings.TrimPrefix(m[2], "#"), "-", "[- ]")
			if heading != "" && !regexp.MustCompile(`(?im)^#+ `+heading).Match(to) {
				t.Errorf("%s: %s has no heading %s", page, m[1], m[2])
			}
		}
	}
}
