package verdict

import (
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// KeptBefore discounts the files in which a tool keeps what was there before it changes
// something else; a tool that is there to make them says so.
func KeptBefore(witnesses []effect.Witness, tool string) {
	if ofBackup(tool) {
		return
	}
	isBackup := func(w effect.Witness) bool {
		return strings.HasPrefix(strings.TrimPrefix(w.Operation, "(*"), "os.") && slices.ContainsFunc(w.Path, func(s effect.Step) bool { return ofBackup(ShortName(s.Func)) })
	}
	if !slices.ContainsFunc(witnesses, func(w effect.Witness) bool { return Mutates(w) && !isBackup(w) }) {
		return
	}
	for i := range witnesses {
		if w := &witnesses[i]; w.Discount == "" && isBackup(*w) {
			w.Discount = backedUp
		}
	}
}

// ofBackup reports whether a name says that a copy of something is kept.
func ofBackup(name string) bool {
	words := classify.Purpose(name)
	return slices.ContainsFunc(words, func(w string) bool { return w == "backup" || w == "backups" }) && !slices.Contains(words, "restore")
}
