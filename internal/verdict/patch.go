package verdict

import (
	"net/http"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

// isJSONPatch reports whether a patch is, or may be chosen to be, a list of
// operations (RFC 6902) rather than the fields that change.
func isJSONPatch(mediaType *summary.Value) bool {
	for a := range mediaType.Alternatives {
		if a.Kind == summary.Choice {
			if slices.ContainsFunc(a.Elems, isJSONPatch) {
				return true
			}
			continue
		}
		if text, known := a.Literal(); known && text == "application/json-patch+json" || Sent(a, 0) {
			return true
		}
	}
	return false
}

// appends reports whether the operations of a JSON patch may add to a list, so
// that a repeat adds again: the client sends them, or the end of a list is their
// path (RFC 6902 section 4.1). A test among them lets the store refuse a repeat.
func appends(patch *summary.Value, depth int) bool {
	if depth > 6 {
		return false
	}
	inside := func(e *summary.Value) bool { return appends(e, depth+1) }
	switch patch.Kind {
	case summary.Const, summary.Concat:
		text := patch.Template()
		return strings.Contains(text, `/-"`) && !strings.Contains(text, `"test"`) || arbitrary(patch)
	case summary.Struct:
		op, path := fieldNamed(patch, "op"), fieldNamed(patch, "path")
		if op == nil || path == nil {
			return false
		}
		what, known := op.Literal()
		return (known && what == "add" || sends(op)) && (strings.HasSuffix(path.Template(), "/-") || arbitrary(path))
	case summary.List, summary.Union, summary.Choice, summary.Spread:
		return patch.Base != nil && inside(patch.Base) || slices.ContainsFunc(patch.Elems, inside)
	case summary.Result:
		if strings.HasPrefix(patch.Name, "encoding/json.") {
			return slices.ContainsFunc(patch.Elems, inside)
		}
	}
	return Sent(patch, 0)
}

// Patches notes of a request that its body is a JSON patch which adds to the end of a list,
// and tests nothing.
func Patches(x *summary.Effect) {
	if x.Rule != summary.HTTP || len(x.Args) < 3 || !IsMethod(x.Args[0], http.MethodPatch) {
		return
	}
	adds := func(v *summary.Value) bool { return isOperation(v, "add") && endsList(v) }
	tests := func(v *summary.Value) bool { return isOperation(v, "test") }
	if Mentions(x.Args[2], 0, adds) && !Mentions(x.Args[2], 0, tests) {
		x.Verdict = effect.Verdict{Class: effect.Create, Evidence: effect.Inferred}
	}
}

// isOperation reports whether a value is, or is written of, an operation of a JSON patch
// that does what a word says.
func isOperation(v *summary.Value, what string) bool {
	if v.Kind == summary.Const || v.Kind == summary.Concat {
		text := strings.ReplaceAll(v.Template(), " ", "")
		return strings.Contains(text, `"op":"`+what+`"`)
	}
	op := fieldNamed(v, "op")
	if op == nil {
		return false
	}
	said, known := op.Literal()
	return known && said == what
}

// endsList reports whether the path of an operation is the end of a list.
func endsList(v *summary.Value) bool {
	if path := fieldNamed(v, "path"); path != nil {
		return strings.HasSuffix(path.Template(), "/-")
	}
	return strings.Contains(v.Template(), `/-"`)
}

// RestartedAt is the annotation by which the workloads of a cluster are restarted
// (kubectl rollout restart).
const RestartedAt = "kubectl.kubernetes.io/restartedAt"

// restarts reports whether a patch notes the time in the annotation that restarts
// a workload whenever it changes.
func restarts(patch *summary.Value) bool {
	return Mentions(patch, 0, func(v *summary.Value) bool {
		return slices.Contains(v.Names, RestartedAt) || v.Kind == summary.Const && strings.Contains(v.Text, RestartedAt)
	}) && Mentions(patch, 0, IsNow)
}

// IsNow reports whether v is the time of the call.
func IsNow(v *summary.Value) bool { return v.Kind == summary.Result && v.Name == "time.Now" }

// Mentions reports whether is holds of v or a part of it.
func Mentions(v *summary.Value, depth int, is func(*summary.Value) bool) bool {
	if v == nil || depth > 12 {
		return false
	}
	return is(v) || Mentions(v.Base, depth+1, is) || slices.ContainsFunc(v.Elems, func(e *summary.Value) bool { return Mentions(e, depth+1, is) })
}

// fieldNamed returns the field or key of a struct or map, however it is written.
func fieldNamed(v *summary.Value, name string) *summary.Value {
	i := slices.IndexFunc(v.Names, func(n string) bool { return strings.EqualFold(n, name) })
	if i < 0 {
		return nil
	}
	return v.Elems[i]
}

// IsMethod reports whether v is that HTTP method.
func IsMethod(v *summary.Value, method string) bool {
	text, ok := v.Literal()
	return ok && strings.EqualFold(text, method)
}
