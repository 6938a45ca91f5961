// Package entries adds tools to a registry in three ways.
package entries

import (
	"context"

	"example.com/kit/mcp/entries"
	"example.com/world/issues"
)

type args struct {
	ID string `json:"id"`
}

type output struct{}

func failed(err error) *entries.Error {
	if err == nil {
		return nil
	}
	return &entries.Error{Message: err.Error()}
}

func Register(r *entries.Registry, c *issues.Client) error {
	err := entries.RegisterTool(r, "get_issue", "Show an issue.", func(ctx context.Context, in *args) (*output, *entries.Error) { // tool: get_issue handler=entries.Register$1 class=read-only
		return &output{}, failed(c.Get(ctx, in.ID))
	})
	if err != nil {
		return err
	}
	r.RegisterToolWithSchema("open_issue", "Open an issue.", entries.Schema{Type: "object"}, // tool: open_issue handler=entries.Register$2 class=create
		func(ctx context.Context, req *entries.CallToolRequest) (*entries.CallToolResult, *entries.Error) {
			title, _ := req.Arguments["title"].(string)
			return nil, failed(c.Create(ctx, title))
		})
	r.RegisterTool(&entries.ToolEntry{
		Metadata: entries.Tool{
			Name:        "close_issue", // tool: close_issue destructive=true idempotent=true handler=entries.Register$3 class=idempotent-write
			Annotations: &entries.ToolAnnotations{DestructiveHint: new(true), IdempotentHint: new(true)},
		},
		Handler: func(ctx context.Context, req *entries.CallToolRequest) (*entries.CallToolResult, *entries.Error) {
			id, _ := req.Arguments["id"].(string)
			return nil, failed(c.Delete(ctx, id))
		},
	})
	return nil
}
