// Package dead holds definitions that nothing can reach, and calls that only look like registrations.
package dead

import (
	"context"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("alive"), handle) // tool: alive handler=dead.handle

	var l list
	l.AddTool("not a tool")
}

func unused(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("unreachable"), handle)
}

type list []string

func (l *list) AddTool(name string) { *l = append(*l, name) }

type person struct{ Name string }

var Owner = person{Name: "ada"}

func Call(ctx context.Context, c *client.Client) error {
	var req mcp.CallToolRequest
	req.Params.Name = "alive"
	_, err := c.CallTool(ctx, req)
	return err
}

func Prompt(s *server.MCPServer) {
	s.AddPrompt(mcp.NewPrompt("greeting"), nil)
}

func handle(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
