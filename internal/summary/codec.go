package summary

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// codecVersion is the first byte of an encoded summary; a reader of another
// version gets an error, never a wrong summary.
const codecVersion = 11

// Encode returns the summary as bytes: the same bytes for the same summary.
// locate gives the portable position of a constant written in this unit.
func Encode(f *Function, locate func(*Value) effect.Pos) []byte {
	e := &encoder{locate: locate, strings: map[string]uint64{"": 0}, values: make(map[*Value]uint64), sums: make(map[*Function]bool)}
	e.function(f)
	out := []byte{codecVersion}
	out = binary.AppendUvarint(out, uint64(len(e.table)))
	for _, s := range e.table {
		out = binary.AppendUvarint(out, uint64(len(s)))
		out = append(out, s...)
	}
	return append(out, e.buf...)
}

type encoder struct {
	locate  func(*Value) effect.Pos
	strings map[string]uint64
	table   []string
	values  map[*Value]uint64
	sums    map[*Function]bool // being written, to cut recursion
	buf     []byte
}

func (e *encoder) uint(n uint64) { e.buf = binary.AppendUvarint(e.buf, n) }
func (e *encoder) int(n int)     { e.buf = binary.AppendVarint(e.buf, int64(n)) }

func (e *encoder) bool(b bool) {
	if b {
		e.buf = append(e.buf, 1)
	} else {
		e.buf = append(e.buf, 0)
	}
}

func (e *encoder) string(s string) {
	n, ok := e.strings[s]
	if !ok {
		e.table = append(e.table, s)
		n = uint64(len(e.table))
		e.strings[s] = n
	}
	e.uint(n)
}

func (e *encoder) strs(ss []string) {
	e.uint(uint64(len(ss)))
	for _, s := range ss {
		e.string(s)
	}
}

func (e *encoder) pos(p effect.Pos) {
	e.bool(p.IsValid())
	if !p.IsValid() {
		return
	}
	e.string(p.Package)
	e.string(p.File)
	e.int(p.Line)
	e.int(p.Column)
}

func (e *encoder) steps(ss []effect.Step) {
	e.uint(uint64(len(ss)))
	for _, s := range ss {
		e.string(s.Func)
		e.pos(s.Pos)
		e.bool(s.Carries)
		e.uint(uint64(s.Twice))
	}
}

// value writes a node once; later it is a reference. 0 is nil, 1 a new node.
func (e *encoder) value(v *Value) {
	if v == nil {
		e.uint(0)
		return
	}
	if n, ok := e.values[v]; ok {
		e.uint(n)
		return
	}
	e.uint(1)
	e.uint(uint64(v.Kind))
	e.uint(uint64(v.Lit))
	e.uint(flags(v))
	e.int(v.Index)
	e.string(v.Name)
	e.string(v.Text)
	e.strs(v.Names)
	at := v.At
	if v.Kind == Const && !at.IsValid() && v.Pos.IsValid() && e.locate != nil {
		at = e.locate(v)
	}
	e.pos(at)
	e.value(v.Base)
	e.valueList(v.Elems)
	e.optional(v.Sum)
	e.values[v] = uint64(len(e.values)) + 2
}

// flags are bit 0 for Open and bit 1 for Cut.
func flags(v *Value) (n uint64) {
	if v.Open {
		n |= 1
	}
	if v.Cut {
		n |= 2
	}
	return n
}

// optional writes a function that may be nil or hold itself.
func (e *encoder) optional(f *Function) {
	if f == nil || e.sums[f] {
		e.bool(false)
		return
	}
	e.bool(true)
	e.function(f)
}

func (e *encoder) valueList(vs []*Value) {
	e.uint(uint64(len(vs)))
	for _, v := range vs {
		e.value(v)
	}
}

func (e *encoder) guards(gs []Guard) {
	e.uint(uint64(len(gs)))
	for _, g := range gs {
		e.value(g.Value)
		e.bool(g.In != nil)
		e.strs(g.In)
		e.strs(g.Not)
		e.string(g.By)
		e.bool(g.Reads)
		e.bool(g.Waves)
		e.string(g.Absent)
		e.bool(g.Unchanged)
	}
}

func (e *encoder) function(f *Function) {
	e.sums[f] = true
	defer delete(e.sums, f)
	e.valueList(f.Results)
	e.uint(uint64(len(f.Writes)))
	for _, w := range f.Writes {
		e.bool(w.Free)
		e.int(w.Index)
		e.strs(w.Path)
		e.value(w.Value)
		e.bool(w.Each)
		e.bool(w.Weak)
		e.bool(w.Default)
		e.string(w.Method)
	}
	e.uint(uint64(len(f.Effects)))
	for _, x := range f.Effects {
		e.uint(uint64(x.Rule))
		e.uint(uint64(x.Verdict.Class))
		e.bool(x.Verdict.Deletes)
		e.uint(uint64(x.Verdict.Evidence))
		e.valueList(x.Args)
		e.value(x.Target)
		e.guards(x.Guards)
		e.steps(x.Path)
		e.bool(x.Said)
		e.bool(x.Guess)
		e.string(x.Mark)
		e.bool(x.Aside)
	}
	e.uint(uint64(len(f.Calls)))
	for _, c := range f.Calls {
		e.value(c.Func)
		e.string(c.Method)
		e.string(c.Type)
		e.valueList(c.Args)
		e.guards(c.Guards)
		e.steps(c.Path)
		e.bool(c.Table)
		e.bool(c.Maybe)
		e.bool(c.Aside)
		e.optional(c.Else)
	}
	e.string(f.Unknown)
	e.bool(f.Unseen)
}

