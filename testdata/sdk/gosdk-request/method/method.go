// Package method has handlers that are method values.
package method

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct{}

type base struct{}

type pointer struct{ *base }

type value struct{ n int }

type kit struct {
	server  *mcp.Server
	pointer pointer
}

func (k *kit) Register() {
	mcp.AddTool(k.server, &mcp.Tool{Name: "own"}, k.own)                    // tool: own handler=method.(*kit).own
	mcp.AddTool(k.server, &mcp.Tool{Name: "field"}, k.pointer.list)         // tool: field handler=method.(*pointer).list
	mcp.AddTool(k.server, &mcp.Tool{Name: "promoted"}, k.pointer.inherited) // tool: promoted handler=method.(*base).inherited
	mcp.AddTool(k.server, &mcp.Tool{Name: "value"}, value{n: 1}.list)       // tool: value handler=method.value.list

	var h mcp.ToolHandlerFor[args, any] = (&k.pointer).list
	mcp.AddTool(k.server, &mcp.Tool{Name: "held"}, h)                                              // tool: held handler=method.(*pointer).list
	k.server.AddTool(&mcp.Tool{Name: "raw", InputSchema: map[string]any{"type": "object"}}, k.raw) // tool: raw handler=method.(*kit).raw
}

func (k *kit) own(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func (k *kit) raw(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func (b *base) inherited(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func (p *pointer) list(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func (v value) list(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
