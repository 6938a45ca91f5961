package mcpeffects

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// add keeps an effect, the shortest path of those that are the same. Reads are
// kept as examples only.
func (c *collector) add(x summary.Effect) {
	if x.Rule == summary.Memory {
		c.addMemory(x)
		return
	}
	if isRest(&x) {
		c.leave(x)
		return
	}
	if c.writesRefused(&x) {
		return
	}
	if c.at != nil && x.Target != nil {
		x.Target = c.flow.Recounted(x.Target, c.at)
	}
	if c.at != nil && verdict.Grows(&x) {
		x.Args = []*summary.Value{c.flow.Recounted(x.Args[0], c.at)}
	}
	spellOut(&x)
	recall(&x)
	verdict.Settle(&x)
	c.puttingBack(&x)
	c.precondition(&x)
	c.moving(&x)
	c.withdraw(&x)
	c.addressed(&x)
	c.unanswered(&x)
	c.accumulate(&x)
	c.restamped(&x)
	writesNew(&x)
	c.addsMissing(&x)
	verdict.Comment(&x)
	verdict.Patches(&x)
	if x.Rule == summary.HTTP && len(x.Args) > 2 {
		x.Args = slices.Clone(x.Args)
		if batch := verdict.BatchOf(x.Args[1], x.Args[2]); batch != nil {
			x.Args[2] = batch
		} else if x.Args[2] = verdict.BodyOf(x.Args[2]); x.Args[2] == nil {
			x.Args = x.Args[:2]
		}
	}
	if x.Rule == summary.Message && len(x.Args) > 0 {
		if m := verdict.MessageOf(x.Args[0]); m != nil {
			x.Args = []*summary.Value{m}
		} else {
			x.Args = nil
		}
	}
	x.Guess = x.Guess || c.guess
	x.Aside = x.Aside || c.aside || c.at != nil && unheeded(c.at)
	x.Mark = c.markAt(&x)
	key := effectKey(&x)
	if i, ok := c.seen[key]; ok {
		x.Aside = x.Aside && c.effects[i].Aside
		if len(x.Path) < len(c.effects[i].Path) {
			c.effects[i] = x
		}
		c.effects[i].Aside = x.Aside
		return
	}
	if verdict.IsRead(&x) && !c.chosen(x.Guards) {
		reads := 0
		for i := range c.effects {
			if c.effects[i].Rule != summary.Memory && verdict.IsRead(&c.effects[i]) {
				reads++
			}
		}
		if reads >= 2 {
			return
		}
	}
	at := c.room(&x)
	if at < 0 {
		return
	}
	switch {
	case x.Target == nil:
	case c.fn == nil: // of a handler, where it counts what the client sends
		x.Target = summary.OutlineText(x.Target)
	default:
		x.Target = summary.Outline(x.Target)
	}
	x.Args = slices.Clone(x.Args)
	for i, a := range x.Args {
		switch {
		case x.Rule == summary.HTTP && i == 2, x.Rule == summary.Fixed, x.Rule == summary.Fetch, x.Rule == summary.Message, x.Rule == summary.Document && a.Size() <= verdict.MaxDocument: // kept as it is
		case i == 0, x.Rule == summary.Command:
			x.Args[i] = summary.OutlineText(a)
		default:
			x.Args[i] = summary.Outline(a)
		}
	}
	c.seen[key] = at
	c.effects[at] = x
}

