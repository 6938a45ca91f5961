package mcpeffects

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

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
	return setsUp(verdict.ShortName(flow.FuncName(c.fn)))
}

// setsUp reports whether a name says that something is made ready for use, or
// nothing of what is done.
func setsUp(name string) bool {
	v, ok := classify.Verb(name)
	return !ok || v.Class == effect.ReadOnly || slices.Contains(verdict.SettingUp, classify.Purpose(name)[0])
}
