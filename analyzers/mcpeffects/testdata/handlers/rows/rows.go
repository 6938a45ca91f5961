// Package rows reads and writes rows: each exported function is a handler.
package rows

import (
	"context"
	"database/sql"
)

type Args struct{ ID, Hash, Body string }

var db *sql.DB

func touch(id string) {
	go func() {
		db.Exec("UPDATE notes SET last_accessed_at = CURRENT_TIMESTAMP, access_count = COALESCE(access_count, 0) + 1 WHERE id = ?", id)
	}()
}

func Open(ctx context.Context, in Args) error { // want `read-only SELECT FROM notes`
	var body string
	err := db.QueryRowContext(ctx, "SELECT body FROM notes WHERE id = ?", in.ID).Scan(&body)
	touch(in.ID)
	return err
}

func Edit(ctx context.Context, in Args) error { // want `idempotent-write UPDATE notes`
	_, err := db.ExecContext(ctx, "UPDATE notes SET last_accessed_at = CURRENT_TIMESTAMP, body = ? WHERE id = ?", in.Body, in.ID)
	return err
}
