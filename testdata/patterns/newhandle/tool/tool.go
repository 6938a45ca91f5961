// Package tool keeps tools that describe and handle themselves.
package tool

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Tool describes and handles itself.
type Tool interface {
	New() mcp.Tool
	Handle(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error)
}

var registered = make(map[string]Tool)

// Register adds a tool.
func Register(t Tool) { registered[t.New().Name] = t }

// RegisterAll adds all tools to a server.
func RegisterAll(s *server.MCPServer) {
	for _, t := range registered {
		s.AddTool(t.New(), t.Handle)
	}
}
