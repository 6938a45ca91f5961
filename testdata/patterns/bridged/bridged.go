// Package bridged makes a tool of each method of a table of remote methods.
package bridged

import (
	"context"
	"strings"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A method is a method of the remote service.
type method struct {
	FullName string
	HTTP     string
	Path     string
}

var methods = []method{
	{"Issues/Get", "GET", "/v1/issues"},            // tool: issues_get readOnly=true class=read-only
	{"Issues/Create", "POST", "/v1/issues/create"}, // tool: issues_create readOnly=false class=create
	{"Issues/Delete", "DELETE", "/v1/issue"},       // tool: issues_delete readOnly=false class=idempotent-write
}

func Register(s *mcp.Server, c *issues.Client) {
	for _, m := range methods {
		s.AddTool(&mcp.Tool{
			Name:        toolName(m.FullName),
			InputSchema: map[string]any{"type": "object"},
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: m.HTTP == "GET"},
		}, call(c, m))
	}
}

func toolName(full string) string { return strings.ToLower(strings.ReplaceAll(full, "/", "_")) }

func call(c *issues.Client, m method) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Send(ctx, m.HTTP, m.Path)
	}
}
