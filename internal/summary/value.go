// Package summary describes a function to its callers: what it returns, writes,
// does and calls, in terms of its own parameters.
package summary

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// A Kind says what a Value is.
type Kind uint8

const (
	Top    Kind = iota // anything
	Bottom             // no value: being computed, or never returned
	Const              // Lit and Text
	Param              // parameter Index, the receiver first
	Free               // free variable Index of a closure
	Concat             // text made of Elems
	Func               // function Name with Elems bound to its free variables
	Struct             // value of type Name: fields Names, Elems over Base (nil: the zero value)
	List               // Base, if any, then Elems in order; Open: and further ones
	Union              // one of Elems
	Result             // result Index of an opaque call of the function Name with Elems
	Apply              // result Index of calling the function value Base with Elems
	Invoke             // result Index of calling method Name of the interface value Base with Elems
	Select             // field Name of Base; Text: what is there if nobody tells
	Elem               // some element of Base
	Each               // what Base is after each function of Elems[0] was called on it
	Global             // package variable Name, not known
	Spread             // in a list: all elements of Base
	Choice             // Elems[0] where the condition Base holds, else Elems[1]
	OneOf              // whether Base is one of Names; Lit: Zero if nobody wrote down that the others are not
)

// A Lit is the kind of a constant.
type Lit uint8

const (
	String Lit = iota
	Bool
	Number
	Zero // the zero value of some type, nil included: nothing was written
)

// A Value is what is known of an expression. Pointers, interfaces and
// conversions are transparent: a pointer has the value of what it points to.
// Values are immutable trees, so they may share nodes.
type Value struct {
	Kind  Kind
	Lit   Lit
	Open  bool // Struct: fields not named are unknown rather than zero; List: further elements may follow
	Cut   bool // more was known of what is open or anything than is kept
	Index int
	Name  string
	Text  string
	Names []string
	Base  *Value
	Elems []*Value
	Sum   *Function  // Func: its summary, where the reader cannot look it up; Invoke: what the implementations in sight return
	At    effect.Pos // Const: where it was written, in another package

	// Known in the unit that made the value only.
	Local any       // Func: *ssa.Function or *types.Func; Struct: types.Type
	Pos   token.Pos // Const: of the instruction that uses it
	Arg   int       // Const: the operand of that instruction

	size int  // nodes, of a table those of its largest row; set by every constructor
	free bool // depends on a parameter or free variable
}

const (
	maxSize  = 400
	maxUnion = 12
	// maxDispatch bounds a union of functions or constants: the one that is left out
	// of a table by which a program dispatches may be the one that matters.
	maxDispatch = 64
	// A table of functions of up to this many nodes counts as its largest row,
	// for the same reason.
	maxTable = 2000
	minTable = 50
	// maxJoined is the length of the longest table that has a value for some row:
	// that of a longer one would be worth less than it costs.
	maxJoined = 80
	maxRows   = 1024
)

// Any is the value of which nothing is known.
var Any = &Value{Kind: Top, size: 1}

// Lost is Any where more was known than is kept.
var Lost = &Value{Kind: Top, Cut: true, size: 1}

// None is the value of an expression that yields none.
var None = &Value{Kind: Bottom, size: 1}

// Nothing is the zero value: nothing was written.
var Nothing = &Value{Kind: Const, Lit: Zero, size: 1}

// Text returns the constant string s.
func Text(s string) *Value { return bounded(&Value{Kind: Const, Lit: String, Text: s}) }

// New completes a node. A tree that grew too large loses its depths.
func New(v Value) *Value { return bounded(&v) }

func bounded(v *Value) *Value {
	measure(v)
	for depth := 6; v.size > maxSize && depth > 0; depth-- {
		v = prune(v, depth)
	}
	if v.size > maxSize {
		return Lost
	}
	return v
}

// Size returns the number of nodes of v.
func (v *Value) Size() int { return v.size }

// Shallow returns v without what lies deeper than depth.
func Shallow(v *Value, depth int) *Value { return prune(v, depth) }

func measure(v *Value) {
	v.size, v.free = 1, v.Kind == Param || v.Kind == Free
	if v.Base != nil {
		v.size += v.Base.size
		v.free = v.free || v.Base.free
	}
	rest, largest := v.size, 0
	for _, e := range v.Elems {
		v.size += e.size
		largest = max(largest, e.size)
		v.free = v.free || e.free
	}
	if v.size > minTable && v.size <= maxTable && isTable(v) {
		v.size = rest + largest
	}
}

