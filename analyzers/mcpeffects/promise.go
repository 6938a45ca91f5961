package mcpeffects

import (
	"cmp"
	"go/types"
	"net/http"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/source"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// promised returns what an unresolved interface method, or what a hook holds, does by its name.
func promised(d *summary.Call) (effect.Witness, bool) {
	typ, name := d.Type, d.Method
	if hook := hookOf(d); hook != "" {
		typ, name = hook[:strings.LastIndexByte(hook, '.')], verdict.ShortName(hook)
	}
	typ = typ[strings.LastIndexAny(typ, "./")+1:]
	if name == "" || isMessage(name) || classify.Weak(name) || verdict.ContainsWord(strings.ReplaceAll(verdict.CamelWords(typ), " ", "_"), internals...) {
		return effect.Witness{}, false
	}
	v, ok := classify.Verb(name)
	return effect.Witness{Verdict: v, Operation: typ + "." + name, Path: d.Path[min(1, len(d.Path)-1):]}, ok
}

// changing reports whether an unresolved interface method says that it changes
// something, whatever its type is called.
func (w *walker) changing(d *summary.Call) bool {
	words := classify.Purpose(d.Method)
	if len(words) == 0 || !slices.Contains(storing, words[0]) || !w.canFail(d) {
		return false
	}
	_, ok := promised(d)
	return ok
}

// storing are the verbs that nobody uses for what is only sent on.
var storing = []string{"create", "delete", "remove", "insert", "update", "upload", "save", "rename", "add"}

// matters reports whether an unresolved interface method, or what a hook holds, may be
// what a tool does that does not say that it only reads: what else was found does not
// explain its name, or, where that says nothing, nothing was, and the interface or hook
// is of the module itself.
func (w *walker) matters(d *summary.Call, tool string, found []effect.Witness) bool {
	v, says := classify.ToolVerb(tool)
	switch {
	case says && !v.Class.Mutates():
		return false
	case w.changing(d):
		return true
	case says:
		return w.suspect(d) && !slices.ContainsFunc(found, verdict.Mutates)
	}
	return len(found) == 0 && w.suspect(d) && w.module != "" && source.InModule(w.module, packageOf(cmp.Or(hookOf(d), d.Type)))
}

// packageOf returns the import path in the full name of a type, or of what is in one.
func packageOf(name string) string {
	dir := strings.LastIndexByte(name, '/') + 1
	base, _, _ := strings.Cut(name[dir:], ".")
	return name[:dir] + base
}

// saysChange reports whether a tool says by its name that it changes something.
func saysChange(tool string) bool {
	v, ok := classify.ToolVerb(tool)
	return ok && v.Class.Mutates()
}

// saidToChange returns a request that is a read by its method alone, of which the tool
// and the function that sends it say that it changes something: some services name in
// a parameter what they are to do. A message that is a read by the name of the function
// that sends it, which is one that awaits an answer, is as open where the tool says
// that it changes something.
func saidToChange(witnesses []effect.Witness, tool string) *effect.Witness {
	if slices.ContainsFunc(witnesses, verdict.Mutates) {
		return nil
	}
	for i := range witnesses {
		w := &witnesses[i]
		if readByName(*w) && asksChange(tool) {
			return w
		}
		if w.Operation != http.MethodGet || len(w.Path) < 2 {
			continue
		}
		between := w.Path[1 : len(w.Path)-1]
		if verdict.ByName(between).Class.Mutates() && (saysChange(tool) || slices.ContainsFunc(between, func(s effect.Step) bool { return namedLike(tool, verdict.ShortName(s.Func)) })) {
			return w
		}
	}
	return nil
}

// asksChange reports whether a tool says that it has another program change something;
// to load is to have it do so.
func asksChange(tool string) bool {
	words := classify.Purpose(tool)
	words = words[:min(len(words), 2)] // the first may name the program
	v, ok := classify.ToolVerb(tool)
	reads := ok && !v.Class.Mutates() // preview_delete
	return saysChange(tool) || verdict.Says(words, []string{"load", "unload"}) || !reads && verdict.Says(words, changeVerbs)
}

// readByName reports whether it is only a name on the way to an operation that can be
// anything that makes it a read.
func readByName(w effect.Witness) bool {
	return w.Counts() && w.Class == effect.ReadOnly && w.Evidence == effect.Named && len(w.Path) > 1 && !strings.HasPrefix(w.Operation, memoryPrefix) && w.Operation == w.Path[len(w.Path)-1].Func
}

// namedLike reports whether a tool has the name of a function, whatever stands before it.
func namedLike(tool, function string) bool {
	return strings.HasSuffix(strings.ToLower(strings.ReplaceAll(tool, "_", "")), strings.ToLower(function))
}

// internals are the words for what a program keeps for itself.
var internals = []string{"session", "cache", "token", "auth", "audit", "metric", "metrics", "telemetry", "log", "logger", "tracer"}

// promise adds what the name says of a method of another module of which nothing
// is known: of a client that speaks a protocol of its own.
func (c *collector) promise(obj *types.Func, call ssa.CallInstruction) {
	if !c.own || c.sameModule(obj.Pkg()) || c.std.Contains(obj.Pkg()) || !remote(obj) {
		return
	}
	v, ok := classify.Verb(obj.Name())
	if !ok || v.Class == effect.ReadOnly || !slices.Contains(outward, classify.Purpose(obj.Name())[0]) {
		return
	}
	c.add(summary.Effect{Verdict: v, Guards: c.guards, Path: []effect.Step{c.step(obj.FullName(), call)}})
}

// outward are the verbs that nobody uses for what stays in the process.
var outward = []string{"create", "delete", "remove", "insert", "update", "publish", "send", "upload", "produce", "enqueue"}

// remote reports whether a method can fail and belongs to a connection.
func remote(obj *types.Func) bool {
	recv := obj.Signature().Recv()
	if recv == nil || !returnsError(obj.Signature()) {
		return false
	}
	t := recv.Type()
	if ptr, ok := t.(*types.Pointer); ok {
		t = ptr.Elem()
	}
	words := strings.Fields(verdict.CamelWords(t.String()[strings.LastIndexByte(t.String(), '.')+1:]))
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(connections, w) })
}

// connections are the words for a value that talks to something else.
var connections = []string{"client", "conn", "connection", "producer", "publisher", "channel", "service", "api"}

// returnsError reports whether a function returns an error, by itself or in what
// it returns: a result that is asked for it, (*sql.Row).Err, or holds it, gorm.DB.
func returnsError(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if flow.IsError(v.Type()) || holdsError(v.Type()) {
			return true
		}
	}
	return false
}

// holdsError reports whether a value of type t tells the error of what made it.
func holdsError(t types.Type) bool {
	named, ok := types.Unalias(flow.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() == "context" {
		return false // a context tells the error of another thing
	}
	for _, name := range [...]string{"Err", "Error"} {
		obj, _, _ := types.LookupFieldOrMethod(t, true, named.Obj().Pkg(), name)
		switch obj := obj.(type) {
		case *types.Var:
			if obj.IsField() && flow.IsError(obj.Type()) {
				return true
			}
		case *types.Func:
			sig := obj.Signature()
			if sig.Params().Len() == 0 && sig.Results().Len() == 1 && flow.IsError(sig.Results().At(0).Type()) {
				return true
			}
		}
	}
	return false
}

func (w *walker) sameModule(pkg *types.Package) bool {
	return pkg == nil || w.module == "" || source.InModule(w.module, pkg.Path())
}
