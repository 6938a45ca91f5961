// Package tool says what a tool of the server is.
package tool

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Manager keeps the sessions.
type Manager struct{ Client *issues.Client }

// Session is one session.
type Session struct{ Client *issues.Client }

// Get returns the session of a call.
func (m *Manager) Get(context.Context) (*Session, error) { return &Session{Client: m.Client}, nil }

// Tool tells what it is and how it is handled.
type Tool interface {
	Tool() mcp.Tool
	Handler(*Manager) server.ToolHandlerFunc
}

// Simple handles a call by one request of the session.
func Simple(m *Manager, name string, call func(context.Context, *Session) (any, error)) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		s, err := m.Get(ctx)
		if err != nil {
			return mcp.NewToolResultError(name + ": no session"), nil
		}
		if _, err := call(ctx, s); err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		return mcp.NewToolResultText("done"), nil
	}
}
