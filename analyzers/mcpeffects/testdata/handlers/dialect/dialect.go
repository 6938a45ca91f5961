// Package dialect takes its texts from one of several implementations: each
// exported function is a handler.
package dialect

import (
	"context"
	"database/sql"
	"fmt"
	"os/exec"
	"strings"
)

type Args struct{ Table, Name string }

type dialect interface {
	tables() string
	drop(table string) string
	flags(url string) []string
	call(procedure string) string
	use(schema string) string
	routine(name string, args ...string) string
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

func (one) routine(name string, args ...string) string {
	return fmt.Sprintf("CALL %s(%s);", name, strings.Join(quoted(args), ", "))
}
func (one) use(schema string) string  { return fmt.Sprintf("USE `%s`", schema) }
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
func (other) use(string) string { return "" }

func (other) routine(name string, args ...string) string {
	list := make([]string, len(args))
	for i, a := range args {
		list[i] = "'" + a + "'"
	}
	if name == "DOLT_CHECKOUT" && len(args) == 1 {
		return fmt.Sprintf("SELECT CASE WHEN active_branch() = %s THEN 0 ELSE dolt_checkout(%s) END", list[0], list[0])
	}
	if name == "DOLT_RESET" && len(args) == 1 && args[0] == "." {
		return "SELECT dolt_reset();"
	}
	return fmt.Sprintf("SELECT %s(%s)", strings.ToLower(name), strings.Join(list, ", "))
}

func quoted(args []string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		out[i] = "'" + strings.ReplaceAll(a, "'", "''") + "'"
	}
	return out
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
func Chosen(ctx context.Context, in Args) error { // want `read-only SELECT`
	_, err := current.db.ExecContext(ctx, current.by.call("use"))
	return err
}

func Cleared(ctx context.Context, in Args) error { // want `idempotent-write (DELETE FROM|DROP TABLE) notes`
	return current.perform(ctx, "clear")
}

func Performed(ctx context.Context, in Args) error { // want `read-only SELECT`
	return current.perform(ctx, "use")
}

func (c conn) perform(ctx context.Context, procedure string) error {
	_, err := c.db.ExecContext(ctx, c.by.call(procedure))
	return err
}

// The client may name any procedure.
func Whichever(ctx context.Context, in Args) error { // want `unknown`
	return current.perform(ctx, in.Name)
}

func (c conn) routine(ctx context.Context, name string, args ...string) error {
	_, err := c.db.ExecContext(ctx, c.by.routine(name, args...))
	return err
}

func CheckedOut(ctx context.Context, in Args) error { // want `read-only (SELECT|CALL DOLT_CHECKOUT)`
	return current.routine(ctx, "DOLT_CHECKOUT", in.Name)
}

func Committed(ctx context.Context, in Args) error { // want `create (SELECT dolt_commit|CALL DOLT_COMMIT)`
	return current.routine(ctx, "DOLT_COMMIT", "-m", in.Name)
}

// One implementation has no statement for it.
func Within(ctx context.Context, in Args) error { // want `read-only USE`
	if use := current.by.use(in.Name); use != "" {
		if _, err := current.db.ExecContext(ctx, use); err != nil {
			return err
		}
	}
	return nil
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
