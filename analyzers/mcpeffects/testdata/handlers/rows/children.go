package rows

import (
	"context"
	"database/sql"
	"errors"
)

type list struct {
	Name  string
	Lines []string
}

func AddList(ctx context.Context, in list) error { // want `conditional INSERT INTO`
	var found bool
	err := db.QueryRowContext(ctx, "SELECT 1 FROM lists WHERE name = ?", in.Name).Scan(&found)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if found {
		return nil
	}
	made, err := db.ExecContext(ctx, "INSERT INTO lists (name) VALUES (?)", in.Name)
	if err != nil {
		return err
	}
	id, err := made.LastInsertId()
	if err != nil {
		return err
	}
	for _, text := range in.Lines {
		if _, err := db.ExecContext(ctx, "INSERT INTO lines (list, text) VALUES (?, ?)", id, text); err != nil {
			return err
		}
	}
	return nil
}

func AddListAnyway(ctx context.Context, in list) error { // want `create INSERT INTO`
	made, err := db.ExecContext(ctx, "INSERT INTO lists (name) VALUES (?)", in.Name)
	if err != nil {
		return err
	}
	id, err := made.LastInsertId()
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "INSERT INTO lines (list, text) VALUES (?, ?)", id, in.Name)
	return err
}

func AddLines(ctx context.Context, in list) error { // want `create INSERT INTO lines`
	var id int64
	err := db.QueryRowContext(ctx, "SELECT id FROM lists WHERE name = ?", in.Name).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		made, err := db.ExecContext(ctx, "INSERT INTO lists (name) VALUES (?)", in.Name)
		if err != nil {
			return err
		}
		if id, err = made.LastInsertId(); err != nil {
			return err
		}
	} else if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "INSERT INTO lines (list, text) VALUES (?, ?)", id, in.Name)
	return err
}
