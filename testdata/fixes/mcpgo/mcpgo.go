// Package mcpgo declares tools that do something else, with mcp-go.
package mcpgo

import (
	"context"
	"net/http"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Flip(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("open_ticket",
		mcp.WithDescription("opens a ticket"),
		mcp.WithReadOnlyHintAnnotation(true), // want `"open_ticket" is declared read-only but`
	), createTicket)
	s.AddTool(mcp.NewTool("reopen_ticket", mcp.WithToolAnnotation(mcp.ToolAnnotation{
		IdempotentHint: mcp.ToBoolPtr(true), // want `"reopen_ticket" is declared idempotent but`
	})), createTicket)
	s.AddTool(mcp.NewTool("drop_ticket", mcp.WithDestructiveHintAnnotation(false)), dropTicket) // want `"drop_ticket" is declared non-destructive but`
}

// Shared has options that two tools take: none is fixed.
func Shared(s *server.MCPServer) {
	presets := []mcp.ToolOption{mcp.WithReadOnlyHintAnnotation(true)} // want `"one" is declared read-only but` `"two" is declared read-only but`
	s.AddTool(mcp.NewTool("one", presets...), createTicket)
	s.AddTool(mcp.NewTool("two", presets...), createTicket)
}

func Missing(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("get_ticket"), readTicket) // want `"get_ticket" is declared without readOnlyHint`
	s.AddTool(mcp.NewTool("list_tickets",            // want `"list_tickets" is declared without readOnlyHint`
		mcp.WithDescription("lists tickets"),
		mcp.WithTitleAnnotation("List"),
	), readTicket)
	s.AddTool(mcp.NewTool("count_tickets", mcp.WithToolAnnotation(mcp.ToolAnnotation{OpenWorldHint: mcp.ToBoolPtr(true)})), readTicket) // want `"count_tickets" is declared without readOnlyHint`
	s.AddTool(mcp.Tool{Name: "literal"}, readTicket)                                                                                    // want `"literal" is declared without readOnlyHint`
}

func Lost(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("lost",
		/* want `"lost" is declared read-only but the annotations in line 45 take it back` */ mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Lost"}),
	), readTicket)
	s.AddTool(mcp.NewTool("lost_lie", // want `"lost_lie" takes no idempotency key`
		mcp.WithIdempotentHintAnnotation(true), // want `"lost_lie" is declared idempotent but the annotations in line 49 take it back`
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Lost"}),
	), createTicket)
	s.AddTool(mcp.NewTool("set_again",
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true)}),
	), readTicket)
}

func readTicket(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := http.Get("https://desk.example.com/tickets/" + req.GetString("title", ""))
	return nil, err
}

func createTicket(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := http.Post("https://desk.example.com/tickets", "text/plain", strings.NewReader(req.GetString("title", "")))
	return nil, err
}

func dropTicket(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, os.Remove(req.GetString("title", ""))
}
