// Package dependency adds tools that another module defines.
package dependency

import (
	"context"

	"example.com/kit/charts"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, c *issues.Client) {
	s.AddTool(charts.ListCharts(), charts.HandleList(c))
	s.AddTools(charts.InstallChart(c))
	s.AddTool(charts.Uninstall, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Delete(ctx, req.GetString("chart", ""))
	})
	charts.AddHistory(s, c)
	charts.Add(s, "rename_chart", func(ctx context.Context, id string) error { // tool: rename_chart idempotent=true handler=dependency.Register$2 class=idempotent-write
		return c.Replace(ctx, id, "renamed")
	}, mcp.WithIdempotentHintAnnotation(true))
}
