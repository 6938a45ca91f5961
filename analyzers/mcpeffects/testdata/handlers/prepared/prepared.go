// Package prepared runs prepared statements: each exported function is a handler.
package prepared

import (
	"context"
	"database/sql"
	"fmt"
)

type Args struct{ Name string }

var db *sql.DB

func Here(ctx context.Context, in Args) error { // want `create INSERT INTO notes`
	stmt, err := db.PrepareContext(ctx, "INSERT INTO notes (name) VALUES (?)")
	if err != nil {
		return err
	}
	defer stmt.Close()
	_, err = stmt.ExecContext(ctx, in.Name)
	return err
}

// Chosen runs a procedure that the client chooses.
func Chosen(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL procedure`
	_, err := db.ExecContext(ctx, fmt.Sprintf("CALL %s()", in.Name))
	return err
}

func Called(ctx context.Context, in Args) error { // want `non-repeatable CALL close_books`
	_, err := db.ExecContext(ctx, "CALL close_books(?)", in.Name)
	return err
}

func Count(ctx context.Context, in Args) error { // want `read-only SELECT`
	stmt, err := db.Prepare("SELECT count(*) FROM notes WHERE name = ?")
	if err != nil {
		return err
	}
	defer stmt.Close()
	_, err = stmt.Exec(in.Name)
	return err
}

// Rehearsed is undone, with all that was prepared in it.
func Rehearsed(ctx context.Context, in Args) error { // want `read-only`
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	stmt, err := tx.Prepare("DELETE FROM notes WHERE name = ?")
	if err != nil {
		return err
	}
	_, err = stmt.Exec(in.Name)
	return err
}

// Passed is prepared by one function and run by another.
func Passed(ctx context.Context, in Args) error { // want `read-only SELECT`
	stmt, err := db.Prepare("SELECT name FROM notes WHERE name = ?")
	if err != nil {
		return err
	}
	return run(ctx, stmt, in.Name)
}

func run(ctx context.Context, stmt *sql.Stmt, name string) error {
	_, err := stmt.ExecContext(ctx, name)
	return err
}

type store struct{ add *sql.Stmt }

func open() (*store, error) {
	add, err := db.Prepare("INSERT INTO notes (name) VALUES (?)")
	return &store{add: add}, err
}

func (s *store) save(name string) error {
	_, err := s.add.Exec(name)
	return err
}

func Opened(ctx context.Context, in Args) error { // want `create INSERT INTO notes`
	s, err := open()
	if err != nil {
		return err
	}
	return s.save(in.Name)
}

var kept *sql.Stmt

func Kept(ctx context.Context, in Args) error { // want `unknown an SQL text`
	_, err := kept.ExecContext(ctx, in.Name)
	return err
}

// Explain compiles a statement that is never executed.
func Explain(ctx context.Context, in Args) error { // want `read-only`
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "SET SHOWPLAN_TEXT ON"); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "DELETE FROM notes WHERE name = 'x'")
	return err
}

// Pooled may get another connection for each statement.
func Pooled(ctx context.Context, in Args) error { // want `idempotent-write DELETE FROM notes`
	if _, err := db.ExecContext(ctx, "SET SHOWPLAN_TEXT ON"); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "DELETE FROM notes WHERE name = 'x'")
	return err
}
