package flow

import (
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A model computes a result of a function that is not analysed from source, as
// the standard library never is, or whose source hides it.
type model func(p *Package, args []*summary.Value) *summary.Value

// models holds the functions whose first result carries text, lists or
// functions on. Most functions of other packages need none: their source says it.
var models = map[string]model{
	"fmt.Sprintf":     func(p *Package, a []*summary.Value) *summary.Value { return format(a) },
	"fmt.Sprint":      func(p *Package, a []*summary.Value) *summary.Value { return concatList(a[0], "") },
	"fmt.Appendf":     func(p *Package, a []*summary.Value) *summary.Value { return format(a[1:]) },
	"errors.Join":     second,
	"cmp.Or":          func(p *Package, a []*summary.Value) *summary.Value { return summary.ElemOf(a[0]) },
	"maps.Clone":      first,
	"slices.Clone":    first,
	concatenation:     func(p *Package, a []*summary.Value) *summary.Value { return flatten(a[0]) },
	"slices.Insert":   func(p *Package, a []*summary.Value) *summary.Value { return summary.Append(a[0], a[2]) },
	"maps.Values":     elements,
	"slices.Values":   first,
	"slices.All":      first,
	"slices.Collect":  first,
	"slices.Sorted":   first,
	"slices.Contains": oneOfList,
	"slices.Grow":     first,
	"slices.Clip":     first,

	"slices.SortedFunc":  first,
	"slices.Delete":      some,
	"slices.DeleteFunc":  some,
	"slices.Compact":     some,
	"slices.CompactFunc": some,

	"strings.ToUpper":    inCase("strings.ToUpper", strings.ToUpper),
	"strings.ToLower":    inCase("strings.ToLower", strings.ToLower),
	"strings.TrimSpace":  func(p *Package, a []*summary.Value) *summary.Value { return mapText(a[0], strings.TrimSpace) },
	"strings.Trim":       first,
	"strings.TrimLeft":   first,
	"strings.TrimRight":  first,
	"strings.TrimPrefix": trim("strings.TrimPrefix", strings.TrimPrefix),
	"strings.TrimSuffix": trim("strings.TrimSuffix", strings.TrimSuffix),
	"strings.ReplaceAll": replace,
	"strings.Replace":    replace,
	"strings.Clone":      first,
	"strings.Title":      first,
	"strings.Join":       join,

	"(*regexp.Regexp).ReplaceAllString":        func(_ *Package, a []*summary.Value) *summary.Value { return a[1] },
	"(*regexp.Regexp).ReplaceAllLiteralString": func(_ *Package, a []*summary.Value) *summary.Value { return a[1] },
	"(*regexp.Regexp).ReplaceAllStringFunc":    func(_ *Package, a []*summary.Value) *summary.Value { return a[1] },

	"strings.Fields":        fields,
	"strings.Split":         splitBy,
	"strings.SplitN":        splitUpTo,
	"strings.Index":         place("strings.Index", strings.Index),
	"strings.LastIndex":     place("strings.LastIndex", strings.LastIndex),
	"strings.NewReader":     first,
	"strings.Repeat":        first,
	"bytes.NewBufferString": first,
	"bytes.NewBuffer":       first,
	"bytes.NewReader":       first,
	"bytes.TrimSpace":       first,
	"io.NopCloser":          first,
	"io.ReadAll":            first,

	"(*strings.Builder).String": text,
	"(*bytes.Buffer).String":    text,
	"(*bytes.Buffer).Bytes":     text,

	"path.Join":          func(p *Package, a []*summary.Value) *summary.Value { return concatList(a[0], "/") },
	"path/filepath.Join": func(p *Package, a []*summary.Value) *summary.Value { return concatList(a[0], "/") },
	"net/url.JoinPath":   joinPath,
	"(*net/url.URL).JoinPath": func(p *Package, a []*summary.Value) *summary.Value {
		return urlOf(joinPath(p, []*summary.Value{urlText(a[0]), a[1]}))
	},
	"net/url.PathEscape":      func(p *Package, a []*summary.Value) *summary.Value { return mapText(a[0], url.PathEscape) },
	"net/url.Parse":           parsedURL,
	"net/url.ParseRequestURI": parsedURL,
	"(*net/url.URL).Parse":    parsedURL,
	"(*net/url.URL).String":   func(p *Package, a []*summary.Value) *summary.Value { return urlText(a[0]) },
	"(*net/url.URL).ResolveReference": func(p *Package, a []*summary.Value) *summary.Value {
		return urlOf(urlText(a[1]))
	},

	"google.golang.org/api/googleapi.ResolveRelative": func(_ *Package, a []*summary.Value) *summary.Value {
		return summary.Concatenate(a[0], summary.Text("/"), a[1])
	},

	"github.com/jmoiron/sqlx.Rebind":       second,
	"(*github.com/jmoiron/sqlx.DB).Rebind": second,
	"(*github.com/jmoiron/sqlx.Tx).Rebind": second,

	"reflect.ValueOf":           first,
	"reflect.Indirect":          first,
	"(reflect.Value).Elem":      first,
	"(reflect.Value).Interface": first,

	"os/exec.LookPath": first,

	"context.WithCancel":              first,
	"context.WithTimeout":             first,
	"context.WithoutCancel":           first,
	"(*net/http.Request).WithContext": first,
	"(*net/http.Request).Clone":       first,
	"sync.OnceValue":                  first,
	"sync.OnceFunc":                   first,
	"sync.OnceValues":                 first,

	"net/http.NewRequest": func(p *Package, a []*summary.Value) *summary.Value { return request(a[0], a[1]) },
	"net/http.NewRequestWithContext": func(p *Package, a []*summary.Value) *summary.Value {
		return request(a[1], a[2])
	},
}

func first(_ *Package, a []*summary.Value) *summary.Value { return a[0] }

func second(_ *Package, a []*summary.Value) *summary.Value { return a[len(a)-1] }

func elements(_ *Package, a []*summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{summary.ElemOf(a[0])}, Open: true})
}

