// Package dead holds definitions that nothing can reach, and calls that only look like registrations.
package dead

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct{}

func Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "alive"}, handle) // tool: alive handler=dead.handle

	var l list
	l.AddTool("not a tool")
}

func unused(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "unreachable"}, handle)
}

type list []string

func (l *list) AddTool(name string) { *l = append(*l, name) }

type person struct{ Name string }

var Owner = person{Name: "ada"}

func Call(ctx context.Context, c *mcp.ClientSession) error {
	_, err := c.CallTool(ctx, &mcp.CallToolParams{Name: "alive"})
	return err
}

func Prompt(s *mcp.Server) {
	s.AddPrompt(&mcp.Prompt{Name: "greeting"}, nil)
}

func handle(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
