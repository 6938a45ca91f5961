// Package guarded limits what it runs: each exported function is a handler.
package guarded

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

type Args struct{ SQL, Command, Method, Name string }

var db *sql.DB

func query(ctx context.Context, text string) error {
	_, err := db.QueryContext(ctx, text)
	return err
}

func isSelect(text string) bool {
	return strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), "SELECT")
}

var forbidden = regexp.MustCompile(`(?i)\b(insert|update|delete|drop)\b`)

func validate(text string) error {
	if forbidden.MatchString(text) {
		return errors.New("not allowed")
	}
	return nil
}

func Prefix(ctx context.Context, in Args) error { // want `read-only SQL that HasPrefix lets pass`
	if !strings.HasPrefix(strings.ToUpper(in.SQL), "SELECT") {
		return errors.New("only SELECT")
	}
	return query(ctx, in.SQL)
}

func Helper(ctx context.Context, in Args) error { // want `read-only SQL that isSelect lets pass`
	if !isSelect(in.SQL) {
		return errors.New("only SELECT")
	}
	return query(ctx, in.SQL)
}

func Error(ctx context.Context, in Args) error { // want `read-only SQL that validate lets pass`
	if err := validate(in.SQL); err != nil {
		return err
	}
	return query(ctx, in.SQL+" LIMIT 10")
}

func Inside(ctx context.Context, in Args) error { // want `read-only SQL that validate lets pass`
	return safe(ctx, in.SQL)
}

func safe(ctx context.Context, text string) error {
	if err := validate(text); err != nil {
		return err
	}
	return query(ctx, text)
}

func Keywords(ctx context.Context, in Args) error { // want `read-only SQL that Contains lets pass`
	upper := strings.ToUpper(in.SQL)
	for _, word := range []string{"INSERT", "UPDATE", "DELETE"} {
		if strings.Contains(upper, word) {
			return errors.New("not allowed")
		}
	}
	return query(ctx, in.SQL)
}

// A parser tells what a text does, which nothing here knows.
type parser interface {
	Parse(text string) (reads bool, err error)
}

var dialect parser

func ensureReadQuery(text string) error {
	reads, err := dialect.Parse(text)
	if err == nil && !reads {
		err = errors.New("only queries")
	}
	return err
}

func Parsed(ctx context.Context, in Args) error { // want `read-only SQL that ensureReadQuery lets pass`
	if err := ensureReadQuery(in.SQL); err != nil {
		return err
	}
	return query(ctx, in.SQL)
}

// The check chooses how the text is run, not whether.
func Either(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	if isSelect(in.SQL) {
		return query(ctx, in.SQL)
	}
	return execute(ctx, in.SQL)
}

func execute(ctx context.Context, text string) error {
	_, err := db.ExecContext(ctx, text)
	return err
}

// A check that does not read the text lets any statement pass.
func Measured(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	if err := validateInput(in.SQL); err != nil {
		return err
	}
	return query(ctx, in.SQL)
}

func validateInput(text string) error {
	if strings.TrimSpace(text) == "" || tooLong(text) {
		return errors.New("no statement, or too long a one")
	}
	if !utf8.ValidString(text) {
		return errors.New("not UTF-8")
	}
	return nil
}

func tooLong(text string) bool { return len([]rune(text)) > 1<<16 }

func MeasuredAndRead(ctx context.Context, in Args) error { // want `unknown SQL that validateText lets pass`
	if err := validateText(in.SQL); err != nil {
		return err
	}
	return query(ctx, in.SQL)
}

func validateText(text string) error {
	if len(text) > 1<<16 || strings.ContainsAny(text, refused) {
		return errors.New("not allowed")
	}
	return nil
}

var refused = "$;"

// The check is about something else.
func Other(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	if err := validate(in.Name); err != nil {
		return err
	}
	return query(ctx, in.SQL)
}

func ReadOnlyTx(ctx context.Context, in Args) error { // want `read-only`
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	return within(ctx, tx, in.SQL)
}

