package mcpeffects

import (
	"net/http"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/keys"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// addressed notes of a POST by a function that creates something that its path ends in
// the name which that is given: a repeat addresses what is there.
func (c *collector) addressed(x *summary.Effect) {
	if c.at == nil || c.fn == nil || x.Rule != summary.HTTP || x.Verdict.Class != effect.Unknown || !isMethod(x.Args[0], http.MethodPost) || x.Args[1].Kind != summary.Concat {
		return
	}
	parts := x.Args[1].Elems
	n := len(parts)
	if n < 2 || !strings.HasSuffix(parts[n-2].Template(), "/") {
		return
	}
	if name := c.nameGiven(parts[n-1]); name != "" && classify.CreatesNamed(shortName(c.fn.String()), x.Args[1].Template(), name) {
		x.Verdict.Class = effect.IdempotentWrite
	}
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