// model returns what the table of models says of result i of a call.
func (p *Package) model(fn *types.Func, args []*summary.Value, i int) (*summary.Value, bool) {
	if fn.Pkg() == nil || len(args) != parameters(fn) {
		return nil, false
	}
	if ms := cuts[fn.FullName()]; i < len(ms) {
		return ms[i](p, args), true
	}
	m := models[fn.FullName()]
	if m == nil || i != 0 {
		return nil, false
	}
	return m(p, args), true
}

func parameters(fn *types.Func) int {
	n := fn.Signature().Params().Len()
	if fn.Signature().Recv() != nil {
		n++
	}
	return n
}

// textField is the field that holds what was written to a strings.Builder or
// bytes.Buffer.
const textField = "$text"

func text(_ *Package, a []*summary.Value) *summary.Value {
	t := summary.FieldOf(a[0], textField)
	if t.Kind == summary.Const && t.Lit == summary.Zero {
		return summary.Any
	}
	return t
}

// stdWrite returns what the argument of a call of a standard function is
// afterwards; ok is false if that is not known.
func (p *Package) stdWrite(fn *ssa.Function, part *summary.Value, w write) (*summary.Value, bool) {
	o := Object(fn)
	if o == nil {
		return nil, false
	}
	name := o.FullName()
	args := w.call.Common().Args
	if v, ok := p.filled(name, part, w); ok {
		return v, true
	}
	grow := func(more *summary.Value) (*summary.Value, bool) { return grown(part, more), true }
	switch name {
	case "(*strings.Builder).WriteString", "(*bytes.Buffer).WriteString", "(*bytes.Buffer).Write", "(*strings.Builder).Write":
		return grow(p.Eval(args[1], w.call))
	case "(*strings.Builder).WriteByte", "(*strings.Builder).WriteRune", "(*bytes.Buffer).WriteByte", "(*bytes.Buffer).WriteRune":
		return grow(character(p.Eval(args[1], w.call)))
	case "io.WriteString", "io.Copy":
		if w.arg == 0 {
			return grow(p.Eval(args[1], w.call))
		}
	case "fmt.Fprintf":
		return grow(format([]*summary.Value{p.Eval(args[1], w.call), p.Eval(args[2], w.call)}))
	case "fmt.Fprint":
		return grow(concatList(p.Eval(args[1], w.call), ""))
	case "(*strings.Builder).Grow", "(*strings.Builder).String", "(*strings.Builder).Len", "(*bytes.Buffer).String", "(*bytes.Buffer).Bytes", "(*bytes.Buffer).Len":
		return part, true
	}
	switch o.Pkg().Path() {
	case "encoding/json", "encoding/xml", "encoding/gob", "io", "bufio", "reflect", "sync", "sync/atomic":
		return nil, false
	}
	if strings.Contains(name, "Scan") || strings.Contains(name, "Unmarshal") || strings.Contains(name, "Decode") || strings.Contains(name, "As") {
		return nil, false
	}
	return part, true
}

// isStd reports whether the function is one of the standard library, which no
// fact describes.
func (p *Package) isStd(fn *ssa.Function) bool {
	o := Object(fn)
	return o != nil && len(fn.Blocks) == 0 && p.std.Contains(o.Pkg())
}

