// Package droplet returns its tools from a method.
package droplet

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Tool holds the tools that work on droplets.
type Tool struct {
	client func(context.Context) (*issues.Client, error)
}

// NewTool returns the tools.
func NewTool(client func(context.Context) (*issues.Client, error)) *Tool {
	return &Tool{client: client}
}

func (d *Tool) create(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	c, err := d.client(ctx)
	if err != nil {
		return nil, err
	}
	return nil, c.Create(ctx, req.GetArguments()["Name"].(string))
}

func (d *Tool) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	c, err := d.client(ctx)
	if err != nil {
		return nil, err
	}
	return nil, c.Get(ctx, "1")
}

// Tools returns the tools with their handlers.
func (d *Tool) Tools() []server.ServerTool {
	tools := []server.ServerTool{
		{
			Handler: d.create,
			Tool: mcp.NewTool(
				"droplet-create", // tool: droplet-create handler=droplet.(*Tool).create class=create
				mcp.WithDescription("Create a droplet."),
				mcp.WithString("Name", mcp.Required()),
			),
		},
	}
	return append(tools, server.ServerTool{
		Handler: d.get,
		Tool:    mcp.NewTool("droplet-get"), // tool: droplet-get handler=droplet.(*Tool).get class=read-only
	})
}
