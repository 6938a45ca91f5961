package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// early reports whether a handler may ask for input after a call that it also makes when
// the call of the tool comes again with the answer (MCP 2026-07-28, multi round-trip
// requests).
func (c *collector) early(call *ssa.Call) bool {
	if c.fn == nil || call.Parent() != c.fn || !canAsk(c.fn.Signature) {
		return false
	}
	b := call.Block()
	asks := slices.ContainsFunc(c.asksIn(c.fn), func(q request) bool { return q.by != call && (q.at == b || c.flow.Reaches(b, q.at)) })
	return asks && !onlyOnce(b)
}

// canAsk reports whether a function returns the result of a tool that may ask for input.
func canAsk(sig *types.Signature) bool {
	if sig.Results().Len() == 0 {
		return false
	}
	t := sig.Results().At(0).Type()
	ptr, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	named, ok := types.Unalias(ptr.Elem()).(*types.Named)
	if !ok || named.Obj().Name() != "CallToolResult" {
		return false
	}
	field, _, _ := types.LookupFieldOrMethod(t, true, named.Obj().Pkg(), "InputRequests")
	return field != nil
}

// A request is where a function decides to ask for input.
type request struct {
	at *ssa.BasicBlock
	by *ssa.Call // that gives the result; nil if the function makes it
}

// asksIn returns the requests for input that a function returns.
func (w *walker) asksIn(fn *ssa.Function) []request {
	if found, ok := w.asks[fn]; ok {
		return found
	}
	var found []request
	seen := make(map[*ssa.Phi]bool)
	var look func(v ssa.Value, b *ssa.BasicBlock)
	look = func(v ssa.Value, b *ssa.BasicBlock) {
		phi, merged := v.(*ssa.Phi)
		switch {
		case merged && !seen[phi]:
			seen[phi] = true
			for i, e := range phi.Edges {
				look(e, phi.Block().Preds[i])
			}
		case !merged && asks(w.flow.Eval(v, b.Instrs[len(b.Instrs)-1])):
			found = append(found, request{b, madeBy(v)})
		}
	}
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			look(ret.Results[0], b)
		}
	}
	if w.asks == nil {
		w.asks = make(map[*ssa.Function][]request)
	}
	w.asks[fn] = found
	return found
}

// asks reports whether a result carries requests for input.
func asks(result *summary.Value) bool {
	for v := range result.Alternatives {
		if strings.HasSuffix(v.Name, "/server.InputRequestBuilder).ToolResult") {
			return true
		}
		if v.Kind != summary.Struct {
			continue
		}
		for _, holder := range []*summary.Value{v, summary.FieldOf(v, "MultiRoundTripResult")} {
			if holder.Kind == summary.Struct && slices.Contains(holder.Names, "InputRequests") {
				return summary.FieldOf(holder, "InputRequests").Kind != summary.Const
			}
		}
	}
	return false
}

// onlyOnce reports whether a block is reached by what the call of the tool brings with it
// when it comes again, or may be: a guard looks at that, or is handed the request.
func onlyOnce(b *ssa.BasicBlock) bool {
	for d := b; d != nil; d = d.Idom() {
		if d == b {
			continue
		}
		if branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If); ok && looksAtAnswer(branch.Cond, 0) {
			return true
		}
	}
	return false
}

// answers are the fields and functions by which a handler sees the answer.
var answers = []string{"InputResponses", "RequestState", "InputResponse", "ElicitationResponse", "SamplingResponse", "RootsResponse"}

func looksAtAnswer(v ssa.Value, depth int) bool {
	if depth > 8 {
		return true
	}
	switch v := v.(type) {
	case *ssa.FieldAddr:
		if slices.Contains(answers, flow.FieldName(v.X.Type(), v.Field)) {
			return true
		}
	case *ssa.Field:
		if slices.Contains(answers, flow.FieldName(v.X.Type(), v.Field)) {
			return true
		}
	case *ssa.Call:
		if slices.Contains(answers, calledName(&v.Call)) || slices.ContainsFunc(v.Call.Args, isRequest) {
			return true
		}
	case *ssa.Alloc:
		return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
			s, ok := use.(*ssa.Store)
			return ok && s.Addr == v && looksAtAnswer(s.Val, depth+1)
		})
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return e != ssa.Value(v) && looksAtAnswer(e, depth+3) })
	}
	at, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	return slices.ContainsFunc(at.Operands(nil), func(o *ssa.Value) bool { return *o != nil && looksAtAnswer(*o, depth+1) })
}

// isRequest reports whether a value is the request of a tool call, or its parameters.
func isRequest(v ssa.Value) bool {
	t := types.Unalias(v.Type())
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	name := t.String()
	return strings.Contains(name, "CallToolRequest") || strings.Contains(name, "CallToolParams") || strings.Contains(name, "ServerRequest")
}
