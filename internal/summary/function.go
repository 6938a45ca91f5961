package summary

import "github.com/mcpretrylint/mcpretrylint/internal/effect"

// A Function is what callers need to know of a function: a closed summary, its
// callees folded in.
type Function struct {
	Results []*Value
	Writes  []Write
	Effects []Effect
	Calls   []Call
	// Unknown says why the summary is not complete; empty: it is.
	Unknown string
	// Unseen: nothing is known to be done, and code is called of which nothing is known.
	Unseen bool
}

// Declared reports whether the summary is the author's own word, whatever the
// body does: the call of the function is the operation.
func (f *Function) Declared() bool {
	return len(f.Effects) == 1 && f.Effects[0].Said && len(f.Effects[0].Path) == 0
}

// Empty reports whether f says nothing.
func (f *Function) Empty() bool {
	return f == nil || len(f.Results) == 0 && len(f.Writes) == 0 && len(f.Effects) == 0 && len(f.Calls) == 0 && f.Unknown == "" && !f.Unseen
}

// A Write is an assignment through a pointer parameter or free variable.
type Write struct {
	Free  bool // Index counts free variables, not parameters
	Index int
	Path  []string
	Value *Value
	Each  bool // not an assignment: each function of Value is called on it
	// Method is not an assignment either: it is called, with Value as the list
	// of its arguments.
	Method string
	Weak   bool // on some paths only
	// Default: only where what is there is the zero value.
	Default bool
}

// A Rule says how the class of an effect is decided.
type Rule uint8

const (
	Fixed    Rule = iota // by Verdict
	HTTP                 // Args: method, URL
	SQL                  // Args: text
	Query                // SQL that is asked for rows. Args: text
	Command              // Args: argv as a List, and what an interpreter is given to run, if any
	File                 // Args: flags
	GraphQL              // Args: document
	Mutation             // Args: a struct whose fields are those of a GraphQL mutation
	Memory               // a write to memory that outlives the call; Target: who owns it
	Script               // for a browser; Verdict is that of one of the program that nothing tells of. Args: text
	Document             // a command of MongoDB. Args: document
	Redis                // a command of Redis. Args: its words as a List
	Message              // what is written to another process. Args: what may name a remote method, or none
	Mailbox              // opens a mailbox for the Fetches of a handler. Args: whether only to look
	Fetch                // of messages, which it may mark as seen. Args: the items
	Act                  // by the names of the functions that lead to it, or else by Verdict. Args: what the client must choose for that, or none
)

// An Effect is an operation that a function reaches, in terms of its parameters.
type Effect struct {
	Rule    Rule
	Verdict effect.Verdict // for Fixed; for HTTP, SQL and Memory what is known beside the text or the names
	Args    []*Value
	Target  *Value // what is changed: a path, a table, an URL; nil if the rule has none
	Guards  []Guard
	Path    []effect.Step // the last step is the operation itself
	Said    bool          // by the author, of a function of his own
	Guess   bool          // nobody knows whether the value has the method that does it
	Mark    string        // why it does not count, if that is known where it stands
	Aside   bool          // nobody is told where it fails
}

// A Call is a call that only a caller can resolve: of a function value, or of
// a method of an interface value.
type Call struct {
	Func   *Value // the function, or the receiver if Method is set
	Method string
	Type   string // the interface type of the receiver, or the signature
	Args   []*Value
	Guards []Guard
	Path   []effect.Step // the last step is the call itself
	Table  bool          // the function was looked up in a map or list
	Maybe  bool          // the receiver was asked whether it has the method
	Aside  bool          // nobody is told where it fails
	// Else is what the implementations that the calling package sees agree on,
	// for callers that cannot resolve it; nil if it sees none.
	Else *Function
}

// A Guard says that an effect happens only where Value is one of In, or, if In
// is nil, none of Not; or else only where a function lets Value pass.
type Guard struct {
	Value *Value
	In    []string
	Not   []string
	By    string // the function's full name
	Reads bool   // by its name or constants, what it lets pass only reads
	Waves bool   // it lets anything pass where the server's settings say so
	// Absent is a lookup, as the operation of a statement or the full name of a
	// function: the effect happens only where that finds nothing, whatever Value is.
	Absent string
	// Unchanged: the effect happens only while what it changes is as the caller has
	// seen it, whatever Value is.
	Unchanged bool
}
