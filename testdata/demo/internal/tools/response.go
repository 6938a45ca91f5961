package tools

import (
	"context"
	"strings"

	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/incident"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type noteArgs struct {
	Incident int64  `json:"incident"`
	Author   string `json:"author"`
	Text     string `json:"text"`
}

type assignArgs struct {
	Incident int64  `json:"incident"`
	Role     string `json:"role" jsonschema:"lead, scribe or comms"`
	Person   string `json:"person"`
}

type notifyArgs struct {
	Incident int64    `json:"incident"`
	To       []string `json:"to" jsonschema:"mail addresses"`
}

type pageArgs struct {
	Incident int64  `json:"incident"`
	To       string `json:"to" jsonschema:"mail address"`
}

func addResponseTools(s *mcp.Server, h *handlers) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "add_note",
		Description: "Add a note to an incident.",
		Annotations: &mcp.ToolAnnotations{
			DestructiveHint: ptr(false),
			IdempotentHint:  true, // want mcpidempotent
		},
	}, h.addNote)

	assign := mcp.Tool{Name: "assign_responder", Description: "Give a role in an incident to a person."}
	assign.Annotations = &mcp.ToolAnnotations{}
	assign.Annotations.IdempotentHint = true
	mcp.AddTool(s, &assign, h.assignResponder)

	mcp.AddTool(s, &mcp.Tool{
		Name:        "notify_stakeholders",
		Description: "Mail the state of an incident to the people who follow it.",
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true, DestructiveHint: ptr(false)}, // want mcpidempotent
	}, notifier(h.desk))

	mcp.AddTool(s, &mcp.Tool{Name: "page_responder", Description: "Mail somebody who must not miss it."}, h.pageResponder)
}

func (h *handlers) addNote(ctx context.Context, _ *mcp.CallToolRequest, args noteArgs) (*mcp.CallToolResult, done, error) {
	err := h.desk.AddNote(ctx, args.Incident, args.Author, args.Text)
	return nil, done{Message: "noted"}, err
}

func (h *handlers) assignResponder(ctx context.Context, _ *mcp.CallToolRequest, args assignArgs) (*mcp.CallToolResult, done, error) {
	err := h.desk.Assign(ctx, args.Incident, incident.Responder{Role: args.Role, Person: args.Person})
	return nil, done{Message: args.Person + " is " + args.Role}, err
}

func (h *handlers) pageResponder(ctx context.Context, _ *mcp.CallToolRequest, args pageArgs) (*mcp.CallToolResult, done, error) {
	return nil, done{Message: "paged " + args.To}, h.desk.Page(ctx, args.Incident, args.To) // want mcpretry
}

func notifier(d *desk.Desk) mcp.ToolHandlerFor[notifyArgs, done] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, args notifyArgs) (*mcp.CallToolResult, done, error) {
		if err := d.Notify(ctx, args.Incident, args.To); err != nil {
			return nil, done{}, err
		}
		return nil, done{Message: "sent to " + strings.Join(args.To, ", ")}, nil
	}
}
