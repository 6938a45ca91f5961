package mcptools

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// listedFact names the tools that a package and those it imports list, so that
// a package which only registers them does not list them again.
type listedFact struct {
	Tools []listedTool // sorted by position
}

// A listedTool is a tool of another package, and how much was known of it there.
type listedTool struct {
	Name string
	At   effect.Pos
	Rank int
}

func (*listedFact) AFact() {}

func (f *listedFact) String() string { return fmt.Sprintf("lists %d", len(f.Tools)) }

type toolKey struct {
	name string
	at   effect.Pos
}

// listed returns the tools that the imports of the package list, with their ranks.
func (f *finder) listed() map[toolKey]int {
	out := make(map[toolKey]int)
	for _, p := range f.pass.Pkg.Imports() {
		var fact listedFact
		if !f.pass.ImportPackageFact(p, &fact) {
			continue
		}
		for _, t := range fact.Tools {
			k := toolKey{t.Name, t.At}
			if old, ok := out[k]; !ok || t.Rank > old {
				out[k] = t.Rank
			}
		}
	}
	return out
}

// unlisted returns the definitions that no import lists, or of which more is
// known here.
func (f *finder) unlisted(defs []definition) []definition {
	listed := f.listed()
	return slices.DeleteFunc(slices.Clone(defs), func(d definition) bool {
		rank, ok := listed[f.key(d)]
		return ok && rank >= f.rank(d)
	})
}

func (f *finder) exportListed(defs []definition) {
	all := f.listed()
	for _, d := range defs {
		k := f.key(d)
		all[k] = max(all[k], f.rank(d))
	}
	if len(all) == 0 {
		return
	}
	fact := &listedFact{}
	for k, rank := range all {
		fact.Tools = append(fact.Tools, listedTool{k.name, k.at, rank})
	}
	slices.SortFunc(fact.Tools, func(a, b listedTool) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Name, b.Name))
	})
	f.pass.ExportPackageFact(fact)
}
