// Package api has the server's own tools, annotations and handlers.
package api

import "context"

// ToolAnnotations are the hints of a tool.
type ToolAnnotations struct {
	Title           string
	ReadOnlyHint    *bool
	DestructiveHint *bool
	IdempotentHint  *bool
	OpenWorldHint   *bool
}

// Tool describes a tool.
type Tool struct {
	Name        string
	Description string
	Annotations ToolAnnotations
	InputSchema map[string]any
}

// Params are the parameters of a call.
type Params struct {
	context.Context
	Arguments map[string]any
	Client    Client
}

// Client is what handlers work with.
type Client interface {
	Get(ctx context.Context, id string) error
	Delete(ctx context.Context, id string) error
	Create(ctx context.Context, title string) error
}

// Result is what a handler returns.
type Result struct{ Text string }

// Handler handles a call.
type Handler func(Params) (*Result, error)

// ServerTool is a tool with its handler.
type ServerTool struct {
	Tool    Tool
	Handler Handler
	// ClusterAware is nil where a tool works on any cluster.
	ClusterAware *bool
}

// Toolset is a list of tools with a name.
type Toolset interface {
	GetName() string
	GetTools() []ServerTool
}
