// Package generictool serves tools that know nothing of the protocol.
package generictool

import (
	"context"
	"encoding/json"
	"slices"

	"example.com/patterns/generictool/kit"
	"example.com/patterns/generictool/tools"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, d kit.Deps, allowed []string) {
	for _, t := range tools.All {
		if len(allowed) == 0 || slices.Contains(allowed, t.Name) {
			s.AddTools(convert(t, d))
		}
	}
}

func convert(t kit.GenericTool, d kit.Deps) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.Tool{
			Name:        t.Name,
			Description: t.Description,
			InputSchema: mcp.ToolInputSchema{Type: "object", Properties: t.Schema.Properties, Required: t.Schema.Required},
			Annotations: mcp.ToolAnnotation{
				ReadOnlyHint:    mcp.ToBoolPtr(t.MCPAnnotations.ReadOnlyHint),
				DestructiveHint: mcp.ToBoolPtr(t.MCPAnnotations.DestructiveHint),
				IdempotentHint:  mcp.ToBoolPtr(t.MCPAnnotations.IdempotentHint),
				OpenWorldHint:   mcp.ToBoolPtr(t.MCPAnnotations.OpenWorldHint),
			},
		},
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			raw, err := json.Marshal(req.Params.Arguments)
			if err != nil {
				return nil, err
			}
			out, err := t.Handler(ctx, d, raw)
			if err != nil {
				return nil, err
			}
			return mcp.NewToolResultText(string(out)), nil
		},
	}
}
