package mcpeffects

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// A hit is a statement that has found or changed a row.
type hit struct {
	*selection
	at *ssa.Call // that runs it, or calls the function that does
}

// An answer is how a function tells that a statement has found or changed a row.
type answer uint8

const (
	noError answer = iota
	isTrue
	isNumber // other than zero
)

// A question is what a function is asked for such an answer.
type question struct {
	fn  *ssa.Function
	how answer
}

// claims reports whether a statement has moved a row out of the state that it asks for,
// or has added one that is there from then on: the next one like it changes none.
func (c *collector) claims(h *hit) bool {
	if len(h.Keys) > 0 {
		return !slices.ContainsFunc(h.Keys, func(k classify.Operand) bool {
			v := nth(h.given, k.Given)
			return k.Kind != classify.Constant && (k.Kind != classify.Parameter || v.Closed() || verdict.Fresh(v, 0))
		})
	}
	return slices.ContainsFunc(h.tests(), func(t classify.Test) bool {
		return slices.ContainsFunc(h.Sets, func(s classify.Set) bool {
			return classify.SameColumn(s.Column, t.Column) && t.Leaves(h.known(s.To))
		})
	}) && !slices.ContainsFunc(inputs(h.at, nil), func(v ssa.Value) bool {
		lookup, ok := foundBy(v).(*ssa.Call)
		return ok && lookup != h.at && c.looksUp(lookup) != "" && c.picks(lookup)
	})
}

// states returns what a SELECT that has found a row says of how far that has come.
func (h *hit) states() (all []*progress) {
	if len(h.Sets) > 0 || h.Sums {
		return nil
	}
	for _, t := range h.tests() {
		if !slices.ContainsFunc(t.Is, func(o classify.Operand) bool { return o.Kind == classify.Parameter || o.Kind == classify.Expression }) {
			all = append(all, &progress{Test: t, typ: types.Typ[types.String], from: h.selection, lookup: h.at, sought: inputs(h.at, nil)})
		}
	}
	return all
}

// hitOn returns the statement that has found or changed a row where a condition is
// holds, nil if the condition is about something else.
func (c *collector) hitOn(cond ssa.Value, holds bool) *hit {
	if err := flow.NilError(cond, holds); err != nil {
		return c.hitBy(madeBy(err), noError)
	}
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		if !holds || !flow.IsBool(cond.Type()) {
			return nil
		}
		return c.hitBy(madeBy(cond), isTrue)
	}
	k, ok := test.Y.(*ssa.Const)
	if !ok || !notZero(test.Op, k, holds) {
		return nil
	}
	return c.affected(test.X)
}

// notZero reports whether a number that is compared with a constant is not zero where
// the comparison holds or not.
func notZero(op token.Token, k *ssa.Const, holds bool) bool {
	if k.Value == nil || k.Value.Kind() != constant.Int {
		return false
	}
	return constant.Compare(constant.MakeInt64(0), op, k.Value) != holds
}

// affected returns the statement that has changed as many rows as v says, nil if v does
// not say that.
func (c *collector) affected(v ssa.Value) *hit {
	call := madeBy(v)
	if call == nil {
		return nil
	}
	load, ok := v.(*ssa.UnOp)
	if ok && countsRows(load) {
		return c.hitAt(call)
	}
	if calledName(call.Common()) != rowsAffected {
		return c.hitBy(call, isNumber)
	}
	if res := receiver(call.Common()); res != nil {
		return c.hitAt(madeBy(res))
	}
	return nil
}

// hitAt returns the one statement that a call runs.
func (c *collector) hitAt(call *ssa.Call) *hit {
	if call == nil {
		return nil
	}
	if s := c.selected(call); s != nil {
		return &hit{s, call}
	}
	return nil
}

// hitBy returns the statement that has found or changed a row where a call answers so,
// nil if that is not known.
func (c *collector) hitBy(call *ssa.Call, how answer) *hit {
	if call == nil {
		return nil
	}
	if how == noError && c.readsRow(call) {
		return c.hitAt(call)
	}
	fn := call.Call.StaticCallee()
	if fn == nil || len(fn.Blocks) == 0 {
		return nil
	}
	inner := c.hitIn(question{fn, how})
	if inner == nil {
		return nil
	}
	s := *inner.selection
	s.given = c.flow.Env(c.flow.Args(call), nil).Values(s.given)
	return &hit{&s, call}
}

// readsRow reports whether a call fails where the statement gives no row.
func (c *collector) readsRow(call *ssa.Call) bool {
	switch name := calledName(call.Common()); name {
	case "Scan", "StructScan":
		return receiverCall(call) != nil // QueryRow(…).Scan(…)
	case "Get", "GetContext":
		_, runs := c.statementText(call)
		return runs
	default:
		return finds(name)
	}
}

// hitIn is hitBy for a function, in terms of its parameters.
func (w *walker) hitIn(q question) *hit {
	h, known := w.hits[q]
	if !known {
		w.hits[q] = nil // where it calls itself
		c := &collector{walker: w, fn: q.fn}
		h = c.hitWherever(q)
		w.hits[q] = h
	}
	return h
}

// hitWherever returns the statement that has found or changed a row wherever a function
// answers so.
func (c *collector) hitWherever(q question) (found *hit) {
	for _, b := range q.fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		v := q.resultOf(ret)
		if v == nil {
			return nil
		}
		if q.denies(ret, v) {
			continue
		}
		h := c.hitBehind(b, v, q.how)
		if h == nil || found != nil && h.at != found.at {
			return nil
		}
		found = h
	}
	return found
}

// resultOf returns the result by which a function answers, nil if it has none.
func (q question) resultOf(ret *ssa.Return) ssa.Value {
	for _, v := range slices.Backward(ret.Results) {
		switch q.how {
		case noError:
			if flow.IsError(v.Type()) {
				return v
			}
			return nil
		case isTrue:
			if flow.IsBool(v.Type()) {
				return v
			}
		case isNumber:
			if t, ok := v.Type().Underlying().(*types.Basic); ok && t.Info()&types.IsInteger != 0 {
				return v
			}
		}
	}
	return nil
}

// denies reports whether a function answers no for certain where it returns.
func (q question) denies(ret *ssa.Return, v ssa.Value) bool {
	if q.how != noError {
		k, ok := v.(*ssa.Const)
		return ok && zero(k)
	}
	if fails(ret) {
		return true
	}
	for branch, holds := range conditions(ret.Block()) {
		failed := failure(branch.Block())
		if failed != nil && branch.Cond.(*ssa.BinOp).X == v && (failed == branch.Block().Succs[0]) == holds {
			return true
		}
	}
	return false
}

// hitBehind returns the statement that has found or changed a row where a function
// returns v, or wherever it gets to the block.
func (c *collector) hitBehind(b *ssa.BasicBlock, v ssa.Value, how answer) (h *hit) {
	if !isConst(v) {
		switch how {
		case noError:
			h = c.hitBy(madeBy(v), noError)
		case isTrue:
			h = c.hitOn(v, true)
		case isNumber:
			h = c.affected(v)
		}
	}
	for branch, holds := range conditions(b) {
		if h != nil {
			break
		}
		h = c.hitOn(positive(branch.Cond, holds))
	}
	return h
}

// positive returns what is negated in a condition, and whether that holds.
func positive(cond ssa.Value, holds bool) (ssa.Value, bool) {
	for n, ok := flow.Negated(cond); ok; n, ok = flow.Negated(cond) {
		cond, holds = n, !holds
	}
	return cond, holds
}
