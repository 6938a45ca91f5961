// Package wrapped passes handlers through decorators.
package wrapped

import (
	"context"
	"fmt"
	"log"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, a *app) {
	mcp.AddTool(s, &mcp.Tool{Name: "get_issue"}, recovered("get_issue", a.get)) // tool: get_issue handler=wrapped.(*app).get class=read-only

	mcp.AddTool(s, &mcp.Tool{Name: "open_issue"}, // tool: open_issue handler=wrapped.Register$1 class=create
		recovered("open_issue", func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			return nil, nil, a.issues.Create(ctx, in.ID)
		}))

	mcp.AddTool(s, &mcp.Tool{Name: "close_issue"}, logged(recovered("close_issue", a.close))) // tool: close_issue handler=wrapped.(*app).close class=idempotent-write

	mcp.AddTool(s, &mcp.Tool{Name: "rename_issue"}, simple(a.rename)) // tool: rename_issue handler=wrapped.(*app).rename class=idempotent-write
}

func recovered[In, Out any](name string, h mcp.ToolHandlerFor[In, Out]) mcp.ToolHandlerFor[In, Out] {
	return func(ctx context.Context, req *mcp.CallToolRequest, in In) (res *mcp.CallToolResult, out Out, err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("%s: %v", name, r)
			}
		}()
		return h(ctx, req, in)
	}
}

func logged[In, Out any](next mcp.ToolHandlerFor[In, Out]) mcp.ToolHandlerFor[In, Out] {
	return func(ctx context.Context, req *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		log.Print("call")
		return next(ctx, req, in)
	}
}

func simple[In any](fn func(context.Context, In) error) mcp.ToolHandlerFor[In, any] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		if err := fn(ctx, in); err != nil {
			return nil, nil, err
		}
		return &mcp.CallToolResult{}, nil, nil
	}
}

func (a *app) get(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, a.issues.Get(ctx, in.ID)
}

func (a *app) close(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
	return nil, nil, a.issues.Delete(ctx, in.ID)
}

func (a *app) rename(ctx context.Context, in args) error {
	return a.issues.Replace(ctx, in.ID, "renamed")
}
