package store

import (
	"context"
	"fmt"

	"example.com/lighthouse/internal/incident"
)

func (db *DB) AssignResponder(ctx context.Context, id int64, r incident.Responder) error {
	const upsert = `
		INSERT INTO responders (incident, role, person) VALUES (?, ?, ?)
		ON CONFLICT (incident, role) DO UPDATE SET person = excluded.person`
	if _, err := db.exec(ctx, upsert, id, r.Role, r.Person); err != nil {
		return fmt.Errorf("assign %s of incident %d: %w", r.Role, id, err)
	}
	return nil
}

func (db *DB) Responders(ctx context.Context, id int64) ([]incident.Responder, error) {
	rows, err := db.sql.QueryContext(ctx, `SELECT role, person FROM responders WHERE incident = ? ORDER BY role`, id)
	if err != nil {
		return nil, fmt.Errorf("responders of incident %d: %w", id, err)
	}
	defer rows.Close()
	var people []incident.Responder
	for rows.Next() {
		var r incident.Responder
		if err := rows.Scan(&r.Role, &r.Person); err != nil {
			return nil, err
		}
		people = append(people, r)
	}
	return people, rows.Err()
}
