package mcpeffects

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// Handler returns what calling the function value does when its arguments come
// from an MCP client that calls the tool, and what stayed unresolved, in words.
func (r *Result) Handler(fn *summary.Value, tool string) (witnesses []effect.Witness, unknown []string) {
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
		c.handle(v, tool, 0)
	}
	witnesses = c.witnesses(0)
	// What no caller can resolve any more: try what implementations agree on, and then
	// those of the interfaces that they call.
	for range maxNest {
		postponed := c.calls
		c.calls, c.seen = nil, make(map[string]int)
		before := len(c.effects)
		for _, d := range postponed {
			c.aside = d.Aside
			switch {
			case d.Method == "" && d.Else == nil && c.fromHook(d):
			case d.Method == "" && d.Else != nil:
				c.fallback(d)
			case d.Method == "" || d.Func.Kind == summary.Top:
				c.calls = append(c.calls, d)
			default:
				c.candidates(d, nil)
			}
		}
		c.aside = false
		witnesses = append(witnesses, c.witnesses(before)...)
		if !slices.ContainsFunc(c.calls, func(d summary.Call) bool { return d.Func.Kind != summary.Top }) {
			break
		}
	}
	if v, ok := classify.ToolVerb(tool); !ok || v.Class.Mutates() {
		verdict.CountAgain(witnesses, handedOn)
	}
	if w, ok := remembered(c.effects, tool); ok && !slices.ContainsFunc(witnesses, verdict.Mutates) {
		witnesses = append(witnesses, w)
	}
	for _, d := range c.calls {
		if !c.deciding(&d) && !c.matters(&d, tool, witnesses) {
			continue
		}
		if v := verdict.ByName(d.Path[:len(d.Path)-1]); isMessage(d.Method) && v.Class != effect.Unknown {
			witnesses = append(witnesses, effect.Witness{Verdict: v, Operation: d.Method, Path: d.Path[min(1, len(d.Path)-1):]})
			continue
		}
		text := "calls a function value of type " + d.Type
		switch hook := hookOf(&d); {
		case hook != "":
			text = "calls what " + hook + " holds"
		case d.Type == reflectValue:
			text = "calls a method by reflection"
		case d.Method != "":
			text = fmt.Sprintf("calls interface %s.%s", d.Type, d.Method)
		}
		unknown = append(unknown, text+at(d.Path))
		if w, ok := promised(&d); ok {
			witnesses = append(witnesses, w)
		}
	}
	if len(witnesses) == 0 && len(unknown) == 0 && c.nothingFound(fn, tool) {
		unknown = append(unknown, "nothing was found that "+tool+" would change")
	}
	if w := saidToChange(witnesses, tool); w != nil {
		by := w.Path[len(w.Path)-1]
		if by.Func == w.Operation {
			by = w.Path[len(w.Path)-2]
		}
		unknown = append(unknown, "does not tell what "+w.Operation+" of "+verdict.ShortName(by.Func)+" does"+at(w.Path))
	}
	open := len(unknown) > 0
	verdict.KeptBefore(witnesses, tool)
	verdict.Noted(witnesses, tool, open)
	if saysChange(tool) {
		verdict.FirstTime(witnesses)
		verdict.Meant(witnesses, open)
	} else {
		verdict.AlsoCached(witnesses)
	}
	verdict.MeantByName(witnesses, tool, open)
	showsPages(witnesses, tool, open)
	for _, w := range witnesses {
		if w.Class == effect.Unknown && w.Counts() {
			unknown = append(unknown, "does not tell what "+w.Operation+" does"+at(w.Path))
		}
	}
	slices.SortStableFunc(witnesses, func(a, b effect.Witness) int {
		return cmp.Or(cmp.Compare(b.Class, a.Class), cmp.Compare(b.Evidence, a.Evidence), preparing(a)-preparing(b), len(a.Path)-len(b.Path))
	})
	slices.Sort(unknown)
	return witnesses, slices.Compact(unknown)
}

// witnesses returns those of the effects from index first on; writes to memory
// are decided together.
func (c *collector) witnesses(first int) (out []effect.Witness) {
	for i := first; i < len(c.effects); i++ {
		if c.effects[i].Rule != summary.Memory && c.effects[i].Rule != summary.Mailbox {
			out = append(out, c.witness(i))
		}
	}
	return out
}

// preparing is 1 for what makes place for another effect, which says more of a tool.
func preparing(w effect.Witness) int {
	if slices.Contains([]string{"os.MkdirAll", "os.Mkdir", "os.Chmod"}, w.Operation) {
		return 1
	}
	return 0
}

// at says where the last call of a path stands.
func at(path []effect.Step) string {
	if len(path) == 0 || !path[len(path)-1].Pos.IsValid() {
		return ""
	}
	p := path[len(path)-1].Pos
	return fmt.Sprintf(" at %s:%d", p.File, p.Line)
}

