//go:build go1.21

// Package pinned is of a language version without new(false).
package pinned

import (
	"context"
	"net/http"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Missing(s *server.MCPServer) {
	s.AddTool(mcp.Tool{Name: "literal"}, readTicket) // want `"literal" is declared without readOnlyHint`
}

func readTicket(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := http.Get("https://desk.example.com/tickets/" + req.GetString("title", ""))
	return nil, err
}
