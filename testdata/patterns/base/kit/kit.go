// Package kit has what all tools of a server share.
package kit

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Hints are the hints of a tool.
type Hints struct {
	ReadOnlyHint, DestructiveHint, IdempotentHint *bool
}

// Tool is what the server runs.
type Tool interface {
	Name() string
	Description() string
	Hints() Hints
	Run(ctx context.Context, args map[string]any) (string, error)
}

// Base answers what it was told.
type Base struct {
	ToolName, Text string
	Annotations    Hints
}

// NewBase returns a base without hints.
func NewBase(name, text string) *Base { return &Base{ToolName: name, Text: text} }

func (b *Base) Name() string        { return b.ToolName }
func (b *Base) Description() string { return b.Text }
func (b *Base) Hints() Hints        { return b.Annotations }

// Text returns an argument.
func Text(args map[string]any, name string) string {
	s, _ := args[name].(string)
	return s
}

// Add adds tools to a server.
func Add(s *mcp.Server, tools ...Tool) {
	for _, t := range tools {
		h := t.Hints()
		a := &mcp.ToolAnnotations{DestructiveHint: h.DestructiveHint}
		if h.ReadOnlyHint != nil {
			a.ReadOnlyHint = *h.ReadOnlyHint
		}
		if h.IdempotentHint != nil {
			a.IdempotentHint = *h.IdempotentHint
		}
		s.AddTool(&mcp.Tool{Name: t.Name(), Description: t.Description(), Annotations: a, InputSchema: map[string]any{"type": "object"}}, handle(t))
	}
}

func handle(t Tool) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var args map[string]any
		if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
			return nil, err
		}
		text, err := t.Run(ctx, args)
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, err
	}
}
