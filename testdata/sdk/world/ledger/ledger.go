// Package ledger keeps accounts in a SQL database.
package ledger

import (
	"context"
	"database/sql"
)

type DB struct{ SQL *sql.DB }

func (db *DB) exec(ctx context.Context, query string, args ...any) error {
	_, err := db.SQL.ExecContext(ctx, query, args...)
	return err
}

func (db *DB) Balance(ctx context.Context, account string) (n int, err error) {
	err = db.SQL.QueryRowContext(ctx, `SELECT sum(amount) FROM entries WHERE account = $1`, account).Scan(&n)
	return n, err
}

func (db *DB) AuditedBalance(ctx context.Context, account string) (int, error) {
	if err := db.exec(ctx, `INSERT INTO audit_log (action, account) VALUES ('read', $1)`, account); err != nil {
		return 0, err
	}
	return db.Balance(ctx, account)
}

func (db *DB) AddEntry(ctx context.Context, account string, amount int) error {
	return db.exec(ctx, `INSERT INTO entries (account, amount) VALUES ($1, $2)`, account, amount)
}

func (db *DB) AddEntryReturning(ctx context.Context, account string, amount int) (id int, err error) {
	row := db.SQL.QueryRowContext(ctx, `INSERT INTO entries (account, amount) VALUES ($1, $2) RETURNING id`, account, amount)
	err = row.Scan(&id)
	return id, err
}

func (db *DB) AddEntryOnce(ctx context.Context, id, account string) error {
	return db.exec(ctx, `INSERT INTO entries (id, account) VALUES ($1, $2) ON CONFLICT DO NOTHING`, id, account)
}

func (db *DB) PutAccount(ctx context.Context, account, owner string) error {
	return db.exec(ctx, `
		INSERT INTO accounts (id, owner) VALUES ($1, $2)
		ON CONFLICT (id) DO UPDATE SET owner = excluded.owner`, account, owner)
}

func (db *DB) SetOwner(ctx context.Context, account, owner string) error {
	return db.exec(ctx, `UPDATE accounts SET owner = $2 WHERE id = $1`, account, owner)
}

func (db *DB) Count(ctx context.Context, account string) error {
	return db.exec(ctx, `UPDATE accounts SET visits = visits + 1 WHERE id = $1`, account)
}

func (db *DB) Close(ctx context.Context, account string) error {
	return db.exec(ctx, `DELETE FROM accounts WHERE id = $1`, account)
}
