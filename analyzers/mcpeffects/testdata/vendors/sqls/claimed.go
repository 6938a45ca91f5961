package sqls

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
)

var errDone = errors.New("done already")

type Job struct {
	ID     int
	Status string
	At     *time.Time
}

type Line struct {
	ID, Job int
}

func PgxClaim(ctx context.Context, j Job) error { // want `conditional UPDATE jobs`
	tag, err := pool.Exec(ctx, "UPDATE jobs SET status = 'done' WHERE id = $1 AND status = 'pending'", j.ID)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return errDone
	}
	_, err = pool.Exec(ctx, "INSERT INTO ledger (job) VALUES ($1)", j.ID)
	return err
}

func PgxClaimTx(ctx context.Context, j Job) error { // want `conditional UPDATE jobs`
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		var id int
		err := tx.QueryRow(ctx, "UPDATE jobs SET status = $2 WHERE id = $1 AND status = $3 RETURNING id", j.ID, "done", "pending").Scan(&id)
		if errors.Is(err, pgx.ErrNoRows) {
			return errDone
		} else if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, "INSERT INTO ledger (job) VALUES ($1)", id)
		return err
	})
}

func PgxState(ctx context.Context, j Job) error { // want `idempotent-write UPDATE jobs`
	tx, err := pool.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx)
	var st string
	if err := tx.QueryRow(ctx, "SELECT status FROM jobs WHERE id = $1 FOR UPDATE", j.ID).Scan(&st); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	if _, err := tx.Exec(ctx, "UPDATE jobs SET status = 'done' WHERE id = $1", j.ID); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "INSERT INTO ledger (job) VALUES ($1)", j.ID); err != nil {
		return err
	}
	return tx.Commit(ctx)
}

func SqlxState(ctx context.Context, j Job) error { // want `idempotent-write UPDATE jobs`
	var st string
	if err := db.GetContext(ctx, &st, "SELECT status FROM jobs WHERE id = ?", j.ID); err != nil {
		return err
	}
	if st != "pending" {
		return errDone
	}
	db.MustExec("UPDATE jobs SET status = 'done' WHERE id = ?", j.ID)
	_, err := db.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", j.ID)
	return err
}

func SqlxRow(ctx context.Context, j Job) error { // want `idempotent-write UPDATE jobs`
	var row Job
	if err := db.Get(&row, "SELECT * FROM jobs WHERE id = ?", j.ID); err != nil {
		return err
	}
	if row.Status == "done" {
		return errDone
	}
	if _, err := db.Exec("UPDATE jobs SET status = 'done' WHERE id = ?", row.ID); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", j.ID)
	return err
}

func SqlxClaim(ctx context.Context, j Job) error { // want `conditional UPDATE jobs`
	tx := db.MustBegin()
	defer tx.Rollback()
	res, err := tx.ExecContext(ctx, tx.Rebind("UPDATE jobs SET status = 'done' WHERE id = ? AND status = 'pending'"), j.ID)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return errDone
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO ledger (job) VALUES (?)", j.ID); err != nil {
		return err
	}
	return tx.Commit()
}

func GormClaim(ctx context.Context, j Job) error { // want `idempotent-write .*Update`
	res := orm.WithContext(ctx).Model(&Job{}).Where("id = ? AND status = ?", j.ID, "pending").Update("status", "done")
	if res.Error != nil {
		return res.Error
	}
	if res.RowsAffected == 0 {
		return errDone
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

func GormClaimMap(ctx context.Context, j Job) error { // want `idempotent-write .*Update`
	return orm.Transaction(func(tx *gorm.DB) error {
		res := tx.Model(&Job{}).Where("id = ?", j.ID).Where("status = ?", "pending").Updates(map[string]any{"status": "done", "at": time.Now()})
		if res.Error != nil || res.RowsAffected != 1 {
			return errDone
		}
		return tx.Create(&Line{Job: j.ID}).Error
	})
}

func GormClaimStruct(ctx context.Context, j Job) error { // want `idempotent-write .*Update`
	res := orm.Model(&Job{}).Where(&Job{ID: j.ID, Status: "pending"}).Updates(Job{Status: "done"})
	if res.RowsAffected < 1 {
		return errDone
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

func GormState(ctx context.Context, j Job) error { // want `idempotent-write .*Update`
	var row Job
	if err := orm.First(&row, j.ID).Error; err != nil {
		return err
	}
	if row.Status != "pending" {
		return errDone
	}
	if err := orm.Model(&row).Update("status", "done").Error; err != nil {
		return err
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

func GormSaved(ctx context.Context, j Job) error { // want `idempotent-write .*Save`
	var row Job
	if err := orm.Where("id = ?", j.ID).First(&row).Error; err != nil {
		return err
	}
	if row.Status != "pending" {
		return errDone
	}
	row.Status = "done"
	if err := orm.Save(&row).Error; err != nil {
		return err
	}
	return orm.Create(&Line{Job: row.ID}).Error
}

func GormFound(ctx context.Context, j Job) error { // want `idempotent-write .*Update`
	var row Job
	if err := orm.Where("id = ? AND status = ?", j.ID, "pending").First(&row).Error; err != nil {
		return err
	}
	if err := orm.Create(&Line{Job: row.ID}).Error; err != nil {
		return err
	}
	return orm.Model(&Job{}).Where("id = ?", j.ID).Update("status", "done").Error
}

// GormStays is set to what it was to be.
func GormStays(ctx context.Context, j Job) error { // want `create .*Create`
	res := orm.Model(&Job{}).Where("id = ? AND status = ?", j.ID, "pending").Update("status", "pending")
	if res.RowsAffected == 0 {
		return errDone
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

// GormMoves moves another column.
func GormMoves(ctx context.Context, j Job) error { // want `create .*Create`
	res := orm.Model(&Job{}).Where("id = ? AND status = ?", j.ID, "pending").Update("at", time.Now())
	if res.RowsAffected == 0 {
		return errDone
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

// GormUnseen does not look at how many there were.
func GormUnseen(ctx context.Context, j Job) error { // want `create .*Create`
	res := orm.Model(&Job{}).Where("id = ? AND status = ?", j.ID, "pending").Update("status", "done")
	if res.Error != nil {
		return res.Error
	}
	return orm.Create(&Line{Job: j.ID}).Error
}

func BunClaim(ctx context.Context, j Job) error { // want `idempotent-write .*Exec`
	res, err := bdb.NewUpdate().Model((*Job)(nil)).Set("status = ?", "done").Where("id = ?", j.ID).Where("status = 'pending'").Exec(ctx)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return errDone
	}
	_, err = bdb.NewInsert().Model(&Line{Job: j.ID}).Exec(ctx)
	return err
}
