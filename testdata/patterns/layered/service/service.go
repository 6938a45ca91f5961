// Package service puts an interface before that of another package.
package service

import (
	"context"

	"example.com/patterns/layered/wire"
)

// Desk writes to people.
type Desk interface {
	Tell(ctx context.Context, to, text string) error
	Ready(ctx context.Context) error
}

type desk struct{ wire wire.Sender }

// New returns the only implementation.
func New(s wire.Sender) Desk { return &desk{s} }

func (d *desk) Tell(ctx context.Context, to, text string) error { return d.wire.Send(ctx, to, text) }

func (d *desk) Ready(ctx context.Context) error { return d.wire.Healthy(ctx) }
