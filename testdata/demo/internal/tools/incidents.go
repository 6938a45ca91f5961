package tools

import (
	"context"
	"encoding/json"
	"fmt"

	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/incident"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type searchArgs struct {
	Text     string `json:"text" jsonschema:"words of the title"`
	Severity string `json:"severity,omitempty" jsonschema:"minor, major or critical"`
	Limit    int    `json:"limit,omitempty"`
}

type searchResult struct {
	Incidents []incident.Incident `json:"incidents"`
}

type openArgs struct {
	Service  string `json:"service"`
	Customer string `json:"customer,omitempty"`
	Title    string `json:"title"`
	Severity string `json:"severity,omitempty" jsonschema:"minor, major or critical"`
}

type severityArgs struct {
	Incident int64  `json:"incident"`
	Severity string `json:"severity" jsonschema:"minor, major or critical"`
}

var getIncident = mcp.Tool{
	Name:        "get_incident",
	Description: "One incident with its notes and responders.",
	Annotations: reader("Incident"),
}

func addIncidentTools(s *mcp.Server, h *handlers) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "search_incidents",
		Description: "Find incidents by title.",
		Annotations: reader("Search incidents"),
	}, h.searchIncidents)

	mcp.AddTool(s, &getIncident, h.getIncident)

	tool, open := openIncident(h.desk)
	mcp.AddTool(s, tool, open)

	mcp.AddTool(s, &mcp.Tool{
		Name:        "set_severity",
		Description: "Set the severity of an incident.",
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true, DestructiveHint: ptr(true)},
	}, h.setSeverity)

	s.AddTool(&mcp.Tool{
		Name:        "delete_incident",
		Description: "Delete an incident with everything that belongs to it.",
		InputSchema: json.RawMessage(`{"type": "object", "properties": {"incident": {"type": "integer"}}, "required": ["incident"]}`),
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true, DestructiveHint: ptr(true)},
	}, h.deleteIncident)
}

func (h *handlers) searchIncidents(ctx context.Context, _ *mcp.CallToolRequest, args searchArgs) (*mcp.CallToolResult, searchResult, error) {
	found, err := h.desk.Search(ctx, args.Text, args.Severity, args.Limit)
	return nil, searchResult{Incidents: found}, err
}

func (h *handlers) getIncident(ctx context.Context, _ *mcp.CallToolRequest, args incidentArgs) (*mcp.CallToolResult, desk.Details, error) {
	details, err := h.desk.Details(ctx, args.Incident)
	return nil, details, err
}

func openIncident(d *desk.Desk) (*mcp.Tool, mcp.ToolHandlerFor[openArgs, incident.Incident]) {
	tool := &mcp.Tool{
		Name:        "open_incident",
		Description: "Open an incident.",
		Annotations: &mcp.ToolAnnotations{DestructiveHint: ptr(false), IdempotentHint: false},
	}
	return tool, func(ctx context.Context, _ *mcp.CallToolRequest, args openArgs) (*mcp.CallToolResult, incident.Incident, error) {
		in, err := d.Open(ctx, incident.Incident{
			Service:  args.Service,
			Customer: args.Customer,
			Title:    args.Title,
			Severity: args.Severity,
		})
		return nil, in, err
	}
}

func (h *handlers) setSeverity(ctx context.Context, _ *mcp.CallToolRequest, args severityArgs) (*mcp.CallToolResult, done, error) {
	err := h.desk.SetSeverity(ctx, args.Incident, args.Severity)
	return nil, done{Message: "severity is " + args.Severity}, err
}

func (h *handlers) deleteIncident(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var args incidentArgs
	if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
		return nil, fmt.Errorf("arguments of delete_incident: %w", err)
	}
	if err := h.desk.Delete(ctx, args.Incident); err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "deleted"}}}, nil
}
