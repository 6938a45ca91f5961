package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"example.com/lighthouse/internal/incident"
)

func (db *DB) Notes(ctx context.Context, id int64) ([]incident.Note, error) {
	rows, err := db.sql.QueryContext(ctx, `SELECT author, text, created FROM notes WHERE incident = ? ORDER BY id`, id)
	if err != nil {
		return nil, fmt.Errorf("notes of incident %d: %w", id, err)
	}
	defer rows.Close()
	var notes []incident.Note
	for rows.Next() {
		var n incident.Note
		if err := rows.Scan(&n.Author, &n.Text, &n.Created); err != nil {
			return nil, err
		}
		notes = append(notes, n)
	}
	return notes, rows.Err()
}

func (db *DB) AddNote(ctx context.Context, id int64, n incident.Note) error {
	_, err := db.exec(ctx, `INSERT INTO notes (incident, author, text, created) VALUES (?, ?, ?, ?)`,
		id, n.Author, n.Text, time.Now().UTC())
	if err != nil {
		return fmt.Errorf("add note to incident %d: %w", id, err)
	}
	return nil
}

func (db *DB) PurgeNotes(ctx context.Context, before time.Time) (int64, error) {
	return db.exec(ctx, `DELETE FROM notes WHERE created < ?`, before)
}

func (db *DB) Postmortem(ctx context.Context, id int64) (incident.Postmortem, error) {
	p := incident.Postmortem{Incident: id}
	err := db.sql.QueryRowContext(ctx, `SELECT status, body FROM postmortems WHERE incident = ?`, id).Scan(&p.Status, &p.Body)
	if errors.Is(err, sql.ErrNoRows) {
		return db.draftPostmortem(ctx, id)
	}
	return p, err
}

func (db *DB) draftPostmortem(ctx context.Context, id int64) (incident.Postmortem, error) {
	in, err := db.Incident(ctx, id)
	if err != nil {
		return incident.Postmortem{}, err
	}
	p := incident.Postmortem{Incident: id, Status: "draft", Body: "# " + in.Title + "\n\n## What happened\n"}
	_, err = db.exec(ctx, `INSERT INTO postmortems (incident, status, body) VALUES (?, ?, ?)`, p.Incident, p.Status, p.Body)
	return p, err
}

func (db *DB) AddHandover(ctx context.Context, id int64, shift string) error {
	_, err := db.exec(ctx, `INSERT INTO handovers (incident, shift) VALUES (?, ?)`, id, shift)
	return err
}

// AddHandoverOnce adds no second handover with the same key.
func (db *DB) AddHandoverOnce(ctx context.Context, id int64, shift, key string) error {
	_, err := db.exec(ctx, `INSERT INTO handovers (incident, shift, key) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING`, id, shift, key)
	return err
}
