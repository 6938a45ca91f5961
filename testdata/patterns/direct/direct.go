// Package direct registers tools one by one, some of them only in a mode.
package direct

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type handler struct{ issues *issues.Client }

type config struct {
	ReadOnly bool
	Enabled  map[string]bool
}

func (c config) enabled(name string) bool { return c.Enabled[name] }

func Register(s *server.MCPServer, h *handler, cfg config) {
	if cfg.enabled(toolGet) {
		s.AddTool(mcp.NewTool(toolGet, // tool: get_issue readOnly=true handler=direct.(*handler).get class=read-only
			mcp.WithDescription("Show an issue."),
			mcp.WithReadOnlyHintAnnotation(true),
		), h.get)
	}
	if cfg.ReadOnly {
		return
	}
	if cfg.enabled(toolRename) {
		s.AddTool(mcp.NewTool(toolRename, mcp.WithString("id"), mcp.WithReadOnlyHintAnnotation(false)), h.rename) // tool: rename_issue readOnly=false handler=direct.(*handler).rename class=idempotent-write
	}
	addClose(s, h)
}

func addClose(s *server.MCPServer, h *handler) {
	s.AddTool(
		mcp.NewTool(toolClose), // tool: close_issue handler=direct.(*handler).close class=idempotent-write
		h.close,
	)
}

func (h *handler) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.issues.Get(ctx, req.GetString("id", ""))
}

func (h *handler) rename(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.issues.Replace(ctx, req.GetString("id", ""), req.GetString("title", ""))
}

func (h *handler) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, h.issues.Delete(ctx, req.GetString("id", ""))
}
