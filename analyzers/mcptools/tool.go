package mcptools

import (
	"go/token"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// A Tri is what an author wrote for a hint.
type Tri uint8

const (
	Unset    Tri = iota // nothing written
	False               // false, in so many words
	True                // true, in so many words
	Computed            // written, but the value cannot be folded
)

// A Hint is one behaviour hint of a tool (MCP specification, ToolAnnotations).
type Hint struct {
	Value Tri
	Pos   effect.Pos // of the value, where it was written; invalid when unset
	// Range of the value in this unit's file set, for diagnostics and fixes;
	// NoPos when it was written in another package.
	Start, End token.Pos
}

// A HintName indexes Tool.Hints.
type HintName uint8

const (
	ReadOnlyHint HintName = iota
	DestructiveHint
	IdempotentHint
	OpenWorldHint
	NumHints
)

var hintNames = [...]string{"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}

func (h HintName) String() string { return hintNames[h] }

// A Tool is one MCP tool: what it declares, what its handler does, and how a
// repeat is recognised.
type Tool struct {
	Name    string // "?" when it only exists at run time
	Package string // import path of the package that pairs tool and handler
	SDK     string // import path of the package that declares the tool's type
	Pos     effect.Pos
	// At is where this unit pairs tool and handler: the place of a finding
	// when the hint itself stands in another package.
	At, AtEnd token.Pos

	Handler string // full name; of the enclosing function and "$1" for a literal; empty when unresolved
	Hints   [NumHints]Hint

	Class   effect.Class // strongest of Effects; effect.Unknown if nothing stronger was found and something is unresolved
	Effects []effect.Witness
	Keys    []Key
	Unkeyed []Unkeyed // calls that could take a key and are given none
	Inputs  []Input   // arguments that are named like keys, or described so
	Naming  []string  // arguments that may name what is made, by their names
	Unknown []string  // what stayed unresolved, in words
}

// Declares reports whether the author wrote true for the hint.
func (t *Tool) Declares(h HintName) bool { return t.Hints[h].Value == True }

// Strongest returns the strongest proven witness that counts and satisfies
// keep, or nil. Among equals the shortest path wins.
func (t *Tool) Strongest(keep func(*effect.Witness) bool) *effect.Witness {
	var best *effect.Witness
	for i := range t.Effects {
		w := &t.Effects[i]
		if !w.Counts() || !w.Evidence.Proven() || !keep(w) {
			continue
		}
		if best == nil || w.Class > best.Class || w.Class == best.Class && len(w.Path) < len(best.Path) {
			best = w
		}
	}
	return best
}
