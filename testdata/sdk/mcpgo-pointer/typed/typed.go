// Package typed adapts typed and generic handlers.
package typed

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type issue struct {
	ID string `json:"id"`
}

type title struct {
	Title string `json:"title"`
}

type page[T any] struct {
	Items []T `json:"items"`
}

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue"), mcp.NewTypedToolHandler(a.get))                                                                                      // tool: get_issue handler=typed.(*app).get class=read-only
	s.AddTool(mcp.NewTool("close_issue"), mcp.NewStructuredToolHandler(a.close))                                                                             // tool: close_issue handler=typed.(*app).close class=idempotent-write
	s.AddTool(mcp.NewTool("open_issue"), mcp.NewTypedToolHandler(func(ctx context.Context, req mcp.CallToolRequest, in title) (*mcp.CallToolResult, error) { // tool: open_issue handler=typed.Register$1 class=create
		return nil, a.issues.Create(ctx, in.Title)
	}))

	s.AddTools(
		server.ServerTool{Tool: mcp.NewTool("list_issues"), Handler: mcp.NewStructuredToolHandler(list[issue])}, // tool: list_issues handler=typed.list
		server.ServerTool{Tool: mcp.NewTool("list_titles"), Handler: mcp.NewStructuredToolHandler(list[title])}, // tool: list_titles handler=typed.list
	)

	open := creator[title]{create: func(ctx context.Context, in title) error { return a.issues.Create(ctx, in.Title) }}
	s.AddTool(mcp.NewTool("open_later"), mcp.NewTypedToolHandler(open.handle)) // tool: open_later handler=typed.creator.handle class=create
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest, in issue) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, in.ID)
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest, in issue) (issue, error) {
	return in, a.issues.Delete(ctx, in.ID)
}

func list[T any](ctx context.Context, req mcp.CallToolRequest, in struct{}) (page[T], error) {
	return page[T]{}, nil
}

type creator[T any] struct {
	create func(context.Context, T) error
}

func (c creator[T]) handle(ctx context.Context, req mcp.CallToolRequest, in T) (*mcp.CallToolResult, error) {
	return nil, c.create(ctx, in)
}
