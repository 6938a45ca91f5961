package mcpeffects

import (
	"go/types"

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

	done    map[*ssa.Function]*summary.Function
	before  map[*ssa.Function]*summary.Function // of an earlier round, for recursion
	active  map[*ssa.Function]int
	depth   int
	lowest  int
	partial map[*ssa.Function]bool
	agreed  map[*types.Func]*summary.Function // by interface method; nil while it is computed
	cut     bool                              // effects of this package do not count
	own     bool                              // the user's code, where an unresolved call is worth telling
}

func newWalker(p *flow.Package, facts *factSet, table *knowledge.Table, pkg *types.Package) *walker {
	return &walker{
		flow: p, facts: facts, table: table, pkg: pkg, std: stdlib.NewSet(p.Fset),
		done:    make(map[*ssa.Function]*summary.Function),
		before:  make(map[*ssa.Function]*summary.Function),
		active:  make(map[*ssa.Function]int),
		partial: make(map[*ssa.Function]bool),
		agreed:  make(map[*types.Func]*summary.Function),
		lowest:  1 << 30,
	}
}

const (
	maxEffects = 40
	maxCalls   = 40
	maxGuards  = 5
	maxInline  = 200 // functions that are being walked
	maxNest    = 8   // function values and interface methods resolved within one another
)

var empty = &summary.Function{}

// function returns the summary of a function of this package. A function that
// takes part in recursion is computed twice: the second time with what the
// first found.
func (w *walker) function(fn *ssa.Function) *summary.Function {
	if o := fn.Origin(); o != nil && len(o.Blocks) > 0 {
		fn = o
	}
	if s, ok := w.done[fn]; ok && !(w.partial[fn] && w.depth == 0) {
		return s
	}
	if d, ok := w.active[fn]; ok {
		w.lowest = min(w.lowest, d)
		if s := w.before[fn]; s != nil {
			return s
		}
		return empty
	}
	if w.partial[fn] {
		delete(w.partial, fn)
		w.before[fn] = w.done[fn]
		delete(w.done, fn)
	}
	if w.depth > maxInline {
		return empty
	}
	w.depth++
	w.active[fn] = w.depth
	saved := w.lowest
	w.lowest = 1 << 30
	s := w.walk(fn)
	delete(w.active, fn)
	if w.lowest <= w.depth && w.before[fn] == nil {
		w.partial[fn] = true
	}
	if w.lowest >= w.depth {
		w.lowest = 1 << 30
	}
	w.lowest = min(w.lowest, saved)
	w.depth--
	w.done[fn] = s
	return s
}

// walk collects the effects of the instructions of a function.
func (w *walker) walk(fn *ssa.Function) *summary.Function {
	c := &collector{walker: w, fn: fn, seen: make(map[string]int)}
	if !w.cut {
		c.blocks(fn)
	}
	sum := &summary.Function{Effects: c.effects, Calls: c.calls, Unknown: c.unknown}
	sum.Results = w.flow.Results(fn)
	sum.Writes = w.flow.Setters(fn)
	return sum
}

func (c *collector) blocks(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		guards, reached := []summary.Guard(nil), true
		asked := false
		for _, instr := range b.Instrs {
			switch instr.(type) {
			case ssa.CallInstruction, *ssa.Alloc, *ssa.Store:
			default:
				continue
			}
			if !asked && relevantInstr(instr) {
				asked = true
				guards, reached = c.flow.Guards(b)
			}
			if !reached {
				break
			}
			c.guards = guards
			switch i := instr.(type) {
			case ssa.CallInstruction:
				c.call(i)
			case *ssa.Alloc:
				c.literal(i)
			case *ssa.Store:
				c.store(i)
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
