// Package knowledge answers what a named function does, from a text table the user may extend.
package knowledge

import (
	_ "embed"
	"fmt"
	"go/types"
	"iter"
	"maps"
	"slices"
	"sync"

	"github.com/mcpretrylint/mcpretrylint/internal/glob"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
)

// A Rule says how the effect of a function is decided.
type Rule uint8

const (
	None        Rule = iota // no effect, and nothing to find inside
	Read                    // changes nothing outside
	Conditional             // changes state only when a precondition or unique name lets it; with an object that has no name, Create
	Write                   // a repeat leaves the same state; by its object Conditional, or Create; patch is the media type of an object that changes another
	Delete                  // removes something; a repeat leaves the same state
	Create                  // a repeat adds another object, row or version
	Send                    // leaves the system
	HTTP                    // decided by arguments method and path, and by an SQL statement in body
	SQL                     // decided by argument text; rows is set where rows are returned
	Command                 // decided by argument argv
	File                    // decided by argument flag, as for os.OpenFile
	GraphQL                 // decided by argument text, or by mutation, a struct with a field for each of its own
	Verbs                   // decided by argument name, or by the function's own name without one
	Redis                   // a command of Redis, decided by its words, or by the function's own name without them
	Mailbox                 // opens a mailbox to work in, only to look where argument readonly is true
	Fetch                   // reads; it marks messages as seen where an item of items fetches a part of them without peeking
	Analyze                 // nothing is known: look inside
	Calls                   // does nothing but call the functions that it is handed, and those in lists
	Unknown                 // an operation of any kind, such as another tool's: cannot be told, unless it is a script that the client sends as text, a command of MongoDB in document, or a message that names a method; decided by then where no name tells what it is for and, if there is chosen, the client says that
)

var ruleNames = [...]string{
	"none", "read", "conditional", "write", "delete", "create", "send",
	"http", "sql", "command", "file", "graphql", "verbs", "redis", "mailbox", "fetch", "analyze", "calls", "unknown",
}

func (r Rule) String() string {
	if int(r) < len(ruleNames) {
		return ruleNames[r]
	}
	return fmt.Sprintf("Rule(%d)", r)
}

// An Arg says where an operand of a rule is found: in a parameter, in a field
// of a parameter, of the receiver or of the struct, or in the table itself.
type Arg struct {
	Name  string
	Index int    // of the parameter, without the receiver; -1 for none
	Field string // field, dotted when nested; of the receiver or struct where Index is -1
	Const string // the operand itself
	Rest  bool   // the parameter and all that follow it
}

// An Entry is what the table says about a function, a struct or a package.
type Entry struct {
	Rule Rule
	Args []Arg
	Line string // "effects.tbl:12"
	Why  string // the line's comment
}

// Arg returns the operand called name.
func (e Entry) Arg(name string) (Arg, bool) {
	for _, a := range e.Args {
		if a.Name == name {
			return a, true
		}
	}
	return Arg{}, false
}

// Then returns the rule that holds where nothing tells what an operation of any kind
// is for.
func (e Entry) Then() (Rule, bool) {
	then, ok := e.Arg("then")
	if !ok {
		return None, false
	}
	return Rule(max(0, slices.Index(ruleNames[:], then.Const))), true
}

//go:embed effects.tbl
var effects string

var indexDefault = sync.OnceValue(func() *Table { return index("effects.tbl", effects) })

// Default returns the built-in table.
func Default() *Table { return indexDefault() }

// A Table holds entries by package, and parses those of a package when they
// are asked for: a vet unit sees few. It is safe for concurrent use.
type Table struct {
	name, text string
	exact      map[string][]span // by package path
	globs      map[string][]span // by package pattern
	module     string            // of whose packages the table says nothing; "" if there is none
	views      sync.Map          // package path -> *view
	next       *Table            // asked where this table has nothing
}

