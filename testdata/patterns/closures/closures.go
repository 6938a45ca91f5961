// Package closures registers through functions that are local to one.
package closures

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app, readOnly bool) {
	read := func(name, description string, h server.ToolHandlerFunc, opts ...mcp.ToolOption) {
		opts = append(opts, mcp.WithDescription(description), mcp.WithReadOnlyHintAnnotation(true))
		s.AddTool(mcp.NewTool(name, opts...), h)
	}
	write := func(name string, destructive bool, h server.ToolHandlerFunc) {
		if readOnly {
			return
		}
		s.AddTool(mcp.NewTool(name, mcp.WithReadOnlyHintAnnotation(false), mcp.WithDestructiveHintAnnotation(destructive)), h)
	}
	var register func(t mcp.Tool, h server.ToolHandlerFunc)
	register = func(t mcp.Tool, h server.ToolHandlerFunc) { s.AddTool(t, h) }

	read("get_issue", "Show an issue.", a.get, mcp.WithString("id"))                    // tool: get_issue readOnly=true handler=closures.(*app).get class=read-only
	read("ping_issues", "Ping.", handlePing(a), mcp.WithOpenWorldHintAnnotation(false)) // tool: ping_issues readOnly=true openWorld=false handler=closures.handlePing$1 class=read-only
	write("open_issue", false, a.open)                                                  // tool: open_issue readOnly=false destructive=false handler=closures.(*app).open class=create
	write("close_issue", true, handleClose)                                             // tool: close_issue readOnly=false destructive=true class=idempotent-write
	register(mcp.NewTool("find_issue", mcp.WithReadOnlyHintAnnotation(true)), a.get)    // tool: find_issue readOnly=true handler=closures.(*app).get class=read-only

	h := a.open
	if readOnly {
		h = denied
	}
	s.AddTool(mcp.NewTool("new_issue"), h) // tool: new_issue class=create
}

var handleClose server.ToolHandlerFunc = func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, shared.issues.Delete(ctx, req.GetString("id", ""))
}

var shared = &app{}

func handlePing(a *app) func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, a.issues.Ping() }
}

func denied(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError("read-only"), nil
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}
