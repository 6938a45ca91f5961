// Package examples shows how to add tools; no server of another module uses it.
package examples

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Serve runs a server with one tool.
func Serve() error {
	s := server.NewMCPServer("example", "1")
	s.AddTool(mcp.NewTool("hello"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultText("hello"), nil
	})
	return server.ServeStdio(s)
}
