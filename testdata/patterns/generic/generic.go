// Package generic registers through the generic function of the SDK, with
// handlers passed through a generic decorator.
package generic

import (
	"context"
	"fmt"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type getArgs struct {
	ID string `json:"id"`
}

type openArgs struct {
	Title string `json:"title"`
}

type issue struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, a *app) {
	yes, no := true, false
	mcp.AddTool(s, &mcp.Tool{
		Name: "get_issue", // tool: get_issue readOnly=true destructive=false openWorld=true handler=generic.(*app).get class=read-only
		Annotations: &mcp.ToolAnnotations{
			ReadOnlyHint:    true,
			DestructiveHint: &no,
			OpenWorldHint:   &yes,
		},
	}, a.get)

	mcp.AddTool(s, &mcp.Tool{Name: "open_issue"}, // tool: open_issue handler=generic.Register$1 class=create
		recovered("open_issue", func(ctx context.Context, _ *mcp.CallToolRequest, in openArgs) (*mcp.CallToolResult, issue, error) {
			return nil, issue{}, a.issues.Create(ctx, in.Title)
		}))

	mcp.AddTool(s, &mcp.Tool{Name: "close_issue"}, recovered("close_issue", a.close)) // tool: close_issue handler=generic.(*app).close class=idempotent-write
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

func (a *app) get(ctx context.Context, _ *mcp.CallToolRequest, in getArgs) (*mcp.CallToolResult, issue, error) {
	return nil, issue{ID: in.ID}, a.issues.Get(ctx, in.ID)
}

func (a *app) close(ctx context.Context, _ *mcp.CallToolRequest, in getArgs) (*mcp.CallToolResult, any, error) {
	return nil, nil, a.issues.Delete(ctx, in.ID)
}
