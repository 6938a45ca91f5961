// Package tracker registers its tools when it is imported.
package tracker

import (
	"context"

	"example.com/patterns/initreg/registry"
	"github.com/mark3labs/mcp-go/mcp"
)

func init() {
	registry.Register(registry.Entry{
		Definition: mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)), // tool: get_issue readOnly=true handler=tracker.get class=read-only
		Handler:    get,
	})
	registry.RegisterFunc("open_issue", "write", func(ctx context.Context, d *registry.Deps, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: open_issue readOnly=false class=create
		return nil, d.Issues.Create(ctx, req.GetString("title", ""))
	}, mcp.WithReadOnlyHintAnnotation(false))
}

var _ = register()

func register() bool {
	registry.RegisterFunc("close_issue", "write", remove) // tool: close_issue handler=tracker.remove class=idempotent-write
	return true
}

func get(ctx context.Context, d *registry.Deps, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, d.Issues.Get(ctx, req.GetString("id", ""))
}

func remove(ctx context.Context, d *registry.Deps, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, d.Issues.Delete(ctx, req.GetString("id", ""))
}
