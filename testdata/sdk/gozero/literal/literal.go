// Package literal registers tools through a framework's own AddTool, with the
// types of the official SDK under other names.
package literal

import (
	"context"

	"example.com/world/issues"
	"github.com/zeromicro/go-zero/mcp"
)

type args struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s mcp.McpServer, a *app) {
	tool := &mcp.Tool{Name: "get_issue", Description: "Show an issue."} // tool: get_issue handler=literal.(*app).get class=read-only
	mcp.AddTool(s, tool, a.get)

	mcp.AddTool(s, &mcp.Tool{Name: "open_issue"}, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) { // tool: open_issue handler=literal.Register$1 class=create
		return nil, nil, a.issues.Create(ctx, in.ID)
	})
}

func (a *app) get(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, a.issues.Get(ctx, in.ID)
}
