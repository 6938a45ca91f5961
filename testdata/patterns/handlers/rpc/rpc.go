// Package rpc adds handlers that are values with a method.
package rpc

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Handler handles calls.
type Handler interface {
	Handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error)
}

// Serve makes a handler of the SDK.
func Serve(h Handler) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return h.Handle(ctx, req)
	}
}

// Add adds a tool with its handler to a server.
func Add(s *server.MCPServer, t mcp.Tool, h Handler) { s.AddTool(t, h.Handle) }
