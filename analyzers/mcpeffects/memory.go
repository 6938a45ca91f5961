package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// memoryPrefix begins the name of the last step to a write to memory.
const memoryPrefix = "memory "

// remember adds a write to memory that outlives the call: of a receiver, a
// parameter, a captured variable or a package variable. What is measured is left out.
func (c *collector) remember(instr ssa.Instruction) {
	written := overwritten(instr)
	if written == nil {
		return
	}
	target := c.owner(written, 0)
	if target == nil || correlates(instr) {
		return
	}
	label := memoryLabel(written)
	if label == "" || strings.HasPrefix(label, "net/url.") || strings.HasPrefix(label, "net/http.Request.") || verdict.ContainsWord(verdict.CamelWords(label), "once", "metric", "metrics", "telemetry", "counter", "gauge", "histogram", "observability") {
		return
	}
	x := summary.Effect{Rule: summary.Memory, Target: target, Path: []effect.Step{c.step(memoryPrefix+label, instr)}}
	if pools(instr) {
		x.Mark = verdict.Pooled
	}
	switch {
	case onlyMissing(instr):
		x.Verdict.Class = effect.Conditional
	case turnedOver(instr) != nil || putsTurned(instr):
		x.Verdict.Class = effect.Create
	}
	c.addMemory(x)
}

// addMemory keeps a write to memory unless the memory is of this call.
func (c *collector) addMemory(x summary.Effect) {
	root := x.Target
	for root.Base != nil && (root.Kind == summary.Select || root.Kind == summary.Elem || root.Kind == summary.Struct) {
		root = root.Base
	}
	switch root.Kind {
	case summary.Param, summary.Free:
	case summary.Global:
		if c.captured(root.Name, x.Path) {
			return
		}
	default:
		if s := c.singleton(root); s != nil {
			root = s
			break
		}
		if c.fn != nil || root.Kind == summary.Const || verdict.Sent(root, 0) {
			return
		}
	}
	x.Target, x.Args, x.Guards = root, nil, nil
	key := "memory" + valueKey(root) + x.Path[len(x.Path)-1].Func + x.Verdict.Class.String()
	if _, ok := c.seen[key]; ok || c.memories() >= c.mostMemories() {
		return
	}
	c.seen[key] = len(c.effects)
	c.effects = append(c.effects, x)
}

// mostMemories returns how many writes to memory are kept: of the user's code, those of
// all tools that one function handles.
func (c *collector) mostMemories() int {
	if c.users {
		return maxEffects * 10
	}
	return maxEffects
}

// memories counts the writes to memory that are kept.
func (c *collector) memories() (n int) {
	for i := range c.effects {
		if c.effects[i].Rule == summary.Memory {
			n++
		}
	}
	return n
}

// singleton returns the one value of its type whose memory root is, where it is the
// receiver of the call at hand and a function that takes nothing gives it, which does not
// make it; nil if it may be another.
func (c *collector) singleton(root *summary.Value) *summary.Value {
	if c.at == nil {
		return nil
	}
	got, ok := receiver(c.at.Common()).(*ssa.Call)
	if !ok || got.Call.StaticCallee() == nil || len(got.Call.Args) > 0 || !summary.Equal(c.flow.Eval(got, c.at), root) {
		return nil
	}
	name := flow.FuncName(got.Call.StaticCallee())
	if words := classify.Purpose(verdict.ShortName(name)); len(words) == 0 || slices.Contains(making, words[0]) {
		return nil
	}
	return summary.New(summary.Value{Kind: summary.Global, Name: name + "()"})
}

// making begin the names of functions that make a new value.
var making = []string{"new", "make", "create", "build", "clone", "copy", "open", "load", "read", "parse", "empty", "with", "must"}

// captured reports whether a variable of a function, as variable names it, is
// made anew by a call of this function or of one on the path.
func (c *collector) captured(name string, path []effect.Step) bool {
	fn, _, ok := strings.Cut(name, "#")
	if !ok {
		return false
	}
	if c.fn != nil && flow.FuncName(c.fn) == fn {
		return true
	}
	return slices.ContainsFunc(path, func(s effect.Step) bool { return s.Func == fn })
}

