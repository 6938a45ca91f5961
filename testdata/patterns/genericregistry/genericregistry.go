// Package genericregistry registers typed functions with functional options of
// the server's own.
package genericregistry

import (
	"context"

	"example.com/patterns/genericregistry/registry"
	"example.com/world/issues"
)

type getArgs struct {
	ID string `json:"id"`
}

type openArgs struct {
	Title string `json:"title"`
}

type issue struct{ ID string }

type service struct{ issues *issues.Client }

func Tools(c *issues.Client) *registry.Registry {
	svc := &service{c}
	r := registry.New()
	registry.Register(r, "get_issue", svc.get, registry.ReadOnly(), registry.Title("Issue"))              // tool: get_issue readOnly=true handler=genericregistry.(*service).get class=read-only
	registry.Register(r, "open_issue", svc.open, registry.Idempotent(false))                              // tool: open_issue idempotent=false handler=genericregistry.(*service).open class=create
	registry.Register[getArgs, struct{}](r, "close_issue", svc.close, registry.Destructive())             // tool: close_issue destructive=true handler=genericregistry.(*service).close class=idempotent-write
	registry.Register(r, "ping", func(context.Context, struct{}) (string, error) { return "", c.Ping() }) // tool: ping handler=genericregistry.Tools$1 class=read-only
	return r
}

func (s *service) get(ctx context.Context, in getArgs) (issue, error) {
	return issue{in.ID}, s.issues.Get(ctx, in.ID)
}

func (s *service) open(ctx context.Context, in openArgs) (issue, error) {
	return issue{}, s.issues.Create(ctx, in.Title)
}

func (s *service) close(ctx context.Context, in getArgs) (struct{}, error) {
	return struct{}{}, s.issues.Delete(ctx, in.ID)
}
