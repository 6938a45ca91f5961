// Package tools is what two commands have in common.
package tools

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

// Register adds the tools.
func Register(s *mcp.Server, c *issues.Client) {
	mcp.AddTool(s, GetTool(), Get(c))
}

// GetTool describes a tool.
func GetTool() *mcp.Tool {
	return &mcp.Tool{
		Name:        "get_issue", // tool: get_issue readOnly=true handler=tools.Get$1 class=read-only
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}
}

// Get handles it.
func Get(c *issues.Client) mcp.ToolHandlerFor[args, any] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Get(ctx, in.ID)
	}
}

// CloseTool describes a tool that each command handles in its own way.
func CloseTool() *mcp.Tool { return &mcp.Tool{Name: "close_issue"} } // tool: close_issue handler=stdio.main$1 class=idempotent-write
