package report

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// Remedies for a key that does not tell a repeat.
const (
	FromArguments = "take the key from the arguments, or derive it from them"
	ScopeKey      = "put the user or tenant into the key"
)

// AtKey is At for a finding about an idempotency key. It stands at the key, or
// at the call that takes none, if that is in this package; else at the last call
// on the way to it that is; else where the package pairs tool and handler, and
// then says where the key is.
func (fs *Findings) AtKey(pass *analysis.Pass, t *mcptools.Tool, at mcptools.Place, f Finding) {
	d := diagnostic(pass, t, at.Start, at.End, f)
	d.Related = related(pass, at.Path)
	where := ""
	if !d.Pos.IsValid() {
		d.Pos, d.End = lastHere(pass, at.Path), token.NoPos
	}
	if !d.Pos.IsValid() {
		d.Pos, d.End = t.At, t.AtEnd
		if at.Pos.IsValid() {
			where = "at " + shortPos(at.Pos)
		}
	}
	f.Witness = nil // its calls are not those that lead to the key
	d.Message = message(t, f, where)
	fs.add(pass, d)
}

// lastHere returns the position of the last call of a path that stands in the
// package; NoPos if none does.
func lastHere(pass *analysis.Pass, path []effect.Step) token.Pos {
	for _, s := range slices.Backward(path) {
		if s.Pos.Package == pass.Pkg.Path() {
			return Resolve(pass, s.Pos)
		}
	}
	return token.NoPos
}

// Again words what a retry does where no key tells it from the first call:
// "a retry after a lost response sends POST /charges again". w may be nil.
func Again(w *effect.Witness) string { return lostCall + " " + repeated(w) }

// Answered words what the call of a tool does that comes again with the answer to a
// request for input.
func Answered(w *effect.Witness) string { return "the call with the answer " + repeated(w) }

// lostCall is what a client sends again.
const lostCall = "a retry after a lost response"

func repeated(w *effect.Witness) string {
	if w == nil {
		return "repeats the effect"
	}
	p := phraseOf(w)
	return p.does + " " + tail(p.object) + " again"
}

// Each words what the tool's own retries do, each with another key. w may be nil.
func Each(w *effect.Witness) string { return "each " + repeated(w) }

const maxObject = 32 // characters of an operation that a retry repeats

// tail shortens a request to the end of its path or the name of its mutation,
// which name what it makes.
func tail(object string) string {
	object = strings.TrimPrefix(object, "GraphQL ")
	if len(object) > maxObject {
		object = strings.TrimPrefix(object, "mutation ")
	}
	method, path, ok := strings.Cut(object, " /")
	if !ok || len(object) <= maxObject {
		return object
	}
	for len(method)+len(path) > maxObject || strings.HasPrefix(path, "{") {
		_, rest, ok := strings.Cut(path, "/")
		if !ok {
			break
		}
		path = rest
	}
	return method + " …/" + path
}

// Key words the key that a carrier takes: "Idempotency-Key", "ClientToken", or
// "idempotency key (nats.MsgId)".
func Key(carrier string) string {
	kind, name, ok := strings.Cut(carrier, " ")
	if ok && (kind == "header" || kind == "field" || kind == "entry") {
		return name
	}
	if _, fn, ok := strings.Cut(name, " of "); ok && kind == "parameter" {
		carrier = fn
	}
	if len(carrier) > maxObject {
		carrier = carrier[strings.LastIndexByte(carrier, '.')+1:]
	}
	return "idempotency key (" + carrier + ")"
}

// Lookup names the operation of the store that a key is looked up in.
func Lookup(k *mcptools.Key) string {
	if n := len(k.Path); n > 0 {
		return ShortFunc(k.Path[n-1].Func)
	}
	return k.Carrier
}

// CallAt names the call that could take a key: the last on the way that is not
// to the standard library.
func CallAt(p mcptools.Place) string {
	for _, s := range slices.Backward(p.Path) {
		pkg, _, _ := strings.Cut(strings.TrimLeft(s.Func, "(*"), "/")
		if strings.Contains(pkg, ".") && pkg != strings.TrimLeft(s.Func, "(*") {
			return ShortFunc(s.Func)
		}
	}
	if len(p.Path) == 0 {
		return "the operation"
	}
	return ShortFunc(p.Path[0].Func)
}

// AgainAt is Again after the call was named.
const AgainAt = lostCall + " calls it again"

// Give words how the call is given a key.
func Give(u *mcptools.Unkeyed) string {
	switch {
	case strings.Contains(u.Twin, "-"):
		return "send " + u.Twin + " from an argument"
	case strings.Contains(u.Twin, "."):
		return "pass " + u.Twin + " from an argument"
	case u.Twin != "":
		return "call " + u.Twin + " with a key argument"
	}
	if !u.Auto {
		return "set it from an argument"
	}
	_, name, _ := strings.Cut(u.Carrier, " ")
	return "set " + name + " from an argument"
}

// TakeKey words how a tool without a key gets one for the operation.
func TakeKey(w *effect.Witness) string {
	if sqlOperation.MatchString(w.Operation) {
		return "take one and let a unique column refuse the second row, or write idempotentHint false"
	}
	return "take one or write idempotentHint false"
}
