// Package selfregister has tools that add themselves to a server.
package selfregister

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type registrar interface{ Register(s *server.MCPServer) }

type adder interface {
	AddTool(tool mcp.Tool, handler server.ToolHandlerFunc)
}

type getter struct{ issues *issues.Client }

func (g *getter) Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)), g.call) // tool: get_issue readOnly=true handler=selfregister.(*getter).call class=read-only
}

func (g *getter) call(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, g.issues.Get(ctx, req.GetString("id", ""))
}

type closer struct {
	name   string
	issues *issues.Client
}

func (c closer) Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool(c.name), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.issues.Delete(ctx, req.GetString("id", ""))
	})
}

func RegisterAll(s *server.MCPServer, c *issues.Client) {
	for _, r := range []registrar{
		&getter{c},
		closer{"close_issue", c}, // tool: close_issue handler=selfregister.closer.Register$1 class=idempotent-write
		closer{"drop_issue", c},  // tool: drop_issue handler=selfregister.closer.Register$1 class=idempotent-write
	} {
		r.Register(s)
	}
	Through(s, c)
	s.AddTools(later(c)...)
}

// Through adds through an interface that the server satisfies.
func Through(a adder, c *issues.Client) {
	a.AddTool(mcp.NewTool("open_issue", mcp.WithIdempotentHintAnnotation(false)), opener(c)) // tool: open_issue idempotent=false handler=selfregister.opener$1 class=create
}

func opener(c *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Create(ctx, req.GetString("title", ""))
	}
}

// later collects what is added by callbacks.
func later(c *issues.Client) []server.ServerTool {
	var tools []server.ServerTool
	add := func(name string, h server.ToolHandlerFunc) {
		tools = append(tools, server.ServerTool{Tool: mcp.NewTool(name), Handler: h})
	}
	add("ping_issues", func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: ping_issues handler=selfregister.later$2 class=read-only
		return nil, c.Ping()
	})
	add("new_issue", opener(c)) // tool: new_issue handler=selfregister.opener$1 class=create
	return tools
}
