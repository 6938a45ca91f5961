// Package embeddable gives a program an MCP server by options.
package embeddable

import "context"

// ToolAnnotations are hints.
type ToolAnnotations struct {
	ReadOnlyHint, DestructiveHint, IdempotentHint, OpenWorldHint *bool
}

// ToolConfig describes a tool.
type ToolConfig struct {
	Description string
	Schema      any
	Annotations *ToolAnnotations
}

// ToolOption changes a tool.
type ToolOption func(*ToolConfig) error

func annotations(c *ToolConfig) *ToolAnnotations {
	if c.Annotations == nil {
		c.Annotations = &ToolAnnotations{}
	}
	return c.Annotations
}

// WithReadOnlyHint sets the hint.
func WithReadOnlyHint(v bool) ToolOption {
	return func(c *ToolConfig) error {
		annotations(c).ReadOnlyHint = &v
		return nil
	}
}

// WithIdempotentHint sets the hint.
func WithIdempotentHint(v bool) ToolOption {
	return func(c *ToolConfig) error {
		annotations(c).IdempotentHint = &v
		return nil
	}
}

// WithDescription sets the description.
func WithDescription(text string) ToolOption {
	return func(c *ToolConfig) error {
		c.Description = text
		return nil
	}
}

// Result is the answer.
type Result struct{ Text string }

// ToolHandler handles a call.
type ToolHandler func(ctx context.Context, args map[string]any) (*Result, error)

type tool struct {
	config  *ToolConfig
	handler ToolHandler
}

// ServerConfig is a server that is not built.
type ServerConfig struct{ tools map[string]tool }

// ServerOption changes a server.
type ServerOption func(*ServerConfig) error

// NewServerConfig makes a server of options.
func NewServerConfig(opts ...ServerOption) (*ServerConfig, error) {
	c := &ServerConfig{tools: map[string]tool{}}
	for _, opt := range opts {
		if err := opt(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// WithTool adds a tool.
func WithTool(name string, h ToolHandler, opts ...ToolOption) ServerOption {
	return func(s *ServerConfig) error {
		c := &ToolConfig{}
		for _, opt := range opts {
			if err := opt(c); err != nil {
				return err
			}
		}
		s.tools[name] = tool{config: c, handler: h}
		return nil
	}
}