// isTable reports whether v is a list or map of functions, or of structs that
// hold one.
func isTable(v *Value) bool {
	switch {
	case v.Kind == List, v.Kind == Union, v.Kind == Struct && v.Name == "" && v.Base == nil:
		return slices.ContainsFunc(v.Elems, func(e *Value) bool { return e.Kind == Func || isRow(e) })
	}
	return false
}

// isRow reports whether v has a function in a field.
func isRow(v *Value) bool {
	for ; v != nil && v.Kind == Struct; v = v.Base {
		if slices.ContainsFunc(v.Elems, func(e *Value) bool { return e.Kind == Func }) {
			return true
		}
	}
	return false
}

// prune returns v without what lies deeper than depth: of structs the type
// remains, of functions their name.
func prune(v *Value, depth int) *Value {
	if v.size == 1 {
		return v
	}
	n := *v
	if depth <= 0 {
		switch v.Kind {
		case Struct:
			n = Value{Kind: Struct, Name: v.TypeName(), Local: v.Local, Open: true, Cut: true}
		case Func:
			n.Elems = make([]*Value, len(v.Elems))
			for i := range n.Elems {
				n.Elems[i] = Lost
			}
		case Result:
			n.Elems = nil
		default:
			return Lost
		}
		measure(&n)
		return &n
	}
	if v.Base != nil {
		n.Base = prune(v.Base, depth) // the same object
	}
	n.Elems = make([]*Value, len(v.Elems))
	for i, e := range v.Elems {
		n.Elems[i] = prune(e, depth-1)
	}
	measure(&n)
	switch {
	case n.Kind == Choice && !n.Base.free:
		return Join(n.Elems...)
	case n.Kind == Each && n.Elems[0].Kind == Top:
		return Opened(n.Base)
	}
	return &n
}

// IsConst reports whether v is a constant other than the unwritten zero value.
func (v *Value) IsConst() bool { return v.Kind == Const && v.Lit != Zero }

// Literal returns the text of a constant, with "" for the zero value.
func (v *Value) Literal() (string, bool) {
	if v.Kind != Const {
		return "", false
	}
	return v.Text, true
}

// Join returns the value that is one of vs.
func Join(vs ...*Value) *Value {
	var out []*Value
	open, cut := false, false
	var add func(v *Value)
	add = func(v *Value) {
		switch v.Kind {
		case Bottom:
			return
		case Union:
			for _, e := range v.Elems {
				add(e)
			}
			open, cut = open || v.Open, cut || v.Cut
			return
		case Top:
			open, cut = true, cut || v.Cut
			return
		}
		for _, o := range out {
			if Equal(o, v) {
				return
			}
		}
		out = append(out, v)
	}
	for _, v := range vs {
		add(v)
	}
	if len(out) == 2 {
		if v := laid(out[0], out[1]); v != nil {
			out = []*Value{v}
		}
	}
	limit := maxUnion
	if len(out) > limit && !slices.ContainsFunc(out, func(v *Value) bool { return !holdsFunc(v) && v.Kind != Const }) {
		limit = maxDispatch
	}
	if len(out) > limit {
		out, open, cut = out[:limit], true, true
	}
	switch {
	case len(out) == 0 && open:
		return anything(cut)
	case len(out) == 0:
		return None
	case len(out) == 1 && !open:
		return out[0]
	}
	return bounded(&Value{Kind: Union, Elems: out, Open: open, Cut: cut})
}

// anything is Any or Lost.
func anything(cut bool) *Value {
	if cut {
		return Lost
	}
	return Any
}

// holdsFunc reports whether v is a function, or a struct or list that holds one.
func holdsFunc(v *Value) bool {
	switch v.Kind {
	case Func:
		return true
	case Struct, List, Union, Spread:
		return v.Base != nil && holdsFunc(v.Base) || slices.ContainsFunc(v.Elems, holdsFunc)
	}
	return false
}

// laid returns what is one of two values of which one is the other with some
// fields set: the fields are set, or as they were. It is nil for other values.
func laid(a, b *Value) *Value {
	if a.Kind == Struct && a.Base != nil && Equal(a.Base, b) {
		a, b = b, a
	}
	if b.Kind != Struct || b.Base == nil || b.Name != "" || !Equal(b.Base, a) {
		return nil
	}
	n := *b
	n.Elems = make([]*Value, len(b.Elems))
	for i, e := range b.Elems {
		n.Elems[i] = Join(FieldOf(a, b.Names[i]), e)
	}
	return bounded(&n)
}

