// Package expressions has handlers that are method expressions and methods of
// interfaces.
package expressions

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

type method func(*app, context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)

func bind(a *app, m method) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return m(a, ctx, req) }
}

var table = []struct {
	name     string
	readOnly bool
	call     method
}{
	{"show_issue", true, (*app).get},    // tool: show_issue readOnly=true class=read-only
	{"drop_issue", false, (*app).close}, // tool: drop_issue readOnly=false class=idempotent-write
}

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue"), bind(a, (*app).get))     // tool: get_issue handler=expressions.(*app).get class=read-only
	s.AddTool(mcp.NewTool("close_issue"), bind(a, (*app).close)) // tool: close_issue handler=expressions.(*app).close class=idempotent-write
	for _, row := range table {
		s.AddTool(mcp.NewTool(row.name, mcp.WithReadOnlyHintAnnotation(row.readOnly)), bind(a, row.call))
	}
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

// handlers is what the server needs, with one implementation.
type handlers interface {
	open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error)
	find(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error)
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}

func (a *app) find(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Search(ctx, req.GetString("text", ""))
}

func RegisterHandlers(s *server.MCPServer, h handlers) {
	s.AddTool(mcp.NewTool("open_issue"), h.open)                                       // tool: open_issue class=create
	s.AddTool(mcp.NewTool("find_issue", mcp.WithReadOnlyHintAnnotation(true)), h.find) // tool: find_issue readOnly=true class=read-only
}
