// Package ports says what the tools need.
package ports

import "context"

// Notes are kept somewhere.
type Notes interface {
	Find(ctx context.Context, id string) (string, error)
	Put(ctx context.Context, id, text string) error
	Drop(ctx context.Context, id string) error
}
