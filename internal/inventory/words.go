package inventory

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Words returns what the author wrote: "read-only", "not destructive".
func (d Declared) Words() []string {
	var words []string
	for _, h := range []struct {
		value   *bool
		yes, no string
	}{
		{d.ReadOnlyHint, "read-only", "not read-only"},
		{d.DestructiveHint, "destructive", "not destructive"},
		{d.IdempotentHint, "idempotent", "not idempotent"},
		{d.OpenWorldHint, "open world", "closed world"},
	} {
		switch {
		case h.value == nil:
		case *h.value:
			words = append(words, h.yes)
		default:
			words = append(words, h.no)
		}
	}
	return words
}

func (k Key) String() string { return k.Made() + " in " + k.Carrier }

// Made lists what the key is made of.
func (k Key) Made() string { return strings.Join(k.Source, " + ") }

// Kind is the class, and whether the effect deletes.
func (e Effect) Kind() string {
	if e.Deletes {
		return e.Class + ", deletes"
	}
	return e.Class
}

// Rank returns the class of that name, and Unknown for others.
func Rank(class string) effect.Class { return ranks[class] }

var ranks = func() map[string]effect.Class {
	m := make(map[string]effect.Class)
	for c := effect.Unknown; c <= effect.NonRepeatable; c++ {
		m[c.String()] = c
	}
	return m
}()

// Ranked returns the effects that count for the class and those that do not,
// each with the strongest first.
func (t *Tool) Ranked() (counts, discounted []Effect) {
	sorted := slices.Clone(t.Effects)
	slices.SortStableFunc(sorted, func(a, b Effect) int { return cmp.Compare(Rank(b.Class), Rank(a.Class)) })
	for _, e := range sorted {
		if e.Discount == "" {
			counts = append(counts, e)
		} else {
			discounted = append(discounted, e)
		}
	}
	return counts, discounted
}
