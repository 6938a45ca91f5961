// Package options collects the options of a tool before it is made.
package options

import (
	"context"

	"example.com/patterns/options/parts"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

const toolNameQuery = "query"

type config struct{ cloud, admin bool }

type app struct {
	cfg    config
	issues *issues.Client
}

func ptr[T any](v T) *T { return &v }

func (a *app) Register(s *server.MCPServer) {
	s.AddTool(a.query(), a.get)
	s.AddTool(a.kubectl(), a.apply)
	s.AddTool(a.rename(), a.set)
	s.AddTool(a.delete(), a.drop)
	s.AddTool(a.custom(), a.get)
	s.AddTool(a.combined(), a.set)
	s.AddTool(a.extended(nil), a.set)
}

func (a *app) query() mcp.Tool {
	opts := []mcp.ToolOption{
		mcp.WithDescription("Query."),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{
			Title:           "Query",
			ReadOnlyHint:    ptr(true),
			DestructiveHint: ptr(false),
			OpenWorldHint:   ptr(true),
		}),
	}
	if a.cfg.cloud {
		opts = append(opts, mcp.WithString("deployment"))
	}
	opts = append(opts, mcp.WithString("expr", mcp.Required()))
	return mcp.NewTool(toolNameQuery, opts...) // tool: query readOnly=true destructive=false openWorld=true handler=options.(*app).get class=read-only
}

// kubectl has other hints for those who may do more.
func (a *app) kubectl() mcp.Tool {
	var annotation mcp.ToolAnnotation
	if a.cfg.admin {
		annotation = mcp.ToolAnnotation{ReadOnlyHint: ptr(false), DestructiveHint: ptr(true)}
	} else {
		annotation = mcp.ToolAnnotation{ReadOnlyHint: ptr(true), DestructiveHint: ptr(true)}
	}
	return mcp.NewTool("kubectl", mcp.WithToolAnnotation(annotation)) // tool: kubectl readOnly=? destructive=true handler=options.(*app).apply class=idempotent-write
}

// rename adds a hint on one branch only.
func (a *app) rename() mcp.Tool {
	opts := []mcp.ToolOption{mcp.WithReadOnlyHintAnnotation(false)}
	if a.cfg.admin {
		opts = append(opts, mcp.WithIdempotentHintAnnotation(true))
	}
	return mcp.NewTool("rename", opts...) // tool: rename readOnly=false idempotent=? handler=options.(*app).set class=idempotent-write
}

// delete chooses by an else, and overrides what came before.
func (a *app) delete() mcp.Tool {
	opts := []mcp.ToolOption{mcp.WithDestructiveHintAnnotation(false)}
	if a.cfg.cloud {
		opts = append(opts, mcp.WithIdempotentHintAnnotation(true))
	} else {
		opts = append(opts, mcp.WithIdempotentHintAnnotation(false))
	}
	opts = append(opts, mcp.WithDestructiveHintAnnotation(true))
	return mcp.NewTool("delete", opts...) // tool: delete destructive=true idempotent=? handler=options.(*app).drop class=idempotent-write
}

// custom adds the options that all tools have.
func (a *app) custom() mcp.Tool {
	return mcp.NewTool("custom", append([]mcp.ToolOption{mcp.WithReadOnlyHintAnnotation(true)}, commonOptions("custom")...)...) // tool: custom readOnly=true openWorld=false handler=options.(*app).get class=read-only
}

// combined has the options of several lists.
func (a *app) combined() mcp.Tool {
	return mcp.NewTool("combined", parts.Combine(commonOptions("Combined"), []mcp.ToolOption{mcp.WithIdempotentHintAnnotation(true)})...) // tool: combined idempotent=true openWorld=false handler=options.(*app).set class=idempotent-write
}

// extended has options that exist at run time only.
func (a *app) extended(more interface{ Options() []mcp.ToolOption }) mcp.Tool {
	return mcp.NewTool("extended", more.Options()...) // tool: extended readOnly=? destructive=? idempotent=? openWorld=? handler=options.(*app).set class=idempotent-write
}

func commonOptions(title string) []mcp.ToolOption {
	return []mcp.ToolOption{mcp.WithTitleAnnotation(title), mcp.WithOpenWorldHintAnnotation(false)}
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("expr", ""))
}

func (a *app) apply(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if !a.cfg.admin {
		return a.get(ctx, req)
	}
	return nil, a.issues.Replace(ctx, req.GetString("id", ""), req.GetString("manifest", ""))
}

func (a *app) set(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Replace(ctx, req.GetString("id", ""), req.GetString("title", ""))
}

func (a *app) drop(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

func New(c *issues.Client, cloud, admin bool) *app {
	return &app{cfg: config{cloud: cloud, admin: admin}, issues: c}
}
