// Package entries is a registry of tools that are entries of metadata and a handler.
package entries

import (
	"context"
	"encoding/json"
)

// ToolAnnotations are hints.
type ToolAnnotations struct {
	DestructiveHint *bool   `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool   `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool   `json:"openWorldHint,omitempty"`
	ReadOnlyHint    *bool   `json:"readOnlyHint,omitempty"`
	Title           *string `json:"title,omitempty"`
}

// Schema describes arguments.
type Schema struct {
	Type       string         `json:"type"`
	Properties map[string]any `json:"properties,omitempty"`
}

// Tool describes a tool.
type Tool struct {
	Name        string           `json:"name"`
	Description *string          `json:"description,omitempty"`
	InputSchema Schema           `json:"inputSchema"`
	Annotations *ToolAnnotations `json:"annotations,omitempty"`
}

// CallToolRequest is a call.
type CallToolRequest struct {
	Name      string
	Arguments map[string]any
}

// CallToolResult is the answer.
type CallToolResult struct{ Text string }

// Error is an error of the protocol.
type Error struct {
	Code    int
	Message string
}

// HandlerFunc handles a call.
type HandlerFunc func(ctx context.Context, req *CallToolRequest) (*CallToolResult, *Error)

// ToolEntry is a tool with its handler.
type ToolEntry struct {
	Handler  HandlerFunc
	Metadata Tool
}

// Registry keeps tools.
type Registry struct{ tools map[string]*ToolEntry }

// RegisterTool adds an entry.
func (r *Registry) RegisterTool(e *ToolEntry) { r.tools[e.Metadata.Name] = e }

// RegisterToolWithSchema adds a tool by its parts.
func (r *Registry) RegisterToolWithSchema(name, description string, in Schema, h HandlerFunc) {
	r.RegisterTool(&ToolEntry{Handler: h, Metadata: Tool{Name: name, Description: &description, InputSchema: in}})
}

// RegisterTool adds a typed function.
func RegisterTool[I, O any](r *Registry, name, description string, h func(ctx context.Context, in I) (O, *Error)) error {
	r.RegisterToolWithSchema(name, description, Schema{Type: "object"}, func(ctx context.Context, req *CallToolRequest) (*CallToolResult, *Error) {
		raw, err := json.Marshal(req.Arguments)
		if err != nil {
			return nil, &Error{Message: err.Error()}
		}
		var in I
		if err := json.Unmarshal(raw, &in); err != nil {
			return nil, &Error{Message: err.Error()}
		}
		if _, failed := h(ctx, in); failed != nil {
			return nil, failed
		}
		return &CallToolResult{}, nil
	})
	return nil
}
