package mcpeffects

import (
	"net/http"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// headers are the preconditions of a request that changes something (RFC 9110, sections
// 13.1.1, 13.1.2 and 13.1.4).
var headers = []string{"If-Match", "If-None-Match", "If-Unmodified-Since"}

func isPrecondition(header string) bool {
	return slices.Contains(headers, http.CanonicalHeaderKey(header))
}

// isAnyVersion reports whether a precondition asks only that the thing is there, in whatever
// version (RFC 9110, section 13.1.1): it is there on a repeat, too.
func isAnyVersion(header string, value *summary.Value) bool {
	if http.CanonicalHeaderKey(header) != "If-Match" {
		return false
	}
	for value.Kind == summary.List && len(value.Elems) == 1 {
		value = value.Elems[0]
	}
	text, known := value.Literal()
	return known && text == "*"
}

// precondition notes of a request that is made by the call at hand, or by what that
// calls, that it is given a precondition, so that the service refuses a repeat.
func (c *collector) precondition(x *summary.Effect) {
	if c.at == nil || x.Rule != summary.HTTP || x.Verdict.Class == effect.Create || x.Verdict.Class == effect.Conditional {
		return
	}
	if method, known := x.Args[0].Literal(); known && (method == "" || strings.EqualFold(method, http.MethodGet)) {
		return
	}
	if c.isConditional(c.at) {
		x.Verdict.Class = effect.Conditional
	}
}

// isConditional reports whether the request that a call makes has a precondition: the
// call, or one that made its receiver, is given it, or it is set afterwards.
func (c *collector) isConditional(call ssa.CallInstruction) bool {
	for {
		if c.handsPrecondition(call, nil) {
			return true
		}
		made, ok := call.(*ssa.Call)
		if !ok {
			return false
		}
		if made == c.at && slices.ContainsFunc(requestsOf(made), func(req ssa.Value) bool { return c.setsPrecondition(req, 0) }) {
			return true
		}
		before := receiverCall(made)
		if before == nil {
			return false
		}
		if slices.ContainsFunc(*before.Referrers(), func(use ssa.Instruction) bool {
			u, ok := use.(*ssa.Call)
			return ok && u != made && receives(u.Common(), before) && c.handsPrecondition(u, nil)
		}) {
			return true
		}
		call = before
	}
}

// requestsOf returns the requests that a call returns.
func requestsOf(call *ssa.Call) (all []ssa.Value) {
	if isNetHTTP(call.Type(), "Request") {
		return []ssa.Value{call}
	}
	for _, use := range *call.Referrers() {
		if req, ok := use.(*ssa.Extract); ok && isNetHTTP(req.Type(), "Request") {
			all = append(all, req)
		}
	}
	return all
}

// handsPrecondition reports whether a call is given a precondition beside a request.
func (c *collector) handsPrecondition(call ssa.CallInstruction, req ssa.Value) bool {
	args := call.Common().Args
	for i, a := range args {
		v := c.flow.Eval(a, call)
		if v.Kind == summary.Const && i+1 < len(args) && isAnyVersion(v.Text, c.flow.Eval(args[i+1], call)) {
			continue
		}
		if a != req && (c.namesPrecondition(v, 0) || c.fillsPrecondition(a)) {
			return true
		}
	}
	return false
}

// namesPrecondition reports whether a value is the name of a precondition, a map that has
// it, a function that sets it, or has one of these.
func (c *collector) namesPrecondition(v *summary.Value, depth int) bool {
	inside := func(e *summary.Value) bool { return c.namesPrecondition(e, depth+1) }
	switch {
	case depth > 3:
		return false
	case v.Kind == summary.Const:
		return isPrecondition(v.Text)
	case v.Kind == summary.Func:
		if fn, ok := v.Local.(*ssa.Function); ok && slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
			return isNetHTTP(p.Type(), "Request") && c.setsPrecondition(p, 1)
		}) {
			return true
		}
	case v.Kind != summary.Struct && v.Kind != summary.List && v.Kind != summary.Spread:
		return false
	}
	for i, name := range v.Names {
		if isPrecondition(name) && !isAnyVersion(name, v.Elems[i]) {
			return true
		}
	}
	for i, e := range v.Elems {
		if inside(e) && !(e.Kind == summary.Const && i+1 < len(v.Elems) && isAnyVersion(e.Text, v.Elems[i+1])) {
			return true
		}
	}
	return v.Base != nil && inside(v.Base)
}

// setsPrecondition reports whether a header of a request is set that is a precondition, by
// the function at hand or one that it hands the request to.
func (c *collector) setsPrecondition(req ssa.Value, depth int) bool {
	return slices.ContainsFunc(*req.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.FieldAddr:
			return slices.ContainsFunc(*u.Referrers(), func(use ssa.Instruction) bool {
				switch h := use.(type) {
				case *ssa.UnOp:
					return c.fillsPrecondition(h)
				case *ssa.Store:
					return h.Addr == ssa.Value(u) && (c.namesPrecondition(c.flow.Eval(h.Val, h), 0) || c.fillsPrecondition(h.Val))
				}
				return false
			})
		case ssa.CallInstruction:
			fn := u.Common().StaticCallee()
			if c.at != nil && u != c.at && c.handsPrecondition(u, req) {
				return true
			}
			i := slices.Index(u.Common().Args, req)
			return fn != nil && i >= 0 && i < len(fn.Params) && depth < 2 && c.setsPrecondition(fn.Params[i], depth+1)
		}
		return false
	})
}

// fillsPrecondition reports whether a function puts a precondition into the header that
// v is.
func (c *collector) fillsPrecondition(v ssa.Value) bool {
	if v.Referrers() == nil {
		return false
	}
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch u := use.(type) {
		case *ssa.MapUpdate:
			return u.Map == v && c.setsHeader(u.Key, u.Value, u)
		case *ssa.Call:
			switch fullName(u.Common()) {
			case "(net/http.Header).Set", "(net/http.Header).Add":
				return u.Call.Args[0] == v && c.setsHeader(u.Call.Args[1], u.Call.Args[2], u)
			case "maps.Copy":
				return u.Call.Args[0] == v && c.handsPrecondition(u, v)
			}
		}
		return false
	})
}

// setsHeader reports whether what sets a header of a name to a value sets a precondition.
func (c *collector) setsHeader(name, value ssa.Value, at ssa.Instruction) bool {
	header := c.flow.Eval(name, at)
	return c.namesPrecondition(header, 0) && !(header.Kind == summary.Const && isAnyVersion(header.Text, c.flow.Eval(value, at)))
}
