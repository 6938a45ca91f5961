package mcpkeys

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A Result answers questions about the keys of one package.
type Result struct {
	// Incomplete says why the package was not analysed whole; empty: it was.
	Incomplete string

	w      *walker // nil in a package that names no key
	inputs *walker // nil in a package that was not analysed
	tracer *tracer
	shared bool // the server has several users, and does not compare them
}

// A Use is a place where a handler gives a value the role of a key, or where
// it could and does not.
type Use struct {
	Carrier string // "header Idempotency-Key", "field ClientToken", "map"
	Origin  Origin // of the value; Unset where the key is left empty
	// Store: the value is looked up in a store of the server rather than sent.
	Store bool
	// Auto: the library makes up a key for each call where there is none.
	Auto bool
	// Dated: the key is part of a larger identity, so that a date is legal.
	Dated bool
	// Uncertain: that the key is empty proves nothing.
	Uncertain bool
	// Shared: the value means the same for all users of a server that has several.
	Shared bool
	// Retried: made anew in a function that is handed to one that retries.
	Retried bool
	// Forever: the store keeps it without an end.
	Forever bool
	// Names: it also names what is made, so that a fresh one is no mistake.
	Names bool
	// Twin is the function that takes a key where the one called takes none.
	Twin string
	// Path starts with the first call in the handler and ends with the call
	// that takes the key.
	Path []effect.Step
	Pos  effect.Pos // of the key expression, or of the call
	// Lock is where the lock was taken that is held around it; invalid if none is.
	Lock effect.Pos
	// Range of the same in this unit; NoPos in another package.
	Start, End token.Pos
}

// SurvivesRetry says whether a repeat of the tool call has the same key:
// "yes", "no" or "unknown".
func (u *Use) SurvivesRetry() string {
	if u.Origin.Unset() {
		return "no"
	}
	return u.Origin.SurvivesRetry()
}

// Scope says who shares the key: "identity", "credential", "global" or "unknown".
func (u *Use) Scope() string { return u.Origin.Scope(u.Store) }

// Origin returns what a value of this package is made of. A value that depends
// on parameters is unknown.
func (r *Result) Origin(v *summary.Value) Origin {
	if r.tracer == nil {
		return Origin{Mixes: unknown}
	}
	return r.tracer.origin(v)
}

// Handler returns the uses of keys that calling the function value reaches
// when its arguments come from an MCP client: those that are set first, then
// by position.
func (r *Result) Handler(fn *summary.Value) []Use {
	if r.w == nil {
		return nil
	}
	c := r.w.collector()
	for v := range fn.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil {
			v = v.Base
		}
		if v.Kind == summary.Func {
			c.handle(v, 0)
		}
	}
	var out []Use
	for i := range c.uses {
		if u, ok := r.use(&c.uses[i]); ok {
			out = append(out, u)
		}
	}
	slices.SortStableFunc(out, func(a, b Use) int {
		unset := func(u Use) int {
			if u.Origin.Unset() {
				return 1
			}
			return 0
		}
		return cmp.Or(cmp.Compare(unset(a), unset(b)), a.Pos.Compare(b.Pos), cmp.Compare(a.Carrier, b.Carrier))
	})
	return out
}

func (r *Result) use(u *use) (Use, bool) {
	if u.name != nil || u.flags&body != 0 || u.carrier == "" {
		return Use{}, false // no caller decides any more
	}
	if u.flags&row != 0 {
		return Use{}, false // nobody asks
	}
	if u.carrier == "unique row" {
		u.value = r.tracer.identifying(u.value)
	}
	out := Use{
		Carrier: u.carrier, Origin: r.tracer.origin(u.value), Twin: u.lacks, Path: u.path, Pos: u.pos, Start: u.start, End: u.end, Lock: u.lock,
		Store: u.flags&store != 0, Auto: u.flags&auto != 0, Dated: u.flags&dated != 0, Uncertain: u.flags&maybe != 0, Retried: u.flags&again != 0,
		Names: u.flags&names != 0, Forever: u.flags&forever != 0,
	}
	if u.flags&(counted|again) == counted|again {
		out.Origin = out.Origin.with(Source{Kind: keys.Attempt, Name: "number"})
	}
	out.Shared = out.Store && r.shared && out.Scope() == "global" && u.flags&theirs == 0
	if len(out.Path) > 1 {
		out.Path = out.Path[1:]
	}
	if out.Store && !r.keyed(out.Origin) {
		out.Shared = false
		return out, u.flags&marked != 0 && r.derived(out.Origin) // else any value is looked up
	}
	return out, true
}

// derived reports whether the value is made of the caller's arguments, in a way
// that a repeat has it again.
func (r *Result) derived(o Origin) bool {
	return !slices.ContainsFunc(o.Mixes, Mix.Fresh) && slices.ContainsFunc(o.Mixes, func(m Mix) bool { return m.Has(keys.Argument) })
}

// keyed reports whether a source of the value is a key of the caller.
func (r *Result) keyed(o Origin) bool {
	return slices.ContainsFunc(o.Sources(), func(s Source) bool {
		switch s.Kind {
		case keys.Argument, keys.Meta, keys.Header:
			return r.tracer.table.Named(s.Name) || r.tracer.table.Header(s.Name)
		case keys.RequestState:
			return true
		}
		return false
	})
}
