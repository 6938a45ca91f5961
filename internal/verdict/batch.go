package verdict

import (
	"cmp"
	"go/types"
	"iter"
	"slices"
	"strings"

	"github.com/mcpretrylint/mcpretrylint/internal/classify"
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/flow"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

const (
	// requestsEntry is the entry of the requests in the body of a batch (Google
	// Workspace APIs, documents.batchUpdate and its like).
	requestsEntry = "requests"
	// maxRequests bounds what is kept of them.
	maxRequests = 60
)

// isBatch reports whether an URL is that of a batch of requests.
func isBatch(url string) bool {
	path, _, _ := strings.Cut(url, "?")
	return strings.HasSuffix(strings.TrimSuffix(path, "{}"), ":batchUpdate")
}

// BatchOf returns what decides a request by those in the body of a batch, nil if it
// is none.
func BatchOf(url, body *summary.Value) *summary.Value {
	if !isBatch(url.Template()) {
		return nil
	}
	list := batched(body, 0)
	if list == nil {
		return nil
	}
	if list = bare(list, 0); list.Size() > maxRequests {
		return nil
	}
	return entry(requestsEntry, list)
}

// batched returns the list of requests in the body of a batch, nil if there is none.
func batched(body *summary.Value, depth int) *summary.Value {
	if list := fieldNamed(body, requestsEntry); list != nil || depth > 4 {
		return list
	}
	switch body.Kind {
	case summary.Struct, summary.List, summary.Union:
	case summary.Result:
		if !strings.HasPrefix(body.Name, "encoding/json.") {
			return nil
		}
	default:
		return nil
	}
	if body.Base != nil {
		if list := batched(body.Base, depth+1); list != nil {
			return list
		}
	}
	for _, e := range body.Elems {
		if list := batched(e, depth+1); list != nil {
			return list
		}
	}
	return nil
}

// bare returns a list of requests with nothing of each but which of its fields are
// set.
func bare(v *summary.Value, depth int) *summary.Value {
	if depth > 6 {
		return summary.Lost
	}
	n := *v
	switch v.Kind {
	case summary.List, summary.Union, summary.Spread, summary.Choice:
		if v.Base != nil && v.Kind != summary.Choice {
			n.Base = bare(v.Base, depth+1)
		}
		n.Elems = make([]*summary.Value, len(v.Elems))
		for i, e := range v.Elems {
			n.Elems[i] = bare(e, depth+1)
		}
	case summary.Struct:
		n.Names = sentNames(v)
		n.Elems = make([]*summary.Value, len(v.Elems))
		for i, e := range v.Elems {
			if n.Elems[i] = e; filled(e) && !Sent(e, 0) {
				n.Elems[i] = summary.Any
			}
		}
	default:
		return v
	}
	return summary.New(n)
}

// sentNames returns the names of the fields of a struct as they are sent.
func sentNames(v *summary.Value) []string {
	t, _ := v.Local.(types.Type)
	if t == nil {
		return v.Names
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return v.Names
	}
	names := slices.Clone(v.Names)
	for i := range s.NumFields() {
		if at := slices.Index(v.Names, s.Field(i).Name()); at >= 0 {
			names[at] = cmp.Or(flow.JSONName(s, i), names[at])
		}
	}
	return names
}

// filled reports whether a field is not left at its zero value.
func filled(field *summary.Value) bool { return field.Kind != summary.Const || field.IsConst() }

// decideBatch decides a request by those in the body of a batch; ok is false if
// none is known.
func decideBatch(x *summary.Effect, path string) (v effect.Verdict, ok bool) {
	if len(x.Args) < 3 || !isBatch(path) {
		return v, false
	}
	return requested(x.Args[2])
}

// requested returns what the requests of a batch do, each of which says it by the
// name of the one field that is set: InsertText, DeleteSheet. What the client
// sends may be any. It reports false where no request is known.
func requested(object *summary.Value) (worst effect.Verdict, ok bool) {
	list := fieldNamed(object, requestsEntry)
	if list == nil {
		return worst, false
	}
	for requests := range list.Alternatives {
		v := batch(requests)
		worst = together(worst, v)
		ok = ok || v.Class.Mutates()
	}
	worst.Evidence = effect.Inferred
	if worst.Class == effect.Create && worst.Deletes {
		worst.Evidence = effect.Named // what was there, if anything
	}
	return worst, ok
}

// batch returns what a list of requests does. One that deletes too puts what it
// creates in the place of what was there.
func batch(requests *summary.Value) (worst effect.Verdict) {
	for request := range elementsOf(requests) {
		if Sent(request, 0) {
			return effect.Verdict{Class: effect.Create}
		}
		worst = together(worst, asksFor(request))
	}
	always := func(request *summary.Value) bool { return asksFor(request).Deletes } // one that is in its list in any case
	if worst.Class == effect.Create && slices.ContainsFunc(requests.Elems, always) {
		worst.Class = effect.IdempotentWrite
	}
	return worst
}

// asksFor returns what a request of a batch does by the fields that are set.
func asksFor(request *summary.Value) (v effect.Verdict) {
	for i, name := range request.Names {
		if does, known := classify.BatchRequest(name); known && filled(request.Elems[i]) {
			v = together(v, does)
		}
	}
	return v
}

// together returns the verdict of doing both a and b.
func together(a, b effect.Verdict) effect.Verdict {
	return effect.Verdict{Class: max(a.Class, b.Class), Deletes: a.Deletes || b.Deletes}
}

// elementsOf yields the elements of a list that are known, and what it takes them
// from.
func elementsOf(v *summary.Value) iter.Seq[*summary.Value] {
	return func(yield func(*summary.Value) bool) {
		var each func(v *summary.Value, depth int) bool
		each = func(v *summary.Value, depth int) bool {
			switch {
			case depth > 6:
				return true
			case v.Kind == summary.List, v.Kind == summary.Union, v.Kind == summary.Choice, v.Kind == summary.Spread:
				for _, e := range v.Elems {
					if !each(e, depth+1) {
						return false
					}
				}
				return v.Base == nil || v.Kind == summary.Choice || each(v.Base, depth+1)
			}
			return yield(v)
		}
		each(v, 0)
	}
}
