package bundle

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type definition interface {
	Tool() *mcp.Tool
	Handler() handler
}

type openTool struct{}

func (openTool) Tool() *mcp.Tool {
	return &mcp.Tool{
		Name:        "open_library", // tool: open_library idempotent=true handler=bundle.openTool.Handler$1
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true},
	}
}

func (openTool) Handler() handler {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, nil
	}
}

type closeTool struct{}

func (*closeTool) Tool() *mcp.Tool { return &mcp.Tool{Name: "close_library"} } // tool: close_library handler=bundle.(*closeTool).run

func (c *closeTool) Handler() handler { return c.run }

func (c *closeTool) run(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func RegisterAll(s *mcp.Server) {
	for _, d := range []definition{openTool{}, &closeTool{}} {
		mcp.AddTool(s, d.Tool(), d.Handler())
	}
}
