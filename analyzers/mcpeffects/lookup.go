package mcpeffects

import (
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// unfound returns the guards of a call, and the lookups of one of its arguments
// that have found nothing where it is made.
func (c *collector) unfound(call ssa.CallInstruction, guards []summary.Guard) []summary.Guard {
	if len(guards) < maxGuards && c.refused(call) {
		guards = absent(guards, duplicate)
	}
	if len(guards) < maxGuards && c.advances(call) {
		guards = absent(guards, verdict.InState)
	}
	var given []ssa.Value
	for branch, holds := range conditions(call.Block()) {
		if len(guards) >= maxGuards {
			break
		}
		cond, holds := positive(branch.Cond, holds)
		if remembers(cond, holds, call) {
			guards = absent(guards, inVariable)
			continue
		}
		if update := c.untouched(cond, holds); update != nil {
			if what := c.completed(update, call); what != "" {
				guards = absent(guards, what)
			}
			continue
		}
		lookup, sought := missing(cond, holds), []ssa.Value(nil)
		if lookup == nil {
			lookup, sought = unmatched(cond, holds)
		}
		if lookup == nil {
			lookup, sought = unlisted(cond, holds)
		}
		if lookup == nil || c.flow.AsksNext(lookup, call.Block()) {
			continue
		}
		what := c.looksUp(lookup)
		if what == "" {
			continue
		}
		if given == nil {
			given = inputs(call, nil)
		}
		if len(sought) == 0 {
			sought = inputs(lookup, nil)
		}
		if c.share(given, sought) || givenWhole(call, sought) {
			guards = absent(guards, what)
		}
	}
	if len(guards) < maxGuards && c.hangsOnNew(call) {
		guards = absent(guards, verdict.InState)
	}
	return guards
}

// hangsOnNew reports whether a call is given the identifier of a row that another has
// inserted only where a lookup had not found it.
func (c *collector) hangsOnNew(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(inputs(call, nil), func(v ssa.Value) bool {
		got, ok := v.(*ssa.Extract)
		if !ok || inVariableToo(got) { // in a variable that may have that of a row from before
			return false
		}
		id, ok := got.Tuple.(*ssa.Call)
		if !ok || calledName(id.Common()) != "LastInsertId" || !id.Call.IsInvoke() {
			return false
		}
		insert := madeBy(id.Call.Value)
		if _, isSQL := c.statementText(call); !isSQL || insert == nil {
			return false
		}
		text, isSQL := c.statementText(insert)
		_, op := classify.SQL(text, true)
		return isSQL && verdict.OnceOnly(&summary.Effect{Guards: c.unfound(insert, nil)}, op)
	})
}

// inVariableToo reports whether a value is stored in a variable.
func inVariableToo(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		s, ok := use.(*ssa.Store)
		if !ok {
			return false
		}
		_, variable := s.Addr.(*ssa.Alloc)
		return variable
	})
}

// absent adds to guards that a lookup has found nothing.
func absent(guards []summary.Guard, lookup string) []summary.Guard {
	return append(slices.Clip(guards), summary.Guard{Value: summary.None, Absent: lookup})
}

// conditions yields the branches on the only way to a block, the nearest first, and
// whether their conditions hold there.
func conditions(b *ssa.BasicBlock) iter.Seq2[*ssa.If, bool] {
	return func(yield func(*ssa.If, bool) bool) {
		for ; b != nil; b = b.Idom() {
			if branch, holds := onlyWay(b); branch != nil && !yield(branch, holds) {
				return
			}
		}
	}
}

// onlyWay returns the branch by which alone a function gets to a block, and whether what
// it asks holds there; nil if there is none.
func onlyWay(b *ssa.BasicBlock) (branch *ssa.If, holds bool) {
	if len(b.Preds) != 1 {
		return nil, false
	}
	before := b.Preds[0]
	branch, ok := before.Instrs[len(before.Instrs)-1].(*ssa.If)
	if !ok || before.Succs[0] == before.Succs[1] {
		return nil, false
	}
	return branch, before.Succs[0] == b
}

