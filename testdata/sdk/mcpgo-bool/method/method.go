// Package method has handlers that are method values.
package method

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type base struct{}

type pointer struct{ *base }

type value struct{ n int }

type kit struct {
	server  *server.MCPServer
	pointer pointer
}

func (k *kit) Register() {
	k.server.AddTool(mcp.NewTool("own"), k.own)                    // tool: own handler=method.(*kit).own
	k.server.AddTool(mcp.NewTool("field"), k.pointer.list)         // tool: field handler=method.(*pointer).list
	k.server.AddTool(mcp.NewTool("promoted"), k.pointer.inherited) // tool: promoted handler=method.(*base).inherited
	k.server.AddTool(mcp.NewTool("value"), value{n: 1}.list)       // tool: value handler=method.value.list

	var h server.ToolHandlerFunc = (&k.pointer).list
	k.server.AddTool(mcp.NewTool("held"), h) // tool: held handler=method.(*pointer).list
}

func (k *kit) own(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (b *base) inherited(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (p *pointer) list(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (v value) list(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
