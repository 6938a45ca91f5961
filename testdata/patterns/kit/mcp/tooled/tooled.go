// Package tooled is a server whose tools are made of a struct of arguments.
package tooled

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
)

// ToolAnnotations are hints.
type ToolAnnotations struct {
	Title           string `json:"title,omitempty"`
	ReadOnlyHint    *bool  `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool  `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool  `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool  `json:"openWorldHint,omitempty"`
}

// Tool describes a tool.
type Tool struct {
	Name        string           `json:"name"`
	Description string           `json:"description,omitempty"`
	InputSchema map[string]any   `json:"inputSchema"`
	Annotations *ToolAnnotations `json:"annotations,omitempty"`
}

// NewTool makes a tool.
func NewTool(name, description string, input any) (*Tool, error) {
	t := reflect.TypeOf(input)
	if t.Kind() != reflect.Struct {
		return nil, errors.New("arguments are a struct")
	}
	properties := map[string]any{}
	for i := range t.NumField() {
		properties[t.Field(i).Name] = map[string]any{"type": "string"}
	}
	return &Tool{Name: name, Description: description, InputSchema: map[string]any{"type": "object", "properties": properties}}, nil
}

// CallToolRequest is a call.
type CallToolRequest struct {
	Name         string
	RawArguments json.RawMessage
}

// CallToolResult is the answer.
type CallToolResult struct{ Text string }

// HandlerFunc handles a call.
type HandlerFunc func(context.Context, *CallToolRequest) (*CallToolResult, error)

// Middleware decorates a handler.
type Middleware func(HandlerFunc) HandlerFunc

type entry struct {
	tool    *Tool
	handler HandlerFunc
}

// Server keeps tools.
type Server struct{ tools map[string]*entry }

// RegisterTool adds a tool.
func (s *Server) RegisterTool(tool *Tool, h HandlerFunc, mws ...Middleware) {
	for _, mw := range mws {
		h = mw(h)
	}
	s.tools[tool.Name] = &entry{tool: tool, handler: h}
}

// VerifyAndUnmarshal reads arguments.
func VerifyAndUnmarshal(raw json.RawMessage, into any) error { return json.Unmarshal(raw, into) }
