// Package claimed does things only where a statement has moved a row out of the state
// in which it was to be: each exported function is a handler.
package claimed

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

type Args struct {
	ID, Other, State string
}

var (
	db          *sql.DB
	errConflict = errors.New("not pending any more")
)

func addLine(ctx context.Context, id string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", id)
	return err
}

func Finish(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'", in.ID)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errConflict
	}
	return addLine(ctx, in.ID)
}

func FinishTx(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	res, err := tx.ExecContext(ctx, "UPDATE jobs SET status = ? WHERE id = ? AND status = ?", "done", in.ID, "pending")
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n != 1 {
		return fmt.Errorf("job %s is not pending", in.ID)
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", in.ID); err != nil {
		return err
	}
	return tx.Commit()
}

func FinishWithin(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET done = 1 WHERE id = ? AND done = 0", in.ID)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err == nil && n > 0 {
		return addLine(ctx, in.ID)
	}
	return nil
}

func FinishUnset(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET paid_at = CURRENT_TIMESTAMP WHERE id = ? AND paid_at IS NULL", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n < 1 {
		return nil
	}
	return addLine(ctx, in.ID)
}

func FinishOneOf(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status IN ('pending', 'held')", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return nil
	}
	return addLine(ctx, in.ID)
}

func FinishUnless(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status <> 'done'", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return nil
	}
	return addLine(ctx, in.ID)
}

func FinishReturning(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	var amount int
	err := db.QueryRowContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = $1 AND status = 'pending' RETURNING amount", in.ID).Scan(&amount)
	if errors.Is(err, sql.ErrNoRows) {
		return errConflict
	}
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "INSERT INTO ledger (job, amount) VALUES ($1, $2)", in.ID, amount)
	return err
}

func claim(ctx context.Context, id string) (bool, error) {
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'", id)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func FinishClaimed(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	ok, err := claim(ctx, in.ID)
	if err != nil {
		return err
	}
	if !ok {
		return nil
	}
	return addLine(ctx, in.ID)
}

func move(ctx context.Context, id, from, to string) error {
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = ? WHERE id = ? AND status = ?", to, id, from)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errConflict
	}
	return nil
}

func FinishMoved(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	if err := move(ctx, in.ID, "pending", "done"); err != nil {
		return fmt.Errorf("finish: %w", err)
	}
	return addLine(ctx, in.ID)
}

// It stays in the state in which it was to be.
func FinishSame(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	if err := move(ctx, in.ID, "pending", "pending"); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The client says what it is moved to.
func FinishGiven(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	if err := move(ctx, in.ID, "pending", in.State); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// The state is asked for, and nothing moves it.
func FinishTouched(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET touched = 1 WHERE id = ? AND status = 'pending'", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return errConflict
	}
	return addLine(ctx, in.ID)
}

// Nobody looks at how many rows there were.
func FinishUnseen(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	if _, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'", in.ID); err != nil {
		return err
	}
	return addLine(ctx, in.ID)
}

// It is one that was moved already about which a line is added.
func FinishMissed(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return addLine(ctx, in.ID)
	}
	return nil
}

// A row may pass by the other part of the condition.
func FinishEither(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending' OR id = ?", in.ID, in.Other)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return errConflict
	}
	return addLine(ctx, in.ID)
}

// It takes the next one each time.
func FinishNext(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	res, err := db.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1) AND status = 'pending'")
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return errConflict
	}
	return addLine(ctx, in.ID)
}

func FinishWaiting(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	var id string
	if err := db.QueryRowContext(ctx, "SELECT id FROM jobs WHERE status = 'pending' ORDER BY at LIMIT 1").Scan(&id); err != nil {
		return err
	}
	if err := move(ctx, id, "pending", "done"); err != nil {
		return err
	}
	return addLine(ctx, id)
}

func inTx(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		_ = tx.Rollback()
		return err
	}
	return tx.Commit()
}

func FinishInTx(ctx context.Context, in Args) error { // want `conditional UPDATE jobs`
	return inTx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'", in.ID)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errConflict
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", in.ID)
		return err
	})
}

// The first to insert the key goes on.
func Once(ctx context.Context, in Args) error { // want `conditional INSERT INTO`
	res, err := db.ExecContext(ctx, "INSERT INTO seen (key) VALUES (?) ON CONFLICT (key) DO NOTHING", in.ID)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return nil
	}
	return addLine(ctx, in.ID)
}

// The key is another one each time.
func OnceAnew(ctx context.Context, in Args) error { // want `create INSERT INTO ledger`
	res, err := db.ExecContext(ctx, "INSERT INTO seen (key) VALUES (?) ON CONFLICT (key) DO NOTHING", time.Now().String())
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return nil
	}
	return addLine(ctx, in.ID)
}
