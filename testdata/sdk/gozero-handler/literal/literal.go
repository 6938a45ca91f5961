// Package literal registers tools that carry their handler in a field.
package literal

import (
	"context"

	"example.com/world/issues"
	"github.com/zeromicro/go-zero/mcp"
)

type app struct{ issues *issues.Client }

func Register(s mcp.McpServer, a *app) error {
	err := s.RegisterTool(mcp.Tool{
		Name:        "get_issue", // tool: get_issue handler=literal.(*app).get class=read-only
		InputSchema: mcp.InputSchema{Properties: map[string]any{"id": map[string]any{"type": "string"}}},
		Handler:     a.get,
	})
	if err != nil {
		return err
	}

	open := mcp.Tool{Name: "open_issue"} // tool: open_issue handler=literal.Register$1 class=create
	open.Handler = func(ctx context.Context, params map[string]any) (any, error) {
		title, _ := params["title"].(string)
		return nil, a.issues.Create(ctx, title)
	}
	return s.RegisterTool(open)
}

func (a *app) get(ctx context.Context, params map[string]any) (any, error) {
	id, _ := params["id"].(string)
	return nil, a.issues.Get(ctx, id)
}
