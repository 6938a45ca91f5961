// Package variant defines one name twice, for two ways to run the server.
package variant

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	Action string `json:"action"`
	ID     string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, a *app, write bool) {
	if write {
		mcp.AddTool(s, &mcp.Tool{
			Name:        "manage_issue", // tool: manage_issue readOnly=false handler=variant.(*app).manage class=create
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false},
		}, a.manage)
	} else {
		mcp.AddTool(s, &mcp.Tool{
			Name:        "manage_issue", // tool: manage_issue readOnly=true handler=variant.(*app).look class=read-only
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		}, a.look)
	}
}

func (a *app) manage(ctx context.Context, req *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	switch in.Action {
	case "open":
		return nil, nil, a.issues.Create(ctx, in.ID)
	case "close":
		return nil, nil, a.issues.Delete(ctx, in.ID)
	}
	return a.look(ctx, req, in)
}

func (a *app) look(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	if in.Action == "search" {
		return nil, nil, a.issues.Search(ctx, in.ID)
	}
	return nil, nil, a.issues.Get(ctx, in.ID)
}
