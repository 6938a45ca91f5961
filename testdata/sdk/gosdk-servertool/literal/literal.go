// Package literal makes server tools of a name and a handler, and adds them together.
package literal

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func ptr[T any](v T) *T { return &v }

func Register(s *mcp.Server, a *app) {
	get := mcp.NewServerTool("get_issue", "Show an issue.", a.get) // tool: get_issue readOnly=true handler=literal.(*app).get class=read-only
	get.Tool.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: true}
	s.AddTools(
		get,
		mcp.NewServerTool("open_issue", "Open an issue.", a.open, mcp.Input(mcp.Property("id", mcp.Required(true)))), // tool: open_issue handler=literal.(*app).open class=create
	)

	s.AddTools(&mcp.ServerTool{
		Tool: &mcp.Tool{
			Name:        "close_issue", // tool: close_issue readOnly=false destructive=false idempotent=true handler=literal.Register$1 class=idempotent-write
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, DestructiveHint: ptr(false), IdempotentHint: true},
		},
		Handler: func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[map[string]any]) (*mcp.CallToolResult, error) {
			id, _ := p.Arguments["id"].(string)
			return nil, a.issues.Delete(ctx, id)
		},
	})
}

func (a *app) get(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, a.issues.Get(ctx, p.Arguments.ID)
}

func (a *app) open(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, a.issues.Create(ctx, p.Arguments.ID)
}