// markAt returns why an effect does not count, as far as that is told where the call
// at hand stands or, before, by the effect itself.
func (c *collector) markAt(x *summary.Effect) string {
	direct := c.at != nil && len(x.Path) == 1
	statement := c.at != nil && verdict.RunsSQL(x)
	switch {
	case statement && c.plansOnly(c.at):
		return "not executed"
	case statement && rolledBack(c.at):
		return "rolled back"
	}
	if m := c.tellsPages(x); m != "" {
		return m
	}
	if x.Mark != "" {
		return x.Mark
	}
	if m := verdict.Mark(x); m != "" {
		return m
	}
	switch {
	case c.toTestServer(x):
		return ownServer
	case c.endsOwn(x):
		return ownCommand
	case direct && x.Rule == summary.Command && startsPeer(c.at):
		return verdict.SpokenTo
	case c.setsUpOnce(), c.setsUpKept(x):
		return verdict.SetUpOnce
	case c.at != nil && (passing(c.at, x) || direct && removesRenamed(c.at) || c.probes(x)):
		return "scratch file"
	case c.at != nil && c.undoesOwn(x):
		return undone
	case c.notesInPassing(x):
		return verdict.InPassing
	case c.cachesAside(x):
		return "cache"
	case direct && x.Verdict.Class == effect.Create && isJournal(modelOf(c.at)):
		return verdict.Audited
	}
	return ""
}

func effectKey(x *summary.Effect) string {
	var b strings.Builder
	b.WriteByte(byte('0' + x.Rule))
	b.WriteString(x.Verdict.Class.String())
	b.WriteString(x.Mark)
	b.WriteString(strconv.FormatBool(x.Guess))
	b.WriteString(x.Path[len(x.Path)-1].Func)
	for _, a := range x.Args {
		b.WriteString(valueKey(a))
	}
	if x.Rule == summary.HTTP && !verdict.IsRead(x) || x.Rule == summary.Act || (x.Rule == summary.Fixed || x.Rule == summary.Message) && x.Verdict.Class == effect.Unknown {
		if v, _ := verdict.Decide(x); v.Evidence == effect.Named {
			b.WriteString(v.Class.String()) // as the names on its path say
		}
	}
	if x.Target != nil {
		b.WriteString(x.Target.Template())
	}
	writeGuards(&b, x.Guards)
	return b.String()
}

// callKey tells apart the calls that are kept.
func callKey(d *summary.Call) string {
	var b strings.Builder
	b.WriteString("call " + callName(d) + valueKey(d.Func))
	writeGuards(&b, d.Guards)
	return b.String()
}

func writeGuards(b *strings.Builder, guards []summary.Guard) {
	for _, g := range guards {
		b.WriteString(guardKey(g.Value))
		b.WriteString(strings.Join(g.In, ","))
		b.WriteByte('!')
		b.WriteString(strings.Join(g.Not, ","))
		b.WriteString(g.By)
		b.WriteString(g.Absent)
		b.WriteString(strconv.FormatBool(g.Unchanged))
	}
}

// guardKey is a text that tells apart what conditions are about: of what is made of a
// text, also by what it is made with.
func guardKey(v *summary.Value) string {
	if v.Kind == summary.Result && !v.Closed() {
		return v.String()
	}
	return valueKey(v)
}

// valueKey is a short text that tells apart the values that matter.
func valueKey(v *summary.Value) string {
	switch v.Kind {
	case summary.Param, summary.Free:
		return string(rune('A'+v.Kind)) + string(rune('0'+v.Index))
	case summary.Select:
		return valueKey(v.Base) + "." + v.Name
	case summary.Elem:
		return valueKey(v.Base) + "[]"
	case summary.Struct: // of the body of a request
		var b strings.Builder
		for i, e := range v.Elems {
			b.WriteString(v.Names[i] + ":" + valueKey(e) + "|")
		}
		return b.String() + v.Template()
	case summary.OneOf:
		return guardKey(v.Base) + strings.Join(v.Names, ",")
	case summary.List, summary.Union, summary.Concat, summary.Choice:
		var b strings.Builder
		if v.Kind == summary.Choice {
			b.WriteString(guardKey(v.Base))
		}
		for _, e := range v.Elems {
			b.WriteString(valueKey(e))
			b.WriteByte('|')
		}
		return b.String()
	case summary.Result:
		if v.Name == methodByName && len(v.Elems) == 2 {
			return v.Name + valueKey(v.Elems[1])
		}
		return v.Name
	case summary.Func, summary.Global:
		return v.Name
	case summary.Apply, summary.Invoke:
		return valueKey(v.Base) + "()" + v.Name
	}
	return v.Template()
}
