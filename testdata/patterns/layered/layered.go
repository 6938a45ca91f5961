// Package layered has tools over interfaces whose implementations call others.
package layered

import (
	"context"
	"database/sql"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.com/patterns/layered/service"
)

type request = mcp.CallToolRequest

// Register does not know what desk is.
func Register(s *server.MCPServer, desk service.Desk, db *sql.DB) {
	log := service.NewLog(db)
	s.AddTool(mcp.NewTool("note"), func(ctx context.Context, req request) (*mcp.CallToolResult, error) { // tool: note class=create
		return nil, log.Add(ctx, req.GetString("line", ""))
	})
	s.AddTool(mcp.NewTool("tell"), func(ctx context.Context, req request) (*mcp.CallToolResult, error) { // tool: tell class=non-repeatable
		return nil, desk.Tell(ctx, req.GetString("to", ""), req.GetString("text", ""))
	})
	s.AddTool(mcp.NewTool("ready"), func(ctx context.Context, _ request) (*mcp.CallToolResult, error) { // tool: ready class=read-only
		return nil, desk.Ready(ctx)
	})
}