// overwritten returns the reference whose memory an instruction changes, nil
// for others.
func overwritten(instr ssa.Instruction) ssa.Value {
	switch i := instr.(type) {
	case *ssa.Store:
		return i.Addr
	case *ssa.MapUpdate:
		return i.Map
	case *ssa.Send:
		return i.Chan
	case ssa.CallInstruction:
		common := i.Common()
		if name := flow.Builtin(common); name == "delete" || name == "clear" {
			return common.Args[0]
		}
		fn := common.StaticCallee()
		if fn == nil {
			return nil
		}
		name := flow.FuncName(fn)
		if slices.Contains(keepers, name) {
			return common.Args[0]
		}
		if slices.Contains(decoders, name) {
			if into, ok := common.Args[1].(*ssa.MakeInterface); ok {
				return into.X
			}
		}
	}
	return nil
}

// keepers change what their receiver holds.
var keepers = []string{
	"(*sync.Map).Store", "(*sync.Map).Delete", "(*sync.Map).LoadOrStore", "(*sync.Map).LoadAndDelete", "(*sync.Map).Swap",
	"(*sync.Map).CompareAndSwap", "(*sync.Map).CompareAndDelete", "(*sync.Map).Clear",
	"(*container/list.List).PushBack", "(*container/list.List).PushFront", "(*container/list.List).Remove",
}

// decoders write to what their last argument points to.
var decoders = []string{"encoding/json.Unmarshal", "(*encoding/json.Decoder).Decode", "encoding/xml.Unmarshal", "(*encoding/gob.Decoder).Decode"}

// owner returns who owns the memory that a reference refers to, in terms of the
// function: a parameter, a free or package variable; nil for memory of the call.
func (c *collector) owner(ref ssa.Value, depth int) *summary.Value {
	if depth > 20 {
		return nil
	}
	next := func(v ssa.Value) *summary.Value { return c.owner(v, depth+1) }
	switch v := ref.(type) {
	case *ssa.Parameter:
		return summary.New(summary.Value{Kind: summary.Param, Index: slices.Index(v.Parent().Params, v)})
	case *ssa.Global:
		return summary.New(summary.Value{Kind: summary.Global, Name: v.Pkg.Pkg.Path() + "." + v.Name()})
	case *ssa.FreeVar:
		return variable(v)
	case *ssa.FieldAddr:
		return next(v.X)
	case *ssa.IndexAddr:
		return next(v.X)
	case *ssa.Field:
		return next(v.X)
	case *ssa.Lookup:
		return next(v.X)
	case *ssa.Slice:
		return next(v.X)
	case *ssa.ChangeType:
		return next(v.X)
	case *ssa.TypeAssert:
		return next(v.X)
	case *ssa.Next:
		return next(v.Iter)
	case *ssa.Range:
		return next(v.X)
	case *ssa.Extract:
		return next(v.Tuple)
	case *ssa.UnOp:
		return c.loaded(v.X, depth+1)
	case *ssa.Call:
		return c.flow.Eval(v, nil)
	}
	return nil
}

// loaded returns who owns the memory that a reference refers to which was read
// at an address.
func (c *collector) loaded(addr ssa.Value, depth int) *summary.Value {
	base := addr
	for {
		if f, ok := base.(*ssa.FieldAddr); ok {
			base = f.X
		} else if i, ok := base.(*ssa.IndexAddr); ok {
			base = i.X
		} else {
			break
		}
	}
	switch b := base.(type) {
	case *ssa.Alloc:
		if s := flow.OnlyStore(b); s != nil {
			return c.owner(s.Val, depth+1)
		}
		return nil
	case *ssa.FreeVar:
		if a, ok := binding(b).(*ssa.Alloc); ok && flow.OnlyStore(a) == nil {
			return variable(b)
		}
		return summary.New(summary.Value{Kind: summary.Free, Index: slices.Index(b.Parent().FreeVars, b)})
	}
	return c.owner(base, depth+1)
}

// binding returns what the function around a literal binds to its free
// variable: the variable itself.
func binding(v *ssa.FreeVar) ssa.Value {
	fn := v.Parent()
	i := slices.Index(fn.FreeVars, v)
	if fn.Parent() == nil {
		return nil
	}
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			mc, ok := instr.(*ssa.MakeClosure)
			if !ok || mc.Fn != fn {
				continue
			}
			if outer, ok := mc.Bindings[i].(*ssa.FreeVar); ok {
				return binding(outer)
			}
			return mc.Bindings[i]
		}
	}
	return nil
}

// variable is a captured variable itself, named after the function that has it.
func variable(v *ssa.FreeVar) *summary.Value {
	a, ok := binding(v).(*ssa.Alloc)
	if !ok {
		return nil
	}
	return summary.New(summary.Value{Kind: summary.Global, Name: flow.FuncName(a.Parent()) + "#" + v.Name()})
}

