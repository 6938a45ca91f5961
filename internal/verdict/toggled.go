package verdict

import (
	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// asToggled decides a request whose path ends in that something is toggled: unless it says
// what that is to be, each one turns it over.
func asToggled(x *summary.Effect, path string, v effect.Verdict) effect.Verdict {
	if v.Class == effect.IdempotentWrite && v.Evidence == effect.Named && len(x.Args) > 2 && isNoBody(x.Args[2]) && classify.Toggles(path) {
		v.Class = effect.Create
	}
	return v
}

// isNoBody reports whether a request has no body, or an empty one.
func isNoBody(body *summary.Value) bool {
	if body.Kind == summary.Global {
		return body.Name == "net/http.NoBody"
	}
	return body.Kind == summary.Const && (body.Lit == summary.Zero || body.Text == "" || body.Text == "{}")
}