func within(ctx context.Context, tx *sql.Tx, text string) error {
	_, err := tx.ExecContext(ctx, text)
	return err
}

func Rehearsed(ctx context.Context, in Args) error { // want `read-only`
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	_, err = tx.ExecContext(ctx, "UPDATE t SET a = 1")
	return err
}

func Committed(ctx context.Context, in Args) error { // want `idempotent-write UPDATE t`
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "UPDATE t SET a = 1"); err != nil {
		return err
	}
	return tx.Commit()
}

var methods = map[string]bool{"GET": true, "HEAD": true}

func Listed(ctx context.Context, in Args) error { // want `read-only GET`
	if !methods[in.Method] {
		return errors.New("unsupported method")
	}
	_, err := http.NewRequestWithContext(ctx, in.Method, "https://example.com/", nil)
	return err
}

func Contained(ctx context.Context, in Args) error { // want `idempotent-write DELETE`
	if !slices.Contains([]string{"GET", "DELETE"}, in.Method) {
		return errors.New("unsupported method")
	}
	_, err := http.NewRequestWithContext(ctx, in.Method, "https://example.com/", nil)
	return err
}

func Subcommand(ctx context.Context, in Args) error { // want `read-only kubectl (get|describe)`
	switch in.Command {
	case "get", "describe":
		return exec.CommandContext(ctx, "kubectl", in.Command, in.Name).Run()
	}
	return errors.New("unsupported command")
}

// Two checks of one text: what both let pass.
func Twice(ctx context.Context, in Args) error { // want `read-only GET`
	method := strings.ToUpper(in.Method)
	if method == "" {
		method = http.MethodGet
	}
	if method != http.MethodGet {
		return errors.New("only GET")
	}
	return request(ctx, in.Method)
}

var known = map[string]bool{"GET": true, "POST": true, "DELETE": true}

func request(ctx context.Context, method string) error {
	method = strings.ToUpper(method)
	if method == "" {
		method = http.MethodGet
	}
	if !known[method] {
		return errors.New("unknown method")
	}
	_, err := http.NewRequestWithContext(ctx, method, "https://example.com/", nil)
	return err
}

var settings struct{ readOnly bool }

func validateReadOnlyQuery(text string) error {
	if !settings.readOnly {
		return nil
	}
	if !strings.HasPrefix(strings.ToUpper(text), "SELECT") {
		return errors.New("only SELECT")
	}
	return nil
}