// Equal reports whether a and b are the same value, wherever they were written;
// but which package says true or false tells whose word a hint is.
func Equal(a, b *Value) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Kind != b.Kind || a.Lit != b.Lit || a.Open != b.Open || a.Index != b.Index ||
		a.Name != b.Name || a.Text != b.Text || len(a.Elems) != len(b.Elems) || !slices.Equal(a.Names, b.Names) ||
		a.Kind == Func && a.Name == "" && a.Local != b.Local || a.Kind == Const && a.Lit == Bool && a.At.Package != b.At.Package {
		return false
	}
	if !Equal(a.Base, b.Base) {
		return false
	}
	for i := range a.Elems {
		if !Equal(a.Elems[i], b.Elems[i]) {
			return false
		}
	}
	return true
}

// Alternatives calls yield for each value that v may be; Top for an open union.
func (v *Value) Alternatives(yield func(*Value) bool) {
	if v.Kind != Union {
		if v.Kind != Bottom {
			yield(v)
		}
		return
	}
	for _, e := range v.Elems {
		if !yield(e) {
			return
		}
	}
	if v.Open {
		yield(anything(v.Cut))
	}
}

// mapUnion applies f to each alternative.
func mapUnion(v *Value, f func(*Value) *Value) *Value {
	if v.Kind != Union {
		return f(v)
	}
	var out []*Value
	for e := range v.Alternatives {
		out = append(out, f(e))
	}
	return Join(out...)
}

// Concatenate returns the text made of parts.
func Concatenate(parts ...*Value) *Value {
	var out []*Value
	for _, p := range parts {
		if p.Kind == Concat {
			out = append(out, p.Elems...)
			continue
		}
		if p.Kind == Const && p.Lit != Zero || p.Kind == Const && p.Text == "" {
			if p.Text == "" {
				continue
			}
			if n := len(out); n > 0 && out[n-1].Kind == Const {
				last := *out[n-1]
				last.Text += p.Text
				if p.Pos.IsValid() || p.At.IsValid() { // the end tells texts apart better than a prefix
					last.Pos, last.Arg, last.At = p.Pos, p.Arg, p.At
				}
				out[n-1] = &last
				continue
			}
		}
		if p.Kind == Top && len(out) > 0 && out[len(out)-1].Kind == Top {
			continue
		}
		out = append(out, p)
	}
	switch len(out) {
	case 0:
		return Text("")
	case 1:
		return out[0]
	}
	return bounded(&Value{Kind: Concat, Elems: out})
}

// FieldOf returns the field called name of v.
func FieldOf(v *Value, name string) *Value {
	switch v.Kind {
	case Top, Bottom:
		return v
	case Const:
		return Nothing
	case Union:
		return mapUnion(v, func(e *Value) *Value { return FieldOf(e, name) })
	case Struct:
		if i := slices.Index(v.Names, name); i >= 0 {
			return v.Elems[i]
		}
		if v.Base != nil {
			return FieldOf(v.Base, name)
		}
		if i := slices.Index(v.Names, anyIndex); i >= 0 {
			return v.Elems[i]
		}
		if v.Open {
			return anything(v.Cut)
		}
		return Nothing
	case List:
		if i, ok := indexOf(name); ok && i < len(v.Elems) && v.Base == nil && !slices.ContainsFunc(v.Elems[:i+1], IsSpread) {
			return v.Elems[i]
		}
		if v.Base == nil && len(v.Elems) > 0 && IsSpread(v.Elems[0]) && (name == IndexName(0) || len(v.Elems) == 1 && !v.Open) {
			return FieldOf(v.Elems[0].Base, name)
		}
		return ElemOf(v)
	case Func, Concat, OneOf:
		return Any
	}
	if name == anyIndex {
		return ElemOf(v)
	}
	if depth(v) > 6 {
		return Any
	}
	return bounded(&Value{Kind: Select, Base: v, Name: name})
}

// FieldAt returns what is at the end of a path of fields of v.
func FieldAt(v *Value, path []string) *Value {
	for _, name := range path {
		v = FieldOf(v, name)
	}
	return v
}

