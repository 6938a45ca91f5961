// Package tree makes a tool of each leaf of a tree of commands.
package tree

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type command struct {
	use      string
	readOnly bool
	run      func(ctx context.Context, args map[string]any) error
	children []*command
}

func (c *command) add(children ...*command) *command {
	c.children = append(c.children, children...)
	return c
}

func root(c *issues.Client) *command {
	return (&command{use: "tracker"}).add(
		(&command{use: "issue"}).add(
			&command{use: "get", readOnly: true, run: func(ctx context.Context, args map[string]any) error {
				return c.Get(ctx, "1")
			}},
		),
	)
}

func Register(s *server.MCPServer, c *issues.Client) { walk(s, "", root(c)) }

func walk(s *server.MCPServer, path string, c *command) {
	if path != "" {
		path += "_"
	}
	path += c.use
	if c.run != nil {
		s.AddTool(mcp.NewTool(path, mcp.WithReadOnlyHintAnnotation(c.readOnly)), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: ? readOnly=? handler=tree.walk$1
			return nil, c.run(ctx, req.GetArguments())
		})
	}
	for _, child := range c.children {
		walk(s, path, child)
	}
}
