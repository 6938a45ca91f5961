package tools

import (
	"example.com/lighthouse/internal/desk"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type handlers struct {
	desk *desk.Desk
}

type incidentArgs struct {
	Incident int64 `json:"incident" jsonschema:"number of the incident"`
}

type done struct {
	Message string `json:"message"`
}

func New(d *desk.Desk) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "lighthouse", Version: "1.4.0"}, nil)
	h := &handlers{desk: d}
	addIncidentTools(s, h)
	addResponseTools(s, h)
	addReportTools(s, h)
	addMoneyTools(s, h)
	addShiftTools(s, h)
	return s
}

func addTool[In, Out any](s *mcp.Server, name, description string, readOnly bool, h mcp.ToolHandlerFor[In, Out]) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        name,
		Description: description,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: readOnly},
	}, h)
}

func reader(title string) *mcp.ToolAnnotations {
	return &mcp.ToolAnnotations{Title: title, ReadOnlyHint: true, OpenWorldHint: ptr(false)}
}

func ptr[T any](v T) *T { return &v }
