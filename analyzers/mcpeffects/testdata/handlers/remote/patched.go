package remote

import (
	"context"
	"net/http"
	"strings"
)

// An operation of a JSON patch.
type step struct {
	Op    string `json:"op"`
	Path  string `json:"path"`
	Value any    `json:"value,omitempty"`
}

// The path of an operation may be the end of a list.
func PatchAppend(ctx context.Context, in ticket) error { // want `create PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, []step{{Op: "add", Path: "/notes/-", Value: in.Note}})
}

func PatchRelation(ctx context.Context, in ticket) error { // want `create PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, []map[string]any{
		{"op": "replace", "path": "/status", "value": in.Status},
		{"op": "add", "path": "/relations/-", "value": map[string]any{"url": in.Note}},
	})
}

func PatchWritten(ctx context.Context, in ticket) error { // want `create PATCH /tickets/{}$`
	body := `[{"op":"add","path":"/notes/-","value":"` + in.Note + `"}]`
	req, err := http.NewRequestWithContext(ctx, http.MethodPatch, "https://tracker.example/tickets/"+in.ID, strings.NewReader(body))
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func PatchReplace(ctx context.Context, in ticket) error { // want `idempotent-write PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, []step{{Op: "replace", Path: "/status", Value: in.Status}, {Op: "add", Path: "/note", Value: in.Note}})
}

// A test lets the service refuse a repeat.
func PatchTested(ctx context.Context, in ticket) error { // want `idempotent-write PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, []step{{Op: "test", Path: "/status", Value: in.Status}, {Op: "add", Path: "/notes/-", Value: in.Note}})
}

// The client says what is added, and where: nothing is proven.
func PatchAny(ctx context.Context, in ticket) error { // want `idempotent-write PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, []step{{Op: "add", Path: "/" + in.Status, Value: in.Note}})
}

// A field may be called like that in the body of another kind.
func PatchFields(ctx context.Context, in ticket) error { // want `idempotent-write PATCH /tickets/{}$`
	return change(ctx, http.MethodPatch, "/tickets/"+in.ID, map[string]string{"op": in.Status, "path": "/-"})
}