// handle adds the effects of a handler, and of the function that it returns
// where the handler is made when a call arrives.
func (c *collector) handle(v *summary.Value, tool string, depth int) {
	args := make([]*summary.Value, 8)
	for i := range args {
		args[i] = verdict.ClientsArgument(i)
		if i == 1 { // the request tells the name of the tool (MCP specification, CallToolRequest)
			args[i] = summary.With(args[i], []string{"Params", "Name"}, summary.Text(tool), false)
		}
	}
	c.applyFunc(v, summary.Call{Args: args, Path: []effect.Step{{Func: v.Name, Tool: tool}}})
	if depth > 2 {
		return
	}
	for made := range c.flow.Apply(v, args, 0).Alternatives {
		if made.Kind == summary.Func {
			c.handle(made, tool, depth+1)
		}
	}
}

// witness decides an effect and drops the handler itself from its path.
func witness(x *summary.Effect) effect.Witness {
	v, op := verdict.Decide(x)
	w := effect.Witness{Verdict: v, Operation: op, Path: withoutBound(x.Path), Aside: x.Aside}
	if len(w.Path) > 1 {
		w.Path = w.Path[1:]
	}
	w.Discount = verdict.Discount(x, op)
	return w
}

// withoutBound leaves out of a path the step from a method value into its method.
func withoutBound(path []effect.Step) []effect.Step {
	var out []effect.Step
	for i, s := range path {
		if i == 0 || s.Pos.IsValid() || strings.TrimSuffix(path[i-1].Func, "$bound") != s.Func {
			out = append(out, s)
		}
	}
	return out
}

// settled returns the effect of a handler with what only the server knows left
// open: no caller will tell, and no client chooses it.
func (c *collector) settled(x summary.Effect) *summary.Effect {
	env := c.flow.Env(nil, nil)
	x.Args = env.Values(x.Args)
	if x.Target != nil {
		x.Target = env.Value(x.Target)
	}
	x.Guards = slices.Clone(x.Guards)
	for i, g := range x.Guards {
		x.Guards[i].Value = env.Value(g.Value)
	}
	return &x
}

// witness decides an effect beside the others of a handler.
func (c *collector) witness(i int) effect.Witness {
	x := c.settled(c.effects[i])
	w := witness(x)
	w.Deletes = w.Deletes && !verdict.Tidies(x) && !c.putsBack(x, w.Operation)
	if w.Class == effect.Create && c.besideInsert(&c.effects[i], w.Operation) {
		w.Class = effect.Conditional
	}
	if w.Class == effect.IdempotentWrite && c.preparesNew(x) {
		w.Class, w.Evidence = effect.Conditional, effect.Inferred // as the file
	}
	if x.Rule == summary.Fetch && !c.opensToWrite() {
		w.Class, w.Operation = effect.ReadOnly, w.Path[len(w.Path)-1].Func
	}
	if w.Class == effect.Unknown && w.Discount == "" && c.effects[i].Mark == verdict.SpokenTo && slices.ContainsFunc(c.effects, isMessageTo) {
		w.Discount = verdict.SpokenTo
	}
	return w
}

// opensToWrite reports whether each mailbox that a handler opens is certain to be opened
// for more than to look, and it opens one.
func (c *collector) opensToWrite() bool {
	opens := false
	for i := range c.effects {
		if c.effects[i].Rule != summary.Mailbox {
			continue
		}
		if !verdict.OpensToWrite(c.settled(c.effects[i])) {
			return false
		}
		opens = true
	}
	return opens
}

func isMessageTo(x summary.Effect) bool { return x.Rule == summary.Message }

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

// Close returns v with the summaries of the functions it mentions folded in,
// so that it can be told to other packages.
func (r *Result) Close(v *summary.Value) *summary.Value {
	if r.w == nil {
		return v
	}
	c := &closer{w: r.w, values: make(map[*summary.Value]*summary.Value)}
	return c.value(v, 0)
}

// CloseHandler is Close for the handler of a tool: what is seen here that it does stays
// known to packages that do not see the types on the way to it.
func (r *Result) CloseHandler(fn *summary.Value, tool string) *summary.Value {
	fn = r.Close(fn)
	if r.w == nil {
		return fn
	}
	n := *fn
	switch {
	case fn.Kind == summary.Struct && fn.Base != nil:
		n.Base = r.CloseHandler(fn.Base, tool)
	case fn.Kind == summary.Func:
		n.Sum = r.doing(fn, tool)
	}
	return summary.New(n)
}

// doing returns the summary that a handler was closed with, and what is seen here that
// it does.
func (r *Result) doing(fn *summary.Value, tool string) *summary.Function {
	out := new(summary.Function)
	if fn.Sum != nil {
		*out = *fn.Sum
	}
	c := &collector{walker: r.w, seen: make(map[string]int)}
	c.handle(fn, tool, 0)
	out.Effects = slices.Clone(out.Effects)
	for _, x := range c.effects {
		if len(x.Path) > 1 {
			x = *c.settled(x)
			x.Path = x.Path[1:]
			out.Effects = append(out.Effects, x)
		}
	}
	return out
}

// Summary returns the summary of a function of this package, nil if it has no body.
func (r *Result) Summary(fn *ssa.Function) *summary.Function {
	if r.w == nil || len(fn.Blocks) == 0 {
		return nil
	}
	return r.w.function(fn)
}
