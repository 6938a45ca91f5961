package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	neturl "net/url"
)

// change sends a body whatever it is.
func change(ctx context.Context, method, path string, body any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, "https://tracker.example"+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type ticket struct{ ID, Status, Note string }

// What is said beside a change is one comment more each time.
func Transition(ctx context.Context, in ticket) error { // want `create PUT /rest/issue/{}$`
	fields := map[string]any{"status": in.Status}
	body := map[string]any{"fields": fields}
	if in.Note != "" {
		body["update"] = map[string]any{"comment": []map[string]any{{"add": map[string]any{"body": in.Note}}}}
	}
	return change(ctx, http.MethodPut, "/rest/issue/"+neturl.PathEscape(in.ID), body)
}

type incident struct {
	State     string `json:"state,omitempty"`
	WorkNotes string `json:"work_notes,omitempty"`
}

func WorkNotes(ctx context.Context, in ticket) error { // want `create PATCH /api/now/table/incident/{}$`
	return change(ctx, http.MethodPatch, "/api/now/table/incident/"+in.ID, incident{State: in.Status, WorkNotes: in.Note})
}

func Comments(ctx context.Context, in ticket) error { // want `create PATCH /api/now/table/incident/{}$`
	body := make(map[string]string)
	body["state"] = in.Status
	if in.Note != "" {
		body["comments"] = in.Note
	}
	return change(ctx, http.MethodPatch, "/api/now/table/incident/"+in.ID, body)
}

func Reply(ctx context.Context, in ticket) error { // want `create PUT /tickets/{}.json$`
	return change(ctx, http.MethodPut, "/tickets/"+in.ID+".json", map[string]any{
		"ticket": map[string]any{"status": in.Status, "comment": map[string]any{"body": in.Note, "public": true}},
	})
}

type journal struct {
	Issue entry `json:"issue"`
}

type entry struct {
	Status string `json:"status_id,omitempty"`
	Notes  string `json:"notes,omitempty"`
}

func Notes(ctx context.Context, in ticket) error { // want `create PUT /issues/{}.json$`
	return change(ctx, http.MethodPut, "/issues/"+in.ID+".json", &journal{Issue: entry{Status: in.Status, Notes: in.Note}})
}

func Close(ctx context.Context, in ticket) error { // want `idempotent-write PUT /issues/{}.json`
	return change(ctx, http.MethodPut, "/issues/"+in.ID+".json", &journal{Issue: entry{Status: "closed"}})
}

// Of other things it is a field that is set.
func Contact(ctx context.Context, in ticket) error { // want `idempotent-write PUT /contacts/{}`
	return change(ctx, http.MethodPut, "/contacts/"+in.ID, map[string]any{"name": in.Status, "notes": in.Note, "comment": in.Note})
}

func Task(ctx context.Context, in ticket) error { // want `idempotent-write PATCH /tasks/{}`
	return change(ctx, http.MethodPatch, "/tasks/"+in.ID, map[string]any{"task": map[string]any{"notes": in.Note}})
}

func CommentItself(ctx context.Context, in ticket) error { // want `idempotent-write PUT /issues/1/comments/{}`
	return change(ctx, http.MethodPut, "/issues/1/comments/"+in.ID, map[string]any{"comment": in.Note})
}

func Chosen(ctx context.Context, in ticket) error { // want `idempotent-write PUT /issues/{}`
	var fields map[string]any
	if err := json.Unmarshal([]byte(in.Note), &fields); err != nil {
		return err
	}
	return change(ctx, http.MethodPut, "/issues/"+in.ID, fields)
}

// What a caller leaves empty says nothing.
func annotate(ctx context.Context, id, status, note string) error {
	return change(ctx, http.MethodPut, "/tickets/"+id, map[string]any{"ticket": map[string]any{"status": status, "comment": note}})
}

func Annotate(ctx context.Context, in ticket) error { // want `create PUT /tickets/{}$`
	return annotate(ctx, in.ID, in.Status, in.Note)
}

func Solve(ctx context.Context, in ticket) error { // want `idempotent-write PUT /tickets/{}`
	return annotate(ctx, in.ID, "solved", "")
}
