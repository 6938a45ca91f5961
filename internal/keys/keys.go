// Package keys answers, from a text table, what values are made of and where a
// value acts as an idempotency key.
package keys

import (
	_ "embed"
	"go/types"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
)

// A Kind says where a part of a value comes from.
type Kind uint8

const (
	Unknown Kind = iota
	Constant
	Argument     // of the tool call
	Header       // of the HTTP request that carried the call
	Meta         // entry of _meta (MCP 2026-07-28, basic/index)
	RequestState // of a multi round-trip request (MCP SEP-2322)
	Identity     // of the caller: user, tenant, account
	Stored       // read from a store
	Clock
	Random
	Process // counters and process ids: others after a restart, and on another replica
	Attempt // ids of one attempt: JSON-RPC, progress, trace, session
	numKinds
)

var kindNames = [...]string{
	"unknown", "constant", "argument", "header", "meta", "request-state",
	"identity", "stored", "clock", "random", "process", "attempt",
}

func (k Kind) String() string { return kindNames[k] }

// A Source says what the result of a function, or a package variable, is.
type Source struct {
	Kind Kind
	// Text names it; where it is empty, the constant argument Name does.
	Text string
	// Name and Else are numbers of parameters, without the receiver: of the
	// name, and of the value where there is none. -1 for none.
	Name, Else int
}

// A Carrier says how a call takes a key.
type Carrier struct {
	At    Place
	TTL   int  // parameter that says how long the key is kept, where 0 is for ever; -1 for none
	Name  int  // parameter that names the entry, for a pair; -1 for none
	Auto  bool // an empty key is replaced by a new one for each call
	Store bool // the key is looked up rather than sent
	Dated bool // the key is part of a larger identity, so that a date is legal
	Maybe bool // an empty key proves nothing
	Names bool // the key also names what is made: a fresh one is no mistake
	// Entries: At is a document, and the keys are among its entries.
	Entries bool
	// Derived: At only says that there is a key, which is made of what is sent.
	Derived bool
	// Use is the function that takes a key where this one does not; Opt is the
	// variadic parameter whose elements it makes, -1 if it is called instead. Use
	// may also be a header, and Opt a map of headers. Or are patterns of other
	// functions whose results tell a repeat as well.
	Use string
	Or  []string
	Opt int
}

// A Place is a parameter, without the receiver, or a field or element of one.
type Place struct {
	Index int
	Field string // names with dots between them; [N] is an element
}

//go:embed keys.tbl
var text string

var parsed = sync.OnceValue(func() *Table {
	t, err := Parse("keys.tbl", strings.NewReader(text))
	if err != nil {
		panic(err) // the tests parse it
	}
	return t
})

// Default returns the built-in table.
func Default() *Table { return parsed() }

// A Table holds the rows by package. It is safe for concurrent use.
type Table struct {
	exact    map[string][]*row // by package path
	globs    []*row            // whose package is a pattern
	headers  map[string]bool   // by lower-case name
	names    map[string]bool   // normalized
	loose    map[string]bool   // normalized
	told     []string          // in descriptions, letters only
	things   map[string]bool   // without a name of their own
	named    map[string]bool   // thing and word before "name"
	once     map[string]bool   // verbs
	refusals map[string]bool
	words    map[string]Kind
	ids      map[string]bool
	views    sync.Map // package path -> []*row
}

// Source returns what the result of the function with the full name is, as
// (*types.Func).FullName gives it, or the package variable.
func (t *Table) Source(name string) (Source, bool) {
	if r := t.find(name, "source"); r != nil {
		return r.source, true
	}
	return Source{}, false
}

// Pure reports whether the result of the function is made of its arguments alone.
func (t *Table) Pure(name string) bool {
	pkg, _, _ := splitName(name)
	for _, r := range t.view(pkg) {
		if r.keyword == "pure" {
			return true
		}
	}
	return false
}

// Ignored reports whether what functions of the package are given is not sent
// anywhere by that.
func (t *Table) Ignored(pkg *types.Package) bool {
	if pkg == nil {
		return true
	}
	return t.ignores(pkg.Path())
}

