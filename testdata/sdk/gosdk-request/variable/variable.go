// Package variable keeps tools, names, annotations and handlers in variables.
package variable

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	prefix   = "book_"
	listName = prefix + "list"
)

type args struct{}

var readOnly = &mcp.ToolAnnotations{ReadOnlyHint: true}

var listTool = mcp.Tool{
	Name:        listName, // tool: book_list readOnly=true handler=variable.list
	Annotations: readOnly,
}

var (
	getTool = &mcp.Tool{Name: prefix + "get", Annotations: readOnly} // tool: book_get readOnly=true handler=variable.get

	handleGet mcp.ToolHandlerFor[args, any] = get
)

func Register(s *mcp.Server) {
	mcp.AddTool(s, &listTool, list)
	mcp.AddTool(s, getTool, handleGet)

	lend := &mcp.Tool{Description: "Lend a book."}
	lend.Name = "book_lend" // tool: book_lend idempotent=true handler=variable.lendBook
	lend.Annotations = &mcp.ToolAnnotations{IdempotentHint: true}
	h := lendBook
	mcp.AddTool(s, lend, h)

	template := mcp.Tool{Annotations: &mcp.ToolAnnotations{DestructiveHint: new(false)}}
	renew := template
	renew.Name = "book_renew" // tool: book_renew destructive=false handler=variable.renewBook
	mcp.AddTool(s, &renew, renewBook)
	reserve := template
	reserve.Name = "book_reserve" // tool: book_reserve destructive=false handler=variable.reserveBook
	mcp.AddTool(s, &reserve, reserveBook)
}

func list(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func get(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func lendBook(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func renewBook(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func reserveBook(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
