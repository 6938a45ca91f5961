package mcpkeys

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// The arguments of a handler, by what they are.
const (
	contextRoot = "$context"
	requestRoot = "$request"
	paramsRoot  = "$params"
	sessionRoot = "$session"
	inputRoot   = "$input"
)

// root returns a handler argument; t is its type, nil if not known.
func root(role string, index int, t types.Type) *summary.Value {
	v := summary.Value{Kind: summary.Result, Name: role, Index: index}
	if t != nil {
		v.Local = t
	}
	return summary.New(v)
}

// A tracer finds what values are made of.
type tracer struct {
	table *keys.Table
	seen  map[*summary.Value][]Mix
	depth int
}

const (
	maxMixes = 8
	maxTrace = 60
)

var (
	nothing = []Mix{{}}
	unknown = []Mix{{{Kind: keys.Unknown}}}
)

func one(k keys.Kind, name string) []Mix { return []Mix{{{Kind: k, Name: name}}} }

// origin returns what v is made of.
func (t *tracer) origin(v *summary.Value) Origin {
	mixes := t.mixes(v)
	o := Origin{Fallback: fallsBack(mixes)}
	for _, m := range mixes {
		if len(m) == 0 {
			o.Empty = true
			continue
		}
		if rest := without(m, keys.Constant); len(rest) > 0 {
			m = rest
		} else {
			m = m[:1]
		}
		if !slices.ContainsFunc(o.Mixes, func(x Mix) bool { return slices.Equal(x, m) }) {
			o.Mixes = append(o.Mixes, m)
		}
	}
	return o
}

func without(m Mix, kind keys.Kind) Mix {
	return slices.DeleteFunc(slices.Clone(m), func(s Source) bool { return s.Kind == kind })
}

// fallsBack reports whether one mix has a constant where another, which is
// equal but for its constants, has the caller's identity.
func fallsBack(mixes []Mix) bool {
	for _, m := range mixes {
		if !m.Has(keys.Identity) {
			continue
		}
		shared := without(without(m, keys.Identity), keys.Constant)
		for _, o := range mixes {
			if !o.Has(keys.Identity) && slices.Equal(without(o, keys.Constant), shared) &&
				slices.ContainsFunc(o, func(s Source) bool { return s.Kind == keys.Constant && !slices.Contains(m, s) }) {
				return true
			}
		}
	}
	return false
}

func (t *tracer) mixes(v *summary.Value) []Mix {
	if v == nil {
		return nothing
	}
	if ms, ok := t.seen[v]; ok {
		return ms
	}
	if t.depth > maxTrace {
		return unknown
	}
	t.depth++
	ms := t.trace(v)
	t.depth--
	if t.seen == nil {
		t.seen = make(map[*summary.Value][]Mix)
	}
	t.seen[v] = ms
	return ms
}

func (t *tracer) trace(v *summary.Value) []Mix {
	switch v.Kind {
	case summary.Bottom:
		return nil
	case summary.Const:
		if v.Lit == summary.Zero || v.Text == "" {
			return nothing
		}
		return one(keys.Constant, v.Text)
	case summary.Union:
		var out []Mix
		for a := range v.Alternatives {
			out = either(out, t.mixes(a))
		}
		return out
	case summary.Concat:
		return t.all(v.Elems)
	case summary.List:
		return t.composed(v, v.Open)
	case summary.Struct:
		return t.composed(v, v.Open && v.Base == nil && len(v.Elems) == 0)
	case summary.Each:
		return t.mixes(v.Base)
	case summary.Global:
		if s, ok := t.table.Source(v.Name); ok {
			return one(s.Kind, s.Text)
		}
	case summary.Result, summary.Invoke, summary.Select, summary.Elem:
		return t.path(v)
	}
	return unknown
}

func (t *tracer) composed(v *summary.Value, open bool) []Mix {
	out := t.all(v.Elems)
	if v.Base != nil {
		out = both(t.mixes(v.Base), out)
	}
	if open {
		out = both(out, unknown)
	}
	return out
}

func (t *tracer) all(vs []*summary.Value) []Mix {
	out := nothing
	for _, v := range vs {
		out = both(out, t.mixes(v))
	}
	return out
}

// either returns the mixes of a value that is one of two.
func either(a, b []Mix) []Mix {
	out := slices.Clone(a)
	for _, m := range b {
		if !slices.ContainsFunc(out, func(x Mix) bool { return slices.Equal(x, m) }) {
			out = append(out, m)
		}
	}
	if len(out) > maxMixes {
		out = append(out[:maxMixes-1], unknown[0])
	}
	return out
}