func request(method, url *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Struct, Name: "net/http.Request", Names: []string{"Method", "URL"}, Elems: []*summary.Value{method, url}, Open: true})
}

// format returns the text of a Sprintf.
func format(a []*summary.Value) *summary.Value {
	if a[0].Kind == summary.Union {
		var out []*summary.Value
		for f := range a[0].Alternatives {
			out = append(out, format([]*summary.Value{f, a[1]}))
		}
		return summary.Join(out...)
	}
	template, ok := a[0].Literal()
	if !ok {
		if a[0].Known() {
			return a[0]
		}
		return summary.Any
	}
	var parts []*summary.Value
	arg := 0
	for len(template) > 0 {
		i := strings.IndexByte(template, '%')
		if i < 0 {
			parts = append(parts, summary.Text(template))
			break
		}
		parts = append(parts, summary.Text(template[:i]))
		template = template[i+1:]
		verb := strings.TrimLeft(template, "+-# 0123456789.[]*")
		if verb == "" {
			break
		}
		template = verb[1:]
		if verb[0] == '%' {
			parts = append(parts, summary.Text("%"))
			continue
		}
		v := summary.Any
		if a[1].Kind == summary.List && arg < len(a[1].Elems) {
			if v = a[1].Elems[arg]; verb[0] == 'd' && (toldByCaller(v) || called(v)) && v.Name != FreeNumber {
				v = opaque("strconv.Itoa", []*summary.Value{v}, 0) // no text of a caller's
			} else if strings.IndexByte("svdqt", verb[0]) >= 0 {
				v = printed(v)
			} else {
				v = formatted(v)
			}
		}
		if verb[0] == 'q' {
			v = summary.Concatenate(summary.Text(`"`), v, summary.Text(`"`))
		}
		parts = append(parts, v)
		arg++
	}
	return summary.Concatenate(parts...)
}

// printed is v as it appears in text.
func printed(v *summary.Value) *summary.Value {
	switch v.Kind {
	case summary.Struct:
		if v.Base != nil && len(v.Elems) == 0 {
			return printed(v.Base)
		}
		return formatted(v)
	case summary.List, summary.Func:
		return formatted(v)
	}
	return v
}

func some(_ *Package, a []*summary.Value) *summary.Value { return someOf(a[0]) }

func concatList(list *summary.Value, sep string) *summary.Value {
	if list.Kind != summary.List || list.Base != nil {
		return summary.Any
	}
	var parts []*summary.Value
	for i, e := range list.Elems {
		if i > 0 && sep != "" {
			parts = append(parts, summary.Text(sep))
		}
		parts = append(parts, lineOf(printed(e), sep))
	}
	if list.Open {
		parts = append(parts, summary.Any)
	}
	return summary.Concatenate(parts...)
}

func join(_ *Package, a []*summary.Value) *summary.Value {
	if told(a[0]) || pending(whole(a[0])) {
		return opaque("strings.Join", a, 0)
	}
	sep, ok := a[1].Literal()
	if !ok {
		sep = " "
	}
	if a[0].Kind == summary.Union {
		var out []*summary.Value
		for l := range a[0].Alternatives {
			out = append(out, concatList(l, sep))
		}
		return summary.Join(out...)
	}
	return concatList(a[0], sep)
}

// concatenation is the function that puts lists together.
const concatenation = "slices.Concat"

// flatten returns the elements of all lists of a list, one list after the other.
func flatten(lists *summary.Value) *summary.Value {
	if lists.Kind != summary.List || lists.Base != nil || slices.ContainsFunc(lists.Elems, summary.IsSpread) {
		return opaque(concatenation, []*summary.Value{lists}, 0)
	}
	out := summary.New(summary.Value{Kind: summary.List, Open: lists.Open})
	for _, l := range lists.Elems {
		out = summary.Append(out, l)
	}
	return out
}

func mapText(v *summary.Value, f func(string) string) *summary.Value {
	switch v.Kind {
	case summary.Const:
		if v.Lit == summary.String {
			n := *v
			n.Text = f(v.Text)
			return summary.New(n)
		}
	case summary.Union, summary.Concat:
		n := *v
		n.Elems = slices.Clone(v.Elems)
		for i := range n.Elems {
			n.Elems[i] = mapText(n.Elems[i], f)
		}
		return summary.New(n)
	}
	return v
}

// trim takes fix off a text, when it is told where a caller gives the text.
func trim(name string, f func(s, fix string) string) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		fix, ok := a[1].Literal()
		if !ok {
			return a[0]
		}
		return mapPairs(a[0], summary.Nothing, func(x, _ *summary.Value) *summary.Value {
			if s, ok := x.Literal(); ok {
				n := *x
				n.Text = f(s, fix)
				return summary.New(n)
			}
			if toldByCaller(x) {
				return opaque(name, []*summary.Value{x, a[1]}, 0)
			}
			return x
		})
	}
}

