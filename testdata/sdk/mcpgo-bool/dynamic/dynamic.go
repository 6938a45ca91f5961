// Package dynamic registers the tools of another server, which are not its own.
package dynamic

import (
	"context"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(ctx context.Context, s *server.MCPServer, backend *client.Client) error {
	listed, err := backend.ListTools(ctx, mcp.ListToolsRequest{})
	if err != nil {
		return err
	}
	for _, t := range listed.Tools {
		s.AddTool(mcp.NewTool("backend_"+t.Name), forward(backend, t.Name))
	}
	return nil
}

func forward(backend *client.Client, name string) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		req.Params.Name = name
		return backend.CallTool(ctx, req)
	}
}
