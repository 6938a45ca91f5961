package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// A baseline lists findings that are known and not reported again.
type baseline struct {
	SchemaVersion int             `json:"schemaVersion"`
	Findings      []baselineEntry `json:"findings"`
}

// A baselineEntry is told by its fingerprint; the rest is for the reader of a diff.
type baselineEntry struct {
	Fingerprint string `json:"fingerprint"`
	Analyzer    string `json:"analyzer"`
	Package     string `json:"package"`
	Message     string `json:"message"`
}

func readBaseline(file string) (*baseline, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no baseline %s; make one with -baseline %[1]s -write-baseline", file)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the baseline: %w", err)
	}
	var b baseline
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&b); err != nil {
		return nil, fmt.Errorf("reading the baseline %s: %w; remove it and make it again with -write-baseline", file, err)
	}
	if b.SchemaVersion != inventory.SchemaVersion {
		return nil, fmt.Errorf("the baseline %s has schema version %d, want %d; make it again with -write-baseline", file, b.SchemaVersion, inventory.SchemaVersion)
	}
	return &b, nil
}

// without returns the findings that are not in the baseline.
func (b *baseline) without(findings []inventory.Finding) []inventory.Finding {
	known := make(map[string]bool)
	for _, e := range b.Findings {
		known[e.Fingerprint] = true
	}
	fresh := []inventory.Finding{}
	for _, f := range findings {
		if !known[f.Fingerprint] {
			fresh = append(fresh, f)
		}
	}
	return fresh
}

// writeBaseline writes the findings to a file that is new or a baseline.
func writeBaseline(file string, findings []inventory.Finding) error {
	if !overwritable(file) {
		return fmt.Errorf("writing the baseline: %s is another file; remove it or name a new one", file)
	}
	b := baseline{SchemaVersion: inventory.SchemaVersion, Findings: []baselineEntry{}}
	for _, f := range findings {
		b.Findings = append(b.Findings, baselineEntry{f.Fingerprint, f.Analyzer, f.Package, f.Message})
	}
	var out bytes.Buffer
	if err := writeJSON(&out, b); err != nil {
		return fmt.Errorf("writing the baseline: %w", err)
	}
	if err := os.WriteFile(file, out.Bytes(), 0o666); err != nil {
		return fmt.Errorf("writing the baseline: %w", err)
	}
	return nil
}

// overwritable reports whether a file is new, empty, or a baseline of any version.
func overwritable(file string) bool {
	text, err := os.ReadFile(file)
	if err != nil || len(bytes.TrimSpace(text)) == 0 {
		return true // writing tells what is wrong
	}
	var old struct {
		SchemaVersion int               `json:"schemaVersion"`
		Findings      []json.RawMessage `json:"findings"`
	}
	return json.Unmarshal(text, &old) == nil && old.SchemaVersion > 0 && old.Findings != nil
}