func depth(v *Value) int {
	n := 0
	for v != nil && (v.Kind == Select || v.Kind == Elem) {
		v = v.Base
		n++
	}
	return n
}

const anyIndex = "[*]"

// IndexName returns the field name that stands for element i of a list, or for
// some element if i is negative.
func IndexName(i int) string {
	if i < 0 {
		return anyIndex
	}
	return "[" + strconv.Itoa(i) + "]"
}

func indexOf(name string) (int, bool) {
	inner, ok := strings.CutPrefix(name, "[")
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
	return i, err == nil && i >= 0
}

// ElemOf returns some element of the list, map or channel v.
func ElemOf(v *Value) *Value {
	switch v.Kind {
	case Top, Bottom:
		return v
	case Const:
		return None
	case Union:
		return mapUnion(v, ElemOf)
	case List:
		if len(v.Elems) > maxJoined && isTable(v) {
			return Lost
		}
		vs := slices.Clone(v.Elems)
		for i, e := range vs {
			if IsSpread(e) {
				vs[i] = ElemOf(e.Base)
			}
		}
		if v.Base != nil {
			vs = append(vs, ElemOf(v.Base))
		}
		return openJoin(v, vs)
	case Struct:
		if len(v.Elems) > 0 || v.Base == nil {
			vs := v.Elems
			if v.Base != nil {
				vs = append(slices.Clone(vs), ElemOf(v.Base))
			}
			return openJoin(v, vs)
		}
		return ElemOf(v.Base)
	case Func, Concat, OneOf:
		return Any
	}
	if depth(v) > 6 {
		return Any
	}
	return bounded(&Value{Kind: Elem, Base: v})
}

// Members returns what an element of the list v may be, what several lists that it
// may be have in common once: Top, or some element of what is not known, stands
// for the elements that are not. It reports whether one is known.
func (v *Value) Members() (elems []*Value, known bool) {
	m := members{}
	m.list(v)
	return m.elems, m.known
}

type members struct {
	elems []*Value
	known bool
}

func (m *members) list(v *Value) {
	others := len(m.elems)
	switch v.Kind {
	case Const, Bottom:
		return
	case Union, Choice:
		for _, l := range v.Elems {
			m.list(l)
		}
	case List:
		if v.Base != nil {
			m.list(v.Base)
		}
		for _, e := range v.Elems {
			if IsSpread(e) {
				m.list(e.Base)
				continue
			}
			for a := range e.Alternatives {
				m.add(a, others)
			}
		}
	default:
		m.add(ElemOf(v), others)
	}
	if v.Open {
		m.add(anything(v.Cut), others)
	}
}

// add adds an element that is none of the first ones, those of other lists.
func (m *members) add(e *Value, others int) {
	m.known = m.known || e.Kind == Struct || e.Kind == Func || e.Kind == Const || e.Kind == List
	if !slices.ContainsFunc(m.elems[:others], func(o *Value) bool { return Equal(o, e) }) {
		m.elems = append(m.elems, e)
	}
}

// IsSpread reports whether v stands for any number of elements of a list.
func IsSpread(v *Value) bool { return v.Kind == Spread }

// openJoin joins the elements vs of v.
func openJoin(v *Value, vs []*Value) *Value {
	if v.Open {
		vs = append(slices.Clone(vs), anything(v.Cut))
	}
	return Join(vs...)
}

// With returns v with the value at path replaced by val; weak: or left as it was.
func With(v *Value, path []string, val *Value, weak bool) *Value {
	if len(path) == 0 {
		if weak {
			return Join(v, val)
		}
		return val
	}
	if v.Kind == Union {
		return mapUnion(v, func(e *Value) *Value { return With(e, path, val, weak) })
	}
	old := FieldOf(v, path[0])
	if old.Kind == Bottom {
		old = Nothing
	}
	inner := With(old, path[1:], val, weak)
	if v.Kind == List {
		if i, ok := indexOf(path[0]); ok && i <= len(v.Elems) && i < maxRows {
			c := *v
			c.Elems = slices.Clone(v.Elems)
			if i == len(c.Elems) {
				c.Elems = append(c.Elems, inner)
			} else {
				c.Elems[i] = inner
			}
			return bounded(&c)
		}
		c := *v
		if c.Open = true; len(v.Elems) < maxRows {
			c.Elems = append(slices.Clone(v.Elems), inner)
		} else {
			c.Cut = true
		}
		return bounded(&c)
	}
	out := &Value{Kind: Struct}
	switch v.Kind {
	case Struct:
		*out = *v
		out.Names, out.Elems = slices.Clone(v.Names), slices.Clone(v.Elems)
	case Const:
		if i, ok := indexOf(path[0]); ok && i == 0 {
			return bounded(&Value{Kind: List, Elems: []*Value{inner}})
		}
	case Top, Func, Concat:
		out.Open, out.Cut = true, v.Cut
	default:
		out.Base = v
	}
	if i := slices.Index(out.Names, path[0]); i >= 0 {
		out.Elems[i] = inner
	} else {
		out.Names, out.Elems = append(out.Names, path[0]), append(out.Elems, inner)
	}
	return bounded(out)
}

