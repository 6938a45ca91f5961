// Package literal registers tools made by options, next to their handlers.
package literal

import (
	"context"

	"example.com/world/issues"
	mcp "trpc.group/trpc-go/trpc-mcp-go"
)

type app struct{ issues *issues.Client }

func ptr[T any](v T) *T { return &v }

func Register(s *mcp.Server, a *app) {
	s.RegisterTool(mcp.NewTool("get_issue", mcp.WithToolAnnotations(&mcp.ToolAnnotations{ReadOnlyHint: ptr(true)})), a.get) // tool: get_issue readOnly=true handler=literal.(*app).get class=read-only
	s.RegisterTool(mcp.NewTool("open_issue", mcp.WithDescription("Open an issue.")), a.open)                                // tool: open_issue handler=literal.(*app).open class=create

	drop := mcp.NewTool("close_issue") // tool: close_issue readOnly=false idempotent=true handler=literal.Register$1 class=idempotent-write
	drop.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: ptr(false), IdempotentHint: ptr(true)}
	s.RegisterTool(drop, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, a.issues.Delete(ctx, req.Params.Name)
	})
}

func (a *app) get(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.Params.Name)
}

func (a *app) open(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.Params.Name)
}
