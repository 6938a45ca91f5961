// Package generic calls methods of type parameters: each exported function is a
// handler.
package generic

import (
	"context"
	"database/sql"
)

var db *sql.DB

type doer interface {
	Do(ctx context.Context) error
}

type order struct{}

func (order) Do(ctx context.Context) error {
	_, err := db.ExecContext(ctx, "INSERT INTO orders (n) VALUES (1)")
	return err
}

type list struct{}

func (list) Do(ctx context.Context) error {
	_, err := db.QueryContext(ctx, "SELECT n FROM orders")
	return err
}

func call[T doer](ctx context.Context, t T) error { return t.Do(ctx) }

type box[T doer] struct{ in T }

func (b *box[T]) run(ctx context.Context) error { return b.in.Do(ctx) }

func Order(ctx context.Context) error { // want `create INSERT INTO orders`
	return call(ctx, order{})
}

func List(ctx context.Context) error { // want `read-only SELECT FROM orders`
	return call(ctx, list{})
}

func Boxed(ctx context.Context) error { // want `create INSERT INTO orders`
	return (&box[order]{in: order{}}).run(ctx)
}
