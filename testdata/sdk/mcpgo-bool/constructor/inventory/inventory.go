// Package inventory has the server's own constructor of tools.
package inventory

import (
	"context"
	"encoding/json"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Deps is what handlers work with.
type Deps struct{ Issues *issues.Client }

// Tool is a tool that waits for its dependencies.
type Tool struct {
	Tool    mcp.Tool
	handler func(*Deps) server.ToolHandlerFunc
}

// Must pairs a name with a handler that has no SDK types.
func Must[In, Out any](name, description string, h func(context.Context, *Deps, In) (Out, error), opts ...mcp.ToolOption) Tool {
	opts = append([]mcp.ToolOption{mcp.WithDescription(description)}, opts...)
	return Tool{
		Tool: mcp.NewTool(name, opts...),
		handler: func(deps *Deps) server.ToolHandlerFunc {
			return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var in In
				data, err := json.Marshal(req.Params.Arguments)
				if err != nil {
					return nil, err
				}
				if err := json.Unmarshal(data, &in); err != nil {
					return nil, err
				}
				out, err := h(ctx, deps, in)
				if err != nil {
					return nil, err
				}
				text, err := json.Marshal(out)
				return mcp.NewToolResultText(string(text)), err
			}
		},
	}
}

// Register adds the tool to a server.
func (t *Tool) Register(s *server.MCPServer, deps *Deps) {
	s.AddTool(t.Tool, t.handler(deps))
}
