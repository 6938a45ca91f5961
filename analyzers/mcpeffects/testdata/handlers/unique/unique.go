// Package unique adds rows of which a unique key refuses some: each exported function is
// a handler.
package unique

import (
	"context"
	"database/sql"
	"errors"
	"strings"
)

type Args struct{ ID, Name, Body string }

var (
	db        *sql.DB
	errExists = errors.New("exists")
)

func isUniqueViolation(err error) bool {
	return err != nil && strings.Contains(err.Error(), "UNIQUE constraint failed")
}

func addUser(ctx context.Context, in Args) error {
	_, err := db.ExecContext(ctx, "INSERT INTO users (name) VALUES (?)", in.Name)
	return err
}

func addEvent(ctx context.Context, in Args) error {
	_, err := db.ExecContext(ctx, "INSERT INTO events (body) VALUES (?)", in.Body)
	return err
}

func User(ctx context.Context, in Args) error { // want `conditional INSERT INTO users`
	if err := addUser(ctx, in); err != nil {
		if isUniqueViolation(err) {
			return errExists
		}
		return err
	}
	return nil
}

// What comes before is added again.
func EventBefore(ctx context.Context, in Args) error { // want `create INSERT INTO events`
	if err := addEvent(ctx, in); err != nil {
		return err
	}
	err := addUser(ctx, in)
	if isUniqueViolation(err) {
		return errExists
	}
	return err
}

// So is what is added whether or not the user is there.
func EventAnyway(ctx context.Context, in Args) error { // want `create INSERT INTO events`
	_, err := db.ExecContext(ctx, "INSERT INTO users (name) VALUES (?)", in.Name)
	if err != nil && !isUniqueViolation(err) {
		return err
	}
	_, err = db.ExecContext(ctx, "INSERT INTO events (body) VALUES (?)", in.Body)
	return err
}

func both(ctx context.Context, in Args) error {
	if err := addEvent(ctx, in); err != nil {
		return err
	}
	return addUser(ctx, in)
}

// Nobody says which of the two is refused.
func Both(ctx context.Context, in Args) error { // want `create INSERT INTO events`
	if err := both(ctx, in); err != nil {
		if isUniqueViolation(err) {
			return errExists
		}
		return err
	}
	return nil
}

func bothInTx(ctx context.Context, in Args) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "INSERT INTO events (body) VALUES (?)", in.Body); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO users (name) VALUES (?)", in.Name); err != nil {
		return err
	}
	return tx.Commit()
}

func BothInTx(ctx context.Context, in Args) error { // want `conditional INSERT INTO`
	err := bothInTx(ctx, in)
	if isUniqueViolation(err) {
		return errExists
	}
	return err
}

// The user is added first.
func EventAfter(ctx context.Context, in Args) error { // want `conditional INSERT INTO`
	_, err := db.ExecContext(ctx, "INSERT INTO users (name) VALUES (?)", in.Name)
	if isUniqueViolation(err) {
		return errExists
	}
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "INSERT INTO events (body) VALUES (?)", in.Body)
	return err
}

type repo struct{ db *sql.DB }

func (r *repo) create(ctx context.Context, in Args) (int64, error) {
	res, err := r.db.ExecContext(ctx, "INSERT INTO users (name) VALUES (?)", in.Name)
	if err != nil {
		return 0, err
	}
	id, err := res.LastInsertId()
	if err != nil {
		return 0, err
	}
	_, err = r.db.ExecContext(ctx, "INSERT INTO events (user) VALUES (?)", id)
	return id, err
}

var users repo

func Created(ctx context.Context, in Args) error { // want `conditional INSERT INTO`
	_, err := users.create(ctx, in)
	if isUniqueViolation(err) {
		return errExists
	}
	return err
}

func mixed(ctx context.Context, in Args) error {
	if err := addEvent(ctx, in); err != nil {
		return err
	}
	return bothInTx(ctx, in)
}

// One of them is not in the transaction.
func Mixed(ctx context.Context, in Args) error { // want `create INSERT INTO`
	err := mixed(ctx, in)
	if isUniqueViolation(err) {
		return errExists
	}
	return err
}

func EventIfNew(ctx context.Context, in Args) error { // want `conditional INSERT INTO`
	if err := addUser(ctx, in); err != nil {
		if isUniqueViolation(err) {
			return nil
		}
		return err
	}
	return addEvent(ctx, in)
}