// missing returns the call that has found nothing where a condition is holds,
// nil if the condition is about something else.
func missing(cond ssa.Value, holds bool) *ssa.Call {
	switch v := cond.(type) {
	case *ssa.BinOp:
		return compared(v, holds)
	case *ssa.Call:
		name := calledName(v.Common())
		if len(v.Call.Args) > 0 && (name == "Is" && len(v.Call.Args) == 2 && sentinel(v.Call.Args[1]) || saysMissing(name)) {
			if !holds {
				return nil
			}
			return madeBy(v.Call.Args[0])
		}
		if !holds && tellsExistence(classify.Purpose(name)) {
			return v
		}
		return nil
	}
	if holds || !flow.IsBool(cond.Type()) {
		return nil
	}
	return madeBy(cond)
}

func tellsExistence(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(verdict.Existence, w) })
}

// compared is missing for a comparison.
func compared(v *ssa.BinOp, holds bool) *ssa.Call {
	x := v.X
	if length, ok := x.(*ssa.Call); ok && flow.Builtin(length.Common()) == "len" {
		x = length.Call.Args[0]
	}
	k, constant := v.Y.(*ssa.Const)
	switch v.Op {
	case token.EQL, token.NEQ:
		equal := (v.Op == token.EQL) == holds
		switch {
		case flow.IsError(x.Type()) && constant: // err != nil
			if equal {
				return nil
			}
		case !equal, !constant && !sentinel(v.Y), constant && !zero(k):
			return nil
		}
		return madeBy(x)
	case token.GTR:
		if !holds && constant && zero(k) {
			return madeBy(x)
		}
	}
	return nil
}

func zero(k *ssa.Const) bool {
	return k.Value == nil || k.Value.String() == "0" || k.Value.String() == `""` || k.Value.String() == "false"
}

// sentinel reports whether v is the package variable of an error that says that
// there is nothing: sql.ErrNoRows.
func sentinel(v ssa.Value) bool {
	return saysMissing(sentinelName(v))
}

// saysMissing reports whether a name says that something was not found.
func saysMissing(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"norows", "notfound", "notexist", "nosuch", "nodocument", "norecord"}, func(s string) bool { return strings.Contains(name, s) })
}

// madeBy returns the call whose result v is, or that was given the variable v
// is read from to fill in.
func madeBy(v ssa.Value) *ssa.Call {
	for range 6 {
		switch x := v.(type) {
		case *ssa.Call:
			return x
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			a, ok := x.X.(*ssa.Alloc)
			if !ok {
				v = x.X
				continue
			}
			if s := flow.OnlyStore(a); s != nil {
				v = s.Val
				continue
			}
			return filledBy(a)
		default:
			return nil
		}
	}
	return nil
}

// filledBy returns the only call that is given the address of a variable.
func filledBy(a ssa.Value) *ssa.Call {
	if calls := givenTo(a); len(calls) == 1 {
		return calls[0]
	}
	return nil
}

// filledBefore returns the only call before an instruction that is given the address of
// a variable.
func filledBefore(a ssa.Value, at ssa.Instruction) (only *ssa.Call) {
	for _, call := range givenTo(a) {
		if at != nil && !flow.Precedes(call, at) {
			continue
		}
		if only != nil {
			return nil
		}
		only = call
	}
	return only
}

// givenTo returns the calls that are given the address of a variable.
func givenTo(a ssa.Value) (calls []*ssa.Call) {
	work := []ssa.Value{a}
	for len(work) > 0 && len(work) < 20 {
		v := work[0]
		work = work[1:]
		for _, use := range *v.Referrers() {
			switch u := use.(type) {
			case *ssa.MakeInterface, *ssa.Slice:
				work = append(work, u.(ssa.Value))
			case *ssa.Store:
				if at, ok := u.Addr.(*ssa.IndexAddr); ok && u.Val == v {
					work = append(work, at.X)
				}
			case *ssa.Call:
				if !slices.Contains(calls, u) {
					calls = append(calls, u)
				}
			}
		}
	}
	return calls
}

