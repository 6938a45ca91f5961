package mcpeffects

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// handedOn is why what a goroutine does with a message that nobody awaits an answer to
// does not count in a tool that says that it reads.
const handedOn = "handed to a goroutine"

// handsOver adds what a goroutine of the user's code does with the messages that an
// instruction sends it over a channel that outlives the call.
func (c *collector) handsOver(instr ssa.Instruction) {
	if !c.users {
		return
	}
	switch i := instr.(type) {
	case *ssa.Send:
		c.handOver(i.Chan, i.X, i)
	case *ssa.Select:
		for _, s := range i.States {
			if s.Dir == types.SendOnly {
				c.handOver(s.Chan, s.Send, i)
			}
		}
	}
}

// handOver adds what is done with a message. Where nobody is seen to receive it, work is
// something of which nothing is known.
func (c *collector) handOver(ch, message ssa.Value, at ssa.Instruction) {
	name := flow.ChannelName(ch)
	mark, work, ok := sortOf(name, message.Type())
	if !ok {
		return
	}
	c.at = nil
	receipts := c.flow.Receipts(ch)
	sent := summary.New(summary.Value{Kind: summary.List, Elems: []*summary.Value{c.flow.Eval(message, at)}})
	toEach := c.eachInTurn(ch)
	defer func(aside bool) { c.aside = aside }(c.aside)
	c.aside = c.aside || !isWork(message.Type()) // nobody is told that it fails
	for _, r := range receipts {
		if r.Fn == c.fn {
			continue
		}
		done := c.afterReceipt(r)
		if toEach {
			done = shown(done)
		}
		args, frees := c.bound(r, ch, sent, at)
		c.instantiate(c.marked(done, mark), args, frees, c.step(flow.FuncName(r.Fn), at), nil, c.guards)
	}
	if len(receipts) == 0 && work && name != "" {
		c.add(summary.Effect{Rule: summary.Fixed, Mark: handedOn, Guards: c.guards, Path: []effect.Step{c.step("a send to "+name, at)}})
	}
}

// sortOf says what becomes of a message of type t over a channel: why what is done with
// it may not count, and whether it is certainly work, which is a function, something that
// says where the answer goes or has methods, or what is called so. A signal or an error
// is none: ok is false.
func sortOf(channel string, t types.Type) (mark string, work, ok bool) {
	if isWork(t) {
		return "", true, true
	}
	u := flow.Deref(t).Underlying()
	if basic, isBasic := u.(*types.Basic); flow.IsError(t) || isBasic && basic.Info()&types.IsBoolean != 0 || isTime(t) {
		return "", false, false
	}
	if s, isStruct := u.(*types.Struct); isStruct && s.NumFields() == 0 {
		return "", false, false
	}
	iface, isInterface := u.(*types.Interface)
	words := classify.Purpose(channel)
	if named, isNamed := types.Unalias(flow.Deref(t)).(*types.Named); isNamed {
		words = slices.Concat(words, classify.Purpose(named.Obj().Name()))
	}
	about := func(some []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(some, classify.Singular(w)) })
	}
	switch {
	case about(verdict.Happenings) || about(told):
		return verdict.InPassing, false, true
	case about(tasks) || isInterface && iface.NumMethods() > 0:
		return "", true, true
	}
	return handedOn, false, true
}

// told are the words for a message that tells of something, beside those for what has
// happened, and tasks for one that asks for something to be done.
var (
	told  = []string{"notification", "notify", "signal", "alert", "progress", "statu", "trace", "span", "broadcast", "subscriber", "listener", "done", "result"}
	tasks = []string{"job", "task", "work", "request", "req", "command", "cmd", "op", "operation", "action", "write", "mutation", "update", "insert", "save", "order", "delivery"}
)

// isWork reports whether a message of type t is a function, or says where the answer goes.
func isWork(t types.Type) bool {
	switch u := flow.Deref(t).Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Struct:
		for f := range u.Fields() {
			if _, ok := f.Type().Underlying().(*types.Chan); ok {
				return true
			}
		}
	}
	return false
}

// marked returns a summary of which the effects do not count, unless why is empty. What
// is not known of one is left out where it tells of something, and else is one of them.
func (c *collector) marked(sum *summary.Function, why string) *summary.Function {
	if why == "" {
		return sum
	}
	effects := slices.Clone(sum.Effects)
	if why == verdict.InPassing {
		effects = slices.DeleteFunc(effects, func(x summary.Effect) bool { return x.Rule == summary.Fixed && x.Verdict.Class == effect.Unknown })
	} else if i := slices.IndexFunc(sum.Calls, func(d summary.Call) bool { return c.deciding(&d) }); i >= 0 {
		effects = append(effects, summary.Effect{Rule: summary.Fixed, Guards: sum.Calls[i].Guards, Path: sum.Calls[i].Path})
	}
	for i := range effects {
		if m := effects[i].Mark; m == "" || m == verdict.ToPage {
			effects[i].Mark = why
		}
	}
	return &summary.Function{Effects: effects}
}

