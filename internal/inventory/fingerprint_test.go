package inventory

import (
	"slices"
	"testing"
)

func TestFingerprint(t *testing.T) {
	finding := Finding{Analyzer: "mcpx", Category: "x-y", Package: "example.com/srv", Tool: "sync", Message: "m"}
	other, elsewhere, untold, saying := finding, finding, finding, finding
	other.Tool = "other"
	elsewhere.Package = "example.com/srv/b"
	untold.Tool = ""
	saying.Tool, saying.Message = "", "n"
	list := []Finding{finding, finding, other, elsewhere, untold, saying}
	prints := func() (all []string) {
		Fingerprint(list)
		for _, f := range list {
			all = append(all, f.Fingerprint)
		}
		return all
	}
	before := prints()
	if distinct := slices.Compact(slices.Sorted(slices.Values(before))); len(distinct) != len(list) {
		t.Errorf("fingerprints %q, want them distinct", before)
	}
	for i := range list {
		list[i].Position.Line += 10
		if list[i].Tool != "" {
			list[i].Message += " in other words"
		}
	}
	if after := prints(); !slices.Equal(after, before) {
		t.Errorf("fingerprints change with the line: %q, were %q", after, before)
	}
}
