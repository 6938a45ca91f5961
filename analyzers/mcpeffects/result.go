package mcpeffects

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// Handler returns what calling the function value does when its arguments come
// from an MCP client, and what stayed unresolved, in words.
func (r *Result) Handler(fn *summary.Value) (witnesses []effect.Witness, unknown []string) {
	if r.w == nil {
		return nil, nil
	}
	c := &collector{walker: r.w, seen: make(map[string]int)}
	for v := range fn.Alternatives {
		if v.Kind == summary.Struct && v.Base != nil {
			v = v.Base
		}
		if v.Kind != summary.Func {
			unknown = append(unknown, "the handler is not a known function")
			continue
		}
		c.handle(v, 0)
	}
	for i := range c.effects {
		witnesses = append(witnesses, witness(&c.effects[i]))
	}
	// What no caller can resolve any more: try what implementations agree on.
	postponed := c.calls
	c.calls, c.seen = nil, make(map[string]int)
	for _, d := range postponed {
		if d.Method == "" || d.Func.Kind == summary.Top {
			c.calls = append(c.calls, d)
			continue
		}
		before := len(c.effects)
		c.candidates(d, nil)
		for i := before; i < len(c.effects); i++ {
			witnesses = append(witnesses, witness(&c.effects[i]))
		}
	}
	for _, d := range c.calls {
		if !deciding(&d) {
			continue
		}
		text := "calls a function value of type " + d.Type
		if d.Method != "" {
			text = fmt.Sprintf("calls interface %s.%s", d.Type, d.Method)
		}
		if !slices.Contains(unknown, text) {
			unknown = append(unknown, text)
		}
	}
	slices.SortStableFunc(witnesses, func(a, b effect.Witness) int {
		if a.Class != b.Class {
			return int(b.Class) - int(a.Class)
		}
		if a.Evidence != b.Evidence {
			return int(b.Evidence) - int(a.Evidence)
		}
		return len(a.Path) - len(b.Path)
	})
	slices.Sort(unknown)
	return witnesses, unknown
}

// handle adds the effects of a handler, and of the function that it returns
// where the handler is made when a call arrives.
func (c *collector) handle(v *summary.Value, depth int) {
	args := make([]*summary.Value, 8)
	for i := range args {
		args[i] = summary.New(summary.Value{Kind: summary.Result, Name: argumentName, Index: i})
	}
	c.applyFunc(v, summary.Call{Args: args, Path: []effect.Step{{Func: v.Name}}})
	if depth > 2 {
		return
	}
	for made := range c.flow.Apply(v, args, 0).Alternatives {
		if made.Kind == summary.Func {
			c.handle(made, depth+1)
		}
	}
}

// witness decides an effect and drops the handler itself from its path.
func witness(x *summary.Effect) effect.Witness {
	v, op := decide(x)
	w := effect.Witness{Verdict: v, Operation: op, Path: x.Path}
	if len(x.Path) > 1 {
		w.Path = x.Path[1:]
	}
	w.Discount = discount(x, op)
	return w
}

// FuncName returns the full name of the function that a handler value is.
func FuncName(v *summary.Value) string {
	for a := range v.Alternatives {
		if a.Kind == summary.Struct && a.Base != nil {
			a = a.Base
		}
		if a.Kind == summary.Func {
			return a.Name
		}
	}
	return ""
}

// closed returns the part of a summary that is worth telling dependents, with
// the summaries of the functions it mentions folded in.
func (w *walker) closed(sum *summary.Function, rel interest) *summary.Function {
	out := &summary.Function{Effects: sum.Effects, Calls: sum.Calls, Unknown: sum.Unknown}
	cl := &closer{w: w, values: make(map[*summary.Value]*summary.Value)}
	useful := false
	results := make([]*summary.Value, len(sum.Results))
	for i, r := range sum.Results {
		results[i] = summary.Any
		if tells(r, rel) {
			results[i] = cl.value(r, 0)
			useful = true
		}
	}
	if useful {
		out.Results = results
	}
	for _, wr := range sum.Writes {
		if wr.Free {
			continue
		}
		wr.Value = cl.value(wr.Value, 0)
		out.Writes = append(out.Writes, wr)
	}
	if rel != values {
		out.Writes = slices.DeleteFunc(out.Writes, func(w summary.Write) bool { return !tells(w.Value, rel) })
	}
	out.Calls = slices.Clone(out.Calls)
	for i := range out.Calls {
		out.Calls[i].Func = cl.value(out.Calls[i].Func, 0)
		out.Calls[i].Args = cl.list(out.Calls[i].Args, 0)
	}
	return out
}

