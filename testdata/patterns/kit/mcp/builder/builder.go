// Package builder is a server whose tools are built of parameters.
package builder

import "context"

// Parameter is a parameter of a tool.
type Parameter struct {
	name, description string
	required          bool
}

// String is a text parameter.
func String(name, description string) Parameter {
	return Parameter{name: name, description: description}
}

// ToolBuilder is a tool.
type ToolBuilder struct {
	name, description string
	params            []Parameter
}

// NewTool makes a tool.
func NewTool(name, description string, params ...Parameter) *ToolBuilder {
	return &ToolBuilder{name: name, description: description, params: params}
}

// ToolRequest is a call.
type ToolRequest struct{ args map[string]any }

// StringOr returns an argument.
func (r *ToolRequest) StringOr(name, def string) string {
	if s, ok := r.args[name].(string); ok {
		return s
	}
	return def
}

// ToolResponse is the answer.
type ToolResponse struct{ Text string }

// ToolHandler handles a call.
type ToolHandler func(ctx context.Context, req *ToolRequest) (*ToolResponse, error)

type registered struct {
	Name     string
	Schema   map[string]any
	Handler  ToolHandler
	keywords []string
}

// Server keeps tools.
type Server struct{ tools map[string]*registered }

// RegisterTool adds a tool.
func (s *Server) RegisterTool(t *ToolBuilder, h ToolHandler, keywords ...string) {
	s.tools[t.name] = &registered{Name: t.name, Schema: t.schema(), Handler: h, keywords: keywords}
}

func (t *ToolBuilder) schema() map[string]any {
	properties := map[string]any{}
	for _, p := range t.params {
		properties[p.name] = map[string]any{"type": "string", "description": p.description}
	}
	return map[string]any{"type": "object", "properties": properties}
}

// ToolRegistration is a tool with its handler.
type ToolRegistration struct {
	tool     *ToolBuilder
	handler  ToolHandler
	keywords []string
}

// NewToolRegistration pairs a tool with its handler.
func NewToolRegistration(t *ToolBuilder, h ToolHandler, keywords ...string) *ToolRegistration {
	return &ToolRegistration{tool: t, handler: h, keywords: keywords}
}

// RegisterTools adds tools.
func (s *Server) RegisterTools(rs ...*ToolRegistration) {
	for _, r := range rs {
		s.RegisterTool(r.tool, r.handler, r.keywords...)
	}
}
