// Package pair has functions that return a tool with its handler.
package pair

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func getBook() (mcp.Tool, server.ToolHandlerFunc) {
	return mcp.NewTool("get_book", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true})), // tool: get_book readOnly=true handler=pair.getBook$1
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, nil
		}
}

func lendBook() (tool mcp.Tool, handler server.ToolHandlerFunc, scopes []string) {
	tool = mcp.NewTool("lend_book") // tool: lend_book destructive=false handler=pair.lend
	tool.Annotations.DestructiveHint = false
	handler = lend
	scopes = []string{"write"}
	return
}

func burnBook() (mcp.Tool, server.ToolHandlerFunc, []string) {
	tool := mcp.NewTool("burn_book", // tool: burn_book idempotent=true destructive=true handler=pair.burn
		mcp.WithToolAnnotation(mcp.ToolAnnotation{IdempotentHint: true, DestructiveHint: true}))
	return tool, burn, []string{"write", "admin"}
}

type definition struct {
	scopes   []string
	register func(*server.MCPServer)
}

func define(source func() (mcp.Tool, server.ToolHandlerFunc, []string)) definition {
	tool, handler, scopes := source()
	return definition{
		scopes:   scopes,
		register: func(s *server.MCPServer) { s.AddTool(tool, handler) },
	}
}

func Register(s *server.MCPServer) {
	s.AddTool(getBook())

	for _, d := range []definition{define(lendBook), define(burnBook)} {
		d.register(s)
	}
}

func lend(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func burn(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
