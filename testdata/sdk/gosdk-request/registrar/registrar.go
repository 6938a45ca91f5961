// Package registrar registers through functions that take tool and handler.
package registrar

import (
	"context"

	"example.com/gosdk/registrar/registry"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct{}

func Register(s *mcp.Server) {
	registry.Add(s, nil, &mcp.Tool{
		Name:        "lend_book", // tool: lend_book idempotent=true handler=registrar.lend
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true},
	}, lend)
	registry.Reader(s, "get_book", get) // tool: get_book readOnly=true handler=registrar.get

	add(s, "list_books", true, get)   // tool: list_books readOnly=true handler=registrar.get
	add(s, "shelve_book", false, put) // tool: shelve_book readOnly=false handler=registrar.put

	commit([]raw{
		{&mcp.Tool{Name: "raw_book", InputSchema: map[string]any{"type": "object"}}, rawBook}, // tool: raw_book handler=registrar.rawBook
	}, s.AddTool)
}

func add[In, Out any](s *mcp.Server, name string, readOnly bool, h mcp.ToolHandlerFor[In, Out]) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: readOnly}}, h)
}

type raw struct {
	tool    *mcp.Tool
	handler mcp.ToolHandler
}

func commit(tools []raw, add func(*mcp.Tool, mcp.ToolHandler)) {
	for _, t := range tools {
		add(t.tool, t.handler)
	}
}

func get(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func put(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func lend(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func rawBook(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
