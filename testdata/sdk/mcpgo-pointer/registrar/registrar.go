// Package registrar registers through functions that take tool and handler.
package registrar

import (
	"context"

	"example.com/mcpgo/registrar/registry"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer) {
	registry.Add(s, nil, mcp.NewTool("lend_book", mcp.WithIdempotentHintAnnotation(true)), lend) // tool: lend_book idempotent=true handler=registrar.lend
	registry.Reader(s, "get_book", get, mcp.WithOpenWorldHintAnnotation(false))                  // tool: get_book readOnly=true openWorld=false handler=registrar.get

	add(s, "list_books", true, get)   // tool: list_books readOnly=true handler=registrar.get
	add(s, "shelve_book", false, put) // tool: shelve_book readOnly=false handler=registrar.put

	commit([]server.ServerTool{
		{Tool: mcp.NewTool("burn_book"), Handler: put}, // tool: burn_book handler=registrar.put
	}, s.AddTool)
}

func add(s *server.MCPServer, name string, readOnly bool, h server.ToolHandlerFunc) {
	s.AddTool(mcp.NewTool(name, mcp.WithReadOnlyHintAnnotation(readOnly)), h)
}

func commit(tools []server.ServerTool, add func(mcp.Tool, server.ToolHandlerFunc)) {
	for _, t := range tools {
		add(t.Tool, t.Handler)
	}
}

func get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func put(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func lend(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
