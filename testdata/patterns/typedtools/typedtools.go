// Package typedtools has tools that are values of a generic type.
package typedtools

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type tool[In, Out any] struct {
	Name     string
	Text     string
	ReadOnly bool
	Deletes  *bool
	Run      func(ctx context.Context, in In) (Out, error)
}

func (t tool[In, Out]) register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        t.Name,
		Description: t.Text,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: t.ReadOnly, DestructiveHint: t.Deletes},
	}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := t.Run(ctx, in)
		return nil, out, err
	})
}

type registrable interface{ register(*mcp.Server) }

type byID struct {
	ID string `json:"id"`
}

type issue struct{ ID string }

type service struct{ issues *issues.Client }

func (svc *service) tools() []registrable {
	return []registrable{
		tool[byID, issue]{Name: "get_issue", ReadOnly: true, Run: svc.get},             // tool: get_issue readOnly=true class=read-only
		&tool[byID, struct{}]{Name: "close_issue", Deletes: new(true), Run: svc.close}, // tool: close_issue destructive=true class=idempotent-write
		tool[issue, string]{Name: "open_issue", Run: func(ctx context.Context, in issue) (string, error) { // tool: open_issue class=create
			return in.ID, svc.issues.Create(ctx, in.ID)
		}},
	}
}

func Register(s *mcp.Server, c *issues.Client) {
	svc := &service{c}
	for _, t := range svc.tools() {
		t.register(s)
	}
}

func (svc *service) get(ctx context.Context, in byID) (issue, error) {
	return issue{in.ID}, svc.issues.Get(ctx, in.ID)
}

func (svc *service) close(ctx context.Context, in byID) (struct{}, error) {
	return struct{}{}, svc.issues.Delete(ctx, in.ID)
}
