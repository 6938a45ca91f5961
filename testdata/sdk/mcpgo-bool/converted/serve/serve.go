// Package serve converts the server's own tools to those of the SDK.
package serve

import (
	"context"

	"example.com/mcpgo/converted/api"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, sets ...api.Toolset) {
	for _, set := range sets {
		for _, t := range set.Tools() {
			s.AddTool(convert(t))
		}
	}
}

func convert(t api.ServerTool) (mcp.Tool, server.ToolHandlerFunc) {
	tool := mcp.Tool{
		Name:        t.Tool.Name,
		Description: t.Tool.Description,
		Annotations: mcp.ToolAnnotation{
			Title:           t.Tool.Annotations.Title,
			ReadOnlyHint:    deref(t.Tool.Annotations.ReadOnlyHint, false),
			DestructiveHint: deref(t.Tool.Annotations.DestructiveHint, true),
			IdempotentHint:  deref(t.Tool.Annotations.IdempotentHint, false),
			OpenWorldHint:   deref(t.Tool.Annotations.OpenWorldHint, true),
		},
	}
	return tool, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := t.Handler(api.Params{Context: ctx, Args: arguments(req)})
		if err != nil {
			return mcp.NewToolResultErrorFromErr(t.Tool.Name, err), nil
		}
		return mcp.NewToolResultText(text), nil
	}
}

func deref(p *bool, def bool) bool {
	if p == nil {
		return def
	}
	return *p
}

func arguments(req mcp.CallToolRequest) map[string]any {
	return req.Params.Arguments
}
