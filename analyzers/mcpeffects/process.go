package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// signals are the functions that end a process or send it a signal.
var signals = []string{
	"(*os.Process).Kill", "(*os.Process).Signal", "syscall.Kill", "golang.org/x/sys/unix.Kill", "golang.org/x/sys/windows.TerminateProcess",
}

func isSignal(name string) bool { return slices.Contains(signals, name) }

// ownCommand is why the end of a process that the same call has started does not
// count: it was told to run no longer than that.
const ownCommand = "own command"

// endsOwn reports whether an effect ends a process that the code on the way to it
// has started itself, or happens at the end of a function in any case.
func (c *collector) endsOwn(x *summary.Effect) bool {
	if !isSignal(x.Path[len(x.Path)-1].Func) {
		return false
	}
	if _, deferred := c.at.(*ssa.Defer); deferred {
		return true
	}
	return x.Target != nil && startedHere(x.Target)
}

// starters are the functions that make or start a command.
var starters = []string{"os/exec.Command", "os/exec.CommandContext", "os.StartProcess"}

// startedHere reports whether a process, its number, or that of its group comes
// from a command that was made on the way.
func startedHere(process *summary.Value) bool {
	found := false
	for v := range process.Alternatives {
		if v.Kind == summary.Const {
			continue // beside an error
		}
		for v.Kind == summary.Select || v.Kind == summary.Result && v.Name == "operator -" && len(v.Elems) > 0 {
			if v.Kind == summary.Select {
				v = v.Base
			} else {
				v = v.Elems[0]
			}
		}
		if v.TypeName() != "os/exec.Cmd" && !(v.Kind == summary.Result && slices.Contains(starters, v.Name)) {
			return false
		}
		found = true
	}
	return found
}

// startsPeer reports whether a call makes a command that is left to run, and whose
// standard input is kept to write to.
func startsPeer(at ssa.CallInstruction) bool {
	cmd, ok := at.(*ssa.Call)
	if !ok {
		return false
	}
	kept := false
	for _, r := range *cmd.Referrers() {
		call, ok := r.(*ssa.Call)
		if !ok {
			continue
		}
		switch fullName(call.Common()) {
		case "(*os/exec.Cmd).Wait", "(*os/exec.Cmd).Run", "(*os/exec.Cmd).Output", "(*os/exec.Cmd).CombinedOutput":
			return false
		case "(*os/exec.Cmd).StdinPipe":
			kept = kept || keepsFirst(call)
		}
	}
	return kept
}

// keepsFirst reports whether the first result of a call is stored in a field or a
// package variable.
func keepsFirst(call *ssa.Call) bool {
	for _, r := range *call.Referrers() {
		first, ok := r.(*ssa.Extract)
		if !ok || first.Index != 0 {
			continue
		}
		for _, r := range *first.Referrers() {
			store, ok := r.(*ssa.Store)
			if !ok {
				continue
			}
			switch store.Addr.(type) {
			case *ssa.FieldAddr, *ssa.Global:
				return true
			}
		}
	}
	return false
}
