// Package tools has what the tools of a configured server share.
package tools

import "context"

// ToolAnnotations are hints.
type ToolAnnotations struct {
	DestructiveHint *bool `json:"destructiveHint,omitempty" yaml:"destructiveHint,omitempty"`
	IdempotentHint  *bool `json:"idempotentHint,omitempty" yaml:"idempotentHint,omitempty"`
	OpenWorldHint   *bool `json:"openWorldHint,omitempty" yaml:"openWorldHint,omitempty"`
	ReadOnlyHint    *bool `json:"readOnlyHint,omitempty" yaml:"readOnlyHint,omitempty"`
}

// NewReadOnlyAnnotations are the hints of tools that read.
func NewReadOnlyAnnotations() *ToolAnnotations { return &ToolAnnotations{ReadOnlyHint: new(true)} }

// NewDestructiveAnnotations are the hints of tools that delete.
func NewDestructiveAnnotations() *ToolAnnotations {
	return &ToolAnnotations{ReadOnlyHint: new(false), DestructiveHint: new(true)}
}

// GetAnnotationsOrDefault returns what the configuration says, or else a default.
func GetAnnotationsOrDefault(a *ToolAnnotations, def func() *ToolAnnotations) *ToolAnnotations {
	if a != nil {
		return a
	}
	return def()
}

// Manifest describes a tool to clients.
type Manifest struct {
	Name        string           `json:"name"`
	Description string           `json:"description"`
	InputSchema map[string]any   `json:"inputSchema"`
	Annotations *ToolAnnotations `json:"annotations,omitempty"`
}

// NewManifest makes a manifest.
func NewManifest(name, description string, a *ToolAnnotations) Manifest {
	return Manifest{Name: name, Description: description, InputSchema: map[string]any{"type": "object"}, Annotations: a}
}

// Tool is a configured tool.
type Tool interface {
	Invoke(ctx context.Context, params map[string]any) (any, error)
	McpManifest() Manifest
}

// Config is the configuration of a tool.
type Config interface {
	Kind() string
	Initialize() (Tool, error)
}

var kinds = map[string]func(name string) Config{}

// Register adds a kind of tool.
func Register(kind string, f func(name string) Config) { kinds[kind] = f }
