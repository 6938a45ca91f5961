// Package literal writes tool and handler in the registration call.
package literal

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

type shelf struct{}

func ptr[T any](v T) *T { return &v }

func Register(s *mcp.Server, sh *shelf) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "get_book", // tool: get_book readOnly=true openWorld=false handler=literal.getBook
		Description: "One book.",
		Annotations: &mcp.ToolAnnotations{
			Title:         "Book",
			ReadOnlyHint:  true,
			OpenWorldHint: ptr(false),
		},
	}, getBook)

	mcp.AddTool(s, &mcp.Tool{Name: "count_books"}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) { // tool: count_books handler=literal.Register$1 class=read-only
		return nil, nil
	})

	mcp.AddTool[args, any](s, &mcp.Tool{
		Name:        "shelve_book", // tool: shelve_book readOnly=false idempotent=true destructive=true handler=literal.(*shelf).put
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, IdempotentHint: true, DestructiveHint: ptr(true)},
	}, sh.put)
}

func getBook(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}

func (sh *shelf) put(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}
