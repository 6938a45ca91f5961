package mcpeffects

import (
	"maps"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// restOf begins the name of the last step to what a function does beside the effects
// that are kept.
const restOf = "the rest of "

func isRest(x *summary.Effect) bool { return strings.HasPrefix(x.Path[len(x.Path)-1].Func, restOf) }

// chosen reports whether something happens only for one text that callers give, such as
// the name of a tool: it hides nothing from the others.
func (c *collector) chosen(guards []summary.Guard) bool { return c.users && choosing(guards) != nil }

// choosing returns the condition that a text of the callers is one of some, nil if there
// is none.
func choosing(guards []summary.Guard) *summary.Guard {
	i := slices.IndexFunc(guards, func(g summary.Guard) bool { return len(g.In) > 0 && !g.Value.Closed() })
	if i < 0 {
		return nil
	}
	return &guards[i]
}

// most returns how many effects or calls are kept: so many that happen whatever callers
// give, or so many that are chosen by a text.
func (c *collector) most(always, chosen int, guards []summary.Guard) int {
	if c.chosen(guards) {
		return chosen
	}
	return always
}

// room returns the index at which an effect is kept, -1 if it is not. Where there
// are many, it may take the place of one of another call: a call that does much must
// not hide what others ask of services and databases. The many files of an embedded
// store take no place.
func (c *collector) room(x *summary.Effect) int {
	if len(c.effects) < maxEffects {
		c.effects = append(c.effects, *x)
		return len(c.effects) - 1
	}
	chosen := c.chosen(x.Guards)
	var rivals []int
	for i := range c.effects {
		if o := &c.effects[i]; o.Rule != summary.Memory && !isRest(o) && c.chosen(o.Guards) == chosen {
			rivals = append(rivals, i)
		}
	}
	switch {
	case len(rivals) < c.most(maxEffects, maxChosenEffects, x.Guards):
		c.effects = append(c.effects, *x)
		return len(c.effects) - 1
	case chosen:
		c.leave(*x)
		return -1
	case verdict.IsLocal(x):
		return -1
	}
	through := func(x *summary.Effect) string { return x.Path[0].Func }
	share := make(map[string]int)
	for _, i := range rivals {
		share[through(&c.effects[i])]++
	}
	last := rivals[0] // of the call that has most
	for _, i := range rivals {
		if share[through(&c.effects[i])] >= share[through(&c.effects[last])] {
			last = i
		}
	}
	if share[through(x)]+1 >= share[through(&c.effects[last])] {
		c.leave(*x)
		return -1
	}
	c.leave(c.effects[last])
	maps.DeleteFunc(c.seen, func(_ string, at int) bool { return at == last })
	return last
}

// leave notes that an effect which may count is not kept. Of all of them it is only told
// for which texts they happen, where that is so.
func (c *collector) leave(x summary.Effect) {
	switch {
	case isRest(&x):
		x.Mark = c.markAt(&x)
	case verdict.IsRead(&x):
		return
	}
	if x.Mark != "" {
		return
	}
	rest := summary.Effect{Rule: summary.Fixed, Path: c.restStep(&x)}
	key := restOf
	if g := choosing(x.Guards); g != nil {
		rest.Guards = []summary.Guard{{Value: g.Value, In: g.In}}
		key += guardKey(g.Value)
	}
	i, ok := c.seen[key]
	if !ok {
		c.seen[key] = len(c.effects)
		c.effects = append(c.effects, rest)
		return
	}
	if len(rest.Guards) > 0 {
		in := &c.effects[i].Guards[0].In
		for _, text := range rest.Guards[0].In {
			if !slices.Contains(*in, text) {
				*in = append(slices.Clip(*in), text)
			}
		}
	}
}

// restStep returns the path to the rest of the function at hand, or of one that it calls.
func (c *collector) restStep(x *summary.Effect) []effect.Step {
	if isRest(x) {
		return x.Path
	}
	of := x.Path[0]
	if c.fn != nil {
		return []effect.Step{{Func: restOf + flow.FuncName(c.fn), Pos: of.Pos}}
	}
	return []effect.Step{of, {Func: restOf + of.Func, Pos: x.Path[min(1, len(x.Path)-1)].Pos}}
}