// tells reports whether a value says something that a caller can use.
func tells(v *summary.Value, rel interest) bool {
	switch v.Kind {
	case summary.Top, summary.Bottom:
		return false
	case summary.Const:
		return v.IsConst()
	case summary.Result, summary.Global:
		return rel == values
	case summary.Struct:
		return v.Name != "" || v.Base != nil && tells(v.Base, rel) || slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	case summary.Concat:
		return v.Known() || rel == values && slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	case summary.List, summary.Union:
		return slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return tells(e, rel) })
	}
	return true
}

// A closer folds the summaries of functions into the values that mention them.
type closer struct {
	w      *walker
	values map[*summary.Value]*summary.Value
	size   int
}

const (
	maxClosure     = 3
	maxClosureSize = 20000
)

func (c *closer) list(vs []*summary.Value, depth int) []*summary.Value {
	out := make([]*summary.Value, len(vs))
	for i, v := range vs {
		out[i] = c.value(v, depth)
	}
	return out
}

func (c *closer) value(v *summary.Value, depth int) *summary.Value {
	if v == nil || len(v.Elems) == 0 && v.Base == nil && v.Kind != summary.Func {
		return v
	}
	if r, ok := c.values[v]; ok {
		return r
	}
	n := *v
	if v.Base != nil {
		n.Base = c.value(v.Base, depth)
	}
	n.Elems = c.list(v.Elems, depth)
	if v.Kind == summary.Func && v.Sum == nil {
		n.Sum = c.function(v, depth)
	}
	r := summary.New(n)
	c.values[v] = r
	return r
}

func (c *closer) function(v *summary.Value, depth int) *summary.Function {
	if depth >= maxClosure || c.size > maxClosureSize {
		return nil
	}
	fn, ok := v.Local.(*ssa.Function)
	if !ok {
		return nil
	}
	col := &collector{walker: c.w}
	sum := col.summaryOf(fn, nil)
	if sum == nil {
		if o := flow.Object(fn); o != nil {
			sum = c.w.facts.of(o)
		}
	}
	if sum.Empty() {
		return nil
	}
	c.size += 10 * (len(sum.Effects) + len(sum.Calls))
	out := &summary.Function{Effects: sum.Effects, Calls: slices.Clone(sum.Calls), Unknown: sum.Unknown}
	for i := range out.Calls {
		out.Calls[i].Func = c.value(out.Calls[i].Func, depth+1)
		out.Calls[i].Args = c.list(out.Calls[i].Args, depth+1)
	}
	for _, r := range sum.Results {
		c.size += 1
		out.Results = append(out.Results, c.value(r, depth+1))
	}
	for _, w := range sum.Writes {
		w.Value = c.value(w.Value, depth+1)
		out.Writes = append(out.Writes, w)
	}
	return out
}

// discount says why an effect does not count against a tool's hints, "" if it
// does. Bookkeeping, caches, authentication, scratch files and the set-up of a
// client do not.
func discount(x *summary.Effect, op string) string {
	if x.Rule == summary.SQL || x.Rule == summary.Query {
		if containsWord(strings.ToLower(op), "audit", "audit_log", "access_log", "usage_log", "telemetry", "metrics", "activity_log") {
			return "audit"
		}
	}
	if x.Mark != "" {
		return x.Mark
	}
	steps := slices.DeleteFunc(slices.Clone(x.Path[1:max(len(x.Path)-1, 1)]), func(s effect.Step) bool { return classify.Carries(shortName(s.Func)) })
	local := isLocal(x)
	near := steps[max(0, len(steps)-3):]
	for _, d := range discounts {
		if d.local && !local || d.remote && local || d.stored && x.Rule == summary.HTTP {
			continue
		}
		among := near
		if d.local {
			among = steps
		}
		for _, s := range among {
			words := strings.Fields(camelWords(shortName(s.Func)))
			if len(words) == 0 || d.verbs != nil && !slices.Contains(d.verbs, words[0]) {
				continue
			}
			if d.first {
				words = words[:1]
			}
			if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(d.words, w) }) {
				return d.reason
			}
		}
	}
	return ""
}

