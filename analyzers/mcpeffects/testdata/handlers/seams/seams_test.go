package seams

import "context"

func fake() *client {
	return &client{override: func(context.Context, string) error { return nil }}
}

var _ = fake