// bound returns the arguments and variables of the function that receives, of which only
// what the channel is a part of is known.
func (c *collector) bound(r flow.Receipt, ch ssa.Value, sent *summary.Value, at ssa.Instruction) (args, frees []*summary.Value) {
	args = slices.Repeat([]*summary.Value{summary.Any}, len(r.Fn.Params))
	frees = slices.Repeat([]*summary.Value{summary.Any}, len(r.Fn.FreeVars)+1) // and a package variable
	v, held := r.Chan, sent
	for {
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
			continue
		case *ssa.UnOp:
			v = x.X
			continue
		case *ssa.FieldAddr:
			base := summary.Any
			if owner := ownerOf(ch, x); owner != nil {
				base = c.flow.Eval(owner, at)
				ch = nil
			}
			held = summary.With(base, []string{flow.FieldName(x.X.Type(), x.Field)}, held, false)
			v = x.X
			continue
		case *ssa.Parameter:
			args[slices.Index(r.Fn.Params, x)] = held
		case *ssa.FreeVar:
			frees[slices.Index(r.Fn.FreeVars, x)] = held
		case *ssa.Global:
			frees[len(r.Fn.FreeVars)] = held
		}
		return args, frees
	}
}

// ownerOf returns the struct that the one who sends reads the channel from, if it is the
// same field of the same type as at the other end.
func ownerOf(ch ssa.Value, received *ssa.FieldAddr) ssa.Value {
	switch x := ch.(type) {
	case *ssa.ChangeType:
		return ownerOf(x.X, received)
	case *ssa.Phi:
		for _, e := range x.Edges {
			if _, again := e.(*ssa.Phi); again {
				continue
			}
			if owner := ownerOf(e, received); owner != nil {
				return owner
			}
		}
	case *ssa.UnOp:
		f, ok := x.X.(*ssa.FieldAddr)
		if ok && f.Field == received.Field && types.Identical(flow.Deref(f.X.Type()), flow.Deref(received.X.Type())) {
			return f.X
		}
	}
	return nil
}

// afterReceipt returns what a function does once it has received. What it keeps in
// memory is its own.
func (c *collector) afterReceipt(r flow.Receipt) *summary.Function {
	key := r.Blocks[0]
	if sum, ok := c.receipts[key]; ok {
		return sum
	}
	c.receipts[key] = empty
	inner := &collector{walker: c.walker, fn: r.Fn, seen: make(map[string]int)}
	inner.blocks(r.Blocks)
	effects := slices.DeleteFunc(inner.effects, func(x summary.Effect) bool { return x.Rule == summary.Memory })
	sum := &summary.Function{Effects: withoutPosts(effects), Calls: inner.calls}
	reads := len(sum.Calls) == 0 && !slices.ContainsFunc(effects, func(x summary.Effect) bool { return !verdict.IsRead(&x) })
	if !reads && byType(r.Blocks, 2) {
		sum = &summary.Function{Effects: []summary.Effect{{Rule: summary.Fixed}}} // one of them
	}
	for _, d := range sum.Calls {
		if v, ok := classify.Verb(d.Method); ok && v.Class == effect.NonRepeatable && c.canFail(&d) {
			// What it sends on, if nobody knows to whom, only the names on the way say.
			sum.Effects = append(sum.Effects, summary.Effect{Rule: summary.Message, Guards: d.Guards, Path: d.Path})
		}
	}
	c.receipts[key] = sum
	return sum
}

// byType reports whether some blocks, or the functions of the package that they call
// within so many others, do one thing or another by the type of a value.
func byType(blocks []*ssa.BasicBlock, depth int) bool {
	for _, b := range blocks {
		for _, instr := range b.Instrs {
			switch i := instr.(type) {
			case *ssa.TypeAssert:
				if !flow.IsError(i.X.Type()) {
					return true
				}
			case ssa.CallInstruction:
				fn := i.Common().StaticCallee()
				if depth > 0 && fn != nil && fn.Pkg == b.Parent().Pkg && byType(fn.Blocks, depth-1) {
					return true
				}
			}
		}
	}
	return false
}
