// Package charts has tools with their handlers, for servers of other modules.
package charts

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// ListCharts returns a tool that lists charts.
func ListCharts() mcp.Tool {
	return mcp.NewTool("list_charts", mcp.WithReadOnlyHintAnnotation(true)) // tool: list_charts readOnly=true handler=charts.HandleList$1 class=read-only
}

// HandleList handles it.
func HandleList(c *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Get(ctx, "charts")
	}
}

// InstallChart returns a tool with its handler.
func InstallChart(c *issues.Client) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("install_chart", mcp.WithReadOnlyHintAnnotation(false)), // tool: install_chart readOnly=false handler=charts.InstallChart$1 class=create
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Create(ctx, req.GetString("chart", ""))
		},
	}
}

// Uninstall is a tool that has no handler yet.
var Uninstall = mcp.NewTool("uninstall_chart", mcp.WithDestructiveHintAnnotation(true)) // tool: uninstall_chart destructive=true handler=dependency.Register$1 class=idempotent-write

// Rollback returns a tool that no server here adds.
func Rollback(c *issues.Client) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("rollback_chart"),
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Replace(ctx, req.GetString("chart", ""), "")
		},
	}
}

// AddHistory adds a tool to a server.
func AddHistory(s *server.MCPServer, c *issues.Client) {
	s.AddTool(mcp.NewTool("chart_history", mcp.WithReadOnlyHintAnnotation(true)), // tool: chart_history readOnly=true handler=charts.AddHistory$1 class=read-only
		func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Search(ctx, "history")
		})
}

// Add adds a tool of the caller's to a server, and says when it is called.
func Add(s *server.MCPServer, name string, call func(context.Context, string) error, opts ...mcp.ToolOption) {
	s.AddTool(mcp.NewTool(name, opts...), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := call(ctx, req.GetString("id", "")); err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		return mcp.NewToolResultText("done"), nil
	})
}
