// Package silent registers tools of which the source does not show what they do.
package silent

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.com/patterns/silent/desk"
)

// A panel is driven by what another program plugs in.
type panel interface {
	Wipe(slot string)
	Lamp(slot string) bool
}

var front panel

type request = mcp.CallToolRequest

func Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("delete_slot"), wipe)         // tool: delete_slot class=unknown
	s.AddTool(mcp.NewTool("get_lamp"), lamp)            // tool: get_lamp class=read-only
	s.AddTool(mcp.NewTool("create_instruction"), instr) // tool: create_instruction class=read-only

	d := new(desk.Desk)
	s.AddTool(mcp.NewTool("update_desk"), d.Update) // tool: update_desk class=read-only
	s.AddTool(mcp.NewTool("send_paper"), d.Send)    // tool: send_paper class=unknown
}

func wipe(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	front.Wipe(req.GetString("slot", ""))
	return mcp.NewToolResultText("wiped"), nil
}

func lamp(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	if front.Lamp(req.GetString("slot", "")) {
		return mcp.NewToolResultText("on"), nil
	}
	return mcp.NewToolResultText("off"), nil
}

// instr only makes a text.
func instr(ctx context.Context, req request) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(step(req.GetString("slot", ""))), nil
}

func step(slot string) string { return strings.ToUpper(slot) + ": press twice" }
