// Package samemethod answers the calls of several tools by one method of an interface
// that nothing here implements.
package samemethod

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Machines can be worked with.
type Machines interface {
	Process(ctx context.Context, what string) error
}

// Handlers has the tools.
type Handlers struct{ machines Machines }

// Register adds the tools to a server.
func (h *Handlers) Register(s *mcp.Server) {
	for _, t := range []*mcp.Tool{
		{Name: "process_left"},  // tool: process_left class=unknown
		{Name: "process_right"}, // tool: process_right class=unknown
		{Name: "show_both"},     // tool: show_both class=read-only
	} {
		s.AddTool(t, h.call)
	}
}

func (h *Handlers) call(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.Params.Name {
	case "process_left":
		return nil, h.machines.Process(ctx, "left")
	case "process_right":
		return nil, h.machines.Process(ctx, "right")
	case "show_both":
		return &mcp.CallToolResult{}, nil
	}
	return nil, fmt.Errorf("no tool %s", req.Params.Name)
}
