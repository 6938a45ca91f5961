// Package gosdk declares tools that do something else, with the official SDK.
package gosdk

import (
	"context"
	"net/http"
	"os"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type input struct{ Title string }

func Flip(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "open_ticket",
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}, // want `"open_ticket" is declared read-only but`
	}, createTicket)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "reopen_ticket",
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true, Title: "Reopen"}, // want `"reopen_ticket" is declared idempotent but`
	}, createTicket)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "drop_ticket",
		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(false)}, // want `"drop_ticket" is declared non-destructive but`
	}, dropTicket)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "contradiction",
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, DestructiveHint: new(true)}, // want `"contradiction" is declared read-only but also destructive`
	}, readTicket)

	assigned := &mcp.Tool{Name: "assigned", Annotations: &mcp.ToolAnnotations{}}
	assigned.Annotations.ReadOnlyHint = true // want `"assigned" is declared read-only but`
	mcp.AddTool(s, assigned, createTicket)
}

const reader = true

func annotations() *mcp.ToolAnnotations {
	return &mcp.ToolAnnotations{ReadOnlyHint: true} // want `"helper" is declared read-only but`
}

// Kept has hints that are written for more than one tool, or drive more than a
// hint: none is fixed.
func Kept(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "helper", Annotations: annotations()}, createTicket)
	mcp.AddTool(s, &mcp.Tool{Name: "constant", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: reader}}, createTicket) // want `"constant" is declared read-only but`
	local := true
	if local {
		mcp.AddTool(s, &mcp.Tool{Name: "variable", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: local}}, createTicket) // want `"variable" is declared read-only but`
	}
	for _, name := range []string{"first", "second"} {
		mcp.AddTool(s, &mcp.Tool{Name: name, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, createTicket) // want `"first" is declared read-only but` `"second" is declared read-only but`
	}
}

func Missing(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "get_ticket"}, readTicket) // want `"get_ticket" is declared without readOnlyHint but its handler changes nothing`
	mcp.AddTool(s, &mcp.Tool{                                 // want `"list_tickets" is declared without readOnlyHint`
		Name:        "list_tickets",
		Description: "lists tickets",
	}, readTicket)
	mcp.AddTool(s, &mcp.Tool{ // want `"count_tickets" is declared without readOnlyHint`
		Name: "count_tickets",
		Annotations: &mcp.ToolAnnotations{
			Title:         "Count",
			OpenWorldHint: new(true),
		},
	}, readTicket)
	mcp.AddTool(s, &mcp.Tool{Name: "purge_ticket"}, dropTicket)                                    // want `"purge_ticket" is declared without hints`
	mcp.AddTool(s, &mcp.Tool{Name: "new_ticket", Annotations: &mcp.ToolAnnotations{}}, saveTicket) // want `"new_ticket" is declared without hints`
	mcp.AddTool(s, &mcp.Tool{Name: "no_reader", Annotations: &mcp.ToolAnnotations{DestructiveHint: new(true)}}, dropTicket)
}

func Lost(s *mcp.Server) {
	tool := &mcp.Tool{Name: "lost", Annotations: &mcp.ToolAnnotations{}}
	/* want `"lost" is declared read-only but the annotations in line 79 take it back` */ tool.Annotations.ReadOnlyHint = true
	tool.Annotations = &mcp.ToolAnnotations{Title: "Lost"}
	mcp.AddTool(s, tool, readTicket)
}

func readTicket(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	_, err := http.Get("https://desk.example.com/tickets/" + in.Title)
	return nil, nil, err
}

func createTicket(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	_, err := http.Post("https://desk.example.com/tickets", "text/plain", strings.NewReader(in.Title))
	return nil, nil, err
}

func saveTicket(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	return nil, nil, os.WriteFile("tickets/"+in.Title, nil, 0o644)
}

func dropTicket(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	return nil, nil, os.Remove(in.Title)
}
