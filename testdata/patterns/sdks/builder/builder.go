// Package builder registers tools that are built of parameters.
package builder

import (
	"context"

	mcp "example.com/kit/mcp/builder"
	"example.com/world/issues"
)

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, a *app) {
	s.RegisterTool(
		mcp.NewTool("get_issue", "Show an issue.", mcp.String("id", "The issue.")), // tool: get_issue handler=builder.(*app).get class=read-only
		a.get,
		"issue", "show",
	)
	s.RegisterTools(
		mcp.NewToolRegistration(mcp.NewTool("open_issue", "Open an issue."), a.open), // tool: open_issue handler=builder.(*app).open class=create
	)
}

func (a *app) get(ctx context.Context, req *mcp.ToolRequest) (*mcp.ToolResponse, error) {
	return &mcp.ToolResponse{}, a.issues.Get(ctx, req.StringOr("id", ""))
}

func (a *app) open(ctx context.Context, req *mcp.ToolRequest) (*mcp.ToolResponse, error) {
	return &mcp.ToolResponse{}, a.issues.Create(ctx, req.StringOr("title", ""))
}
