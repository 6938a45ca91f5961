// Package store keeps notes in a database.
package store

import (
	"context"
	"database/sql"
)

// Rows are notes in a table.
type Rows struct{ db *sql.DB }

// New keeps notes in db.
func New(db *sql.DB) *Rows { return &Rows{db} }

func (r *Rows) Insert(ctx context.Context, text string) error {
	_, err := r.db.ExecContext(ctx, "INSERT INTO notes (text) VALUES (?)", text)
	return err
}

func (r *Rows) Count(ctx context.Context) (n int, err error) {
	return n, r.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM notes").Scan(&n)
}
