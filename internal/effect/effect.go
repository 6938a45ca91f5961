// Package effect defines what one call can do to the world outside a tool
// handler, and how that is known.
package effect

import (
	"cmp"
	"fmt"
	"slices"
)

// A Class says what a repeat of an operation does. Classes are ordered by
// strength: the class of a tool is the strongest of its effects.
type Class uint8

const (
	// Unknown means that a deciding call could not be resolved.
	Unknown Class = iota
	// ReadOnly changes nothing outside.
	ReadOnly
	// Conditional changes state only when a precondition, version or unique
	// key lets it (RFC 9110 section 13, compare-and-set, ON CONFLICT DO NOTHING).
	Conditional
	// IdempotentWrite leaves the same state on a repeat (RFC 9110 section 9.2.2).
	IdempotentWrite
	// Create adds another object, row, version or comment on a repeat.
	Create
	// NonRepeatable leaves the system: mail, message, payment, job, arbitrary command.
	NonRepeatable
)

var classNames = [...]string{"unknown", "read-only", "conditional", "idempotent-write", "create", "non-repeatable"}

func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return fmt.Sprintf("Class(%d)", c)
}

// Mutates reports whether the class changes anything outside the handler.
func (c Class) Mutates() bool { return c >= Conditional }

// Repeats reports whether a repeat of an operation of this class has a further effect.
func (c Class) Repeats() bool { return c >= Create }

// Evidence says how a class is known.
type Evidence uint8

const (
	// Named means that only a name says so; no finding rests on it alone.
	Named Evidence = iota
	// Table means that the knowledge table says so.
	Table
	// Inferred means followed through source to a primitive.
	Inferred
)

var evidenceNames = [...]string{"named", "table", "inferred"}

func (e Evidence) String() string {
	if int(e) < len(evidenceNames) {
		return evidenceNames[e]
	}
	return fmt.Sprintf("Evidence(%d)", e)
}

// Proven reports whether a finding may rest on the evidence.
func (e Evidence) Proven() bool { return e >= Table }

// A Verdict is the classification of one operation.
type Verdict struct {
	Class    Class
	Deletes  bool // the operation removes something
	Evidence Evidence
}

// A Pos is a source position that means the same in every process: facts carry
// it, and the command resolves it to a file.
type Pos struct {
	Package string // import path
	File    string // base name
	Line    int
	Column  int
}

// IsValid reports whether the position is known.
func (p Pos) IsValid() bool { return p.Line > 0 }

// Compare orders positions by package, file, line and column.
func (p Pos) Compare(q Pos) int {
	return cmp.Or(cmp.Compare(p.Package, q.Package), cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// A Step is one call on the way from a handler to an operation.
type Step struct {
	Func string // full name of the function called, as (*types.Func).FullName gives it
	Pos  Pos    // of the call
	// Carries: by its signature the function builds or sends what its callers
	// ask for, so that its name says little.
	Carries bool
	// Tool is the name of the tool whose handler the function is, the best name
	// that a function literal can have.
	Tool string
	// Twice says why the program makes the call more than once for one call of the tool.
	Twice Twice
}

// Twice is a set of ways in which one call of a tool comes to have an effect twice.
type Twice uint8

// The ways.
const (
	// Again: the program makes the call once more where it has failed, whatever the failure.
	Again Twice = 1 << iota
	// Told: where the call fails, whatever the failure, the caller is told to try again.
	Told
	// Early: after the call the handler may ask for input, and it makes the call once more
	// when that of the tool comes again with the answer.
	Early
)

// Of returns the same call as one of the function with the full name.
func (s Step) Of(fn string) Step {
	return Step{Func: fn, Pos: s.Pos, Twice: s.Twice}
}

// A Witness is one operation that a handler can reach, with the calls that
// lead to it. Path starts with the first call in the handler and ends with the
// primitive.
type Witness struct {
	Verdict
	Operation string // "POST /repos/{owner}/{repo}/issues", "INSERT INTO notes", "os.WriteFile"
	Path      []Step
	Discount  string // why it does not count ("cache", "audit", "token refresh"); empty: it counts
	Aside     bool   // nobody is told where it fails
}

// Counts reports whether the witness says something about the tool's class.
func (w *Witness) Counts() bool { return w.Discount == "" }

// Twice returns the first step of the path that is made twice in one of the ways, -1 if
// there is none.
func (w *Witness) Twice(ways Twice) int {
	return slices.IndexFunc(w.Path, func(s Step) bool { return s.Twice&ways != 0 })
}

// Mutates reports whether the operation changes state.
func (w *Witness) Mutates() bool { return w.Class.Mutates() }
