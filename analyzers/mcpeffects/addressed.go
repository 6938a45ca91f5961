package mcpeffects

import (
	"net/http"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
	"github.com/mcpretrylint/mcpretrylint/internal/verdict"
)

// addressed notes of a POST by a function that creates something that its path ends in
// the name which that is given: a repeat addresses what is there.
func (c *collector) addressed(x *summary.Effect) {
	if c.at == nil || c.fn == nil || x.Rule != summary.HTTP || x.Verdict.Class != effect.Unknown || !verdict.IsMethod(x.Args[0], http.MethodPost) {
		return
	}
	for path := range x.Args[1].Alternatives {
		if !c.endsInName(path) {
			return
		}
	}
	x.Verdict.Class = effect.IdempotentWrite
}

// endsInName reports whether a path ends in the name of what the function at hand creates.
func (c *collector) endsInName(path *summary.Value) bool {
	if path.Kind != summary.Concat {
		return false
	}
	parts := path.Elems
	if query := slices.IndexFunc(parts, func(p *summary.Value) bool { return strings.HasPrefix(p.Template(), "?") }); query >= 0 {
		parts = parts[:query]
	}
	n := len(parts)
	if n < 2 || !strings.HasSuffix(parts[n-2].Template(), "/") {
		return false
	}
	name := c.nameGiven(parts[n-1])
	return name != "" && classify.CreatesNamed(verdict.ShortName(c.fn.String()), path.Template(), name)
}

// nameGiven returns what the function at hand calls what its caller gives, as it is or
// escaped, "" if it is something else.
func (c *collector) nameGiven(v *summary.Value) string {
	switch {
	case v.Kind == summary.Result && keys.Default().Pure(v.Name) && len(v.Elems) > 0:
		return c.nameGiven(v.Elems[0])
	case v.Kind == summary.Param && v.Index < len(c.fn.Params):
		return c.fn.Params[v.Index].Name()
	case v.Kind == summary.Select && v.Base.Kind == summary.Param:
		return v.Name
	}
	return ""
}
