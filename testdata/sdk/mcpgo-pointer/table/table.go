// Package table registers tools in loops over tables of names and handlers.
package table

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

type row struct {
	name   string
	reader bool
	call   func(context.Context, string) error
}

func Register(s *server.MCPServer, a *app) {
	rows := []row{
		{"get_issue", true, a.issues.Get},       // tool: get_issue readOnly=true class=read-only
		{"open_issue", false, a.issues.Create},  // tool: open_issue readOnly=false class=create
		{"close_issue", false, a.issues.Delete}, // tool: close_issue readOnly=false class=idempotent-write
	}
	for _, r := range rows {
		s.AddTool(mcp.NewTool(r.name, mcp.WithReadOnlyHintAnnotation(r.reader)), forward(r.call))
	}

	for name, h := range map[string]server.ToolHandlerFunc{
		"drop_issue": forward(a.issues.Delete),
	} {
		s.AddTool(mcp.NewTool(name), h) // tool: drop_issue class=idempotent-write
	}

	registerAll(s, "book_", []row{
		{name: "list", reader: true, call: func(context.Context, string) error { return a.issues.Ping() }}, // tool: book_list readOnly=true class=read-only
		{name: "lend", call: a.issues.Create}, // tool: book_lend class=create
	})
}

func registerAll(s *server.MCPServer, prefix string, rows []row) {
	for i := range rows {
		r := &rows[i]
		s.AddTool(mcp.NewTool(prefix+r.name, mcp.WithReadOnlyHintAnnotation(r.reader)), forward(r.call))
	}
}

func forward(call func(context.Context, string) error) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, call(ctx, req.GetString("id", ""))
	}
}