// Configured lets any text pass where the server is not set to read.
func Configured(ctx context.Context, in Args) error { // want `non-repeatable SQL that validateReadOnlyQuery lets pass \(named\)`
	if err := validateReadOnlyQuery(in.Name); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

func checkReadOnlyQuery(text string) error {
	if text == "" {
		return nil
	}
	if !strings.HasPrefix(strings.ToUpper(text), "SELECT") {
		return errors.New("only SELECT")
	}
	return nil
}

func Checked(ctx context.Context, in Args) error { // want `read-only SQL`
	if err := checkReadOnlyQuery(in.Name); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

// Inserts lets only statements pass that write.
func Inserts(ctx context.Context, in Args) error { // want `create SQL that HasPrefix lets pass$`
	if !strings.HasPrefix(strings.ToUpper(in.Name), "INSERT") {
		return errors.New("only INSERT")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

func Creates(ctx context.Context, in Args) error { // want `create SQL that HasPrefix lets pass$`
	if !strings.HasPrefix(strings.ToUpper(in.Name), "CREATE TABLE") {
		return errors.New("only CREATE TABLE")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

func Updates(ctx context.Context, in Args) error { // want `non-repeatable SQL that HasPrefix lets pass$`
	if !strings.HasPrefix(strings.ToUpper(in.Name), "UPDATE") {
		return errors.New("only UPDATE")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

func isValidWrite(text string) (bool, string) {
	for _, head := range []string{"INSERT", "UPDATE", "DELETE"} {
		if strings.HasPrefix(strings.ToUpper(text), head) {
			return true, head
		}
	}
	return false, ""
}

func Writes(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL$`
	if ok, _ := isValidWrite(in.Name); !ok {
		return errors.New("only what writes")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

// Denied lets nothing pass that begins with a word that writes.
func Denied(ctx context.Context, in Args) error { // want `read-only SQL`
	if strings.HasPrefix(strings.ToUpper(in.Name), "DELETE") {
		return errors.New("no DELETE")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

// Others lets all pass but reads.
func Others(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	if strings.HasPrefix(strings.ToUpper(in.Name), "SELECT") {
		return errors.New("use the other tool")
	}
	_, err := db.ExecContext(ctx, in.Name)
	return err
}

type feed struct{ Name, Kind string }

var (
	feeds = map[string]feed{} // filled while the program runs
	fixed = map[string]feed{"news": {"news", "local"}}
)

func Register(in Args) { // want `memory .*guarded.feeds`
	feeds[in.Name] = feed{in.Name, "remote"}
}

func Refreshed(ctx context.Context, in Args) error { // want `create INSERT INTO items`
	if f, ok := feeds[in.Name]; !ok || f.Kind != "remote" {
		return errors.New("no remote feed of that name")
	}
	_, err := db.ExecContext(ctx, "INSERT INTO items (feed) VALUES (?)", in.Name)
	return err
}

// None of those that there are is a remote one.
func Fixed(ctx context.Context, in Args) error { // want `read-only`
	if f, ok := fixed[in.Name]; !ok || f.Kind != "remote" {
		return errors.New("no remote feed of that name")
	}
	_, err := db.ExecContext(ctx, "INSERT INTO items (feed) VALUES (?)", in.Name)
	return err
}

// Of what reads, one kind is refused.
func Plain(ctx context.Context, in Args) error { // want `read-only SQL that HasPrefix lets pass`
	if !strings.HasPrefix(strings.ToUpper(in.SQL), "SELECT") {
		return errors.New("only SELECT")
	}
	if strings.Contains(strings.ToUpper(in.SQL), "EXPLAIN") {
		return errors.New("no plans")
	}
	return query(ctx, in.SQL)
}

func changes(text string) bool { return forbidden.MatchString(text) }

func harmless(text string) bool { return !forbidden.MatchString(text) }

func Refused(ctx context.Context, in Args) error { // want `read-only SQL that changes lets pass`
	if changes(in.SQL) {
		return errors.New("read only")
	}
	return query(ctx, in.SQL)
}

func Harmless(ctx context.Context, in Args) error { // want `read-only SQL that harmless lets pass`
	if !harmless(in.SQL) {
		return errors.New("read only")
	}
	return query(ctx, in.SQL)
}

// What only reads is refused.
func OnlyChanges(ctx context.Context, in Args) error { // want `unknown SQL that changes lets pass`
	if !changes(in.SQL) {
		return errors.New("nothing to do")
	}
	return query(ctx, in.SQL)
}

var changing = []string{"INSERT", "UPDATE", "DELETE", "DROP"}

func hasAny(text string) bool {
	for _, w := range changing {
		if strings.Contains(strings.ToUpper(text), w) {
			return true
		}
	}
	return false
}

func hasSome(text string) bool {
	for _, w := range changing {
		if strings.Contains(strings.ToUpper(text), w) {
			return true
		}
	}
	return len(text) > 100
}

func RefusedByList(ctx context.Context, in Args) error { // want `read-only SQL that hasAny lets pass`
	if hasAny(in.SQL) {
		return errors.New("read only")
	}
	return query(ctx, in.SQL)
}

// More than the list decides.
func RefusedBySome(ctx context.Context, in Args) error { // want `non-repeatable arbitrary SQL`
	if hasSome(in.SQL) {
		return errors.New("read only")
	}
	return query(ctx, in.SQL)
}
