package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	_ "modernc.org/sqlite"
)

var ErrNotFound = errors.New("not found")

const schema = `
CREATE TABLE IF NOT EXISTS services (
	name       TEXT PRIMARY KEY,
	owner      TEXT NOT NULL,
	health_url TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS incidents (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	service  TEXT NOT NULL,
	customer TEXT NOT NULL,
	title    TEXT NOT NULL,
	severity TEXT NOT NULL,
	opened   TIMESTAMP NOT NULL
);
CREATE TABLE IF NOT EXISTS notes (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	incident INTEGER NOT NULL REFERENCES incidents(id),
	author   TEXT NOT NULL,
	text     TEXT NOT NULL,
	created  TIMESTAMP NOT NULL
);
CREATE TABLE IF NOT EXISTS responders (
	incident INTEGER NOT NULL REFERENCES incidents(id),
	role     TEXT NOT NULL,
	person   TEXT NOT NULL,
	PRIMARY KEY (incident, role)
);
CREATE TABLE IF NOT EXISTS postmortems (
	incident INTEGER PRIMARY KEY REFERENCES incidents(id),
	status   TEXT NOT NULL,
	body     TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS handovers (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	incident INTEGER NOT NULL REFERENCES incidents(id),
	shift    TEXT NOT NULL,
	key      TEXT UNIQUE
);
CREATE TABLE IF NOT EXISTS audit_log (
	id     INTEGER PRIMARY KEY AUTOINCREMENT,
	action TEXT NOT NULL,
	target INTEGER NOT NULL,
	at     TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);`

type DB struct {
	sql *sql.DB
}

func Open(ctx context.Context, path string) (*DB, error) {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, schema); err != nil {
		db.Close()
		return nil, fmt.Errorf("create tables in %s: %w", path, err)
	}
	return &DB{sql: db}, nil
}

func (db *DB) Close() error { return db.sql.Close() }

func (db *DB) exec(ctx context.Context, query string, args ...any) (int64, error) {
	res, err := db.sql.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func (db *DB) Audit(ctx context.Context, action string, target int64) error {
	_, err := db.exec(ctx, `INSERT INTO audit_log (action, target) VALUES (?, ?)`, action, target)
	return err
}
