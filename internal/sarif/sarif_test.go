package sarif

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

func at(file string, line, column int) inventory.Position {
	return inventory.Position{File: file, Line: line, Column: column}
}

// example is a run in the directory srv of a repository, whose file a.go has a
// line with two-byte letters.
func example(t *testing.T) Run {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		".git/HEAD":    "",
		"srv/a b.go":   "package srv\nvar über, hint = 1, true\n",
		"shared/db.go": "package shared\n",
	} {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return Run{
		ToolVersion: "v1.2.3",
		Rules:       []Rule{{"mcpother", "check others", "check others\n\nWhy.", "https://example.com/mcpother"}, {"mcpx", "check x", "check x\n\nWhy.", "https://example.com/mcpx"}},
		Dir:         filepath.Join(root, "srv"),
		Failures:    []string{"example.com/bad was not analysed: bad.go:1:1: bad"},
		Findings: []inventory.Finding{{
			Analyzer: "mcpx", Category: "x-y", Level: "error", Message: "m", Tool: "sync", Package: "example.com/srv", Fingerprint: "5f3e",
			Position: at("a b.go", 2, 22), End: at("a b.go", 2, 26),
			Related: []inventory.Related{{Message: "calls f", Position: at("a b.go", 1, 1)}},
			Steps: []inventory.Step{
				{Function: "example.com/shared.f", Position: at("a b.go", 1, 1)},
				{Function: "(*database/sql.DB).Exec", Position: at("../shared/db.go", 1, 9)},
				{Function: "example.com/lib.g", Position: at("example.com/lib@v1.0.0/g.go", 7, 3)},
				{Function: "nowhere"},
			},
			Fixes: []inventory.Fix{{Message: "Drop it", Edits: []inventory.Edit{{File: "a b.go", Start: 30, End: 34, NewText: "false"}}}},
		}},
	}
}

func TestConvert(t *testing.T) {
	got := convert(example(t))
	if len(got.Results) != 1 {
		t.Fatalf("%d results, want 1", len(got.Results))
	}
	r := got.Results[0]
	if r.RuleID != "mcpx" || r.RuleIndex != 1 || got.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
		t.Errorf("rule %q, index %d, want mcpx", r.RuleID, r.RuleIndex)
	}
	if got := r.PartialFingerprints[fingerprint]; got != "5f3e" {
		t.Errorf("fingerprint %q, want that of the finding", got)
	}
	// ü is two bytes and one column.
	if want := (physical{artifact{"srv/a%20b.go", "%SRCROOT%"}, region{2, 21, 2, 25}}); r.Locations[0].Physical != want {
		t.Errorf("at %+v, want %+v", r.Locations[0].Physical, want)
	}
	var way []string
	for _, l := range r.CodeFlows[0].ThreadFlows[0].Locations {
		way = append(way, l.Location.Physical.Artifact.URI+": "+l.Location.Message.Text)
	}
	const want = `srv/a%20b.go: declared here
srv/a%20b.go: calls shared.f
shared/db.go: calls sql.(*DB).Exec
example.com/lib@v1.0.0/g.go: calls lib.g`
	if s := strings.Join(way, "\n"); s != want {
		t.Errorf("code flow\n%s\nwant\n%s", s, want)
	}
	if base := r.CodeFlows[0].ThreadFlows[0].Locations[3].Location.Physical.Artifact.Base; base != "" {
		t.Errorf("a file outside the repository is relative to %s", base)
	}
	if inv := got.Invocations[0]; inv.Successful || len(inv.Notifications) != 1 {
		t.Errorf("invocation %+v, want one failure", inv)
	}
}

// TestSchema validates a log against the published schema.
func TestSchema(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a validator")
	}
	empty := example(t)
	empty.Findings, empty.Failures = nil, nil
	for name, r := range map[string]Run{"findings": example(t), "nothing found": empty} {
		var log bytes.Buffer
		if err := Write(&log, r); err != nil {
			t.Fatal(err)
		}
		if out, err := validate(log.Bytes()); err != nil {
			t.Errorf("%s: %v\n%s\n%s", name, err, out, &log)
		}
	}
	for _, bad := range []string{`{}`, `{"$schema": "x", "version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "result": []}]}`} {
		if out, err := validate([]byte(bad)); err == nil || !strings.Contains(out, "(root)") && !strings.Contains(out, "runs.0") {
			t.Errorf("the validator accepts %s, or fails: %s", bad, out)
		}
	}
}

func validate(log []byte) (string, error) {
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = filepath.Join("testdata", "validate")
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	cmd.Stdin = bytes.NewReader(log)
	out, err := cmd.CombinedOutput()
	return string(out), err
}
