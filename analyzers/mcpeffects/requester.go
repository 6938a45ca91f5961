package mcpeffects

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// A requester is a function that by its signature builds or sends an HTTP
// request: the indices of the parameters for the request's method and URL.
type requester struct{ method, url int }

// requesterOf reads a signature; ok is false if it is not that of a requester.
func requesterOf(sig *types.Signature) (r requester, ok bool) {
	r = requester{-1, -1}
	for i := range sig.Params().Len() {
		p := sig.Params().At(i)
		if b, ok := p.Type().Underlying().(*types.Basic); !ok || b.Kind() != types.String {
			continue
		}
		switch name := strings.ToLower(p.Name()); {
		case r.method < 0 && slices.Contains(methodNames, name):
			r.method = i
		case r.url < 0 && slices.ContainsFunc(urlWords, func(w string) bool { return strings.Contains(name, w) }):
			r.url = i
		}
	}
	return r, r.method >= 0 && r.url >= 0 && !takesHandler(sig)
}

var (
	methodNames = []string{"method", "httpmethod", "reqmethod", "requestmethod", "verb", "httpverb"}
	urlWords    = []string{"url", "uri", "path", "endpoint", "route", "resource"}
)

// carries reports whether a function builds or sends what its callers ask for.
func carries(sig *types.Signature) bool {
	_, ok := requesterOf(sig)
	return ok || returns(sig, "Request")
}

// returns reports whether a function returns a pointer to a type of net/http.
func returns(sig *types.Signature, name string) bool {
	for v := range sig.Results().Variables() {
		if isNetHTTP(v.Type(), name) {
			return true
		}
	}
	return false
}

// requests reports whether an interface method is a requester, also by its name
// or by what it returns. Whatever is behind the interface, the caller names
// method and URL.
func requests(fn *types.Func) (r requester, ok bool) {
	sig := fn.Signature()
	if sig.Recv() == nil || !types.IsInterface(sig.Recv().Type()) {
		return r, false
	}
	if r, ok = requesterOf(sig); !ok {
		return r, false
	}
	return r, classify.Carries(fn.Name()) || returns(sig, "Request") || returns(sig, "Response")
}

// takesHandler reports whether a function is given what answers requests: it
// registers a route.
func takesHandler(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		t := v.Type()
		if s, ok := t.(*types.Slice); ok {
			t = s.Elem()
		}
		if name := t.String(); strings.HasSuffix(name, "Handler") || strings.HasSuffix(name, "HandlerFunc") || strings.Contains(name, "http.ResponseWriter") {
			return true
		}
	}
	return false
}

// request adds the effect of calling an interface method that is a requester.
func (c *collector) request(call ssa.CallInstruction, args []*summary.Value) bool {
	fn := call.Common().Method
	r, ok := requests(fn)
	if !ok {
		return false
	}
	c.add(summary.Effect{
		Rule: summary.HTTP, Args: []*summary.Value{args[r.method], args[r.url]},
		Guards: c.guards, Path: []effect.Step{c.step(fn.FullName(), call)},
	})
	return true
}
