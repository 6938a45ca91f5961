// Package literal registers tools of a type without annotations.
package literal

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue", mcp.WithString("id")), a.get) // tool: get_issue handler=literal.(*app).get class=read-only
	s.AddTools(
		server.ServerTool{Tool: mcp.NewTool("open_issue"), Handler: a.open}, // tool: open_issue handler=literal.(*app).open class=create
		server.ServerTool{
			Tool: mcp.NewToolWithRawSchema("close_issue", "Close an issue.", []byte(`{"type":"object"}`)), // tool: close_issue handler=literal.Register$1 class=idempotent-write
			Handler: func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				id, _ := request.Params.Arguments["id"].(string)
				return nil, a.issues.Delete(ctx, id)
			},
		},
	)
}

func (a *app) get(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id, _ := request.Params.Arguments["id"].(string)
	return nil, a.issues.Get(ctx, id)
}

func (a *app) open(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	title, _ := request.Params.Arguments["title"].(string)
	return nil, a.issues.Create(ctx, title)
}
