package bundle

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type definition interface {
	Tool() mcp.Tool
	Handler() server.ToolHandlerFunc
}

type openTool struct{}

func (openTool) Tool() mcp.Tool {
	return mcp.NewTool("open_library", // tool: open_library idempotent=true handler=bundle.openTool.Handler$1
		mcp.WithDescription("Open the library."),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{IdempotentHint: true}))
}

func (openTool) Handler() server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, nil
	}
}

type closeTool struct{}

func (*closeTool) Tool() mcp.Tool { return mcp.NewTool("close_library") } // tool: close_library handler=bundle.(*closeTool).run

func (c *closeTool) Handler() server.ToolHandlerFunc { return c.run }

func (c *closeTool) run(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func RegisterAll(s *server.MCPServer) {
	for _, d := range []definition{openTool{}, &closeTool{}} {
		s.AddTool(d.Tool(), d.Handler())
	}
}
