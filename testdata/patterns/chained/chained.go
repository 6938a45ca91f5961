// Package chained registers a tool with the last of its chained calls.
package chained

import (
	"context"

	"example.com/patterns/chained/srv"
	"example.com/world/issues"
)

type args struct {
	ID string `json:"id"`
}

func New(c *issues.Client) *srv.Server {
	s := srv.New("tracker")
	s.Tool("get_issue"). // tool: get_issue readOnly=true openWorld=false handler=chained.New$1 class=read-only
				ReadOnly().
				ClosedWorld().
				Handler(func(ctx context.Context, in args) (string, error) { return "", c.Get(ctx, in.ID) })
	s.Tool("close_issue").Annotations(srv.Annotations{DestructiveHint: new(true)}).Idempotent().Handler(c.Delete) // tool: close_issue destructive=true idempotent=true handler=issues.(*Client).Delete class=idempotent-write
	s.Tool("open_issue").Handler(func(in args) (string, error) {                                                  // tool: open_issue handler=chained.New$2 class=create
		return "", c.Create(context.Background(), in.ID)
	})
	return s
}
