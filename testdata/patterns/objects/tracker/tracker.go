// Package tracker has tool objects.
package tracker

import (
	"context"
	"encoding/json"

	"example.com/patterns/objects/tool"
	"example.com/world/issues"
)

// GetIssue shows an issue.
type GetIssue struct{ Client *issues.Client }

var _ tool.Tool = (*GetIssue)(nil)

func (*GetIssue) Name() string                { return "get_issue" } // tool: get_issue readOnly=true handler=tracker.(*GetIssue).Execute class=read-only
func (*GetIssue) Description() string         { return "Show an issue." }
func (*GetIssue) InputSchema() map[string]any { return map[string]any{"type": "object"} }

func (*GetIssue) Annotations() *tool.Annotations { return &tool.Annotations{ReadOnlyHint: true} }

func (t *GetIssue) Execute(ctx context.Context, args json.RawMessage) (string, error) {
	var in struct{ ID string }
	if err := json.Unmarshal(args, &in); err != nil {
		return "", err
	}
	return "", t.Client.Get(ctx, in.ID)
}

// closeIssue closes an issue. It is named where it is made.
type closeIssue struct {
	name   string
	client *issues.Client
}

// NewCloseIssue returns a tool.
func NewCloseIssue(c *issues.Client) tool.Tool {
	return &closeIssue{name: "close_issue", client: c} // tool: close_issue handler=tracker.(*closeIssue).Execute class=idempotent-write
}

func (t *closeIssue) Name() string                { return t.name }
func (t *closeIssue) Description() string         { return "Close an issue." }
func (t *closeIssue) InputSchema() map[string]any { return nil }

func (t *closeIssue) Execute(ctx context.Context, args json.RawMessage) (string, error) {
	return "", t.client.Delete(ctx, string(args))
}

// openIssue has value receivers.
type openIssue struct{ client *issues.Client }

// NewOpenIssue returns a tool.
func NewOpenIssue(c *issues.Client) tool.Tool { return openIssue{c} }

const openName = "open_issue"

func (openIssue) Name() string                { return openName } // tool: open_issue handler=tracker.openIssue.Execute class=create
func (openIssue) Description() string         { return "Open an issue." }
func (openIssue) InputSchema() map[string]any { return nil }

func (t openIssue) Execute(ctx context.Context, args json.RawMessage) (string, error) {
	return "", t.client.Create(ctx, string(args))
}
