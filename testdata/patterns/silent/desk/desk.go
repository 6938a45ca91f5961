// Package desk has the handlers of tools that another package registers.
package desk

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type bell interface {
	Ring(times int)
}

type Desk struct{ bell bell }

// Update is not written yet: nothing that it calls can change anything.
func (d *Desk) Update(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id, ok := req.GetArguments()["id"].(float64)
	if !ok {
		return nil, fmt.Errorf("id is required")
	}
	return mcp.NewToolResultText(fmt.Sprintf("desk %d updated", int64(id))), nil
}

// Send calls what another program plugs in.
func (d *Desk) Send(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	d.bell.Ring(2)
	return mcp.NewToolResultText("sent"), nil
}