// looksUp returns what a call looks up: the operation of a SELECT, or the full
// name of the function; "" if it is no lookup.
func (c *collector) looksUp(call *ssa.Call) string {
	common := call.Common()
	obj := called(common)
	if obj == nil {
		return ""
	}
	if text, _ := c.sqlText(call); text != nil {
		v, op := classify.SQL(text.Template(), true)
		if v.Class != effect.ReadOnly {
			return ""
		}
		return op
	}
	if before := receiverCall(call); before != nil { // QueryRow(…).Scan(…)
		if what := c.looksUp(before); what != "" {
			return what
		}
	}
	words := classify.Purpose(obj.Name())
	if c.std.Contains(obj.Pkg()) || len(words) == 0 {
		return ""
	}
	v, _ := classify.Verb(obj.Name()) // GetOrCreate is no lookup
	if slices.Contains(verdict.Lookups, words[0]) && !v.Class.Mutates() || tellsExistence(words) {
		return obj.FullName()
	}
	return c.onlySelects(call, obj)
}

// onlySelects returns the operation of the one SELECT that a function makes, "" if it
// does anything else.
func (c *collector) onlySelects(call *ssa.Call, obj *types.Func) string {
	sum := c.summaryOf(call.Call.StaticCallee(), obj)
	if sum == nil || len(sum.Effects) != 1 || !verdict.RunsSQL(&sum.Effects[0]) {
		return ""
	}
	if v, op := verdict.Decide(&sum.Effects[0]); v.Class == effect.ReadOnly && strings.HasPrefix(op, "SELECT FROM ") {
		return op
	}
	return ""
}

// receiverCall returns the call that made the receiver of another.
func receiverCall(call *ssa.Call) *ssa.Call {
	common := call.Common()
	recv := common.Value
	if !common.IsInvoke() {
		if common.Signature().Recv() == nil || len(common.Args) == 0 {
			return nil
		}
		recv = common.Args[0]
	}
	before, _ := recv.(*ssa.Call)
	return before
}

const maxInputs = 24

// inputs adds what a call is given to in: its arguments, what they are made of
// here, and those of the calls that made its receiver.
func inputs(call ssa.CallInstruction, in []ssa.Value) []ssa.Value {
	common := call.Common()
	args := common.Args
	if !common.IsInvoke() && common.Signature().Recv() != nil && len(args) > 0 {
		args = args[1:]
	}
	for _, a := range args {
		in = parts(a, in, 0)
	}
	if mc, ok := common.Value.(*ssa.MakeClosure); ok {
		in = parts(mc, in, 0)
	}
	if c, ok := call.(*ssa.Call); ok && len(in) < maxInputs {
		if before := receiverCall(c); before != nil {
			return inputs(before, in)
		}
	}
	return in
}

// parts adds v, or what it is made of, to in.
func parts(v ssa.Value, in []ssa.Value, depth int) []ssa.Value {
	if depth > 12 || len(in) >= maxInputs || flow.IsError(v.Type()) || isHandle(v.Type()) {
		return in
	}
	switch x := v.(type) {
	case *ssa.Const, *ssa.Global, *ssa.Function, *ssa.Builtin:
		return in
	case *ssa.MakeInterface:
		return parts(x.X, in, depth+1)
	case *ssa.ChangeType:
		return parts(x.X, in, depth+1)
	case *ssa.ChangeInterface:
		return parts(x.X, in, depth+1)
	case *ssa.Convert:
		return parts(x.X, in, depth+1)
	case *ssa.Slice:
		return parts(x.X, in, depth+1)
	case *ssa.MakeClosure:
		for _, b := range x.Bindings {
			in = parts(b, in, depth+1)
		}
		return in
	case *ssa.Call:
		if x.Call.StaticCallee() != nil && x.Call.Signature().Recv() == nil { // hash(body)
			for _, a := range x.Call.Args {
				in = parts(a, in, depth+1)
			}
		}
	case *ssa.UnOp:
		if a, ok := x.X.(*ssa.Alloc); ok {
			return parts(a, in, depth+1)
		}
	case *ssa.Alloc:
		if out := stored(x, in, depth); len(out) > len(in) {
			return out
		}
	}
	return append(in, v)
}

