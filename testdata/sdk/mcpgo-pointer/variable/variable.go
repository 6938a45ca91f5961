// Package variable keeps tools, names, annotations and handlers in variables.
package variable

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

const (
	prefix   = "book_"
	listName = prefix + "list"
)

var readOnly = mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true)}

var listTool = mcp.NewTool(listName, mcp.WithToolAnnotation(readOnly)) // tool: book_list readOnly=true handler=variable.list

var (
	getTool = mcp.Tool{Name: prefix + "get", Annotations: readOnly} // tool: book_get readOnly=true handler=variable.get

	handleGet server.ToolHandlerFunc = get
)

func Register(s *server.MCPServer) {
	s.AddTool(listTool, list)
	s.AddTool(getTool, handleGet)

	lend := mcp.Tool{Description: "Lend a book."}
	lend.Name = "book_lend" // tool: book_lend idempotent=true handler=variable.lendBook
	lend.Annotations.IdempotentHint = mcp.ToBoolPtr(true)
	h := lendBook
	s.AddTool(lend, h)

	template := mcp.Tool{Annotations: mcp.ToolAnnotation{DestructiveHint: new(false)}}
	renew := template
	renew.Name = "book_renew" // tool: book_renew destructive=false handler=variable.renewBook
	s.AddTool(renew, renewBook)
	reserve := template
	reserve.Name = "book_reserve" // tool: book_reserve destructive=false handler=variable.reserveBook
	s.AddTool(reserve, reserveBook)
}

func list(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func lendBook(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func renewBook(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func reserveBook(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
