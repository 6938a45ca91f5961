// Package service puts an interface before that of another package.
package service

import (
	"context"
	"database/sql"

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

// rows is what a Log needs; tests put something else there.
type rows interface {
	insert(ctx context.Context, line string) error
}

type table struct{ db *sql.DB }

func (t *table) insert(ctx context.Context, line string) error {
	_, err := t.db.ExecContext(ctx, "INSERT INTO lines (line) VALUES (?)", line)
	return err
}

// A Log keeps lines.
type Log struct{ rows rows }

// NewLog returns the log that db has.
func NewLog(db *sql.DB) *Log { return &Log{&table{db}} }

// Add adds a line.
func (l *Log) Add(ctx context.Context, line string) error { return l.rows.insert(ctx, line) }