// memoryLabel names a place in memory: of a field with its type, of a variable
// with its package.
func memoryLabel(ref ssa.Value) string {
	for {
		switch v := ref.(type) {
		case *ssa.FieldAddr:
			ptr := v.X.Type().Underlying().(*types.Pointer)
			named, ok := types.Unalias(ptr.Elem()).(*types.Named)
			if !ok {
				ref = v.X
				continue
			}
			return types.TypeString(named.Origin().Obj().Type(), nil) + "." + flow.FieldName(ptr, v.Field)
		case *ssa.Global:
			return v.Pkg.Pkg.Path() + "." + v.Name()
		case *ssa.FreeVar:
			return v.Name()
		case *ssa.IndexAddr:
			ref = v.X
		case *ssa.UnOp:
			ref = v.X
		case *ssa.Lookup:
			ref = v.X
		case *ssa.Extract:
			ref = v.Tuple
		default:
			return ""
		}
	}
}

// remembered returns the write to memory that the name of the tool, or else the
// functions that lead to it, say is its purpose. Of others it returns one as a
// read that only the names prove: a tool that reads keeps things for itself.
func remembered(effects []summary.Effect, tool string) (found effect.Witness, ok bool) {
	firm := false
	for i := range effects {
		x := &effects[i]
		if x.Rule != summary.Memory || kept(x.Path) || isCache(x, tool) || isPooled(x, tool) || !connects(classify.Purpose(tool)) && slices.ContainsFunc(x.Path[1:len(x.Path)-1], keepsClient) {
			continue
		}
		w := witness(x)
		if v, ok := classify.ToolVerb(tool); ok {
			w.Verdict = v
		} else {
			w.Verdict = verdict.ByName(x.Path[:len(x.Path)-1])
		}
		w.Evidence = effect.Named
		switch {
		case !w.Counts():
		case w.Class.Mutates() && x.Verdict.Class == effect.Create:
			w.Class = effect.Create
			return w, true
		case firm:
		case w.Class == effect.Create && x.Verdict.Class == effect.Conditional:
			w.Class = effect.Conditional
			found, ok = w, true
		case w.Class.Mutates() && w.Class != effect.NonRepeatable:
			found, ok, firm = w, true, true
		case !found.Mutates():
			w.Class = effect.ReadOnly
			found, ok = w, true
		}
	}
	return found, ok
}

// isCache reports whether memory is a cache, unless the tool is about what it holds:
// approve, of an ApprovalCache.
func isCache(x *summary.Effect, tool string) bool {
	label := verdict.CamelWords(strings.TrimPrefix(x.Path[len(x.Path)-1].Func, memoryPrefix))
	if !verdict.ContainsWord(label, "cache", "cached", "caches", "memo") {
		return false
	}
	of := strings.FieldsFunc(label[strings.LastIndexByte(label, '/')+1:], func(r rune) bool { return r < 'a' || r > 'z' })
	return !slices.ContainsFunc(classify.Purpose(tool), func(w string) bool {
		return slices.ContainsFunc(of, func(o string) bool { return sameStem(w, o) })
	})
}

// sameStem reports whether two words begin alike, as approve and approval do.
func sameStem(a, b string) bool {
	n := min(len(a), len(b), stem)
	return n >= 5 && a[:n] == b[:n]
}

// stem is the length from which on the endings of words count no more.
const stem = 6

// maxMemory bounds the calls between a handler and a write to memory that is its
// purpose.
const maxMemory = 5

// kept reports whether memory is written by the way: by a function that reads,
// that makes something, or that is far away.
func kept(path []effect.Step) bool {
	if len(path) > maxMemory+2 {
		return true
	}
	return slices.ContainsFunc(path[1:len(path)-1], func(s effect.Step) bool {
		name := verdict.ShortName(s.Func)
		return verdict.ReadVerb(name) || strings.HasPrefix(name, "New") || strings.HasPrefix(name, "new")
	})
}

// keepsClient reports whether a function connects the server to what it works with.
func keepsClient(s effect.Step) bool {
	words := classify.Purpose(verdict.ShortName(s.Func))
	return connects(words) && (len(words) == 1 || slices.ContainsFunc(words[1:], verdict.IsClient))
}

// connects reports whether the words of a name begin with one for making a connection.
func connects(words []string) bool {
	return len(words) > 0 && slices.Contains([]string{"connect", "reconnect", "dial", "ensure", "init", "initialize", "open", "login"}, words[0])
}