// Decode reads what Encode wrote.
func Decode(data []byte) (f *Function, err error) {
	if len(data) == 0 || data[0] != codecVersion {
		return nil, errors.New("summary: written by another version of the tool")
	}
	d := &decoder{buf: data[1:], table: []string{""}}
	defer func() {
		if r := recover(); r != nil {
			if r != errTruncated {
				panic(r)
			}
			f, err = nil, fmt.Errorf("summary: %w", errTruncated)
		}
	}()
	for n := d.uint(); n > 0; n-- {
		size := d.uint()
		if size > uint64(len(d.buf)) {
			panic(errTruncated)
		}
		d.table = append(d.table, string(d.buf[:size]))
		d.buf = d.buf[size:]
	}
	return d.function(), nil
}

var errTruncated = errors.New("truncated data")

type decoder struct {
	buf    []byte
	table  []string
	values []*Value
}

func (d *decoder) uint() uint64 {
	n, size := binary.Uvarint(d.buf)
	if size <= 0 {
		panic(errTruncated)
	}
	d.buf = d.buf[size:]
	return n
}

func (d *decoder) int() int {
	n, size := binary.Varint(d.buf)
	if size <= 0 {
		panic(errTruncated)
	}
	d.buf = d.buf[size:]
	return int(n)
}

func (d *decoder) bool() bool { return d.uint() != 0 }

func (d *decoder) string() string {
	n := d.uint()
	if n >= uint64(len(d.table)) {
		panic(errTruncated)
	}
	return d.table[n]
}

// count reads the length of a list whose elements take at least one byte each.
func (d *decoder) count() int {
	n := d.uint()
	if n > uint64(len(d.buf)) {
		panic(errTruncated)
	}
	return int(n)
}

func list[T any](d *decoder, read func() T) []T {
	n := d.count()
	if n == 0 {
		return nil
	}
	out := make([]T, n)
	for i := range out {
		out[i] = read()
	}
	return out
}

func (d *decoder) pos() effect.Pos {
	if !d.bool() {
		return effect.Pos{}
	}
	return effect.Pos{Package: d.string(), File: d.string(), Line: d.int(), Column: d.int()}
}

func (d *decoder) step() effect.Step {
	return effect.Step{Func: d.string(), Pos: d.pos(), Carries: d.bool(), Twice: effect.Twice(d.uint())}
}

func (d *decoder) value() *Value {
	switch n := d.uint(); n {
	case 0:
		return nil
	case 1:
	default:
		if n-2 >= uint64(len(d.values)) {
			panic(errTruncated)
		}
		return d.values[n-2]
	}
	v := &Value{Kind: Kind(d.uint()), Lit: Lit(d.uint())}
	flags := d.uint()
	v.Open, v.Cut = flags&1 != 0, flags&2 != 0
	v.Index, v.Name, v.Text = d.int(), d.string(), d.string()
	v.Names = list(d, d.string)
	v.At = d.pos()
	v.Base = d.value()
	v.Elems = list(d, d.value)
	v.Sum = d.optional()
	bounded(v)
	d.values = append(d.values, v)
	return v
}

func (d *decoder) guard() Guard {
	g := Guard{Value: d.value()}
	in := d.bool()
	g.In = list(d, d.string)
	if in && g.In == nil {
		g.In = []string{}
	}
	g.Not = list(d, d.string)
	g.By, g.Reads, g.Waves, g.Absent, g.Unchanged = d.string(), d.bool(), d.bool(), d.string(), d.bool()
	return g
}

func (d *decoder) optional() *Function {
	if !d.bool() {
		return nil
	}
	return d.function()
}

func (d *decoder) function() *Function {
	f := &Function{Results: list(d, d.value)}
	f.Writes = list(d, func() Write {
		return Write{Free: d.bool(), Index: d.int(), Path: list(d, d.string), Value: d.value(), Each: d.bool(), Weak: d.bool(), Default: d.bool(), Method: d.string()}
	})
	f.Effects = list(d, func() Effect {
		x := Effect{Rule: Rule(d.uint())}
		x.Verdict = effect.Verdict{Class: effect.Class(d.uint()), Deletes: d.bool(), Evidence: effect.Evidence(d.uint())}
		x.Args, x.Target, x.Guards = list(d, d.value), d.value(), list(d, d.guard)
		x.Path, x.Said, x.Guess = list(d, d.step), d.bool(), d.bool()
		x.Mark, x.Aside = d.string(), d.bool()
		return x
	})
	f.Calls = list(d, func() Call {
		return Call{Func: d.value(), Method: d.string(), Type: d.string(), Args: list(d, d.value), Guards: list(d, d.guard), Path: list(d, d.step), Table: d.bool(), Maybe: d.bool(), Aside: d.bool(), Else: d.optional()}
	})
	f.Unknown, f.Unseen = d.string(), d.bool()
	return f
}
