// Package kinds adds readers by one method and writers by another.
package kinds

import (
	"context"

	"example.com/patterns/kinds/host"
	"example.com/world/issues"
)

func Register(h *host.Host, c *issues.Client) {
	h.Read("get_issue", "Show an issue.", func(ctx context.Context, in host.Input) (any, error) { // tool: get_issue readOnly=true openWorld=false handler=kinds.Register$1 class=read-only
		return nil, c.Get(ctx, in.String("id"))
	})
	h.Write("open_issue", "Open an issue.", false, func(ctx context.Context, in host.Input) (any, error) { // tool: open_issue readOnly=false idempotent=false handler=kinds.Register$2 class=create
		return nil, c.Create(ctx, in.String("title"))
	})
	h.Write("save_issue", "Save an issue.", true, save(c)) // tool: save_issue readOnly=false idempotent=true handler=kinds.save$1 class=idempotent-write
	h.Add(host.Spec{
		ID:       "close_issue", // tool: close_issue readOnly=false destructive=true handler=kinds.Register$3 class=idempotent-write
		Summary:  "Close an issue.",
		Mutating: true,
		Deletes:  true,
		Do: func(ctx context.Context, in host.Input) (any, error) {
			return nil, c.Delete(ctx, in.String("id"))
		},
	})
}

func save(c *issues.Client) host.Func {
	return func(ctx context.Context, in host.Input) (any, error) {
		return nil, c.Replace(ctx, in.String("id"), in.String("title"))
	}
}
