// Package bundle registers lists of tools.
package bundle

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type books struct{}

func (b *books) tools() []server.ServerTool {
	return []server.ServerTool{
		{
			Handler: b.get,
			Tool:    mcp.NewTool("get_book", mcp.WithReadOnlyHintAnnotation(true)), // tool: get_book readOnly=true handler=bundle.(*books).get
		},
		{Tool: mcp.NewTool("lend_book"), Handler: b.lend}, // tool: lend_book handler=bundle.(*books).lend
	}
}

func (b *books) admin() []server.ServerTool {
	var tools []server.ServerTool
	tools = append(tools, server.ServerTool{
		Tool:    mcp.NewTool("burn_book", mcp.WithDestructiveHintAnnotation(true)), // tool: burn_book destructive=true handler=bundle.(*books).burn
		Handler: b.burn,
	})
	return tools
}

func Register(s *server.MCPServer, b *books) {
	s.AddTools(b.tools()...)
	s.AddTools(server.ServerTool{Tool: mcp.NewTool("list_shelves"), Handler: listShelves}) // tool: list_shelves handler=bundle.listShelves
}

func Replace(s *server.MCPServer, b *books) {
	s.SetTools(append(b.admin(), server.ServerTool{
		Tool:    mcp.NewTool("count_shelves"), // tool: count_shelves handler=bundle.listShelves
		Handler: listShelves,
	})...)
}

type bundle struct {
	tool    mcp.Tool
	handler server.ToolHandlerFunc
}

var extras = map[string]bundle{
	"open": {mcp.NewTool("open_shelf"), openShelf}, // tool: open_shelf handler=bundle.openShelf
}

func Loop(s *server.MCPServer) {
	for _, e := range extras {
		s.AddTool(e.tool, e.handler)
	}
}

func (b *books) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (b *books) lend(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (b *books) burn(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func listShelves(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func openShelf(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
