// Package session adds tools to one client session.
package session

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Hooks(s *server.MCPServer) *server.Hooks {
	hooks := &server.Hooks{}
	hooks.AddOnRegisterSession(func(ctx context.Context, session server.ClientSession) {
		register(s, session.SessionID())
	})
	return hooks
}

func register(s *server.MCPServer, id string) error {
	err := s.AddSessionTool(id, mcp.NewTool("whoami", mcp.WithReadOnlyHintAnnotation(true)), whoami) // tool: whoami readOnly=true handler=session.whoami
	if err != nil {
		return err
	}
	return s.AddSessionTools(id,
		server.ServerTool{Tool: mcp.NewTool("login"), Handler: login}, // tool: login handler=session.login
		logoutTool())
}

func logoutTool() server.ServerTool {
	return server.ServerTool{Tool: mcp.NewTool("logout"), Handler: logout} // tool: logout handler=session.logout
}

func whoami(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func login(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func logout(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
