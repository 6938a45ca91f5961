// Package noted adds a row about what has happened: each exported function is a handler.
package noted

import (
	"context"
	"database/sql"
	"log"
	"os"
)

type Args struct{ ID, Text string }

var db *sql.DB

func audit(ctx context.Context, what, id string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO audit_log (what, id) VALUES (?, ?)", what, id)
	return err
}

// The row is what the tool is there for, and that it cannot be written is told.
//
//tool:report_incident
func Report(ctx context.Context, in Args) (string, error) { // want `create INSERT INTO audit_log`
	if err := audit(ctx, "incident", in.ID); err != nil {
		return "", err
	}
	return "reported", nil
}

//tool:checkin
func Checkin(ctx context.Context, in Args) string { // want `create INSERT INTO activity_log`
	if _, err := db.ExecContext(ctx, "INSERT INTO activity_log (agent) VALUES (?)", in.ID); err != nil {
		return "cannot check in: " + err.Error()
	}
	return "welcome"
}

// A tool that says what it makes may look at something first.
//
//tool:create_audit_entry
func CreateEntry(ctx context.Context, in Args) error { // want `create INSERT INTO audit_log`
	if err := db.QueryRowContext(ctx, "SELECT id FROM users WHERE id = ?", in.ID).Scan(&in.ID); err != nil {
		return err
	}
	return audit(ctx, "entry", in.ID)
}

//tool:create_audit_entry
func Dropped(ctx context.Context, in Args) error { // want `read-only SELECT FROM users`
	err := db.QueryRowContext(ctx, "SELECT id FROM users WHERE id = ?", in.ID).Scan(&in.ID)
	_ = audit(ctx, "entry", in.ID)
	return err
}

// What is noted beside what a tool reads is no purpose.
//
//tool:explain
func Explain(ctx context.Context, in Args) (string, error) { // want `read-only SELECT FROM notes`
	if err := audit(ctx, "explained", in.ID); err != nil {
		return "", err
	}
	var body string
	err := db.QueryRowContext(ctx, "SELECT body FROM notes WHERE id = ?", in.ID).Scan(&body)
	return body, err
}

// Nor is it in a tool that says that it reads.
//
//tool:get_secret
func GetSecret(ctx context.Context, in Args) (string, error) { // want `read-only`
	if err := audit(ctx, "secret", in.ID); err != nil {
		return "", err
	}
	return os.Getenv("SECRET"), nil
}

// Nor what may fail.
//
//tool:greet
func Greet(ctx context.Context, in Args) (string, error) { // want `read-only`
	if err := audit(ctx, "greeted", in.ID); err != nil {
		log.Printf("not noted: %v", err)
	}
	return "hello", nil
}

//tool:salute
func Salute(ctx context.Context, in Args) (string, error) { // want `read-only`
	go audit(ctx, "greeted", in.ID)
	return "hello", nil
}

type trail interface{ Add(id string) error }

type table struct{}

func (table) Add(id string) error { return audit(context.Background(), "added", id) }

func through(t trail, id string) { t.Add(id) }

//tool:wave
func Wave(ctx context.Context, in Args) (string, error) { // want `read-only`
	through(table{}, in.ID)
	return "hello", nil
}

func passed(t trail, id string) error { return t.Add(id) }

//tool:report_through
func Through(ctx context.Context, in Args) error { // want `create INSERT INTO audit_log`
	return passed(table{}, in.ID)
}

// Beside another change it is a note.
//
//tool:report_order
func Order(ctx context.Context, in Args) error { // want `idempotent-write UPDATE orders`
	if err := audit(ctx, "order", in.ID); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "UPDATE orders SET done = 1 WHERE id = ?", in.ID)
	return err
}

func (s store) checkin(ctx context.Context, agent string) {
	if _, err := s.db.ExecContext(ctx, "INSERT INTO presence_events (agent) VALUES (?)", agent); err != nil {
		log.Println(err)
	}
}

type store struct{ db *sql.DB }

var kept store

// What the tool is called after is what it is there for.
//
//tool:checkin
func CheckinByName(ctx context.Context, in Args) string { // want `create INSERT INTO presence_events`
	kept.checkin(ctx, in.ID)
	return "welcome"
}

//tool:visit
func Visit(ctx context.Context, in Args) string { // want `create INSERT INTO visit_log`
	if _, err := db.ExecContext(ctx, "INSERT INTO visit_log (page) VALUES (?)", in.ID); err != nil {
		log.Println(err)
	}
	return "seen"
}

//tool:dice
func Dice(ctx context.Context, in Args) string { // want `read-only`
	kept.checkin(ctx, in.ID)
	return "4"
}

//tool:usage
func Usage(ctx context.Context, in Args) (n int, err error) { // want `read-only SELECT FROM logs`
	if _, err := db.ExecContext(ctx, "INSERT INTO usage_log (tool) VALUES (?)", in.ID); err != nil {
		log.Println(err)
	}
	err = db.QueryRowContext(ctx, "SELECT COUNT(*) FROM logs").Scan(&n)
	return n, err
}

//tool:housekeeping
func Housekeep(ctx context.Context, in Args) string { // want `idempotent-write DELETE FROM history \(deletes\)`
	if _, err := db.ExecContext(ctx, "DELETE FROM history"); err != nil {
		log.Println(err)
	}
	return "done"
}

// Beside what it reads, old rows are only tidied up.
//
//tool:advice
func Advise(ctx context.Context, in Args) (body string, err error) { // want `read-only SELECT FROM notes`
	if _, err := db.ExecContext(ctx, "DELETE FROM history WHERE day < ?", in.Text); err != nil {
		log.Println(err)
	}
	err = db.QueryRowContext(ctx, "SELECT body FROM notes WHERE id = ?", in.ID).Scan(&body)
	return body, err
}

type archive interface {
	Save(ctx context.Context, id string) error
}

type desk struct{ archive archive }

var front desk

// What else it calls is not known.
//
//tool:clear_history
func ClearHistory(ctx context.Context, in Args) error { // want `idempotent-write DELETE FROM history \(deletes\)`
	if _, err := db.ExecContext(ctx, "DELETE FROM history"); err != nil {
		log.Println(err)
	}
	return front.archive.Save(ctx, in.ID)
}
