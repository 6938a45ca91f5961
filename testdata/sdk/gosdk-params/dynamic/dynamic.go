// Package dynamic registers the tools of another server, which are not its own.
package dynamic

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Register(ctx context.Context, s *mcp.Server, backend *mcp.ClientSession) error {
	listed, err := backend.ListTools(ctx, nil)
	if err != nil {
		return err
	}
	for _, t := range listed.Tools {
		s.AddTool(&mcp.Tool{Name: "backend_" + t.Name, InputSchema: t.InputSchema}, forward(backend, t.Name))
	}
	return nil
}

func forward(backend *mcp.ClientSession, name string) mcp.ToolHandler {
	return func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[map[string]any]) (*mcp.CallToolResultFor[any], error) {
		return backend.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: p.Arguments})
	}
}
