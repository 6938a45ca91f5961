// Package versioned changes things only while they are as its caller has seen them:
// each exported function is a handler.
package versioned

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"os"
)

type Args struct {
	ID, Body, ExpectedHash string
	Version, BaseVersion   int
}

type page struct {
	Body    string
	Version int
}

var (
	db          *sql.DB
	errConflict = errors.New("changed meanwhile")
)

func getPage(ctx context.Context, id string) (*page, error) {
	p := new(page)
	return p, db.QueryRowContext(ctx, "SELECT body, version FROM pages WHERE id = ?", id).Scan(&p.Body, &p.Version)
}

func keep(ctx context.Context, id string, p *page) error {
	_, err := db.ExecContext(ctx, "INSERT INTO history (page, version, body) VALUES (?, ?, ?)", id, p.Version, p.Body)
	return err
}

func edit(ctx context.Context, id, body string, base int) error {
	p, err := getPage(ctx, id)
	if err != nil {
		return err
	}
	if p.Version != base {
		return errConflict
	}
	if err := keep(ctx, id, p); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "UPDATE pages SET body = ?, version = ? WHERE id = ?", body, base+1, id)
	return err
}

func Edit(ctx context.Context, in Args) error { // want `conditional UPDATE pages`
	return edit(ctx, in.ID, in.Body, in.BaseVersion)
}

// The version that the server has read a moment ago is always the current one.
func Append(ctx context.Context, in Args) error { // want `create INSERT INTO history`
	p, err := getPage(ctx, in.ID)
	if err != nil {
		return err
	}
	return edit(ctx, in.ID, p.Body+in.Body, p.Version)
}

func Counted(ctx context.Context, in Args) error { // want `conditional UPDATE pages`
	p, err := getPage(ctx, in.ID)
	if err != nil {
		return err
	}
	if in.Version == p.Version {
		if err := keep(ctx, in.ID, p); err != nil {
			return err
		}
		_, err = db.ExecContext(ctx, "UPDATE pages SET body = ?, version = version + 1 WHERE id = ?", in.Body, in.ID)
		return err
	}
	return errConflict
}

// Nothing moves the version that is compared.
func Comment(ctx context.Context, in Args) error { // want `create INSERT INTO comments`
	p, err := getPage(ctx, in.ID)
	if err != nil {
		return err
	}
	if p.Version != in.Version {
		return errConflict
	}
	_, err = db.ExecContext(ctx, "INSERT INTO comments (page, body) VALUES (?, ?)", in.ID, in.Body)
	return err
}

// A caller of the wrong version of the protocol is refused each time.
func Protocol(ctx context.Context, in Args) error { // want `create INSERT INTO comments`
	if in.Version != 3 {
		return errConflict
	}
	_, err := db.ExecContext(ctx, "INSERT INTO comments (page, body) VALUES (?, ?)", in.ID, in.Body)
	return err
}

func Write(ctx context.Context, in Args) error { // want `conditional os.WriteFile`
	old, err := os.ReadFile(in.ID)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(old)
	if hex.EncodeToString(sum[:]) != in.ExpectedHash {
		return errConflict
	}
	return os.WriteFile(in.ID, []byte(in.Body), 0o600)
}
