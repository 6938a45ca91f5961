// Package inventory has the server's own constructor of tools.
package inventory

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Deps is what handlers work with.
type Deps struct{ Issues *issues.Client }

// Tool is a tool that waits for its dependencies.
type Tool struct {
	Tool     mcp.Tool
	Scopes   []string
	register func(*mcp.Server, *Deps)
}

// Handler is a handler that gets its dependencies in each call.
type Handler[In, Out any] func(ctx context.Context, deps *Deps, p *mcp.CallToolParamsFor[In]) (*mcp.CallToolResultFor[Out], error)

// New pairs a tool with its handler.
func New[In, Out any](tool mcp.Tool, scopes []string, h Handler[In, Out]) Tool {
	return Tool{
		Tool:   tool,
		Scopes: scopes,
		register: func(s *mcp.Server, deps *Deps) {
			copied := tool
			mcp.AddTool(s, &copied, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[In]) (*mcp.CallToolResultFor[Out], error) {
				return h(ctx, deps, p)
			})
		},
	}
}

// Register adds the tool to a server.
func (t *Tool) Register(s *mcp.Server, deps *Deps) { t.register(s, deps) }
