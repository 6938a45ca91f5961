package mcpkeys

import (
	"go/token"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A use is a place where a value acts as a key, in terms of the parameters of
// the function whose summary it is in.
type use struct {
	carrier string         // "header Idempotency-Key"; empty while name decides
	name    *summary.Value // of the entry, nil if the carrier is known
	value   *summary.Value
	flags   flags
	lacks   string // function that takes a key where the one called does not
	guards  []summary.Guard
	path    []effect.Step // the last step is the call that takes the key
	pos     effect.Pos    // of the expression
	lock    effect.Pos    // where the lock was taken that is held; the outermost

	start, end token.Pos // of the expression, in the unit that wrote it
}

// flags say how a key is taken.
type flags uint16

const (
	auto    flags = 1 << iota // the library makes one up where there is none
	store                     // looked up here, not sent
	dated                     // a date is legal
	maybe                     // an empty one proves nothing
	body                      // value is what is sent: keys are fields of it
	again                     // in a function that is called again and again
	names                     // it also names what is made
	theirs                    // the store that is asked may be the caller's own
	forever                   // the store keeps it without an end
	sql                       // name is a statement, value its arguments: keys are among them
	entries                   // value is a document: keys are among its entries
	marked                    // the place in the store is named like a key
	row                       // a row that is inserted; nobody asked yet whether it was refused
	counted                   // the value holds a number that grows with each turn or call
)

var flagNames = []string{"auto", "store", "dated", "maybe", "body", "again", "names", "theirs", "forever", "sql", "entries", "marked", "row", "counted"}

func (f flags) String() string {
	var out []string
	for i, n := range flagNames {
		if f&(1<<i) != 0 {
			out = append(out, n)
		}
	}
	return strings.Join(out, " ")
}

func parseFlags(s string) flags {
	var f flags
	for w := range strings.FieldsSeq(s) {
		if i := slices.Index(flagNames, w); i >= 0 {
			f |= 1 << i
		}
	}
	return f
}

func flagsOf(c keys.Carrier) flags {
	var f flags
	for flag, set := range map[flags]bool{auto: c.Auto, store: c.Store, dated: c.Dated, maybe: c.Maybe, names: c.Names, entries: c.Entries} {
		if set {
			f |= flag
		}
	}
	return f
}

// A summary of uses is written as the calls of a summary.Function, so that it
// shares the codec: value, carrier, flags, then position, name, twin and lock.
func encodeUses(uses []use, values *keeper) []summary.Call {
	out := make([]summary.Call, len(uses))
	for i, u := range uses {
		name := u.name
		if name == nil {
			name = summary.Nothing
		}
		out[i] = summary.Call{
			Func: values.keep(u.value), Method: u.carrier, Type: u.flags.String(),
			Args:   []*summary.Value{placed(u.pos), values.keep(name), summary.Text(u.lacks), placed(u.lock)},
			Guards: u.guards, Path: u.path,
		}
	}
	return out
}

func placed(at effect.Pos) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Const, Lit: summary.Zero, At: at})
}

func decodeUses(calls []summary.Call) []use {
	var out []use
	for _, c := range calls {
		if len(c.Args) != 4 || c.Func == nil {
			continue
		}
		u := use{carrier: c.Method, value: c.Func, flags: parseFlags(c.Type), lacks: c.Args[2].Text, guards: c.Guards, path: c.Path, pos: c.Args[0].At, lock: c.Args[3].At}
		if c.Method == "" && u.flags&body == 0 {
			u.name = c.Args[1]
		}
		out = append(out, u)
	}
	return out
}

// A keeper makes values small and independent of the unit.
type keeper struct {
	close func(*summary.Value) *summary.Value
}

const (
	maxKept  = 120 // nodes of a value in a summary
	keptDeep = 6
)

func (k *keeper) keep(v *summary.Value) *summary.Value {
	if v.Size() > maxKept {
		v = summary.Shallow(v, keptDeep)
	}
	if v.Size() > maxKept {
		return summary.Any
	}
	if k.close != nil {
		v = k.close(v)
	}
	return v
}
