// Package embeddable adds tools by options of the server.
package embeddable

import (
	"context"

	"example.com/kit/mcp/embeddable"
	"example.com/world/issues"
)

func New(c *issues.Client) (*embeddable.ServerConfig, error) {
	return embeddable.NewServerConfig(
		embeddable.WithTool("get_issue", get(c), embeddable.WithDescription("Show an issue."), embeddable.WithReadOnlyHint(true)), // tool: get_issue readOnly=true handler=embeddable.get$1 class=read-only
		embeddable.WithTool("close_issue", func(ctx context.Context, args map[string]any) (*embeddable.Result, error) { // tool: close_issue readOnly=false idempotent=true handler=embeddable.New$1 class=idempotent-write
			id, _ := args["id"].(string)
			return nil, c.Delete(ctx, id)
		}, embeddable.WithReadOnlyHint(false), embeddable.WithIdempotentHint(true)),
	)
}

func get(c *issues.Client) embeddable.ToolHandler {
	return func(ctx context.Context, args map[string]any) (*embeddable.Result, error) {
		id, _ := args["id"].(string)
		return &embeddable.Result{}, c.Get(ctx, id)
	}
}
