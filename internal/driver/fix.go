package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/inventory"
)

// applyFixes applies the first fix of each finding to the files of the main
// module, and counts them and the files. Of two fixes that overlap the first is
// applied. A file that was formatted stays so.
func applyFixes(dir string, findings []inventory.Finding) (fixes, files int, err error) {
	edits := make(map[string][]inventory.Edit) // by file
	for _, f := range findings {
		if len(f.Fixes) == 0 || !fits(edits, dir, f.Fixes[0]) {
			continue
		}
		fixes++
		for _, e := range f.Fixes[0].Edits {
			if !slices.Contains(edits[e.File], e) {
				edits[e.File] = append(edits[e.File], e)
			}
		}
	}
	for _, file := range slices.Sorted(maps.Keys(edits)) {
		if err := edit(filepath.Join(dir, filepath.FromSlash(file)), edits[file]); err != nil {
			return 0, 0, fmt.Errorf("fixing %s: %w", file, err)
		}
	}
	return fixes, len(edits), nil
}

// fits reports whether a fix edits only files that are there, and nothing that
// those before it edit.
func fits(edits map[string][]inventory.Edit, dir string, fix inventory.Fix) bool {
	for _, e := range fix.Edits {
		if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(e.File))); err != nil || info.Mode().Perm()&0o200 == 0 {
			return false // in the module cache
		}
		for _, o := range edits[e.File] {
			if o != e && e.Start <= o.End && o.Start <= e.End {
				return false
			}
		}
	}
	return len(fix.Edits) > 0
}

// edit rewrites a file.
func edit(name string, edits []inventory.Edit) error {
	before, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	slices.SortFunc(edits, func(a, b inventory.Edit) int { return cmp.Compare(a.Start, b.Start) })
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.Start < at || e.End < e.Start || e.End > len(before) {
			return fmt.Errorf("it has changed since it was analysed; run mcpretrylint again")
		}
		b.Write(before[at:e.Start])
		b.WriteString(e.NewText)
		at = e.End
	}
	b.Write(before[at:])
	after := b.Bytes()
	formatted, err := format.Source(after)
	if err != nil {
		return fmt.Errorf("the result would not parse: %w", err)
	}
	if clean, err := format.Source(before); err == nil && bytes.Equal(clean, before) {
		after = formatted
	}
	return os.WriteFile(name, after, 0) // keeps the mode of a file that exists
}
