// Package tooled makes tools of structs, and may fail to.
package tooled

import (
	"context"
	"time"

	mcp "example.com/kit/mcp/tooled"
	"example.com/world/issues"
)

type args struct {
	ID string `json:"id"`
}

type app struct{ issues *issues.Client }

func Register(s *mcp.Server, c *issues.Client) error {
	a := &app{c}
	get, err := mcp.NewTool("get_issue", "Show an issue.", args{}) // tool: get_issue readOnly=true handler=tooled.(*app).get class=read-only
	if err != nil {
		return err
	}
	get.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: new(true)}
	s.RegisterTool(get, a.get)

	closer, err := mcp.NewTool("close_issue", "Close an issue.", args{}) // tool: close_issue handler=tooled.Register$1 class=idempotent-write
	if err != nil {
		return err
	}
	s.RegisterTool(closer, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in args
		if err := mcp.VerifyAndUnmarshal(req.RawArguments, &in); err != nil {
			return nil, err
		}
		return &mcp.CallToolResult{}, c.Delete(ctx, in.ID)
	}, timeout(time.Second))
	return nil
}

func timeout(d time.Duration) mcp.Middleware {
	return func(next mcp.HandlerFunc) mcp.HandlerFunc {
		return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			ctx, cancel := context.WithTimeout(ctx, d)
			defer cancel()
			return next(ctx, req)
		}
	}
}

func (a *app) get(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, a.issues.Get(ctx, string(req.RawArguments))
}
