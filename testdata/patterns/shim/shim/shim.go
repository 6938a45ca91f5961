// Package shim builds tools of the official SDK with options named as in another.
package shim

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Tool is a tool of the SDK.
type Tool = mcp.Tool

// CallToolRequest is a call with decoded arguments.
type CallToolRequest struct {
	Name      string
	Arguments map[string]any
}

// Handler handles a call.
type Handler func(ctx context.Context, req CallToolRequest) (*mcp.CallToolResult, error)

// ToolOption changes a tool that is built.
type ToolOption func(*Tool)

// NewTool builds a tool.
func NewTool(name string, opts ...ToolOption) Tool {
	t := Tool{Name: name, InputSchema: map[string]any{"type": "object"}}
	for _, opt := range opts {
		opt(&t)
	}
	return t
}

// WithDescription sets the description.
func WithDescription(text string) ToolOption { return func(t *Tool) { t.Description = text } }

// WithReadOnlyHintAnnotation sets the hint.
func WithReadOnlyHintAnnotation(v bool) ToolOption {
	return func(t *Tool) { annotations(t).ReadOnlyHint = v }
}

// WithDestructiveHintAnnotation sets the hint.
func WithDestructiveHintAnnotation(v bool) ToolOption {
	return func(t *Tool) { annotations(t).DestructiveHint = &v }
}

// WithIdempotentHintAnnotation sets the hint.
func WithIdempotentHintAnnotation(v bool) ToolOption {
	return func(t *Tool) { annotations(t).IdempotentHint = v }
}

func annotations(t *Tool) *mcp.ToolAnnotations {
	if t.Annotations == nil {
		t.Annotations = &mcp.ToolAnnotations{}
	}
	return t.Annotations
}

// Adapt makes a handler of the SDK.
func Adapt(h Handler) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		call := CallToolRequest{Name: req.Params.Name}
		if err := json.Unmarshal(req.Params.Arguments, &call.Arguments); err != nil {
			return nil, err
		}
		return h(ctx, call)
	}
}
