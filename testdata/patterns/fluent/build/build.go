// Package build makes tools by chained calls.
package build

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Handler handles a call.
type Handler func(ctx context.Context, args map[string]any) (string, error)

// A Builder is a tool that is not finished.
type Builder struct {
	server  *mcp.Server
	tool    *mcp.Tool
	handler Handler
}

// Tool begins a tool.
func Tool(name string) *Builder {
	return &Builder{tool: &mcp.Tool{Name: name, Annotations: &mcp.ToolAnnotations{}}}
}

// Describe sets the description.
func (b *Builder) Describe(text string) *Builder {
	b.tool.Description = text
	return b
}

// ReadOnly says that the tool reads.
func (b *Builder) ReadOnly() *Builder {
	b.tool.Annotations.ReadOnlyHint = true
	return b
}

// Idempotent says that a repeat changes nothing.
func (b *Builder) Idempotent() *Builder {
	b.tool.Annotations.IdempotentHint = true
	return b
}

// Destructive says whether the tool deletes.
func (b *Builder) Destructive(v bool) *Builder {
	b.tool.Annotations.DestructiveHint = &v
	return b
}

// Handle sets the handler.
func (b *Builder) Handle(h Handler) *Builder {
	b.handler = h
	return b
}

// AddTo adds the tool to a server.
func (b *Builder) AddTo(s *mcp.Server) {
	h := b.handler
	s.AddTool(b.tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var args map[string]any
		if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
			return nil, err
		}
		text, err := h(ctx, args)
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, err
	})
}
