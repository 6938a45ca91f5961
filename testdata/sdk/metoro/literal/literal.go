// Package literal registers tools by name, description and handler.
package literal

import (
	"context"

	"example.com/world/issues"
	mcp "github.com/metoro-io/mcp-golang"
)

const prefix = "issue_"

type args struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, a *app) error {
	if err := s.RegisterTool("get_issue", "Show an issue.", a.get); err != nil { // tool: get_issue handler=literal.(*app).get class=read-only
		return err
	}
	if err := s.RegisterTool(prefix+"open", "Open an issue.", a.open); err != nil { // tool: issue_open handler=literal.(*app).open class=create
		return err
	}
	err := s.RegisterTool("close_issue", "Close an issue.", func(in args) (*mcp.ToolResponse, error) { // tool: close_issue handler=literal.Register$1 class=idempotent-write
		return nil, a.issues.Delete(context.Background(), in.ID)
	})
	if err != nil {
		return err
	}
	return register(s, "ping_issues", func(args) (*mcp.ToolResponse, error) { // tool: ping_issues handler=literal.Register$2 class=read-only
		return nil, a.issues.Ping()
	})
}

func register(s *mcp.Server, name string, handler any) error {
	return s.RegisterTool(name, "", handler)
}

func (a *app) get(ctx context.Context, in args) (*mcp.ToolResponse, error) {
	return nil, a.issues.Get(ctx, in.ID)
}

func (a *app) open(ctx context.Context, in args) (*mcp.ToolResponse, error) {
	return nil, a.issues.Create(ctx, in.ID)
}
