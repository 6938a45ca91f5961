package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.com/lighthouse/internal/incident"
)

const incidentColumns = `id, service, customer, title, severity, opened`

func (db *DB) SearchIncidents(ctx context.Context, text, severity string, limit int) ([]incident.Incident, error) {
	where, args := []string{"title LIKE ?"}, []any{"%" + text + "%"}
	if severity != "" {
		where, args = append(where, "severity = ?"), append(args, severity)
	}
	query := fmt.Sprintf(`SELECT %s FROM incidents WHERE %s ORDER BY opened DESC LIMIT ?`,
		incidentColumns, strings.Join(where, " AND "))
	rows, err := db.sql.QueryContext(ctx, query, append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("search incidents: %w", err)
	}
	defer rows.Close()
	var found []incident.Incident
	for rows.Next() {
		in, err := scanIncident(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, in)
	}
	return found, rows.Err()
}

func (db *DB) Incident(ctx context.Context, id int64) (incident.Incident, error) {
	row := db.sql.QueryRowContext(ctx, `SELECT `+incidentColumns+` FROM incidents WHERE id = ?`, id)
	in, err := scanIncident(row)
	if errors.Is(err, sql.ErrNoRows) {
		return in, fmt.Errorf("incident %d: %w", id, ErrNotFound)
	}
	return in, err
}

func scanIncident(row interface{ Scan(dest ...any) error }) (incident.Incident, error) {
	var in incident.Incident
	err := row.Scan(&in.ID, &in.Service, &in.Customer, &in.Title, &in.Severity, &in.Opened)
	return in, err
}

func (db *DB) OpenIncident(ctx context.Context, in incident.Incident) (incident.Incident, error) {
	in.Opened = time.Now().UTC()
	row := db.sql.QueryRowContext(ctx,
		`INSERT INTO incidents (service, customer, title, severity, opened) VALUES (?, ?, ?, ?, ?) RETURNING id`,
		in.Service, in.Customer, in.Title, in.Severity, in.Opened)
	if err := row.Scan(&in.ID); err != nil {
		return in, fmt.Errorf("open incident: %w", err)
	}
	return in, nil
}

func (db *DB) SetSeverity(ctx context.Context, id int64, severity string) error {
	n, err := db.exec(ctx, `UPDATE incidents SET severity = ? WHERE id = ?`, severity, id)
	if err == nil && n == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("set severity of incident %d: %w", id, err)
	}
	return nil
}

func (db *DB) DeleteIncident(ctx context.Context, id int64) error {
	tx, err := db.sql.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, statement := range []string{
		`DELETE FROM notes WHERE incident = ?`,
		`DELETE FROM responders WHERE incident = ?`,
		`DELETE FROM postmortems WHERE incident = ?`,
		`DELETE FROM handovers WHERE incident = ?`,
		`DELETE FROM incidents WHERE id = ?`,
	} {
		if _, err := tx.ExecContext(ctx, statement, id); err != nil {
			return fmt.Errorf("delete incident %d: %w", id, err)
		}
	}
	return tx.Commit()
}
