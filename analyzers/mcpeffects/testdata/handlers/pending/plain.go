package pending

import (
	"context"
	"database/sql"
	"fmt"
)

// What tells how far a thing has come is read into a variable of any name: the column
// says what it is.

func addLine(ctx context.Context, id string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", id)
	return err
}

func Finish(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" {
		return fmt.Errorf("job is %s", st)
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The column is one of several, and has another name in the result.
func FinishSecond(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var (
		amount int
		now    string
	)
	row := db.QueryRowContext(ctx, "SELECT COALESCE(j.amount, 0), j.status AS current FROM jobs j WHERE j.id = ?", in.ID)
	if err := row.Scan(&amount, &now); err != nil {
		return err
	}
	if now == "done" {
		return nil
	}
	if _, err := db.ExecContext(ctx, "INSERT INTO ledger (job, amount) VALUES (?, ?)", in.ID, amount); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "UPDATE jobs SET status = ?, amount = ? WHERE id = ?", "done", amount, in.ID)
	return err
}

func FinishTx(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var s string
	err = tx.QueryRowContext(ctx, "SELECT state FROM jobs WHERE id = $1 FOR UPDATE", in.ID).Scan(&s)
	if err != nil {
		return err
	}
	switch s {
	case "queued":
	default:
		return errDone
	}
	if _, err := tx.ExecContext(ctx, "UPDATE jobs SET state = 'done', finished_at = now() WHERE id = $1", in.ID); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO ledger (job) VALUES ($1)", in.ID); err != nil {
		return err
	}
	return tx.Commit()
}

func FinishNullable(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var v sql.NullString
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&v); err != nil {
		return err
	}
	if v.String != "pending" {
		return errDone
	}
	if err := addLine(ctx, in.ID); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID)
	return err
}

func FinishFlag(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var b bool
	if err := db.QueryRowContext(ctx, "SELECT settled FROM jobs WHERE id = ?", in.ID).Scan(&b); err != nil {
		return err
	}
	if b {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET settled = TRUE WHERE id = ?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

func FinishNumber(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var n int
	if err := db.QueryRowContext(ctx, "SELECT settled FROM jobs WHERE id = ?", in.ID).Scan(&n); err != nil {
		return err
	}
	if n != 0 {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET settled = 1 WHERE id = ?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

func current(ctx context.Context, id string) (string, error) {
	var st string
	err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", id).Scan(&st)
	return st, err
}

func FinishHelped(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	st, err := current(ctx, in.ID)
	if err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// Another column moves than the one that was tested.
func FinishOther(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var status string
	if err := db.QueryRowContext(ctx, "SELECT kind FROM jobs WHERE id = ?", in.ID).Scan(&status); err != nil {
		return err
	}
	if status != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// It is the row of another table that moves.
func FinishElsewhere(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE tasks SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The value that it is set to passes the test as well.
func FinishPassing(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st == "closed" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The client says what it is set to.
func FinishGiven(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status=? WHERE id=?", in.Body, in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The test does not keep from anything.
func FinishTold(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" {
		fmt.Println("not pending")
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

type job struct{ ID, S string }

func FinishFields(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	j := &job{}
	if err := db.QueryRowContext(ctx, "SELECT id, status FROM jobs WHERE id = ?", in.ID).Scan(&j.ID, &j.S); err != nil {
		return err
	}
	if j.S != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", j.ID); err != nil {
		return err
	}
	return addLine(ctx, j.ID)
}

// Only a row in that state is found.
func FinishFound(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var amount int
	err := db.QueryRowContext(ctx, "SELECT amount FROM jobs WHERE id = ? AND status = 'pending'", in.ID).Scan(&amount)
	if err == sql.ErrNoRows {
		return errDone
	}
	if err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "INSERT INTO ledger (job, amount) VALUES (?, ?)", in.ID, amount); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID)
	return err
}

func open(ctx context.Context, id string) (*job, error) {
	var j job
	err := db.QueryRowContext(ctx, "SELECT id, kind FROM jobs WHERE id = ? AND status = ?", id, "pending").Scan(&j.ID, &j.S)
	if err != nil {
		return nil, fmt.Errorf("open job: %w", err)
	}
	return &j, nil
}

func FinishOpen(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	j, err := open(ctx, in.ID)
	if err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, j.ID)
}

// There are two states in which it may be.
func FinishEither(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" && st != "held" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

func FinishCase(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	switch st {
	case "pending", "held":
		if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
			return err
		}
		return addLine(ctx, in.ID)
	}
	return errDone
}

// It comes into a state in which it may be.
func FinishHeld(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var st string
	if err := db.QueryRowContext(ctx, "SELECT status FROM jobs WHERE id = ?", in.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" && st != "held" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='held' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

func FinishUnpaid(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var paid sql.NullTime
	if err := db.QueryRowContext(ctx, "SELECT paid_at FROM jobs WHERE id = ?", in.ID).Scan(&paid); err != nil {
		return err
	}
	if paid.Valid {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET paid_at=CURRENT_TIMESTAMP WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

func FinishNil(ctx context.Context, in Args) error { // want `idempotent-write UPDATE jobs`
	var paid *string
	if err := db.QueryRowContext(ctx, "SELECT paid_by FROM jobs WHERE id = ?", in.ID).Scan(&paid); err != nil {
		return err
	}
	if paid != nil {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET paid_by='client' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The next one that waits is another one each time.
func FinishNext(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var id, st string
	if err := db.QueryRowContext(ctx, "SELECT id, status FROM jobs WHERE queue = ? ORDER BY at LIMIT 1", in.Body).Scan(&id, &st); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", id); err != nil {
		return err
	}
	return addLine(ctx, id)
}

func FinishWaiting(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var id string
	if err := db.QueryRowContext(ctx, "SELECT id FROM jobs WHERE queue = ? AND status = 'pending' LIMIT 1", in.Body).Scan(&id); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", id); err != nil {
		return err
	}
	return addLine(ctx, id)
}

// One of the two statements is about another job.
func FinishBeside(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var (
		amount int
		st     string
	)
	if err := db.QueryRowContext(ctx, "SELECT amount, status FROM jobs WHERE id = ?", in.ID).Scan(&amount, &st); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done', amount=? WHERE id=?", amount, in.Body); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// There is always a number.
func FinishCounted(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var n int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM jobs WHERE id = ? AND status = 'pending'", in.ID).Scan(&n); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

type store struct{}

// Get returns nil where there is none.
func (store) Get(ctx context.Context, id string) (*job, error) {
	var j job
	err := db.QueryRowContext(ctx, "SELECT id, kind FROM jobs WHERE id = ? AND status = 'pending'", id).Scan(&j.ID, &j.S)
	if err == sql.ErrNoRows {
		return nil, nil
	}
	return &j, err
}

func FinishMaybe(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	if _, err := (store{}).Get(ctx, in.ID); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status='done' WHERE id=?", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}
