package mcptools

import (
	"go/token"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcpkeys"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A Key is a value that acts as an idempotency key of the tool.
type Key struct {
	Source        []string // "argument X", "header X", "constant", "clock", "random", …
	Carrier       string   // "header Idempotency-Key", "field ClientToken"
	SurvivesRetry string   // yes, no, unknown
	Scope         string   // identity, credential, global, unknown
	Traits        Traits
	Maker         string     // of a fresh key, what makes it so: a full function name, or words
	Lock          effect.Pos // where the lock was taken under which it is looked up or stored; invalid if none was
	Place
}

// Traits say what is special about a key.
type Traits uint16

const (
	Timestamp Traits = 1 << iota // made of the clock alone
	Fresh                        // another on every attempt
	Constant                     // the same for every call
	Shared                       // looked up for all users of a server that has several
	Fallback                     // a constant stands in for the caller's identity
	Optional                     // on some paths it is left empty
	Store                        // looked up by the server, not sent
	Dated                        // part of a larger identity, so that a date is legal
	Names                        // it also names the object that is made
	Forever                      // kept in the store without an end
	Retried                      // made anew inside a function that retries
)

// Is reports whether the key has the trait.
func (k *Key) Is(t Traits) bool { return k.Traits&t != 0 }

// Mistaken reports whether the key is meant to tell a repeat and cannot: it is
// another on every attempt.
func (k *Key) Mistaken() bool {
	return k.Is(Fresh) && !k.Is(Names) && !(k.Is(Timestamp) && k.Is(Dated))
}

// Common reports whether calls of different users share the key: it is the same
// for all of them, or looked up for all at once.
func (k *Key) Common() bool {
	common := k.Is(Constant) && !k.Is(Names) || k.Is(Shared) || k.Is(Store) && k.Is(Fallback)
	return common && !k.Mistaken()
}

// An Input is an argument of the tool that is named like an idempotency key.
type Input struct {
	Name string // as the client sends it
	// Dropped: nothing that depends on it leaves the handler, but for logs,
	// errors and the result. Read: the handler looks at it all the same.
	Dropped, Read bool
	// Loose: by its name it may also identify something else. Told: its
	// description says that it tells a repeat.
	Loose, Told bool
	// Range of its declaration in this unit; NoPos in another package.
	Start, End token.Pos
}

// An Unkeyed is a call of the tool that could take an idempotency key and is
// given none.
type Unkeyed struct {
	Carrier string // as in Key
	Twin    string // function that takes a key where the one called takes none; may be empty
	Auto    bool   // the library makes a key up for each call
	Place
}

// A Place is where a value is given the role of a key.
type Place struct {
	// Path starts with the first call in the handler and ends with the call
	// that takes the key.
	Path []effect.Step
	Pos  effect.Pos // of the key expression, or of the call
	// Range of the same in this unit; NoPos in another package.
	Start, End token.Pos
}

// keysOf lists the idempotency keys that the handler sets, and the calls that
// it gives none.
func (f *finder) keysOf(handler *summary.Value, name string) (set []Key, unset []Unkeyed) {
	for _, use := range f.keys.Handler(handler) {
		at := Place{Path: inside(name, use.Path), Pos: use.Pos, Start: use.Start, End: use.End}
		if use.Origin.Unset() {
			if !use.Uncertain {
				unset = append(unset, Unkeyed{Carrier: use.Carrier, Twin: use.Twin, Auto: use.Auto, Place: at})
			}
			continue
		}
		k := Key{Carrier: use.Carrier, SurvivesRetry: use.SurvivesRetry(), Scope: use.Scope(), Traits: traits(&use), Maker: use.Origin.Maker(), Lock: use.Lock, Place: at}
		for _, s := range use.Origin.Sources() {
			k.Source = append(k.Source, s.String())
		}
		if !slices.ContainsFunc(set, k.same) {
			set = append(set, k)
		}
	}
	return set, unset
}

func (k *Key) same(o Key) bool { return o.Carrier == k.Carrier && slices.Equal(o.Source, k.Source) }

func traits(u *mcpkeys.Use) Traits {
	var out Traits
	for trait, has := range map[Traits]bool{
		Timestamp: u.Origin.Timestamp(),
		Fresh:     u.Origin.Fresh(),
		Constant:  u.Origin.Constant(),
		Shared:    u.Shared,
		Fallback:  u.Origin.Fallback,
		Optional:  u.Origin.Empty,
		Store:     u.Store,
		Dated:     u.Dated,
		Names:     u.Names,
		Forever:   u.Forever,
		Retried:   u.Retried,
	} {
		if has {
			out |= trait
		}
	}
	return out
}

// Effect returns the proven witness that satisfies keep and that a key at p
// makes repeatable: the one whose calls go the same way furthest; nil if none
// goes past the calls that lead to p.
func (t *Tool) Effect(p Place, keep func(*effect.Witness) bool) *effect.Witness {
	var best *effect.Witness
	furthest := max(len(p.Path)-1, 0)
	for i := range t.Effects {
		w := &t.Effects[i]
		if !w.Counts() || !w.Evidence.Proven() || !keep(w) {
			continue
		}
		n := common(p.Path, w.Path)
		if n > furthest || n == furthest && (best == nil || w.Class > best.Class) {
			best, furthest = w, n
		}
	}
	return best
}

// KeyAt returns the key that is set on the way that leads to p, or nil. One that
// another call takes, with an effect of its own, is not.
func (t *Tool) KeyAt(p Place) *Key {
	for i := range t.Keys {
		k := &t.Keys[i]
		n := len(p.Path) - 1
		if k.Is(Store) || common(p.Path[:n], k.Path) != n || len(k.Path) <= n {
			continue
		}
		other := k.Path[n] != p.Path[n] && (k.Path[n].Func == p.Path[n].Func || t.acts(k.Path[:n+1]) && t.acts(p.Path))
		if !other {
			return k
		}
	}
	return nil
}

// acts reports whether a proven effect is reached by the calls of a path.
func (t *Tool) acts(path []effect.Step) bool {
	return slices.ContainsFunc(t.Effects, func(w effect.Witness) bool {
		return w.Counts() && w.Evidence.Proven() && w.Class.Repeats() && common(path, w.Path) == len(path)
	})
}

// Takes returns the idempotency key that the tool takes from its client, or nil.
func (t *Tool) Takes() *Input {
	for i := range t.Inputs {
		if !t.Inputs[i].Loose {
			return &t.Inputs[i]
		}
	}
	return nil
}

// Uses reports whether the tool takes an idempotency key from its client and
// does something with it that may tell a repeat, seen to reach its place or not.
func (t *Tool) Uses() bool {
	return slices.ContainsFunc(t.Inputs, func(in Input) bool { return in.Told && !in.Dropped })
}

// Refused reports whether a precondition, a claim or a unique key may make the
// repeat of w, or with nil of any effect of the tool, a no-op.
func (t *Tool) Refused(w *effect.Witness) bool {
	return slices.ContainsFunc(t.Effects, func(c effect.Witness) bool {
		if !c.Counts() || c.Class != effect.Conditional || prepares(c.Operation) {
			return false
		}
		return w == nil || stands(&c, w)
	})
}

// stands reports whether a conditional effect may stand in the way of another:
// of files, only one that is made or linked on the way to it, such as a lock.
func stands(c, w *effect.Witness) bool {
	const lock = 2 // calls: of a function that takes it, and of the operation
	return !ofFiles(c) || ofFiles(w) || len(c.Path)-common(c.Path, w.Path) <= lock
}

func ofFiles(w *effect.Witness) bool {
	last := w.Path[len(w.Path)-1].Func
	return strings.HasPrefix(last, "os.") || strings.HasPrefix(last, "(*os.")
}

// prepares reports whether an operation makes the place where things are kept:
// that it is there already keeps no repeat from adding to it.
func prepares(operation string) bool {
	return strings.HasPrefix(operation, "CREATE ") || operation == "os.Mkdir" || strings.Contains(operation, ").CreateBucket")
}

// common returns the number of calls that two paths begin with.
func common(a, b []effect.Step) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Func == b[n].Func && a[n].Pos == b[n].Pos {
		n++
	}
	return n
}
