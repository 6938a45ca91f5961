// Package wrapped passes handlers through decorators.
package wrapped

import (
	"context"
	"fmt"
	"log"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type app struct{ issues *issues.Client }

func Register(s *server.MCPServer, a *app) {
	s.AddTool(mcp.NewTool("get_issue"), recovered("get_issue", a.get)) // tool: get_issue handler=wrapped.(*app).get class=read-only

	s.AddTool(mcp.NewTool("open_issue"), // tool: open_issue handler=wrapped.Register$1 class=create
		recovered("open_issue", func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, a.issues.Create(ctx, req.Params.Name)
		}))

	s.AddTool(mcp.NewTool("close_issue"), logged(recovered("close_issue", a.close))) // tool: close_issue handler=wrapped.(*app).close class=idempotent-write

	s.AddTool(mcp.NewTool("rename_issue"), simple(a.rename)) // tool: rename_issue handler=wrapped.(*app).rename class=idempotent-write
}

func recovered(name string, h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("%s: %v", name, r)
			}
		}()
		return h(ctx, req)
	}
}

func logged(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		log.Print("call")
		return next(ctx, req)
	}
}

func simple(fn func(context.Context, string) error) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := fn(ctx, req.Params.Name); err != nil {
			return mcp.NewToolResultErrorFromErr("call", err), nil
		}
		return mcp.NewToolResultText("done"), nil
	}
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.Params.Name)
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.Params.Name)
}

func (a *app) rename(ctx context.Context, id string) error {
	return a.issues.Replace(ctx, id, "renamed")
}
