// Package failing asks services that tell their errors in what they return: each
// exported function is a handler.
package failing

import (
	"context"
	"errors"
)

type answer struct{ text string }

func (a answer) Error() error { return errors.New(a.text) }

type record struct{ Error error }

type storeClient interface {
	Do(ctx context.Context, command string) answer
	Put(ctx context.Context, key string) *record
	With(ctx context.Context, key string) context.Context
	Key(key string) string
}

var client storeClient

func Answer(ctx context.Context, key string) error { // want `unknown`
	return client.Do(ctx, "DEL "+key).Error()
}

func Record(ctx context.Context, key string) error { // want `idempotent-write storeClient.Put \(named\)`
	return client.Put(ctx, key).Error
}

func Context(ctx context.Context, key string) error { // want `read-only`
	return client.With(ctx, key).Err()
}

func Name(ctx context.Context, key string) (string, error) { // want `read-only`
	return client.Key(key), nil
}
