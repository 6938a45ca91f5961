// Package literal writes tool and handler in the registration call.
package literal

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type shelf struct{}

func Register(s *server.MCPServer, sh *shelf) {
	s.AddTool(mcp.NewTool("get_book", // tool: get_book readOnly=true openWorld=false handler=literal.getBook
		mcp.WithDescription("One book."),
		mcp.WithString("id", mcp.Required()),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Book", ReadOnlyHint: true, OpenWorldHint: false}),
	), getBook)

	s.AddTool(mcp.NewTool("count_books"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: count_books handler=literal.Register$1 class=read-only
		return mcp.NewToolResultText("3"), nil
	})

	s.AddTool(mcp.Tool{
		Name: "shelve_book", // tool: shelve_book readOnly=false idempotent=true destructive=true handler=literal.(*shelf).put
		Annotations: mcp.ToolAnnotation{
			ReadOnlyHint:    false,
			IdempotentHint:  true,
			DestructiveHint: true,
		},
	}, sh.put)

	s.AddTool(mcp.NewToolWithRawSchema("raw_book", "A book.", []byte(`{"type": "object"}`)), getBook) // tool: raw_book handler=literal.getBook
}

func getBook(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("Emma"), nil
}

func (sh *shelf) put(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}
