package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

var (
	// acting end the names of functions that do what they are told.
	acting = []string{
		"sender", "publisher", "dispatcher", "executor", "runner", "notifier", "writer", "invoker", "mailer", "messenger", "broadcaster", "submitter",
	}
	// aside are words of what a program does for itself, whatever the verb.
	aside = slices.Concat(internals, []string{
		"logs", "logging", "clock", "now", "time", "timer", "sleep", "id", "ids", "uuid", "nonce", "trace", "span", "debug", "stats", "progress", "stdout", "stderr", "test",
	})
)

// hookRead returns the name of the hook that a function value was read from, "" if it
// was read from none; a field counts that is of the module.
func (w *walker) hookRead(v ssa.Value) string {
	if h := flow.HookRead(v); w.users && (!h.Field || w.sameModule(h.Pkg)) {
		return h.Name
	}
	return ""
}

// hookOf returns the name of the hook whose function a call is of, "" if it is of another.
func hookOf(d *summary.Call) string {
	name := callName(d)
	if d.Method != "" || !strings.HasPrefix(d.Type, "func(") || !strings.Contains(name, ".") {
		return ""
	}
	return name
}

// isField reports whether a hook is a field, and no package variable.
func isField(hook string) bool {
	return strings.Count(hook[strings.LastIndexByte(hook, '/')+1:], ".") > 1
}

// actsByName reports whether a call is of what a hook holds, and the name of the hook
// says that it acts.
func actsByName(d *summary.Call) bool {
	name := verdict.ShortName(hookOf(d))
	words := strings.Fields(verdict.CamelWords(name))
	if len(words) == 0 || ofTheProgram(name) || strings.HasPrefix(d.Type, "func()") || isField(hookOf(d)) && !mayAct(name, d.Type) {
		return false // what takes nothing, as a cancel function, is told nothing
	}
	if slices.Contains(acting, words[len(words)-1]) {
		return true
	}
	v, ok := classify.Verb(name)
	return ok && v.Class.Mutates() && !classify.Builds(name) && !classify.Weak(name)
}

// ofTheProgram reports whether a name is of what a program does for itself.
func ofTheProgram(name string) bool {
	return verdict.Says(strings.Fields(verdict.CamelWords(name)), aside)
}

// handles reports whether a function of that signature is a handler of tools.
func handles(sig *types.Signature) bool { return strings.Contains(sig.String(), "CallToolResult") }

// mayAct reports whether what a hook of that name and signature holds can fail, and is not
// called like what reads, makes a value, or is of the program itself.
func mayAct(name, signature string) bool {
	in, out, _ := strings.Cut(signature, ") ")
	fails := strings.HasSuffix(strings.TrimSuffix(out, ")"), "error")
	return fails && !strings.Contains(in, "CallToolResult") && !edits(in, out) && !isQuestion(name) && !classify.Builds(name) && !ofTheProgram(name)
}
