// Package reg registers tools, as servers with many tools do.
package reg

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Add registers a tool that has no result.
func Add[In any](s *gosdk.Server, name string, do func(context.Context, *gosdk.CallToolRequest, In) error) {
	gosdk.AddTool(s, &gosdk.Tool{Name: name}, func(ctx context.Context, req *gosdk.CallToolRequest, in In) (*gosdk.CallToolResult, any, error) {
		return nil, nil, do(ctx, req, in)
	})
}

// AddGo is Add for mcp-go.
func AddGo(s *server.MCPServer, name string, do func(context.Context, mcp.CallToolRequest) error) {
	s.AddTool(mcp.NewTool(name), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := do(ctx, req); err != nil {
			return mcp.NewToolResultErrorFromErr(name, err), nil
		}
		return mcp.NewToolResultText("done"), nil
	})
}
