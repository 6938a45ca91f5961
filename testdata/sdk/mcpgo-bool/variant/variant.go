// Package variant defines one name twice, for two ways to run the server.
package variant

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app, write bool) {
	if write {
		s.AddTool(mcp.NewTool("manage_issue", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: false})), a.manage) // tool: manage_issue readOnly=false handler=variant.(*app).manage class=create
	} else {
		s.AddTool(mcp.NewTool("manage_issue", mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true})), a.look) // tool: manage_issue readOnly=true handler=variant.(*app).look class=read-only
	}
}

func (a *app) manage(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch action(req) {
	case "open":
		return nil, a.issues.Create(ctx, "new")
	case "close":
		return nil, a.issues.Delete(ctx, "1")
	}
	return a.look(ctx, req)
}

func (a *app) look(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if action(req) == "search" {
		return nil, a.issues.Search(ctx, "open")
	}
	return nil, a.issues.Get(ctx, "1")
}

func action(req mcp.CallToolRequest) string {
	name, _ := req.Params.Arguments["action"].(string)
	return name
}
