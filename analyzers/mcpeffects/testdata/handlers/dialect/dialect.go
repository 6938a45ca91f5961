// Package dialect takes its texts from one of several implementations: each
// exported function is a handler.
package dialect

import (
	"context"
	"database/sql"
	"fmt"
	"os/exec"
)

type Args struct{ Table, Name string }

type dialect interface {
	tables() string
	drop(table string) string
	flags(url string) []string
	call(procedure string) string
}

type one struct{}

func (one) tables() string           { return "SHOW TABLES" }
func (one) drop(table string) string { return fmt.Sprintf("DROP TABLE `%s`", table) }
func (one) call(procedure string) string {
	if procedure == "use" {
		return "SELECT current_schema()"
	}
	return "DROP TABLE notes"
}
func (one) flags(url string) []string { return []string{"-s", url} }

type other struct{ user string }

func (other) tables() string           { return "SELECT name FROM sqlite_schema" }
func (other) drop(table string) string { return `DROP TABLE "` + table + `"` }
func (other) call(procedure string) string {
	if procedure == "use" {
		return "SELECT 1"
	}
	return "DELETE FROM notes"
}
func (o other) flags(url string) []string { return []string{"-s", url, "--user", o.user} }

type conn struct {
	db *sql.DB
	by dialect
}

var current conn

func Open(c conn) { current = c } // want `read-only`

func Tables(ctx context.Context, in Args) error { // want `read-only`
	_, err := current.db.QueryContext(ctx, current.by.tables())
	return err
}

func Drop(ctx context.Context, in Args) error { // want `idempotent-write DROP TABLE {}`
	_, err := current.db.ExecContext(ctx, current.by.drop(in.Table))
	return err
}

// Chosen runs what the name of a procedure makes of it.
func Chosen(ctx context.Context, in Args) error { // want `unknown`
	_, err := current.db.ExecContext(ctx, current.by.call("use"))
	return err
}

func Info(ctx context.Context, in Args) error { // want `read-only queues info`
	return current.run("stream", "info", in.Name)
}

func Remove(ctx context.Context, in Args) error { // want `idempotent-write queues delete`
	return current.run("stream", "delete", in.Name)
}

func (c conn) run(args ...string) error {
	return exec.Command("queues", append(c.by.flags("queue.example.com"), args...)...).Run()
}
