// Package tracker has constructors of tools.
package tracker

import (
	"context"
	"net/http"

	"example.com/patterns/constructed/app"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// NewClient returns a client.
func NewClient() *issues.Client { return &issues.Client{HTTP: http.DefaultClient} }

// NewGetIssue returns a tool.
func NewGetIssue(c *issues.Client) app.Tool {
	return app.NewTool(
		&mcp.Tool{
			Name:        "get_issue", // tool: get_issue readOnly=true handler=tracker.NewGetIssue$1 class=read-only
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		},
		func(ctx context.Context, args map[string]any) *mcp.CallToolResult {
			id, _ := args["id"].(string)
			return result(c.Get(ctx, id))
		},
	)
}

// NewOpenIssue returns a tool.
func NewOpenIssue(c *issues.Client) app.Tool {
	return app.NewTool(&mcp.Tool{Name: "open_issue"}, func(ctx context.Context, args map[string]any) *mcp.CallToolResult { // tool: open_issue handler=tracker.NewOpenIssue$1 class=create
		title, _ := args["title"].(string)
		return result(c.Create(ctx, title))
	})
}

func result(err error) *mcp.CallToolResult { return &mcp.CallToolResult{IsError: err != nil} }
