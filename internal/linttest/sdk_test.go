package linttest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestParseCases(t *testing.T) {
	modules, err := parseCases("# list\nmodule old v0\nmodule new v2\nmodule new v1 v1.mod\n\ncase literal\ncase session new # since v1\n")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range modules {
		got = append(got, m.String()+" "+m.Modfile+" "+strings.Join(m.Cases, ","))
	}
	want := []string{"old@v0  literal", "new@v2  literal,session", "new@v1 v1.mod literal,session"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}

	for text, message := range map[string]string{
		"module old":                     "1: want a module or a case",
		"module old v0\n\ncase a newest": "3: case a names newest",
	} {
		if _, err := parseCases(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("parse %q: error is %v, want one with %q", text, err, message)
		}
	}
}

// TestSDKCases checks that cases.txt, the directories and the go.mod files agree.
func TestSDKCases(t *testing.T) {
	required := regexp.MustCompile(`/(?:go-sdk|mcp-go|mcp-golang|trpc-mcp-go|go-zero) (v\S+)`)
	for _, m := range SDKModules(t) {
		modfile := filepath.Join(m.Dir, "go.mod")
		if m.Modfile != "" {
			modfile = filepath.Join(m.Dir, m.Modfile)
		}
		data, err := os.ReadFile(modfile)
		if err != nil {
			t.Fatal(err)
		}
		var versions []string
		for _, found := range required.FindAllStringSubmatch(string(data), -1) {
			versions = append(versions, found[1])
		}
		if !slices.Contains(versions, m.Version) {
			t.Errorf("%s requires %q of the SDKs, want %s", modfile, versions, m.Version)
		}

		entries, err := os.ReadDir(m.Dir)
		if err != nil {
			t.Fatal(err)
		}
		var dirs []string
		for _, entry := range entries {
			if entry.IsDir() {
				dirs = append(dirs, entry.Name())
			}
		}
		want := slices.Sorted(slices.Values(m.Cases))
		if !slices.Equal(dirs, want) {
			t.Errorf("%s has the cases %v, want %v", m.Dir, dirs, want)
		}
	}
}

// TestSDK finds the tools of every case at every version.
func TestSDK(t *testing.T) {
	if testing.Short() {
		t.Skip("loads the SDKs from source")
	}
	for _, m := range SDKModules(t) {
		t.Run(m.String(), func(t *testing.T) { m.CheckTools(t, "./...") })
	}
}