// Opened returns v with the fields that were not written unknown.
func Opened(v *Value) *Value {
	switch v.Kind {
	case Struct:
		if v.Open {
			return v
		}
		c := *v
		c.Open = true
		if c.Base != nil {
			c.Base = Opened(c.Base)
		}
		return bounded(&c)
	case Const:
		if v.Lit == Zero {
			return Any
		}
		return v
	case Union:
		return mapUnion(v, Opened)
	}
	return v
}

// Overwritten returns v after something that is not known was written to it whole:
// only its type is left, and functions, which no text can stand for.
func Overwritten(v *Value) *Value {
	switch v.Kind {
	case Struct:
		c := *v
		c.Open = true
		c.Elems = each(v.Elems, Overwritten)
		if c.Base != nil {
			c.Base = Overwritten(c.Base)
		}
		return bounded(&c)
	case Func:
		return v
	case Union:
		return mapUnion(v, Overwritten)
	}
	return Any
}

// Partly returns v as what is kept of more.
func Partly(v *Value) *Value {
	v = Opened(v)
	switch v.Kind {
	case Top:
		return Lost
	case Struct, List, Union:
		c := *v
		c.Open, c.Cut = true, true
		return bounded(&c)
	}
	return v
}

// TypeName returns the name of the concrete type of v, or "".
func (v *Value) TypeName() string {
	for v != nil && v.Kind == Struct {
		if v.Name != "" {
			return v.Name
		}
		v = v.Base
	}
	return ""
}

// Template returns the text of v with "{}" for each part that is not known.
func (v *Value) Template() string {
	switch v.Kind {
	case Const:
		return v.Text
	case Concat:
		var b strings.Builder
		for _, e := range v.Elems {
			b.WriteString(e.Template())
		}
		return b.String()
	case Struct:
		if v.Base != nil {
			return v.Base.Template()
		}
	}
	return "{}"
}

// Known reports whether the template of v has a part that is known.
func (v *Value) Known() bool {
	switch v.Kind {
	case Const:
		return v.Lit != Zero
	case Concat:
		return slices.ContainsFunc(v.Elems, (*Value).Known)
	}
	return false
}

// Closed reports whether v does not depend on a parameter or free variable.
func (v *Value) Closed() bool { return !v.free }

// Append returns the list a followed by the elements of the list b.
func Append(a, b *Value) *Value {
	if b.Kind == Const || b.Kind == Bottom {
		return a
	}
	if b.Kind != List || b.Base != nil {
		b = &Value{Kind: List, Base: b}
	}
	switch a.Kind {
	case Const:
		if b.Base != nil && len(b.Elems) == 0 {
			return b.Base
		}
		c := *b
		return bounded(&c)
	case Union:
		return mapUnion(a, func(e *Value) *Value { return Append(e, b) })
	case Top, Bottom:
		c := *b
		c.Open = true
		return bounded(&c)
	case List:
		elems := slices.Clone(a.Elems)
		if b.Base != nil {
			elems = append(elems, bounded(&Value{Kind: Spread, Base: b.Base}))
		}
		return bounded(&Value{Kind: List, Base: a.Base, Elems: append(elems, b.Elems...), Open: a.Open || b.Open, Cut: a.Cut || b.Cut})
	}
	elems := b.Elems
	if b.Base != nil {
		elems = slices.Concat([]*Value{bounded(&Value{Kind: Spread, Base: b.Base})}, b.Elems)
	}
	return bounded(&Value{Kind: List, Base: a, Elems: elems, Open: b.Open})
}

