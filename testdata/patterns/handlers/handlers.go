// Package handlers has handlers that are values with a method.
package handlers

import (
	"context"

	"example.com/patterns/handlers/rpc"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type getHandler struct{ issues *issues.Client }

func (h getHandler) Handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.issues.Get(ctx, req.GetString("id", ""))
}

type closeHandler struct {
	issues *issues.Client
	dryRun bool
}

func (h *closeHandler) Handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if h.dryRun {
		return mcp.NewToolResultText("would close"), nil
	}
	return nil, h.issues.Delete(ctx, req.GetString("id", ""))
}

type openHandler struct{ issues *issues.Client }

func (h *openHandler) Handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.issues.Create(ctx, req.GetString("title", ""))
}

func Register(s *server.MCPServer, c *issues.Client) {
	s.AddTool(mcp.NewTool("get_issue"), getHandler{c}.Handle)                                   // tool: get_issue handler=handlers.getHandler.Handle class=read-only
	s.AddTool(mcp.NewTool("close_issue"), (&closeHandler{issues: c}).Handle)                    // tool: close_issue handler=handlers.(*closeHandler).Handle class=idempotent-write
	s.AddTool(mcp.NewTool("open_issue"), rpc.Serve(&openHandler{c}))                            // tool: open_issue class=create
	rpc.Add(s, mcp.NewTool("show_issue", mcp.WithReadOnlyHintAnnotation(true)), &getHandler{c}) // tool: show_issue readOnly=true class=read-only
}

type entry struct {
	tool    mcp.Tool
	handler rpc.Handler
}

func Entries(c *issues.Client) []entry {
	return []entry{
		{mcp.NewTool("drop_issue"), &closeHandler{issues: c}}, // tool: drop_issue class=idempotent-write
		{mcp.NewTool("find_issue"), getHandler{c}},            // tool: find_issue class=read-only
	}
}

func RegisterEntries(s *server.MCPServer, c *issues.Client) {
	for _, e := range Entries(c) {
		rpc.Add(s, e.tool, e.handler)
	}
}
