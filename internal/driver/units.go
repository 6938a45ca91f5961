package driver

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpdirective"
	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpinventory"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// units is what one run of go vet printed.
type units struct {
	progress *progress
	exit     error // of go vet

	mu      sync.Mutex
	err     error // the stream could not be read
	lines   []string
	records []record
	broken  []failure // analyzers that failed in a unit
}

// A record is one document of a unit, with the directory it was sent from.
type record struct {
	inventory.Record
	text string
	dir  string // of the file that a tool is registered in; else empty
}

// settled returns the class of a tool that another package defines and left
// undecided, Unknown if it is none: of what several say of it, the worst counts.
func (r *record) settled() effect.Class {
	if r.Tool == nil || r.Tool.Package == r.Package {
		return effect.Unknown
	}
	return inventory.Rank(r.Tool.Class)
}

func newUnits(p *progress) *units { return &units{progress: p} }

// read takes a stream of go vet apart: JSON trees, which begin with "{" and
// end with "}" in the first column, and lines of text.
func (u *units) read(r io.Reader) {
	in := bufio.NewReader(r)
	var tree strings.Builder
	for {
		line, err := in.ReadString('\n')
		text := strings.TrimRight(line, "\r\n")
		switch {
		case text == "{}":
			u.progress.unit()
		case text == "{" || tree.Len() > 0:
			tree.WriteString(line)
			if text == "}" {
				u.unit(tree.String())
				tree.Reset()
			}
		case text != "":
			u.line(text)
		}
		if err == nil {
			continue
		}
		if err != io.EOF || tree.Len() > 0 {
			u.fail(fmt.Errorf("reading the output of go vet: %w", err))
		}
		io.Copy(io.Discard, in) // or go vet blocks
		return
	}
}

func (u *units) line(text string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.lines = append(u.lines, text)
}

func (u *units) fail(err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.err == nil {
		u.err = err
	}
}

// unit adds the tree of one package: package ID, analyzer, diagnostics.
func (u *units) unit(text string) {
	u.progress.unit()
	var tree map[string]map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &tree); err != nil {
		u.fail(fmt.Errorf("reading the output of go vet: %w", err))
		return
	}
	for id, results := range tree {
		if err := u.result(plainPath(id), results[mcpinventory.Name]); err != nil {
			u.fail(fmt.Errorf("reading the inventory of %s: %w", id, err))
		}
	}
}

// result adds what mcpinventory sent for one package: diagnostics, or an error.
func (u *units) result(pkg string, text json.RawMessage) error {
	var failed struct{ Error string }
	if json.Unmarshal(text, &failed) == nil {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.broken = append(u.broken, failure{pkg, failed.Error})
		return nil
	}
	var diagnostics []struct{ Posn, Message string }
	if err := json.Unmarshal(text, &diagnostics); err != nil {
		return err
	}
	for _, d := range diagnostics {
		r := record{text: d.Message}
		if err := json.Unmarshal([]byte(d.Message), &r.Record); err != nil {
			return err
		}
		r.Package = plainPath(r.Package)
		if r.Tool != nil {
			r.dir = dirOf(d.Posn)
		}
		u.mu.Lock()
		u.records = append(u.records, r)
		u.mu.Unlock()
	}
	return nil
}

// plainPath removes the mark of a test variant: "p [p.test]".
func plainPath(id string) string {
	path, _, _ := strings.Cut(id, " [")
	return path
}

// dirOf returns the directory of a position file:line:column.
func dirOf(posn string) string {
	for range 2 {
		posn = posn[:max(strings.LastIndexByte(posn, ':'), 0)]
	}
	if !filepath.IsAbs(posn) {
		return ""
	}
	return filepath.Dir(posn)
}

// join resolves the positions, removes what two variants of a package both
// say, keeps the selected findings, and sorts.
func (u *units) join(at *places, selected func(*inventory.Finding) bool) (*inventory.Document, []inventory.Finding) {
	slices.SortFunc(u.records, func(a, b record) int {
		return cmp.Or(cmp.Compare(b.settled(), a.settled()), strings.Compare(a.text, b.text))
	})
	doc := &inventory.Document{SchemaVersion: inventory.SchemaVersion, ToolVersion: toolVersion(), Tools: []inventory.Tool{}}
	findings := []inventory.Finding{}
	type key struct {
		kind, name string
		at         inventory.Position
	}
	seen := make(map[key]bool)
	first := func(k key) bool {
		before := seen[k]
		seen[k] = true
		return !before
	}
	keep := func(list []inventory.Finding, anywhere bool) []inventory.Finding {
		kept := []inventory.Finding{}
		for _, f := range list {
			f.Positions(at.resolve)
			k := key{f.Analyzer, f.Message, f.Position}
			if anywhere || f.Category == mcpdirective.Unmatched {
				k.at = inventory.Position{} // each package that imports it says it
			}
			if selected(&f) && first(k) {
				kept = append(kept, f)
			}
		}
		return kept
	}
	for _, r := range u.records {
		findings = append(findings, keep(r.Findings, false)...)
		if r.Tool == nil {
			continue
		}
		t := *r.Tool
		t.Findings = keep(t.Findings, r.settled() != effect.Unknown)
		findings = append(findings, t.Findings...)
		t.Positions(at.resolve)
		if first(key{"tool", t.Name, t.Position}) {
			doc.Tools = append(doc.Tools, t)
		}
	}
	doc.Sort()
	inventory.SortFindings(findings)
	inventory.Fingerprint(findings)
	return doc, findings
}
