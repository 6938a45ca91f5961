package mcpkeys

import (
	"cmp"
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/keys"
)

// A Source is one part of what a value is made of.
type Source struct {
	Kind keys.Kind
	Name string // of the argument, header, field, context value or function; may be empty
	// Mixed: it is composed with other sources. A constant never is: what a
	// prefix or separator adds says nothing.
	Mixed bool
}

// String is the form of the inventory: "argument idempotency_key", "clock".
func (s Source) String() string {
	if s.Name == "" || s.Kind == keys.Constant || s.Kind == keys.Clock || s.Kind == keys.Random || s.Kind == keys.Process {
		return s.Kind.String()
	}
	return s.Kind.String() + " " + s.Name
}

// A Mix is the set of sources that are composed into one value, sorted.
type Mix []Source

// An Origin says what a value is made of: it is one of its mixes.
type Origin struct {
	Mixes []Mix
	Empty bool // on some path, or on all without a mix, nothing is written
	// Fallback: a constant stands in for the caller's identity on some path.
	Fallback bool
}

// Unset reports whether nothing is ever written.
func (o Origin) Unset() bool { return o.Empty && len(o.Mixes) == 0 }

// with returns the origin of the value with another part.
func (o Origin) with(s Source) Origin {
	mixes := make([]Mix, len(o.Mixes))
	for i, m := range o.Mixes {
		mixes[i] = append(slices.Clone(m), s)
		slices.SortFunc(mixes[i], compareSources)
	}
	o.Mixes = mixes
	return o
}

// Sources returns the sources of all mixes, each once.
func (o Origin) Sources() []Source {
	var out []Source
	for _, m := range o.Mixes {
		for _, s := range m {
			s.Mixed = len(m) > 1
			if i := slices.IndexFunc(out, func(x Source) bool { return x.Kind == s.Kind && x.Name == s.Name }); i >= 0 {
				out[i].Mixed = out[i].Mixed && s.Mixed
				continue
			}
			out = append(out, s)
		}
	}
	slices.SortFunc(out, compareSources)
	return out
}

func compareSources(a, b Source) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Name, b.Name))
}

// Has reports whether a source of one of the kinds is part of the mix.
func (m Mix) Has(kinds ...keys.Kind) bool {
	return slices.ContainsFunc(m, func(s Source) bool { return slices.Contains(kinds, s.Kind) })
}

// Only reports whether the mix has sources of no other kinds.
func (m Mix) Only(kinds ...keys.Kind) bool {
	return !slices.ContainsFunc(m, func(s Source) bool { return !slices.Contains(kinds, s.Kind) })
}

// Fresh reports whether the mix is another on every attempt.
func (m Mix) Fresh() bool { return m.Has(keys.Clock, keys.Random, keys.Process, keys.Attempt) }

// Fresh reports whether whatever is written is another on every attempt.
func (o Origin) Fresh() bool {
	return len(o.Mixes) > 0 && !slices.ContainsFunc(o.Mixes, func(m Mix) bool { return !m.Fresh() })
}

// Maker names what makes the value another on every attempt: a function by its
// full name, or a part of the protocol in words; empty if something it may be
// is kept.
func (o Origin) Maker() string {
	if !o.Fresh() {
		return ""
	}
	for _, kind := range []keys.Kind{keys.Random, keys.Clock, keys.Attempt, keys.Process} {
		for _, s := range o.Sources() {
			switch {
			case s.Kind != kind:
			case kind == keys.Attempt && s.Name != "":
				return "the " + s.Name + " of the attempt"
			case s.Name != "":
				return s.Name
			default:
				return "the " + kind.String()
			}
		}
	}
	return ""
}

// Timestamp reports whether whatever is written is made of the clock alone, or
// of it and counters.
func (o Origin) Timestamp() bool {
	return len(o.Mixes) > 0 && !slices.ContainsFunc(o.Mixes, func(m Mix) bool {
		return !m.Has(keys.Clock) || !m.Only(keys.Clock, keys.Process)
	})
}

// Constant reports whether whatever is written is the same for every call.
func (o Origin) Constant() bool {
	return len(o.Mixes) > 0 && !slices.ContainsFunc(o.Mixes, func(m Mix) bool { return !m.Only(keys.Constant) })
}

// SurvivesRetry says whether a repeat of the call has the same value: "yes",
// "no" or "unknown". A key of the caller with a fresh default survives where
// the caller gives one.
func (o Origin) SurvivesRetry() string {
	kept, unknown := false, len(o.Mixes) == 0
	fresh := false
	for _, m := range o.Mixes {
		switch {
		case m.Fresh():
			fresh = true
		case m.Has(keys.Unknown):
			unknown = true
		case m.Only(keys.Constant):
			kept = kept || !fresh
		default:
			kept = true
		}
	}
	switch {
	case o.Fresh():
		return "no"
	case unknown:
		return "unknown"
	case kept:
		return "yes"
	}
	return "no"
}

// Scope says who shares the value: "identity" where it is composed with the
// caller's, "global" where everybody does, "credential" where the holder of
// the downstream account does, "unknown" otherwise. store: the value is looked
// up here, and not sent with an account's credential.
func (o Origin) Scope(store bool) string {
	if len(o.Mixes) == 0 {
		return "unknown"
	}
	every := func(f func(Mix) bool) bool { return !slices.ContainsFunc(o.Mixes, func(m Mix) bool { return !f(m) }) }
	switch {
	case every(func(m Mix) bool { return m.Has(keys.Identity) }):
		return "identity"
	case slices.ContainsFunc(o.Mixes, func(m Mix) bool { return m.Has(keys.Unknown) }):
		return "unknown"
	case store || o.Constant():
		return "global"
	}
	return "credential"
}
