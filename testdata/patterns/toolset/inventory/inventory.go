// Package inventory keeps tools that get their dependencies in each call.
package inventory

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Deps is what handlers work with.
type Deps interface {
	Issues(ctx context.Context) (*issues.Client, error)
}

type depsKey struct{}

// WithDeps returns a context that carries the dependencies.
func WithDeps(ctx context.Context, d Deps) context.Context {
	return context.WithValue(ctx, depsKey{}, d)
}

func depsFrom(ctx context.Context) Deps { return ctx.Value(depsKey{}).(Deps) }

// Meta says where a tool belongs.
type Meta struct{ ID, Description string }

// HandlerFunc makes a handler when the dependencies are there.
type HandlerFunc func(deps any) mcp.ToolHandler

// ServerTool is a tool that waits for its dependencies.
type ServerTool struct {
	Tool        mcp.Tool
	Meta        Meta
	Scopes      []string
	HandlerFunc HandlerFunc
}

// Middleware decorates a handler.
type Middleware func(mcp.ToolHandler) mcp.ToolHandler

// RegisterFunc adds the tool to a server.
func (t *ServerTool) RegisterFunc(s *mcp.Server, deps any, mws ...Middleware) {
	tool := t.Tool
	h := t.HandlerFunc(deps)
	for _, mw := range mws {
		h = mw(h)
	}
	s.AddTool(&tool, h)
}

// Typed is the handler of a tool with typed arguments.
type Typed[In, Out any] func(ctx context.Context, deps Deps, req *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error)

// NewTool pairs a tool with its handler.
func NewTool[In, Out any](meta Meta, tool mcp.Tool, scopes []string, h Typed[In, Out]) ServerTool {
	return ServerTool{
		Tool:   tool,
		Meta:   meta,
		Scopes: scopes,
		HandlerFunc: func(any) mcp.ToolHandler {
			return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var in In
				res, _, err := h(ctx, depsFrom(ctx), req, in)
				return res, err
			}
		},
	}
}
