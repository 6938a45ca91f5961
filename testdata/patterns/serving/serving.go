// Package serving registers a tool with a server that has a name, and has a tool
// that keeps its actions in a map.
package serving

import (
	"context"

	"example.com/patterns/serving/kit"
	"example.com/world/issues"
)

// Run serves.
func Run(c *issues.Client, params any) error {
	s := kit.NewServer("Issue Server")
	s.RegisterTool(kit.Tool{Name: "delete_ticket", InputSchema: map[string]any{"type": "object"}}, deleting(c)) // tool: delete_ticket handler=serving.deleting$1 class=idempotent-write
	board := NewBoard(c)
	s.RegisterTool(kit.Tool{Name: board.Name(), InputSchema: board.InputSchema()}, board.CallTool)
	return s.Serve(params)
}

func deleting(c *issues.Client) kit.Handler {
	return func(args map[string]any) (*kit.CallToolResult, error) {
		id, _ := args["id"].(string)
		return &kit.CallToolResult{}, c.Delete(context.Background(), id)
	}
}

// Board is a tool of several actions.
type Board struct {
	actions map[string]kit.Handler
}

// NewBoard returns the tool.
func NewBoard(c *issues.Client) *Board {
	return &Board{actions: map[string]kit.Handler{"delete": deleting(c)}}
}

func (*Board) Name() string                { return "board" } // tool: board handler=serving.(*Board).CallTool
func (*Board) InputSchema() map[string]any { return map[string]any{"type": "object"} }

// CallTool runs an action.
func (b *Board) CallTool(args map[string]any) (*kit.CallToolResult, error) {
	action, _ := args["action"].(string)
	return b.actions[action](args)
}

// Provider has tools, and is none.
type Provider struct{ issues *issues.Client }

func (*Provider) Name() string { return "provider" }

// Tools are what it has.
func (*Provider) Tools() []kit.Tool {
	return []kit.Tool{
		{Name: "ping_board", InputSchema: map[string]any{"type": "object"}}, // tool: ping_board class=read-only
	}
}

// CallTool runs one of them.
func (p *Provider) CallTool(name string, args map[string]any) (*kit.CallToolResult, error) {
	switch name {
	case "ping_board":
		return &kit.CallToolResult{}, p.issues.Ping()
	}
	return nil, nil
}
