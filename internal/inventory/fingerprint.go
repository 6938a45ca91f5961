package inventory

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Fingerprint sets the fingerprints of sorted findings. They do not change when
// code moves within its package, and differ for findings that agree in analyzer,
// category, package and tool.
func Fingerprint(list []Finding) {
	count := make(map[string]int)
	for i := range list {
		id := identity(&list[i])
		count[id]++
		sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", id, count[id]))
		list[i].Fingerprint = hex.EncodeToString(sum[:16])
	}
}

// identity names what a finding is about. Where no tool does, the message does.
func identity(f *Finding) string {
	about := f.Tool
	if about == "" {
		about = f.Message
	}
	return fmt.Sprintf("%q %q %q %q", f.Analyzer, f.Category, f.Package, about)
}
