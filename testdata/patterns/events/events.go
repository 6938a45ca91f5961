// Package events adds tools when something happens: a client connects, another
// tool is called, a list has been read.
package events

import (
	"context"
	"sync"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct {
	once   sync.Once
	issues *issues.Client
}

func New(c *issues.Client) *server.MCPServer {
	a := &app{issues: c}
	hooks := &server.Hooks{}
	s := server.NewMCPServer("events", "1", server.WithHooks(hooks))
	hooks.AddOnRegisterSession(func(ctx context.Context, session server.ClientSession) {
		a.once.Do(func() {
			s.AddTool(mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)), a.get) // tool: get_issue readOnly=true handler=events.(*app).get class=read-only
		})
	})
	s.AddTool(mcp.NewTool("enable_admin"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: enable_admin handler=events.New$2
		session := server.ClientSessionFromContext(ctx)
		return mcp.NewToolResultText("enabled"), s.AddSessionTool(session.SessionID(),
			mcp.NewTool("close_issue", mcp.WithDestructiveHintAnnotation(true)), a.close) // tool: close_issue destructive=true handler=events.(*app).close class=idempotent-write
	})
	go func() {
		s.AddTools(server.ServerTool{Tool: mcp.NewTool("open_issue"), Handler: a.open}) // tool: open_issue handler=events.(*app).open class=create
	}()
	return s
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}