// both returns the mixes of a value that is composed of two.
func both(a, b []Mix) []Mix {
	var out []Mix
	for _, x := range a {
		for _, y := range b {
			m := slices.Concat(x, y)
			slices.SortFunc(m, compareSources)
			out = either(out, []Mix{slices.Compact(m)})
		}
	}
	return out
}

// path traces a value that is reached from another by fields and elements.
func (t *tracer) path(v *summary.Value) []Mix {
	base, fields := unfold(v)
	switch base.Kind {
	case summary.Result:
		return t.result(base, fields)
	case summary.Invoke:
		return t.invoke(base, fields)
	case summary.Select, summary.Elem, summary.Param, summary.Free, summary.Apply, summary.Top, summary.Func:
		return unknown
	}
	return t.mixes(base)
}

// unfold returns what v is a field or element of, and the names of the fields.
func unfold(v *summary.Value) (*summary.Value, []string) {
	var fields []string
	for {
		switch v.Kind {
		case summary.Select:
			fields = append(fields, v.Name)
		case summary.Elem:
		default:
			slices.Reverse(fields)
			return v, fields
		}
		v = v.Base
	}
}

func (t *tracer) result(v *summary.Value, fields []string) []Mix {
	switch v.Name {
	case contextRoot:
		return unknown
	case requestRoot:
		return t.request(fields)
	case paramsRoot:
		return t.request(append([]string{"Params"}, fields...))
	case sessionRoot:
		return one(keys.Attempt, "session")
	case inputRoot:
		typ, _ := v.Local.(types.Type)
		return one(keys.Argument, jsonName(typ, fields))
	}
	if s, ok := t.table.Source(v.Name); ok {
		return t.source(s, v, fields)
	}
	if strings.HasPrefix(v.Name, "operator ") || t.table.Pure(v.Name) {
		if len(v.Elems) == 0 && !strings.Contains(v.Name, ".New") {
			return unknown // its arguments were too large to keep
		}
		return t.all(v.Elems)
	}
	if k := t.table.Helper(v.Name[strings.LastIndexByte(v.Name, '.')+1:]); k != keys.Unknown {
		return one(k, nameOf(fields, lowered(v.Name)))
	}
	return unknown
}

// source traces the result of a function that the table names.
func (t *tracer) source(s keys.Source, v *summary.Value, fields []string) []Mix {
	arg := func(i int) *summary.Value {
		if strings.HasPrefix(v.Name, "(") {
			i++
		}
		if i < len(v.Elems) {
			return v.Elems[i]
		}
		return summary.Any
	}
	name := s.Text
	if s.Name >= 0 {
		name, _ = arg(s.Name).Literal()
	}
	var out []Mix
	switch s.Kind {
	case keys.Header:
		out = t.header(v, name)
	case keys.Identity:
		out = one(s.Kind, nameOf(fields, name))
	case keys.Argument:
		out = one(s.Kind, cmp.Or(name, strings.Join(fields, ".")))
	case keys.Random, keys.Clock, keys.Process:
		out = one(s.Kind, cmp.Or(name, v.Name))
	default:
		out = one(s.Kind, name)
	}
	if s.Else >= 0 {
		out = either(out, t.mixes(arg(s.Else)))
	}
	return out
}

// header traces a header that was looked up: one of the request, or of what
// the context keeps of it.
func (t *tracer) header(v *summary.Value, name string) []Mix {
	if len(v.Elems) > 0 {
		base, _ := unfold(v.Elems[0])
		ours := base.Kind == summary.Result && (base.Name == requestRoot || base.Name == paramsRoot)
		if base.Kind == summary.Result && !ours {
			s, ok := t.table.Source(base.Name)
			ours = ok && s.Kind == keys.Header
		}
		if !ours && !(base.Kind == summary.Invoke && base.Name == "Value") {
			return unknown
		}
	}
	return t.headerNamed(name)
}

func (t *tracer) headerNamed(name string) []Mix {
	if !t.table.Header(name) {
		if k := t.table.Word(name); k != keys.Unknown {
			return one(k, name)
		}
	}
	return one(keys.Header, name)
}

// request traces a field of the request of a tool call.
func (t *tracer) request(fields []string) []Mix {
	if len(fields) == 0 {
		return unknown
	}
	rest := fields[1:]
	switch fields[0] {
	case "Params":
		return t.params(rest)
	case "Extra":
		if len(rest) == 0 {
			return unknown
		}
		switch rest[0] {
		case "TokenInfo":
			return one(keys.Identity, nameOf(rest[1:], "token"))
		case "Header":
			return t.headerNamed(nameOf(rest[1:], ""))
		}
	case "Header":
		return t.headerNamed(nameOf(rest, ""))
	case "Session":
		return one(keys.Attempt, "session")
	}
	return unknown
}

