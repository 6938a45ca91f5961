// Package factory makes tools and handlers by functions and closures.
package factory

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer, c *issues.Client) {
	s.AddTool(getTool(), getter(c))
	s.AddTool(named("open_issue", false), opener(c)) // tool: open_issue readOnly=false handler=factory.opener$1 class=create
	s.AddTool(named("ping", true), pinger(c))        // tool: ping readOnly=true handler=factory.pinger$1 class=read-only

	t := closeIssue(c)
	s.AddTool(t.Tool, t.Handler)

	late := later(c, renameIssue)
	s.AddTool(late.Tool, late.Handler)
}

func getTool() mcp.Tool {
	tool := mcp.NewTool("get_issue", readOnly()) // tool: get_issue readOnly=true handler=factory.getter$1 class=read-only
	return tool
}

func readOnly() mcp.ToolOption {
	return func(t *mcp.Tool) {
		mcp.WithDescription("Issue")(t)
		t.Annotations.ReadOnlyHint = true
	}
}

func named(name string, ro bool) mcp.Tool {
	return mcp.NewTool(name, mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: ro}))
}

func getter(c *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Get(ctx, req.Params.Name)
	}
}

func opener(c *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Create(ctx, req.Params.Name)
	}
}

func pinger(c *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Ping()
	}
}

func closeIssue(c *issues.Client) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("close_issue", mcp.WithToolAnnotation(mcp.ToolAnnotation{DestructiveHint: true})), // tool: close_issue destructive=true handler=factory.closeIssue$1 class=idempotent-write
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return remove(ctx, c, req)
		},
	}
}

func remove(ctx context.Context, c *issues.Client, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, c.Delete(ctx, req.Params.Name)
}

func renameIssue(c *issues.Client) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("rename_issue"), // tool: rename_issue handler=factory.renameIssue$1 class=idempotent-write
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, c.Replace(ctx, req.Params.Name, "renamed")
		},
	}
}

func later(c *issues.Client, factory func(*issues.Client) server.ServerTool) server.ServerTool {
	t := factory(c)
	return server.ServerTool{
		Tool: t.Tool,
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			if req.Params.Name == "" {
				return nil, context.Canceled
			}
			return t.Handler(ctx, req)
		},
	}
}
