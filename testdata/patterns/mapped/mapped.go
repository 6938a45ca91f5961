// Package mapped keeps tools in maps and parallel lists.
package mapped

import (
	"context"
	"maps"
	"slices"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type handler = func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)

type app struct{ issues *issues.Client }

// The tools and their handlers have the name in common.
var definitions = map[string]mcp.Tool{
	"get_issue":   mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)),       // tool: get_issue readOnly=true handler=mapped.(*app).get class=read-only
	"close_issue": mcp.NewTool("close_issue", mcp.WithDestructiveHintAnnotation(false)), // tool: close_issue destructive=false handler=mapped.(*app).close class=idempotent-write
}

func (a *app) handlers() map[string]handler {
	return map[string]handler{"get_issue": a.get, "close_issue": a.close}
}

func (a *app) Register(s *server.MCPServer) {
	handlers := a.handlers()
	for _, name := range slices.Sorted(maps.Keys(definitions)) {
		s.AddTool(definitions[name], handlers[name])
	}
	for _, def := range a.list() {
		s.AddTool(def, a.handlerFor(def.Name))
	}
}

// list has tools whose handlers another function chooses.
func (a *app) list() []mcp.Tool {
	return []mcp.Tool{
		{Name: "open_issue", Annotations: mcp.ToolAnnotation{IdempotentHint: mcp.ToBoolPtr(false)}}, // tool: open_issue idempotent=false handler=mapped.(*app).open class=create
		{Name: "ping_issues"}, // tool: ping_issues handler=mapped.(*app).handlerFor$1 class=read-only
	}
}

func (a *app) handlerFor(name string) server.ToolHandlerFunc {
	switch name {
	case "open_issue":
		return a.open
	case "ping_issues":
		return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, a.issues.Ping() }
	}
	return nil
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}

func New(c *issues.Client) *app { return &app{c} }
