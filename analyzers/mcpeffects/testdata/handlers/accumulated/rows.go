// Package accumulated writes back what it has read and changed: each exported
// function is a handler.
package accumulated

import (
	"context"
	"database/sql"
	"strings"
	"time"
)

type Args struct {
	ID, Text string
	N        int
}

type chat struct {
	ID, Name string
	Unread   int
	Version  int
	Seen     time.Time
	Done     bool
}

type store struct{ db *sql.DB }

var chats store

func (s *store) get(ctx context.Context, id string) (*chat, error) {
	var c chat
	row := s.db.QueryRowContext(ctx, "SELECT id, name, unread, version, seen, done FROM chats WHERE id = ?", id)
	return &c, row.Scan(&c.ID, &c.Name, &c.Unread, &c.Version, &c.Seen, &c.Done)
}

func (s *store) put(ctx context.Context, c *chat) error {
	_, err := s.db.ExecContext(ctx, "UPDATE chats SET name = ?, unread = ?, version = ?, seen = ?, done = ? WHERE id = ?", c.Name, c.Unread, c.Version, c.Seen, c.Done, c.ID)
	return err
}

func (s *store) rename(ctx context.Context, c *chat) error {
	_, err := s.db.ExecContext(ctx, "UPDATE chats SET name = ? WHERE id = ?", c.Name, c.ID)
	return err
}

func Read(ctx context.Context, in Args) error { // want `create UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Unread--
	c.Seen = time.Now()
	return chats.put(ctx, c)
}

func ReadSome(ctx context.Context, in Args) error { // want `create UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	if c.Unread > 0 {
		c.Unread -= in.N
	}
	return chats.put(ctx, c)
}

func Longer(ctx context.Context, in Args) error { // want `create UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Name = c.Name + in.Text
	return chats.put(ctx, c)
}

func Here(ctx context.Context, in Args) error { // want `create INSERT INTO chats`
	var c chat
	if err := chats.db.QueryRow("SELECT unread FROM chats WHERE id = ?", in.ID).Scan(&c.Unread); err != nil {
		return err
	}
	c.Unread++
	_, err := chats.db.Exec("INSERT OR REPLACE INTO chats (id, unread) VALUES (?, ?)", in.ID, c.Unread)
	return err
}

func Returning(ctx context.Context, in Args) (left int, err error) { // want `create UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return 0, err
	}
	c.Unread--
	return left, chats.db.QueryRow("UPDATE chats SET unread = ? WHERE id = ? RETURNING unread", c.Unread, c.ID).Scan(&left)
}

func ReadAll(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Unread = 0
	return chats.put(ctx, c)
}

// A number counts what is written.
func Rename(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Name = in.Text
	c.Version++
	c.Unread++
	return chats.put(ctx, c)
}

func Touch(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Version++
	return chats.put(ctx, c)
}

// The next call finds it done.
func Once(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil || c.Done {
		return err
	}
	c.Unread--
	c.Done = true
	return chats.put(ctx, c)
}

func Mention(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	if !strings.Contains(c.Name, in.Text) {
		c.Name += in.Text
	}
	return chats.put(ctx, c)
}

// What is counted is not written.
func Forget(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Unread--
	return chats.rename(ctx, c)
}

// Somebody has looked whether it was counted.
func Vote(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	if voted(in.Text) {
		return nil
	}
	c.Unread++
	return chats.put(ctx, c)
}

func voted(name string) (found bool) {
	_ = chats.db.QueryRow("SELECT true FROM votes WHERE name = ?", name).Scan(&found)
	return found
}