// isHandle reports whether a value of type t says nothing of what is looked up:
// a context, a client, a database.
func isHandle(t types.Type) bool {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	n, ok := t.(*types.Named)
	if !ok {
		return false
	}
	words := classify.Purpose(n.Obj().Name())
	last := words[len(words)-1]
	return last == "context" || last == "tx" || verdict.IsClient(last)
}

// stored adds what is stored in a variable, its fields and elements.
func stored(at ssa.Value, in []ssa.Value, depth int) []ssa.Value {
	for _, use := range *at.Referrers() {
		switch u := use.(type) {
		case *ssa.Store:
			if u.Addr == at {
				in = parts(u.Val, in, depth+1)
			}
		case *ssa.FieldAddr:
			in = stored(u, in, depth+1)
		case *ssa.IndexAddr:
			in = stored(u, in, depth+1)
		}
	}
	return in
}

// share reports whether two calls are given the same thing.
func (c *collector) share(a, b []ssa.Value) bool {
	if slices.ContainsFunc(a, func(v ssa.Value) bool {
		return slices.ContainsFunc(b, func(o ssa.Value) bool { return sameValue(v, o, 0) })
	}) {
		return true
	}
	for _, x := range a {
		vx := c.flow.Eval(x, nil)
		if !vx.Closed() && slices.ContainsFunc(b, func(y ssa.Value) bool { return summary.Equal(vx, c.flow.Eval(y, nil)) }) {
			return true
		}
	}
	return false
}

// givenWhole reports whether a call is given the whole of which one of some values is
// a field.
func givenWhole(call ssa.CallInstruction, fields []ssa.Value) bool {
	return slices.ContainsFunc(call.Common().Args, func(a ssa.Value) bool {
		if load, ok := a.(*ssa.UnOp); ok {
			a = load.X
		}
		whole, ok := a.(*ssa.Alloc)
		return ok && slices.ContainsFunc(fields, func(f ssa.Value) bool { return isFieldOf(f, whole) })
	})
}

// sameValue reports whether a and b are one value, or are read from one field or element.
func sameValue(a, b ssa.Value, depth int) bool {
	if a == b {
		return true
	}
	switch x := a.(type) {
	case *ssa.UnOp:
		y, ok := b.(*ssa.UnOp)
		return ok && x.Op == token.MUL && y.Op == token.MUL && depth < 6 && sameValue(x.X, y.X, depth+1)
	case *ssa.FieldAddr:
		y, ok := b.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && depth < 6 && sameValue(x.X, y.X, depth+1)
	case *ssa.IndexAddr:
		y, ok := b.(*ssa.IndexAddr)
		return ok && depth < 6 && (sameValue(x.Index, y.Index, depth+1) || sameNumber(x.Index, y.Index)) && sameValue(x.X, y.X, depth+1)
	case *ssa.Field:
		y, ok := b.(*ssa.Field)
		return ok && x.Field == y.Field && depth < 6 && sameValue(x.X, y.X, depth+1)
	}
	return false
}

func sameNumber(a, b ssa.Value) bool {
	x, ok := a.(*ssa.Const)
	y, also := b.(*ssa.Const)
	return ok && also && x.Value != nil && y.Value != nil && constant.Compare(x.Value, token.EQL, y.Value)
}

// besideInsert reports whether an UPDATE happens only where a lookup in its
// table finds nothing, as an INSERT does that makes the next one find something.
func (c *collector) besideInsert(x *summary.Effect, op string) bool {
	table, ok := strings.CutPrefix(op, "UPDATE ")
	behind := func(x *summary.Effect) bool {
		return slices.ContainsFunc(x.Guards, func(g summary.Guard) bool { return g.Absent == "SELECT FROM "+table })
	}
	return ok && behind(x) && slices.ContainsFunc(c.effects, func(y summary.Effect) bool {
		if !behind(&y) {
			return false
		}
		v, made := verdict.Decide(&y)
		return v.Class == effect.Conditional && made == "INSERT INTO "+table
	})
}