func (t *tracer) params(fields []string) []Mix {
	if len(fields) == 0 {
		return one(keys.Argument, "")
	}
	rest := fields[1:]
	switch fields[0] {
	case "Arguments", "RawArguments":
		return one(keys.Argument, strings.Join(rest, "."))
	case "RequestState":
		return one(keys.RequestState, "")
	case "InputResponses":
		return one(keys.Argument, "input response")
	case "Name":
		return one(keys.Constant, "tool name")
	case "Meta":
		rest = slices.DeleteFunc(slices.Clone(rest), func(f string) bool { return f == "AdditionalFields" })
		name := nameOf(rest, "")
		switch strings.ToLower(name) {
		case "progresstoken", "traceparent", "tracestate", "baggage":
			return one(keys.Attempt, name)
		}
		if strings.HasPrefix(name, "io.modelcontextprotocol/") {
			return unknown // names the client, not the user
		}
		return one(keys.Meta, name)
	}
	return unknown
}

// invoke traces the result of a method of an unresolved interface value.
func (t *tracer) invoke(v *summary.Value, fields []string) []Mix {
	switch {
	case v.Name == "Value" && len(v.Elems) == 1:
		if val := keptIn(v.Base, v.Elems[0]); val != nil && len(fields) == 0 {
			return t.mixes(val)
		}
		return t.contextValue(v.Elems[0], fields)
	case v.Name == "Now" && len(v.Elems) == 0:
		return one(keys.Clock, "")
	case len(v.Elems) == 0:
		if k := t.table.Helper(v.Name); k != keys.Unknown {
			return one(k, v.Name) // info.TenantID()
		}
		// user.ID(), id.String()
		ms := t.mixes(v.Base)
		for _, m := range ms {
			if m.Has(keys.Unknown) && len(m) == 1 {
				return unknown
			}
		}
		return ms
	}
	return unknown
}

// keptIn returns what was put into a context under a key, nil if that is not known.
func keptIn(ctx, key *summary.Value) *summary.Value {
	for ctx.Kind == summary.Result && strings.HasPrefix(ctx.Name, "context.With") && len(ctx.Elems) > 0 {
		if ctx.Name == "context.WithValue" && len(ctx.Elems) == 3 && summary.Equal(ctx.Elems[1], key) {
			return ctx.Elems[2]
		}
		ctx = ctx.Elems[0]
	}
	return nil
}

// contextValue traces what the context of a call holds under a key.
func (t *tracer) contextValue(key *summary.Value, fields []string) []Mix {
	name, _ := key.Literal()
	if n := key.TypeName(); n != "" && (name == "" || key.Kind != summary.Const) {
		name = n[strings.LastIndexByte(n, '.')+1:]
	}
	last := nameOf(fields, "")
	if k := t.table.Word(last); k != keys.Unknown {
		return one(k, last)
	}
	if k := t.table.Word(name); k != keys.Unknown {
		return one(k, nameOf(fields, name))
	}
	return unknown
}

func nameOf(fields []string, otherwise string) string {
	if len(fields) == 0 {
		return otherwise
	}
	return fields[len(fields)-1]
}

// lowered is the name of a helper without what says that it is one.
func lowered(name string) string {
	name = name[strings.LastIndexByte(name, '.')+1:]
	for _, cut := range []string{"FromContext", "FromCtx"} {
		name = strings.TrimSuffix(name, cut)
	}
	return strings.TrimPrefix(name, "Get")
}

// jsonName returns the path of fields as JSON names them, so far as the types
// are known.
func jsonName(t types.Type, fields []string) string {
	var out []string
	for _, f := range fields {
		name, next := f, types.Type(nil)
		if t != nil {
			if p, ok := t.Underlying().(*types.Pointer); ok {
				t = p.Elem()
			}
			if s, ok := t.Underlying().(*types.Struct); ok {
				for i := range s.NumFields() {
					if s.Field(i).Name() != f {
						continue
					}
					next = s.Field(i).Type()
					if tag := flow.JSONName(s, i); tag != "" {
						name = tag
					}
					if s.Field(i).Embedded() {
						name = ""
					}
				}
			}
		}
		if name != "" {
			out = append(out, name)
		}
		t = next
	}
	return strings.Join(out, ".")
}