// replace keeps the text that is not replaced: its head often decides.
func replace(_ *Package, a []*summary.Value) *summary.Value {
	old, ok1 := a[1].Literal()
	if !ok1 || old == "" {
		return a[0]
	}
	return mapPairs(a[0], summary.Nothing, func(x, _ *summary.Value) *summary.Value {
		s, ok := x.Literal()
		if !ok {
			if toldByCaller(x) {
				return opaque("strings.ReplaceAll", a, 0)
			}
			return x
		}
		var parts []*summary.Value
		for i, piece := range strings.Split(s, old) {
			if i > 0 {
				parts = append(parts, a[2])
			}
			part := *x // it still stands where the whole does
			part.Text = piece
			parts = append(parts, summary.New(part))
		}
		return summary.Concatenate(parts...)
	})
}

// toldByCaller reports whether v is exactly what a caller gives.
func toldByCaller(v *summary.Value) bool {
	for v.Kind == summary.Select {
		v = v.Base
	}
	return v.Kind == summary.Param || v.Kind == summary.Free
}

// inCase writes a text in one case, when it is told where a caller gives the text.
func inCase(name string, f func(string) string) model {
	return func(_ *Package, a []*summary.Value) *summary.Value {
		return mapPairs(a[0], summary.Nothing, func(x, _ *summary.Value) *summary.Value {
			if toldByCaller(x) || follows(x) {
				return opaque(name, []*summary.Value{x}, 0)
			}
			return mapText(x, f)
		})
	}
}

// late are the models that are asked again when a caller knows more.
var late map[string]model

func init() { // the models refer to it
	late = map[string]model{
		concatenation:        models[concatenation],
		"strings.ReplaceAll": replace,
		"strings.ToLower":    models["strings.ToLower"],
		"strings.ToUpper":    models["strings.ToUpper"],
		"strings.Fields":     fields,
		"strings.Split":      splitBy,
		"strings.SplitN":     splitUpTo,
		"strings.Index":      models["strings.Index"],
		"strings.LastIndex":  models["strings.LastIndex"],
		partOf:               part,
		fromEnd:              last,
		"operator +":         computed(token.ADD),
		"operator -":         computed(token.SUB),
		"strings.Join":       join,
		"net/url.JoinPath":   joinPath,
		wordsOf:              partOfLine,
		tail:                 behind,
		ensured:              withPrefix,
		"strings.TrimPrefix": models["strings.TrimPrefix"],
		"strings.TrimSuffix": models["strings.TrimSuffix"],
		Entry:                entryOf,
		"slices.Contains":    oneOfList,
		laid:                 func(_ *Package, a []*summary.Value) *summary.Value { return layOver(a[0], a[1]) },
	}
	for name := range predicates {
		models[name] = said(name)
		late[name] = models[name]
		late[ofAny+name] = saidOfAny(name)
	}
	models[anyFunc] = anyOf
	late[anyFunc] = anyOf
	for _, name := range lexers {
		models[name] = fields
	}
	models["(*github.com/mattn/go-shellwords.Parser).Parse"] = func(p *Package, a []*summary.Value) *summary.Value { return fields(p, a[1:]) }
}

func joinPath(_ *Package, a []*summary.Value) *summary.Value {
	if !a[1].Closed() && a[1].Kind != summary.List || told(a[1]) {
		return opaque("net/url.JoinPath", a, 0)
	}
	return summary.Concatenate(a[0], summary.Text("/"), concatList(a[1], "/"))
}

// parsedURL is the URL that the last argument is the text of.
func parsedURL(_ *Package, a []*summary.Value) *summary.Value { return urlOf(a[len(a)-1]) }

// urlOf is an URL that has the text it was made of for its path: what is written to
// its other fields leaves that.
func urlOf(text *summary.Value) *summary.Value {
	return summary.New(summary.Value{Kind: summary.Struct, Base: text, Names: []string{"Path"}, Elems: []*summary.Value{text}, Open: true})
}

// urlText is the text of an URL value: as parsed, or its path where only that is set.
func urlText(u *summary.Value) *summary.Value {
	if u.Kind == summary.Union {
		var out []*summary.Value
		for one := range u.Alternatives {
			out = append(out, urlText(one))
		}
		return summary.Join(out...)
	}
	if u.Kind != summary.Struct {
		return u
	}
	if i := slices.Index(u.Names, "Path"); i >= 0 {
		return u.Elems[i]
	}
	if u.Base == nil {
		return summary.Any
	}
	return u.Base
}
