// Package absent is handed what its tools work on: no implementation is in sight.
package absent

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Labels are kept somewhere.
type Labels interface {
	CreateLabel(dir, name string) (string, error)
	Find(name string) (string, error)
	AddSeen(name string)
	UpdateRank(name string) error
}

type app struct{ labels Labels }

type request = mcp.CallToolRequest

func Register(s *server.MCPServer, l Labels) {
	a := &app{labels: l}
	s.AddTool(mcp.NewTool("create_label"), a.create) // tool: create_label class=create
	s.AddTool(mcp.NewTool("find_label"), a.find)     // tool: find_label class=read-only
}

func (a *app) create(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	name, err := a.labels.CreateLabel("labels", req.GetString("name", ""))
	return mcp.NewToolResultText(name), err
}

// find keeps a rank by the way, which its name does not promise.
func (a *app) find(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	name, err := a.labels.Find(req.GetString("name", ""))
	if err != nil {
		return nil, err
	}
	a.labels.AddSeen(name)
	return mcp.NewToolResultText(name), a.labels.UpdateRank(name)
}
