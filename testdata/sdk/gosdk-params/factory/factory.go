// Package factory makes tools and handlers by functions and closures.
package factory

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func ptr[T any](v T) *T { return &v }

type args struct {
	ID string `json:"id"`
}

type handler = mcp.ToolHandlerFor[args, any]

type entry struct {
	Tool    *mcp.Tool
	Handler handler
}

func Register(s *mcp.Server, c *issues.Client) {
	mcp.AddTool(s, getTool(), getter(c))
	mcp.AddTool(s, named("open_issue", false), opener(c)) // tool: open_issue readOnly=false handler=factory.opener$1 class=create
	mcp.AddTool(s, named("ping", true), pinger(c))        // tool: ping readOnly=true handler=factory.pinger$1 class=read-only

	e := closeIssue(c)
	mcp.AddTool(s, e.Tool, e.Handler)

	late := later(c, renameIssue)
	mcp.AddTool(s, late.Tool, late.Handler)
}

func getTool() *mcp.Tool {
	tool := &mcp.Tool{
		Name:        "get_issue", // tool: get_issue readOnly=true handler=factory.getter$1 class=read-only
		Annotations: readOnly("Issue"),
	}
	return tool
}

func readOnly(title string) *mcp.ToolAnnotations {
	return &mcp.ToolAnnotations{Title: title, ReadOnlyHint: true}
}

func named(name string, ro bool) *mcp.Tool {
	return &mcp.Tool{Name: name, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: ro}}
}

func getter(c *issues.Client) handler {
	return func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
		return nil, c.Get(ctx, p.Arguments.ID)
	}
}

func opener(c *issues.Client) handler {
	return func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
		return nil, c.Create(ctx, p.Arguments.ID)
	}
}

func pinger(c *issues.Client) handler {
	return func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
		return nil, c.Ping()
	}
}

func closeIssue(c *issues.Client) entry {
	return entry{
		Tool: &mcp.Tool{
			Name:        "close_issue", // tool: close_issue destructive=true handler=factory.closeIssue$1 class=idempotent-write
			Annotations: &mcp.ToolAnnotations{DestructiveHint: ptr(true)},
		},
		Handler: func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
			return remove(ctx, c, p.Arguments)
		},
	}
}

func remove(ctx context.Context, c *issues.Client, in args) (*mcp.CallToolResultFor[any], error) {
	return nil, c.Delete(ctx, in.ID)
}

func renameIssue(c *issues.Client) entry {
	return entry{
		Tool: &mcp.Tool{Name: "rename_issue"}, // tool: rename_issue handler=factory.renameIssue$1 class=idempotent-write
		Handler: func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
			return nil, c.Replace(ctx, p.Arguments.ID, "renamed")
		},
	}
}

func later(c *issues.Client, factory func(*issues.Client) entry) entry {
	e := factory(c)
	inner := e.Handler
	e.Handler = func(ctx context.Context, ss *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
		if p.Arguments.ID == "" {
			return nil, context.Canceled
		}
		return inner(ctx, ss, p)
	}
	return e
}
