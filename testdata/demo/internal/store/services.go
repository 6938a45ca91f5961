package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"example.com/lighthouse/internal/incident"
)

func (db *DB) Services(ctx context.Context) ([]incident.Service, error) {
	rows, err := db.sql.QueryContext(ctx, "SELECT name, owner, health_url FROM services ORDER BY name")
	if err != nil {
		return nil, fmt.Errorf("list services: %w", err)
	}
	defer rows.Close()
	var services []incident.Service
	for rows.Next() {
		var s incident.Service
		if err := rows.Scan(&s.Name, &s.Owner, &s.HealthURL); err != nil {
			return nil, err
		}
		services = append(services, s)
	}
	return services, rows.Err()
}

func (db *DB) Service(ctx context.Context, name string) (incident.Service, error) {
	s := incident.Service{Name: name}
	err := db.sql.QueryRowContext(ctx, "SELECT owner, health_url FROM services WHERE name = ?", name).Scan(&s.Owner, &s.HealthURL)
	if errors.Is(err, sql.ErrNoRows) {
		return s, fmt.Errorf("service %q: %w", name, ErrNotFound)
	}
	return s, err
}

func (db *DB) PutService(ctx context.Context, s incident.Service) error {
	_, err := db.exec(ctx, "INSERT OR REPLACE INTO services (name, owner, health_url) VALUES (?, ?, ?)", s.Name, s.Owner, s.HealthURL)
	return err
}
