// Package literal registers tools whose handlers take nothing but the arguments.
package literal

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue", "Show an issue.", map[string]any{"id": map[string]any{"type": "string"}}), a.get) // tool: get_issue handler=literal.(*app).get class=read-only
	open := mcp.Tool{Name: "open_issue"}                                                                                 // tool: open_issue handler=literal.(*app).open class=create
	s.AddTool(open, a.open)

	s.AddTool(mcp.Tool{Name: "close_issue"}, func(arguments map[string]any) (*mcp.CallToolResult, error) { // tool: close_issue handler=literal.Register$1 class=idempotent-write
		id, _ := arguments["id"].(string)
		return nil, a.issues.Delete(context.Background(), id)
	})
}

func (a *app) get(arguments map[string]any) (*mcp.CallToolResult, error) {
	id, _ := arguments["id"].(string)
	return nil, a.issues.Get(context.Background(), id)
}

func (a *app) open(arguments map[string]any) (*mcp.CallToolResult, error) {
	title, _ := arguments["title"].(string)
	return nil, a.issues.Create(context.Background(), title)
}
