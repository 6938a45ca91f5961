// Package alerts builds its tools with a shim and registers them by a method.
package alerts

import (
	"context"
	"maps"

	"example.com/patterns/shim/shim"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Handler handles the calls.
type Handler struct{ client *issues.Client }

func (h *Handler) Register(s *mcp.Server) {
	list := shim.NewTool("list_alerts", withReadHints(), shim.WithDescription("List alerts.")) // tool: list_alerts readOnly=true destructive=false idempotent=true handler=alerts.(*Handler).list class=read-only
	h.register(s, list, h.list)

	create := shim.NewTool("create_alert", // tool: create_alert readOnly=false destructive=false idempotent=false handler=alerts.(*Handler).create class=create
		shim.WithDescription("Create an alert."),
		withCreateHints(),
	)
	h.register(s, create, h.create)

	drop := shim.NewTool("delete_alert", withHints(false, true)) // tool: delete_alert readOnly=false destructive=true handler=alerts.(*Handler).drop class=idempotent-write
	h.register(s, compatible(drop), h.drop)
}

func (h *Handler) register(s *mcp.Server, t shim.Tool, handler shim.Handler) {
	s.AddTool(&t, shim.Adapt(handler))
}

// compatible returns a copy of a tool that shares nothing with it.
func compatible(t shim.Tool) shim.Tool {
	if t.Annotations != nil {
		a := *t.Annotations
		t.Annotations = &a
	}
	if schema, ok := t.InputSchema.(map[string]any); ok {
		t.InputSchema = maps.Clone(schema)
	}
	return t
}

func withReadHints() shim.ToolOption {
	return func(t *shim.Tool) {
		shim.WithReadOnlyHintAnnotation(true)(t)
		shim.WithDestructiveHintAnnotation(false)(t)
		shim.WithIdempotentHintAnnotation(true)(t)
	}
}

func withCreateHints() shim.ToolOption {
	return func(t *shim.Tool) {
		for _, opt := range []shim.ToolOption{
			shim.WithReadOnlyHintAnnotation(false),
			shim.WithDestructiveHintAnnotation(false),
			shim.WithIdempotentHintAnnotation(false),
		} {
			opt(t)
		}
	}
}

func withHints(readOnly, destructive bool) shim.ToolOption {
	return func(t *shim.Tool) {
		t.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: readOnly, DestructiveHint: &destructive}
	}
}

func (h *Handler) list(ctx context.Context, req shim.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.client.Get(ctx, "alerts")
}

func (h *Handler) create(ctx context.Context, req shim.CallToolRequest) (*mcp.CallToolResult, error) {
	title, _ := req.Arguments["title"].(string)
	return nil, h.client.Create(ctx, title)
}

func (h *Handler) drop(ctx context.Context, req shim.CallToolRequest) (*mcp.CallToolResult, error) {
	id, _ := req.Arguments["id"].(string)
	return nil, h.client.Delete(ctx, id)
}
