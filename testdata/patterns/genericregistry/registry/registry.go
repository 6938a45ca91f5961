// Package registry keeps tools made of typed functions.
package registry

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type settings struct {
	title       string
	readOnly    *bool
	destructive *bool
	idempotent  *bool
}

// An Option changes how a tool is described.
type Option func(*settings)

// ReadOnly says that the tool reads.
func ReadOnly() Option { return func(s *settings) { s.readOnly = new(true) } }

// Destructive says that the tool deletes.
func Destructive() Option { return func(s *settings) { s.destructive = new(true) } }

// Idempotent says whether a repeat changes nothing.
func Idempotent(v bool) Option { return func(s *settings) { s.idempotent = &v } }

// Title sets the title.
func Title(text string) Option { return func(s *settings) { s.title = text } }

type entry struct {
	def    mcp.Tool
	invoke func(context.Context, json.RawMessage) (any, error)
}

// Registry is a list of tools.
type Registry struct{ entries []entry }

// New returns an empty registry.
func New() *Registry { return &Registry{} }

// Register adds a function as a tool.
func Register[In, Out any](r *Registry, name string, fn func(context.Context, In) (Out, error), opts ...Option) {
	var set settings
	for _, opt := range opts {
		opt(&set)
	}
	r.entries = append(r.entries, entry{
		def: mcp.Tool{
			Name: name,
			Annotations: mcp.ToolAnnotation{
				Title:           set.title,
				ReadOnlyHint:    set.readOnly,
				DestructiveHint: set.destructive,
				IdempotentHint:  set.idempotent,
			},
			InputSchema: mcp.ToolInputSchema{Type: "object"},
		},
		invoke: func(ctx context.Context, raw json.RawMessage) (any, error) {
			var in In
			if err := json.Unmarshal(raw, &in); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			return fn(ctx, in)
		},
	})
}

// Install adds all tools to a server.
func (r *Registry) Install(s *server.MCPServer) {
	for _, e := range r.entries {
		s.AddTool(e.def, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			raw, err := json.Marshal(req.GetArguments())
			if err != nil {
				return nil, err
			}
			out, err := e.invoke(ctx, raw)
			if err != nil {
				return mcp.NewToolResultError(err.Error()), nil
			}
			return mcp.NewToolResultText(fmt.Sprint(out)), nil
		})
	}
}
