// Package servertool has functions that return a tool beside a handler which
// forwards to another function, and a factory that takes such a function.
package servertool

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type logger interface {
	Printf(format string, args ...any)
}

type registry struct {
	log    logger
	client func(context.Context) (*issues.Client, error)
}

func (r *registry) Register(s *server.MCPServer) {
	get := GetRun(r.log, r.client)
	s.AddTool(get.Tool, get.Handler)
	for _, t := range []server.ServerTool{
		r.dynamic("delete_run", DeleteRun),
		r.dynamic("apply_run", ApplyRun),
	} {
		s.AddTools(t)
	}
}

// dynamic makes the tool again for each call, when the client may have changed.
func (r *registry) dynamic(name string, factory func(logger, clientFunc) server.ServerTool) server.ServerTool {
	t := factory(r.log, r.client)
	return server.ServerTool{
		Tool: t.Tool,
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			r.log.Printf("calling %s", name)
			fresh := factory(r.log, r.client)
			return fresh.Handler(ctx, req)
		},
	}
}

type clientFunc = func(context.Context) (*issues.Client, error)

// GetRun shows a run.
func GetRun(log logger, client clientFunc) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("get_run", // tool: get_run readOnly=true openWorld=true handler=servertool.GetRun$1 class=read-only
			mcp.WithReadOnlyHintAnnotation(true),
			mcp.WithOpenWorldHintAnnotation(true)),
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return getRun(ctx, req, log, client)
		},
	}
}

// DeleteRun deletes a run.
func DeleteRun(log logger, client clientFunc) server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("delete_run", // tool: delete_run readOnly=false destructive=true handler=servertool.DeleteRun$1 class=idempotent-write
			mcp.WithReadOnlyHintAnnotation(false),
			mcp.WithDestructiveHintAnnotation(true)),
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return deleteRun(ctx, req, log, client)
		},
	}
}

// ApplyRun starts what a run has planned.
func ApplyRun(log logger, client clientFunc) server.ServerTool {
	tool := mcp.NewTool("apply_run", mcp.WithReadOnlyHintAnnotation(false)) // tool: apply_run readOnly=false handler=servertool.ApplyRun$1 class=create
	return server.ServerTool{
		Tool: tool,
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			c, err := client(ctx)
			if err != nil {
				return mcp.NewToolResultError(err.Error()), nil
			}
			return nil, c.Create(ctx, req.GetString("id", ""))
		},
	}
}

func getRun(ctx context.Context, req mcp.CallToolRequest, log logger, client clientFunc) (*mcp.CallToolResult, error) {
	c, err := client(ctx)
	if err != nil {
		log.Printf("no client: %v", err)
		return nil, err
	}
	return nil, c.Get(ctx, req.GetString("id", ""))
}

func deleteRun(ctx context.Context, req mcp.CallToolRequest, log logger, client clientFunc) (*mcp.CallToolResult, error) {
	c, err := client(ctx)
	if err != nil {
		return nil, err
	}
	return nil, c.Delete(ctx, req.GetString("id", ""))
}

func New(log logger, client clientFunc) *registry { return &registry{log: log, client: client} }
