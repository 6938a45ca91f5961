package flow

import (
	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/source"
)

// Calls returns the calls by which the package, its tests left out, calls one of its
// functions by name, whatever the types that it is called for.
func (p *Package) Calls(fn *ssa.Function) []ssa.CallInstruction {
	if p.calls == nil {
		p.calls = make(map[*ssa.Function][]ssa.CallInstruction)
		for caller := range Functions(p.SSA) {
			if source.InTest(p.Fset, caller.Pos()) {
				continue
			}
			for _, b := range caller.Blocks {
				for _, instr := range b.Instrs {
					if call, ok := instr.(ssa.CallInstruction); ok {
						callee := call.Common().StaticCallee()
						if callee != nil && callee.Origin() != nil {
							callee = callee.Origin()
						}
						if callee != nil && callee.Pkg == p.SSA {
							p.calls[callee] = append(p.calls[callee], call)
						}
					}
				}
			}
		}
	}
	return p.calls[fn]
}
