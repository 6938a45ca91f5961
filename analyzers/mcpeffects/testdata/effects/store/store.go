// Package store keeps things in a database and in files, behind interfaces. // want package:"6 methods of unexported types"
package store

import (
	"context"
	"database/sql"
	"os"
	"strings"
)

type DB struct{ db *sql.DB }

const insert = `INSERT INTO notes (body) VALUES (?)`

func (d *DB) Add(ctx context.Context, body string) error { // want Add:`create INSERT INTO notes`
	_, err := d.db.ExecContext(ctx, insert, body)
	return err
}

func (d *DB) List(ctx context.Context, limit string) error { // want List:`read-only SELECT`
	var b strings.Builder
	b.WriteString("SELECT body FROM notes")
	b.WriteString(" LIMIT " + limit)
	_, err := d.db.QueryContext(ctx, b.String())
	return err
}

func (d *DB) Upsert(ctx context.Context) error { // want Upsert:`conditional INSERT INTO notes`
	_, err := d.db.ExecContext(ctx, "INSERT INTO notes (id) VALUES (1) ON CONFLICT DO NOTHING")
	return err
}

func (d *DB) Returning(ctx context.Context) *sql.Row { // want Returning:`create INSERT INTO notes`
	return d.db.QueryRowContext(ctx, "INSERT INTO notes (body) VALUES ('x') RETURNING id")
}

// Repo has one implementation here, and a double.
type Repo interface {
	Put(name string) error  // want Put:`idempotent-write os.WriteFile`
	Drop(name string) error // want Drop:`idempotent-write os.Remove`
}

type files struct{ dir string }

func (f *files) Put(name string) error { // want Put:`idempotent-write os.WriteFile`
	return os.WriteFile(f.dir+name, nil, 0o644)
}

func (f *files) Drop(name string) error { // want Drop:`idempotent-write os.Remove`
	return os.Remove(f.dir + name)
}

type fakeRepo struct{}

func (fakeRepo) Put(string) error  { return nil }
func (fakeRepo) Drop(string) error { return nil }

func New(dir string) Repo { // want New:`value`
	return &files{dir}
}

// Source has two implementations, of which one changes the world.
type Source interface {
	Next() error // want Next:`unknown: implementations of .*Source.* differ`
}

type memory struct{ n int }

func (m *memory) Next() error { m.n++; return nil } // want Next:`sets 1`

type disk struct{}

func (disk) Next() error { return os.Remove("queue") } // want Next:`idempotent-write os.Remove`

func Log(path string) error { // want Log:`create os.OpenFile`
	_, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return err
}

func Read(path string) error { // want Read:`read-only os.OpenFile`
	_, err := os.OpenFile(path, os.O_RDONLY, 0)
	return err
}
