package driver

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// tree prints what a unit prints: the records of one package.
func tree(t *testing.T, id, file string, records ...inventory.Record) string {
	t.Helper()
	type diagnostic struct {
		Posn    string `json:"posn"`
		Message string `json:"message"`
	}
	var list []diagnostic
	for _, r := range records {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, diagnostic{file + ":3:1", string(text)})
	}
	text, err := json.MarshalIndent(map[string]any{id: map[string]any{"mcpinventory": list}}, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

func tool(pkg, name string, line int, findings ...inventory.Finding) inventory.Record {
	return inventory.Record{Package: pkg, Tool: &inventory.Tool{
		Name:     name,
		Package:  pkg,
		Position: inventory.Position{Package: pkg, File: "x.go", Line: line, Column: 1},
		Findings: findings,
	}}
}

func finding(pkg, analyzer string, line int) inventory.Finding {
	at := inventory.Position{Package: pkg, File: "x.go", Line: line, Column: 2}
	return inventory.Finding{Analyzer: analyzer, Message: "m", Package: pkg, Position: at, End: at}
}

func TestReadStreams(t *testing.T) {
	a := tree(t, "example.com/a", "/src/a/x.go", tool("example.com/a", "ta", 3), inventory.Record{Package: "example.com/a"})
	b := tree(t, "example.com/b [example.com/b.test]", "/src/b/x.go", inventory.Record{Package: "example.com/b"})
	u := newUnits(startProgress(os.Stderr, nil))
	defer u.progress.stop()
	u.read(strings.NewReader("{}\n" + a + `{
	"example.com/c": {
		"mcpinventory": {
			"error": "failed prerequisites: mcptools"
		}
	}
}
`))
	// go 1.24 prints the trees to stderr, between its headers.
	u.read(strings.NewReader("# example.com/b\n# [example.com/b]\n" + b + "# example.com/d\nd.go:1:1: bad\n"))
	if u.err != nil {
		t.Fatal(u.err)
	}
	if n := u.progress.units.Load(); n != 4 {
		t.Errorf("counted %d units, want 4", n)
	}
	if want := []string{"# example.com/b", "# [example.com/b]", "# example.com/d", "d.go:1:1: bad"}; !slices.Equal(u.lines, want) {
		t.Errorf("lines %q, want %q", u.lines, want)
	}
	if want := []failure{{"example.com/c", "failed prerequisites: mcptools"}}; !slices.Equal(u.broken, want) {
		t.Errorf("broken %v, want %v", u.broken, want)
	}
	if len(u.records) != 3 || u.records[0].dir != "/src/a" || u.records[0].Tool.Name != "ta" || u.records[1].dir != "" || u.records[2].Package != "example.com/b" {
		t.Errorf("records %+v", u.records)
	}
}

func TestReadTruncated(t *testing.T) {
	u := newUnits(startProgress(os.Stderr, nil))
	defer u.progress.stop()
	u.read(strings.NewReader("{\n\t\"example.com/a\": {\n"))
	if u.err == nil {
		t.Error("a truncated tree is no error")
	}
}

func TestJoin(t *testing.T) {
	u := newUnits(nil)
	add := func(r inventory.Record, dir string) {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		u.records = append(u.records, record{r, string(text), dir})
	}
	// Two variants of b, then a, which sorts first.
	for range 2 {
		add(tool("example.com/b", "tb", 3, finding("example.com/b", "mcpreadonly", 9), finding("example.com/b", "mcpidempotent", 4)), "/src/b")
	}
	add(tool("example.com/a", "ta", 3, finding("example.com/a", "mcpreadonly", 9)), "/src/a")
	add(inventory.Record{Package: "example.com/a", Findings: []inventory.Finding{finding("example.com/a", "mcpreadonly", 1)}}, "")

	at := &places{base: "/src", byPath: map[string]string{"example.com/a": "/src/a", "example.com/b": "/src/b"}}
	doc, findings := u.join(at, func(f *inventory.Finding) bool { return f.Analyzer == "mcpreadonly" })

	var got []string
	for _, f := range findings {
		got = append(got, place(f.Position))
	}
	if want := []string{"a/x.go:1:2", "a/x.go:9:2", "b/x.go:9:2"}; !slices.Equal(got, want) {
		t.Errorf("findings at %q, want %q", got, want)
	}
	if len(doc.Tools) != 2 || doc.Tools[0].Name != "ta" || doc.Tools[1].Name != "tb" || len(doc.Tools[1].Findings) != 1 {
		t.Errorf("tools %+v, want ta and tb, with one finding", doc.Tools)
	}
	if p := doc.Tools[1].Position; p.Package != "" || p.File != "b/x.go" {
		t.Errorf("position %+v, want b/x.go", p)
	}
}

func TestDirOf(t *testing.T) {
	for posn, want := range map[string]string{
		"/src/a/x.go:12:3": "/src/a",
		"-":                "",
		"x.go:1:2":         "",
	} {
		if got := dirOf(posn); got != want {
			t.Errorf("dirOf(%q) = %q, want %q", posn, got, want)
		}
	}
}