// Fork returns the list that begins with what a and b have in common and goes on
// with what choose makes of their ends; nil if they have nothing in common.
func Fork(a, b *Value, choose func(a, b *Value) *Value) *Value {
	if a.Kind != List || b.Kind != List || !Equal(a.Base, b.Base) {
		return nil
	}
	n := 0
	for n < min(len(a.Elems), len(b.Elems)) && Equal(a.Elems[n], b.Elems[n]) {
		n++
	}
	if n == 0 && a.Base == nil {
		return nil
	}
	elems := slices.Clone(a.Elems[:n])
	if n < len(a.Elems) || n < len(b.Elems) {
		end := choose(New(Value{Kind: List, Elems: a.Elems[n:]}), New(Value{Kind: List, Elems: b.Elems[n:]}))
		elems = append(elems, New(Value{Kind: Spread, Base: end}))
	}
	return New(Value{Kind: List, Base: a.Base, Elems: elems, Open: a.Open || b.Open, Cut: a.Cut || b.Cut})
}

const (
	maxOrigin = 12 // what OutlineText keeps of a result
	maxModel  = 60 // of what is made of a text that a caller knows
)

// ofText reports whether the function called name makes a text, or the words of
// one, of its arguments.
func ofText(name string) bool {
	return strings.HasPrefix(name, "strings.") || strings.HasPrefix(name, "$")
}

// OutlineText is Outline for a text that decides an operation: of what only
// comes out of a call, it keeps where it comes from.
func OutlineText(v *Value) *Value {
	switch v.Kind {
	case Select, Elem, Result, Apply, Invoke:
		made := v.Kind == Result && v.free && ofText(v.Name) || v.Kind == Invoke && v.Sum != nil
		if v.size <= maxOrigin || made && v.size <= maxModel {
			return v
		}
	case Struct:
		if v.Base != nil && len(v.Elems) == 0 {
			return OutlineText(v.Base)
		}
	case Choice:
		elems := each(v.Elems, OutlineText)
		if v.Base.size > maxModel {
			return Join(elems...)
		}
		return Choose(v.Base, elems[0], elems[1])
	case Concat, Union, List, Spread:
		n := *v
		n.Elems = make([]*Value, len(v.Elems))
		for i, e := range v.Elems {
			n.Elems[i] = OutlineText(e)
		}
		if v.Base != nil {
			n.Base = OutlineText(v.Base)
		}
		return bounded(&n)
	}
	return Outline(v)
}

// KeepsPlace reports whether v is a path that a function made of another which
// lies beside or below it: what is known of the one holds of the other.
func KeepsPlace(v *Value) bool {
	if v.Kind != Result || v.Index != 0 || len(v.Elems) != 1 {
		return false
	}
	switch v.Name {
	case "path/filepath.Dir", "path/filepath.Clean", "path/filepath.Abs", "path/filepath.Split", "path/filepath.EvalSymlinks", "path.Dir", "path.Clean":
		return true
	}
	return false
}

// Outline returns v with what is known of it as text, as words, or as a
// parameter; the rest is left out.
func Outline(v *Value) *Value {
	switch v.Kind {
	case Const, Param, Free, Top, Bottom, Global:
		return v
	case Select, Elem:
		if v.free {
			return v
		}
		return Any
	case Concat, List, Union:
		n := *v
		n.Elems = make([]*Value, len(v.Elems))
		for i, e := range v.Elems {
			n.Elems[i] = Outline(e)
		}
		if v.Base != nil {
			n.Base = Outline(v.Base)
		}
		return bounded(&n)
	case Spread:
		n := *v
		n.Base = Outline(v.Base)
		return bounded(&n)
	case Choice:
		if v.Base.size <= maxOrigin {
			n := *v
			n.Elems = []*Value{Outline(v.Elems[0]), Outline(v.Elems[1])}
			return bounded(&n)
		}
	case Struct:
		if v.Base != nil && len(v.Elems) == 0 {
			return Outline(v.Base)
		}
	case Result:
		if v.free && (v.size <= maxOrigin/2 || v.size <= maxModel && ofText(v.Name)) {
			return v // a caller may tell what it is
		}
		n := *v
		n.Elems = nil
		if KeepsPlace(v) {
			n.Elems = []*Value{Outline(v.Elems[0])}
		}
		return bounded(&n)
	case Apply, Invoke:
		if v.free && v.size < 60 {
			return v
		}
	}
	return Any
}
