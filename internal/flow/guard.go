package flow

import (
	"go/token"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A narrowing holds, for each value that a function compares with constants,
// what it can still be in each block.
type narrowing struct {
	subjects []subject
}

type subject struct {
	value *summary.Value
	at    map[*ssa.BasicBlock]*possible
}

// possible is a set of constants, or all but a set.
type possible struct {
	but bool
	set map[string]bool
}

const (
	maxSubjects = 8
	maxTexts    = 40
)

// A test is a comparison at the end of a block.
type test struct {
	value *summary.Value
	texts []string // the constants
	equal bool     // of the branch taken when the condition holds
	only  int      // the one successor of which it tells, from 1; 0: of both
}

// Guards returns what must hold for b to be reached; reached is false if it cannot be.
func (p *Package) Guards(b *ssa.BasicBlock) (gs []summary.Guard, reached bool) {
	for _, s := range p.narrow(b.Parent()).subjects {
		set := s.at[b]
		if set == nil {
			continue // not reachable in the control flow graph, or a recover block
		}
		g := summary.Guard{Value: s.value}
		if set.but {
			if len(set.set) == 0 {
				continue
			}
			g.Not = keys(set.set)
		} else {
			if len(set.set) == 0 {
				return nil, false
			}
			g.In = keys(set.set)
		}
		switch g.Decide(s.value) {
		case summary.False:
			return nil, false
		case summary.Open:
			gs = append(gs, g)
		}
	}
	return gs, true
}

func keys(m map[string]bool) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

func (p *Package) narrow(fn *ssa.Function) *narrowing {
	if n := p.narrowing[fn]; n != nil {
		return n
	}
	n := &narrowing{}
	p.narrowing[fn] = n
	tests := make(map[*ssa.BasicBlock]test)
	add := func(b *ssa.BasicBlock, t test) {
		if known := n.subject(t.value); known != nil {
			t.value = known
			tests[b] = t
		}
	}
	for _, b := range fn.Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		if t, ok := p.testOf(cond.Cond, cond); ok {
			add(b, t)
		} else if s := p.searchAt(b); s != nil && subjectLike(s.found) {
			add(b, test{value: s.found, texts: []string{"true"}, equal: true, only: 2})
			add(s.body, test{value: s.found, texts: []string{"true"}, equal: s.out == 0, only: 1 + s.out})
		}
	}
	for i := range n.subjects {
		n.subjects[i].at = p.propagate(fn, n.subjects[i].value, tests)
	}
	return n
}

// subject returns the value of the subject that equals v, nil if there is no room for it.
func (n *narrowing) subject(v *summary.Value) *summary.Value {
	if i := slices.IndexFunc(n.subjects, func(s subject) bool { return summary.Equal(s.value, v) }); i >= 0 {
		return n.subjects[i].value
	}
	if len(n.subjects) >= maxSubjects {
		return nil
	}
	n.subjects = append(n.subjects, subject{value: v})
	return v
}

func (p *Package) testOf(cond ssa.Value, at ssa.Instruction) (test, bool) {
	switch c := cond.(type) {
	case *ssa.UnOp:
		if n, ok := Negated(c); ok {
			t, ok := p.testOf(n, at)
			t.equal = !t.equal
			return t, ok
		}
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ {
			return test{}, false
		}
		x, y := c.X, c.Y
		if _, ok := x.(*ssa.Const); ok {
			x, y = y, x
		}
		k := p.Eval(y, at)
		if k.Kind != summary.Const || k.Lit == summary.Zero {
			return test{}, false
		}
		v := p.Eval(x, at)
		if subjectLike(v) {
			return test{value: v, texts: []string{k.Text}, equal: c.Op == token.EQL}, true
		}
		if in := p.keyed(x, k); in != nil && in.Kind == summary.OneOf && len(in.Names) <= maxTexts {
			return test{value: in.Base, texts: in.Names, equal: c.Op == token.EQL}, subjectLike(in.Base)
		}
	case *ssa.Call:
		if fn := c.Call.StaticCallee(); fn != nil && len(c.Call.Args) == 2 {
			if o := Object(fn); o != nil && o.FullName() == "strings.EqualFold" {
				if k := p.Eval(c.Call.Args[1], at); k.IsConst() {
					v := models["strings.ToLower"](p, []*summary.Value{p.Eval(c.Call.Args[0], at)})
					return test{value: v, texts: []string{strings.ToLower(k.Text)}, equal: true}, subjectLike(v)
				}
			}
		}
	}
	if IsBool(cond.Type()) && at.Parent().Synthetic != "package initializer" {
		v := p.Eval(cond, at)
		if in := p.keyed(cond, boolean(true)); in != nil {
			v = in
		}
		if v.Kind == summary.OneOf && len(v.Names) <= maxTexts {
			return test{value: v.Base, texts: v.Names, equal: true}, subjectLike(v.Base)
		}
		return test{value: v, texts: []string{"true"}, equal: true}, subjectLike(v)
	}
	return test{}, false
}

// subjectLike reports whether v is a constant, or follows from what a caller may know.
func subjectLike(v *summary.Value) bool {
	return exact(v) && (v.Kind == summary.Const || !v.Closed())
}

// propagate follows what v can be along the edges of the control flow graph.
func (p *Package) propagate(fn *ssa.Function, v *summary.Value, tests map[*ssa.BasicBlock]test) map[*ssa.BasicBlock]*possible {
	at := map[*ssa.BasicBlock]*possible{fn.Blocks[0]: {but: true}}
	work := []*ssa.BasicBlock{fn.Blocks[0]}
	for steps := 0; len(work) > 0 && steps < 20*len(fn.Blocks); steps++ {
		b := work[0]
		work = work[1:]
		t, tested := tests[b]
		tested = tested && t.value == v
		for i, s := range b.Succs {
			out := at[b]
			if tested && (t.only == 0 || t.only == i+1) {
				out = out.refine(t.texts, t.equal == (i == 0))
			}
			joined, changed := at[s].join(out)
			if changed {
				at[s] = joined
				work = append(work, s)
			}
		}
	}
	return at
}

// refine returns s with only some texts, or without them.
func (s *possible) refine(texts []string, equal bool) *possible {
	out := &possible{but: s.but && !equal, set: make(map[string]bool)}
	if !equal {
		maps.Copy(out.set, s.set)
	}
	for _, text := range texts {
		switch {
		case equal && s.set[text] != s.but, !equal && s.but:
			out.set[text] = true
		case !equal:
			delete(out.set, text)
		}
	}
	return out
}

// join returns the union of s, nil for none, and o.
func (s *possible) join(o *possible) (*possible, bool) {
	if s == nil {
		return o, true
	}
	out := &possible{but: s.but || o.but, set: make(map[string]bool)}
	switch {
	case s.but && o.but:
		for k := range s.set {
			if o.set[k] {
				out.set[k] = true
			}
		}
	case s.but || o.but:
		but, in := s, o
		if o.but {
			but, in = o, s
		}
		for k := range but.set {
			if !in.set[k] {
				out.set[k] = true
			}
		}
	default:
		for k := range s.set {
			out.set[k] = true
		}
		for k := range o.set {
			out.set[k] = true
		}
	}
	if out.but == s.but && len(out.set) == len(s.set) {
		return s, false
	}
	return out, true
}