// mark says why an operation does not count by what it changes: decided where
// it stands, as callers do not know the names.
func mark(x *summary.Effect) string {
	if x.Target != nil && isLocal(x) {
		return scratch(x.Target)
	}
	return ""
}

// isLocal reports whether the operation touches this machine only.
func isLocal(x *summary.Effect) bool {
	last := x.Path[len(x.Path)-1].Func
	return strings.HasPrefix(last, "os.") || strings.HasPrefix(last, "os/exec.") || strings.HasPrefix(last, "(*os.")
}

// scratch says why writing to a path leaves nothing that a user would find.
func scratch(target *summary.Value) string {
	text := strings.ToLower(target.Template())
	if containsWord(text, "cache", "caches") {
		return "cache"
	}
	for v := range target.Alternatives {
		if v.Kind == summary.Concat {
			v = v.Elems[0]
		}
		for s := v; s.Kind == summary.Select; s = s.Base {
			if containsWord(camelWords(s.Name), "cache") {
				return "cache"
			}
		}
		if v.Kind == summary.Global && containsWord(camelWords(shortName(v.Name)), "cache") {
			return "cache"
		}
		if v.Kind != summary.Result {
			return ""
		}
		switch v.Name {
		case "os.UserCacheDir":
			return "cache"
		case "os.CreateTemp", "os.MkdirTemp", "(*os.File).Name":
			return "scratch file"
		}
	}
	return ""
}

// A bookkeeping is a kind of effect that is known by the names of the functions
// that lead to it.
type bookkeeping struct {
	reason string
	words  []string
	verbs  []string // one of these must begin the name
	first  bool     // the word begins the name
	local  bool     // for files and programs only, anywhere on the way
	remote bool     // for the network only
	stored bool     // not for requests: a service's cache is its state
}

var discounts = []bookkeeping{
	{reason: "audit", words: []string{"audit", "telemetry", "metrics", "analytics"}},
	{reason: "cache", words: []string{"cache", "cached", "memoize"}, stored: true},
	{reason: "authentication", words: []string{"authenticate", "oauth", "credentials"}, remote: true},
	{reason: "authentication", words: []string{"token"}, remote: true,
		verbs: []string{"get", "fetch", "refresh", "acquire", "exchange", "renew", "ensure", "obtain", "invalidate"}},
	{reason: "client set-up", words: []string{"new", "init", "initialize", "setup", "ensure", "connect", "launch", "dial", "bootstrap"}, first: true, local: true},
}

func containsWord(s string, words ...string) bool {
	fields := strings.FieldsFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_')
	})
	for _, f := range fields {
		for _, w := range words {
			if f == w || strings.Contains(w, "_") && strings.Contains(f, w) {
				return true
			}
		}
		for part := range strings.SplitSeq(f, "_") {
			if slices.Contains(words, part) {
				return true
			}
		}
	}
	return false
}

// camelWords splits a Go name into lower-case words.
func camelWords(name string) string {
	var b strings.Builder
	for i, r := range name {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte(' ')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Close returns v with the summaries of the functions it mentions folded in,
// so that it can be told to other packages.
func (r *Result) Close(v *summary.Value) *summary.Value {
	if r.w == nil {
		return v
	}
	c := &closer{w: r.w, values: make(map[*summary.Value]*summary.Value)}
	return c.value(v, 0)
}

// Summary returns the summary of a function of this package, nil if it has no body.
func (r *Result) Summary(fn *ssa.Function) *summary.Function {
	if r.w == nil || len(fn.Blocks) == 0 {
		return nil
	}
	return r.w.function(fn)
}
