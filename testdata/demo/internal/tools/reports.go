package tools

import (
	"context"

	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/incident"
	"example.com/lighthouse/internal/tracker"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type ticketArgs struct {
	Text string `json:"text" jsonschema:"words of the ticket"`
}

type ticketResult struct {
	Tickets []tracker.Ticket `json:"tickets"`
}

func addReportTools(s *mcp.Server, h *handlers) {
	addTool(s, "search_tickets", "Find customer tickets.", true, h.searchTickets)
	addTool(s, "check_sla", "Say whether an incident breaches the customer's SLA.", true, h.checkSLA) // want mcpreadonly

	postmortem := &mcp.Tool{
		Name:        "get_postmortem",
		Description: "The postmortem of an incident.",
		Annotations: &mcp.ToolAnnotations{
			Title:        "Postmortem",
			ReadOnlyHint: true, // want mcpreadonly
		},
	}
	mcp.AddTool(s, postmortem, h.getPostmortem)

	mcp.AddTool(s, exportTool(), func(ctx context.Context, _ *mcp.CallToolRequest, args incidentArgs) (*mcp.CallToolResult, done, error) {
		name, err := h.desk.Export(ctx, args.Incident)
		return nil, done{Message: "see " + name}, err
	})
}

func exportTool() *mcp.Tool {
	return &mcp.Tool{
		Name:        "export_incident",
		Description: "An incident as a Markdown document.",
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}, // want mcpreadonly
	}
}

func (h *handlers) searchTickets(ctx context.Context, _ *mcp.CallToolRequest, args ticketArgs) (*mcp.CallToolResult, ticketResult, error) {
	tickets, err := h.desk.Tickets(ctx, args.Text)
	return nil, ticketResult{Tickets: tickets}, err
}

func (h *handlers) checkSLA(ctx context.Context, _ *mcp.CallToolRequest, args incidentArgs) (*mcp.CallToolResult, desk.SLA, error) {
	sla, err := h.desk.CheckSLA(ctx, args.Incident)
	return nil, sla, err
}

func (h *handlers) getPostmortem(ctx context.Context, _ *mcp.CallToolRequest, args incidentArgs) (*mcp.CallToolResult, incident.Postmortem, error) {
	p, err := h.desk.Postmortem(ctx, args.Incident)
	return nil, p, err
}
