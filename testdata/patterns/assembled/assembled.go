// Package assembled has tools over parts that another package puts together: none
// of the packages that it sees knows both an interface and what is behind it.
package assembled

import (
	"context"
	"strconv"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.com/patterns/assembled/app"
)

type request = mcp.CallToolRequest

// Register has the tools of an app.
func Register(s *server.MCPServer, a *app.App) {
	s.AddTool(mcp.NewTool("add"), func(ctx context.Context, req request) (*mcp.CallToolResult, error) { // tool: add class=create
		return nil, a.Notes.Add(ctx, req.GetString("text", ""))
	})
	s.AddTool(mcp.NewTool("size"), func(ctx context.Context, _ request) (*mcp.CallToolResult, error) { // tool: size class=read-only
		n, err := a.Notes.Size(ctx)
		return mcp.NewToolResultText(strconv.Itoa(n)), err
	})
}
