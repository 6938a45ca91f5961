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

func (a *app) manage(ctx context.Context, ss *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	switch p.Arguments.Action {
	case "open":
		return nil, a.issues.Create(ctx, p.Arguments.ID)
	case "close":
		return nil, a.issues.Delete(ctx, p.Arguments.ID)
	}
	return a.look(ctx, ss, p)
}

func (a *app) look(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	if p.Arguments.Action == "search" {
		return nil, a.issues.Search(ctx, p.Arguments.ID)
	}
	return nil, a.issues.Get(ctx, p.Arguments.ID)
}