// A span is a run of lines of the text about one package.
type span struct {
	start, end int
	line       int // number of the first
}

// Func returns the entry that applies to fn, a function, method or interface
// method: the line with its name, else the most specific pattern, else the
// line of its package, else the most specific package pattern. Instances are
// looked up as their origin. It reports false where the effect must be
// inferred from source: no line applies, or the one that does says analyze
// (then the entry's rule is Analyze).
func (t *Table) Func(fn *types.Func) (Entry, bool) {
	if fn.Pkg() == nil {
		return Entry{}, false
	}
	path, m := fn.Pkg().Path(), memberOf(fn.Origin())
	for ; t != nil; t = t.next {
		if r := t.view(path).find(m); r != nil {
			return r.Entry, r.Rule != Analyze
		}
	}
	return Entry{}, false
}

// Struct returns the entry of a struct type whose composite literal is the operation.
func (t *Table) Struct(tn *types.TypeName) (Entry, bool) {
	if tn.Pkg() == nil {
		return Entry{}, false
	}
	for ; t != nil; t = t.next {
		if r := t.view(tn.Pkg().Path()).structs[tn.Name()]; r != nil {
			return r.Entry, r.Rule != Analyze
		}
	}
	return Entry{}, false
}

// Package returns the entry that applies to what the package declares and no
// func or struct line names. Some functions of a package with rule None may
// still need analysis: see Cut.
func (t *Table) Package(path string) (Entry, bool) {
	for ; t != nil; t = t.next {
		if r := t.view(path).def; r != nil {
			return r.Entry, r.Rule != Analyze
		}
	}
	return Entry{}, false
}

// Cut reports whether nothing in the package needs to be inferred from source.
func (t *Table) Cut(path string) bool {
	for ; t != nil; t = t.next {
		v := t.view(path)
		if v.analyzes() {
			return false
		}
		if v.def != nil {
			return true
		}
	}
	return false
}

// Packages returns the packages, and the patterns of packages, that lines of the
// table name, each with the first such line.
func (t *Table) Packages() iter.Seq2[string, string] {
	return func(yield func(path, line string) bool) {
		for _, named := range []map[string][]span{t.exact, t.globs} {
			for _, path := range slices.Sorted(maps.Keys(named)) {
				rows := t.rows(named[path])
				if len(rows) > 0 && !yield(path, rows[0].Line) {
					return
				}
			}
		}
	}
}

// Merge returns a table that answers from user and, where that has nothing,
// from t. The error is that user is itself the result of a merge.
func (t *Table) Merge(user *Table) (*Table, error) {
	if user == nil {
		return t, nil
	}
	if user.next != nil {
		return nil, fmt.Errorf("merging knowledge tables: the user's table is a merged one; merge each file once")
	}
	return &Table{name: user.name, text: user.text, exact: user.exact, globs: user.globs, next: t}, nil
}

// Outside returns the table without what it says of the packages of a module:
// what is written there is inferred from source.
func (t *Table) Outside(module string) *Table {
	return &Table{name: t.name, text: t.text, exact: t.exact, globs: t.globs, module: module, next: t.next}
}

func memberOf(fn *types.Func) member {
	recv := fn.Signature().Recv()
	if recv == nil {
		return member{name: fn.Name()}
	}
	t := types.Unalias(recv.Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return member{recv: n.Obj().Name(), name: fn.Name()}
	}
	return member{recv: "interface", name: fn.Name()} // as FullName has it
}

func (t *Table) view(path string) *view {
	if v, ok := t.views.Load(path); ok {
		return v.(*view)
	}
	v := newView()
	if t.module == "" || !source.InModule(t.module, path) {
		v.add(t.rows(t.exact[path]))
		for pattern, spans := range t.globs {
			if glob.Path(pattern, path) {
				v.add(t.rows(spans))
			}
		}
		v.sort()
	}
	got, _ := t.views.LoadOrStore(path, v)
	return got.(*view)
}