// IgnoredFunc is Ignored for the package of a function with the full name.
func (t *Table) IgnoredFunc(name string) bool {
	pkg, _, _ := splitName(name)
	return t.ignores(pkg)
}

func (t *Table) ignores(pkg string) bool {
	return slices.ContainsFunc(t.view(pkg), func(r *row) bool { return r.keyword == "ignore" })
}

// Call returns how a call of the function takes a key.
func (t *Table) Call(fn *types.Func) (Carrier, bool) {
	if r := t.find(fn.FullName(), "key", "lacks", "pair"); r != nil {
		return r.carrier, true
	}
	return Carrier{}, false
}

// Field returns how a field of a struct type acts as a key.
func (t *Table) Field(tn *types.TypeName, field string) (Carrier, bool) {
	if tn.Pkg() == nil {
		return Carrier{}, false
	}
	for _, r := range t.view(tn.Pkg().Path()) {
		if r.keyword == "field" && r.field == field && glob.Match(r.recv, tn.Name()) {
			return r.carrier, true
		}
	}
	return Carrier{}, false
}

// Opaque reports whether the result of the function says more by its name than
// by what is inside: it is a source, a key, or a helper that is named after the
// caller or the attempt it takes from its context.
func (t *Table) Opaque(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return false
	}
	if t.find(fn.FullName(), "source", "key") != nil {
		return true
	}
	return takesContext(fn) && t.Helper(fn.Name()) != Unknown
}

func takesContext(fn *types.Func) bool {
	params := fn.Signature().Params()
	if params.Len() != 1 || fn.Signature().Results().Len() == 0 {
		return false
	}
	n, ok := types.Unalias(params.At(0).Type()).(*types.Named)
	return ok && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}

// Header reports whether the header, compared without case, carries a key.
func (t *Table) Header(name string) bool {
	l := strings.ToLower(name)
	return t.headers[l] || strings.Contains(l, "idempotency-key")
}

// Named reports whether a name says that the thing it names is a key.
func (t *Table) Named(name string) bool {
	if len(name) < 5 || len(name) > 40 {
		return false
	}
	return t.names[normalize(name)]
}

// Loose reports whether a thing that is named so may be a key, or may identify
// something else: it can make a repeat known, but proves nothing.
func (t *Table) Loose(name string) bool { return t.loose[normalize(name)] }

// Told reports whether the description of an argument says that it tells a
// repeat.
func (t *Table) Told(description string) bool {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, description)
	return slices.ContainsFunc(t.told, func(w string) bool { return strings.Contains(letters, w) })
}

// Keylike reports whether a name ends like that of a key: one that is told to
// be a key is no switch that turns the search for repeats on.
func Keylike(name string) bool {
	last := ""
	for last = range words(name) {
	}
	return slices.Contains([]string{"key", "token", "id"}, last)
}

// Refusal reports whether a name, a text or a code says that a store refused a
// row because it has it already.
func (t *Table) Refusal(text string) bool {
	for w := range words(text) {
		if t.refusals[w] {
			return true
		}
	}
	return false
}

// Word returns what a name is about by the words in it: Identity, Attempt or Unknown.
func (t *Table) Word(name string) Kind { return t.about(slices.Collect(words(name))) }

// Helper is Word for the name of a function that takes a context: what it is
// about must stand at the end, before "id", "name" and "from context".
func (t *Table) Helper(name string) Kind {
	ws := slices.Collect(words(name))
	trim := func(suffixes ...string) {
		if n := len(ws); n > 0 && slices.Contains(suffixes, ws[n-1]) {
			ws = ws[:n-1]
		}
	}
	trim("ctx", "context")
	trim("from", "in", "of")
	found := t.about(ws)
	trim("id", "name")
	if len(ws) == 0 || t.words[ws[len(ws)-1]] == Unknown && found != Attempt {
		return Unknown
	}
	return found
}

func (t *Table) about(ws []string) Kind {
	found := Unknown
	for i, w := range ws {
		switch {
		case t.words[w] == Attempt, t.ids[w] && i+1 < len(ws) && ws[i+1] == "id":
			return Attempt
		case t.words[w] == Identity:
			found = Identity
		}
	}
	return found
}
