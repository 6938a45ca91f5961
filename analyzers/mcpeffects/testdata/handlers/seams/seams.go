// Package seams has fields for its tests to set: each exported function is a handler.
package seams

import "context"

type client struct {
	override func(ctx context.Context, method string) error // that only tests set
	chosen   func(ctx context.Context, method string) error
	lent     func(ctx context.Context, method string) error
	Hook     func(ctx context.Context, method string) error
}

func (c *client) invoke(ctx context.Context, method string) error {
	if c.override != nil {
		return c.override(ctx, method)
	}
	return nil
}

func (c *client) choose(f func(ctx context.Context, method string) error) { c.chosen = f }

func place(c *client) *func(ctx context.Context, method string) error { return &c.lent }

var shared client

//tool:rename_all
func Rename(ctx context.Context) error { // want `unknown nothing was found`
	return shared.invoke(ctx, "rename")
}

//tool:jump_to
func Jump(ctx context.Context) error { // want `read-only`
	return shared.invoke(ctx, "definition")
}

//tool:rename_chosen
func Chosen(ctx context.Context) error { // want `unknown calls what .*client.chosen holds`
	return shared.chosen(ctx, "rename")
}

//tool:rename_lent
func Lent(ctx context.Context) error { // want `unknown calls what .*client.lent holds`
	_ = place(&shared)
	return shared.lent(ctx, "rename")
}

//tool:rename_hook
func Hook(ctx context.Context) error { // want `unknown calls what .*client.Hook holds`
	return shared.Hook(ctx, "rename")
}

var _ = (*client).choose
