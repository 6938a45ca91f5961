package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
)

// setUpOnce is why what is done once in the life of the process does not count.
const setUpOnce = "once a process"

// firstTime makes count what a tool that says that it changes something does once in
// the life of the process, if it does nothing else.
func firstTime(witnesses []effect.Witness) {
	if slices.ContainsFunc(witnesses, mutates) {
		return
	}
	for i := range witnesses {
		if w := &witnesses[i]; w.Discount == setUpOnce && w.Mutates() {
			w.Discount, w.Class = "", effect.Conditional
		}
	}
}

// setsUpOnce reports whether the call at hand has package sync run a function
// once, the first time that something longer-lived than the handler's call is used:
// a repeat of that call does not repeat it.
func (c *collector) setsUpOnce() bool {
	if c.at == nil {
		return false
	}
	if name, ok := c.flow.RunsOnce(c.at.Common().Value); ok {
		return setsUp(name)
	}
	if fullName(c.at.Common()) != "(*sync.Once).Do" {
		return false
	}
	once := c.at.Common().Args[0]
	for {
		field, ok := once.(*ssa.FieldAddr)
		if !ok {
			break
		}
		once = field.X
	}
	if _, local := once.(*ssa.Alloc); local {
		return false
	}
	return setsUp(shortName(flow.FuncName(c.fn)))
}

// setsUp reports whether a name says that something is made ready for use, or
// nothing of what is done.
func setsUp(name string) bool {
	v, ok := classify.Verb(name)
	return !ok || v.Class == effect.ReadOnly || slices.Contains(settingUp, classify.Purpose(name)[0])
}
