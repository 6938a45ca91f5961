package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
	"github.com/mcpretrylint/mcpretrylint/internal/stdlib"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A walker computes the summaries of the functions of one package.
type walker struct {
	flow  *flow.Package
	facts *factSet
	table *knowledge.Table
	pkg   *types.Package
	std   *stdlib.Set

	declared map[*types.Func]*summary.Function // by the author

	done   map[*ssa.Function]*summary.Function
	before map[*ssa.Function]*summary.Function // of an earlier round, for recursion
	active map[*ssa.Function]int
	depth  int
	lowest int
	circle []*ssa.Function                   // computed while the entry of their circle was not
	agreed map[*types.Func]*summary.Function // by interface method; nil while it is computed

	receipts map[*ssa.BasicBlock]*summary.Function // by where the function has received
	givers   map[*ssa.Function]bool                // whether they give what they keep
	hits     map[question]*hit
	asking   map[*ssa.Function]bool // whether they call code of which nothing is known
	hangs    *hangings
	retries  map[*retryClient]bool       // whether the package has them try again
	asks     map[*ssa.Function][]request // where a handler asks for input
	longer   map[*ssa.Parameter]bool     // whether the function returns what it is given, and more
	accruals map[*ssa.Parameter]added

	accepting *bool // whether its websockets are opened by others; nil until somebody asks
	serves    *bool // whether it starts servers of httptest; nil until somebody asks
	builtins  *bool // whether it gives interpreters functions; nil until somebody asks

	cut    bool   // effects of this package do not count
	own    bool   // the user's code, where an unresolved call is worth telling
	users  bool   // code of the module under analysis
	module string // that the package is part of; "" if it is not known
}

func newWalker(p *flow.Package, facts *factSet, table *knowledge.Table, pkg *types.Package) *walker {
	return &walker{
		flow: p, facts: facts, table: table, pkg: pkg, std: stdlib.NewSet(p.Fset),
		done:   make(map[*ssa.Function]*summary.Function),
		before: make(map[*ssa.Function]*summary.Function),
		active: make(map[*ssa.Function]int),
		agreed: make(map[*types.Func]*summary.Function),

		receipts: make(map[*ssa.BasicBlock]*summary.Function),
		givers:   make(map[*ssa.Function]bool),
		hits:     make(map[question]*hit),
		asking:   make(map[*ssa.Function]bool),
		longer:   make(map[*ssa.Parameter]bool),
		accruals: make(map[*ssa.Parameter]added),

		lowest: noCircle,
	}
}

const (
	noCircle   = 1 << 30
	maxEffects = 40
	maxCalls   = 40
	maxGuards  = 5

	// Of a function that chooses by a text, such as the name of a tool.
	maxChosenEffects = 100 * maxEffects
	maxChosenCalls   = 10 * maxCalls

	maxInline = 200 // functions that are being walked
	maxNest   = 8   // function values and interface methods resolved within one another
)

var empty = &summary.Function{}

// function returns the summary of a function of this package. Functions that
// call each other in a circle are computed twice: the second time with what the
// first found.
func (w *walker) function(fn *ssa.Function) *summary.Function {
	if o := fn.Origin(); o != nil && len(o.Blocks) > 0 {
		fn = o
	}
	if s, ok := w.done[fn]; ok {
		return s
	}
	if d, ok := w.active[fn]; ok {
		w.lowest = min(w.lowest, d)
		if s := w.before[fn]; s != nil {
			return s
		}
		return empty
	}
	if w.depth > maxInline {
		return empty
	}
	w.depth++
	d, start, saved := w.depth, len(w.circle), w.lowest
	w.active[fn] = d
	w.lowest = noCircle
	s := w.walk(fn)
	if w.lowest == d { // the entry of a circle, which is known once now
		w.before[fn] = s
		for _, member := range w.circle[start:] {
			w.before[member] = w.done[member]
			delete(w.done, member)
		}
		s = w.walk(fn)
		w.circle = w.circle[:start]
		w.lowest = noCircle
	}
	delete(w.active, fn)
	w.depth--
	w.done[fn] = s
	if w.lowest < d {
		w.circle = append(w.circle, fn)
	}
	w.lowest = min(w.lowest, saved)
	return s
}

// walk collects the effects of the instructions of a function.
func (w *walker) walk(fn *ssa.Function) *summary.Function {
	c := &collector{walker: w, fn: fn, seen: make(map[string]int)}
	if said := w.declared[flow.Object(fn)]; said != nil {
		c.effects = said.Effects
	} else {
		c.blocks(fn.Blocks)
	}
	if w.cut { // what it is handed to call counts all the same
		c.effects = nil
		c.calls = slices.DeleteFunc(c.calls, func(d summary.Call) bool { return d.Method != "" })
	}
	sum := &summary.Function{Effects: withoutPosts(c.effects), Calls: c.calls}
	sum.Results = w.flow.Results(fn)
	sum.Writes = w.flow.Setters(fn)
	return sum
}

// Part returns the summary of some blocks of fn, which are a handler of their own.
func (r *Result) Part(fn *ssa.Function, blocks []*ssa.BasicBlock) *summary.Function {
	if r.w == nil {
		return &summary.Function{}
	}
	c := &collector{walker: r.w, fn: fn, seen: make(map[string]int)}
	c.blocks(blocks)
	for i := range c.effects {
		if c.effects[i].Rule == summary.Memory {
			c.effects[i].Target = summary.Any // no caller of the part says whose it is
		}
	}
	return &summary.Function{Effects: withoutPosts(c.effects), Calls: c.calls}
}

func (c *collector) blocks(blocks []*ssa.BasicBlock) {
	for _, b := range blocks {
		guards, reached := []summary.Guard(nil), true
		asked := false
		for _, instr := range b.Instrs {
			if c.own {
				c.remember(instr)
			}
			switch instr.(type) {
			case ssa.CallInstruction, *ssa.Alloc, *ssa.Store, *ssa.Send, *ssa.Select:
			default:
				continue
			}
			if !asked && relevantInstr(instr) {
				asked = true
				guards, reached = c.flow.Guards(b)
				if len(guards) < maxGuards {
					guards = slices.Concat(guards, c.flow.Checks(b), c.unchanged(b))
				}
			}
			if !reached {
				break
			}
			c.guards = guards
			switch i := instr.(type) {
			case ssa.CallInstruction:
				c.guards = c.unfound(i, guards)
				c.call(i)
			case *ssa.Alloc:
				c.literal(i)
			case *ssa.Store:
				c.store(i)
			case *ssa.Send, *ssa.Select:
				c.handsOver(i)
			}
		}
	}
}

// relevantInstr leaves out the calls that can have no effect, so that guards
// are computed only where they matter.
func relevantInstr(instr ssa.Instruction) bool {
	if call, ok := instr.(ssa.CallInstruction); ok {
		_, builtin := call.Common().Value.(*ssa.Builtin)
		return !builtin
	}
	return true
}
