// Package fluent makes its tools by chained calls.
package fluent

import (
	"context"

	"example.com/patterns/fluent/build"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, c *issues.Client) {
	a := &app{c}
	build.Tool("get_issue"). // tool: get_issue readOnly=true idempotent=true handler=fluent.(*app).get class=read-only
					Describe("Show an issue.").
					ReadOnly().
					Idempotent().
					Handle(a.get).
					AddTo(s)

	open := build.Tool("open_issue").Handle(func(ctx context.Context, args map[string]any) (string, error) { // tool: open_issue destructive=false handler=fluent.Register$1 class=create
		title, _ := args["title"].(string)
		return "", c.Create(ctx, title)
	})
	open.Destructive(false)
	open.AddTo(s)
}

func (a *app) get(ctx context.Context, args map[string]any) (string, error) {
	id, _ := args["id"].(string)
	return "", a.issues.Get(ctx, id)
}
