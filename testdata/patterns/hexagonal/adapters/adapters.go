// Package adapters keeps notes in two places: nobody else can name its types.
package adapters

import (
	"context"
	"database/sql"
	"net/http"

	"example.com/patterns/hexagonal/ports"
)

type rows struct{ db *sql.DB }

// NewRows keeps notes in a database.
func NewRows(db *sql.DB) ports.Notes { return &rows{db} }

func (r *rows) Find(ctx context.Context, id string) (text string, err error) {
	err = r.db.QueryRowContext(ctx, "SELECT text FROM notes WHERE id = $1", id).Scan(&text)
	return text, err
}

func (r *rows) Put(ctx context.Context, id, text string) error {
	_, err := r.db.ExecContext(ctx, "INSERT INTO notes (id, text) VALUES ($1, $2)", id, text)
	return err
}

func (r *rows) Drop(ctx context.Context, id string) error {
	_, err := r.db.ExecContext(ctx, "DELETE FROM notes WHERE id = $1", id)
	return err
}

type mirror struct{ url string }

// NewMirror shows the notes of somebody else.
func NewMirror(url string) ports.Notes { return &mirror{url} }

func (m *mirror) Find(ctx context.Context, id string) (string, error) {
	_, err := http.Get(m.url + "/notes/" + id)
	return "", err
}

func (m *mirror) Put(context.Context, string, string) error { return nil }

func (m *mirror) Drop(context.Context, string) error { return nil }
