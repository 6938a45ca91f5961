// Package typed registers raw, typed and generic handlers.
package typed

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
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

func Register(s *mcp.Server, c *issues.Client) {
	s.AddTool(&mcp.Tool{
		Name:        "raw_get", // tool: raw_get readOnly=true handler=typed.rawGet
		InputSchema: &jsonschema.Schema{Type: "object"},
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}, rawGet)

	s.AddTool(&mcp.Tool{Name: "raw_open", InputSchema: &jsonschema.Schema{Type: "object"}}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[map[string]any]) (*mcp.CallToolResultFor[any], error) { // tool: raw_open handler=typed.Register$1 class=create
		return &mcp.CallToolResultFor[any]{}, c.Create(ctx, "untitled")
	})

	mcp.AddTool(s, &mcp.Tool{Name: "list_issues"}, list[issue]) // tool: list_issues handler=typed.list
	mcp.AddTool(s, &mcp.Tool{Name: "list_titles"}, list[title]) // tool: list_titles handler=typed.list

	open := creator[title]{create: func(ctx context.Context, in title) error { return c.Create(ctx, in.Title) }}
	mcp.AddTool(s, &mcp.Tool{Name: "open_issue"}, open.handle) // tool: open_issue handler=typed.creator.handle class=create
}

func rawGet(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[map[string]any]) (*mcp.CallToolResultFor[any], error) {
	return &mcp.CallToolResultFor[any]{}, nil
}

func list[T any](ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[struct{}]) (*mcp.CallToolResultFor[page[T]], error) {
	return nil, nil
}

type creator[T any] struct {
	create func(context.Context, T) error
}

func (c creator[T]) handle(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[T]) (*mcp.CallToolResultFor[any], error) {
	return nil, c.create(ctx, p.Arguments)
}
