package accumulated

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
)

func TextBefore(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(in.Text+"\n"+string(data)), 0o600)
}

func BytesBefore(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", append([]byte(in.Text), data...), 0o600)
}

func PrintedBefore(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(fmt.Sprintf("%s\n%s", in.Text, data)), 0o600)
}

func JoinedBefore(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(strings.Join([]string{in.Text, string(data)}, "\n")), 0o600)
}

func ListBefore(ctx context.Context, in Args) error { // want `create os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	return keep(linesFile, append([]string{in.Text}, all...))
}

func ListInserted(ctx context.Context, in Args) error { // want `create os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	return keep(linesFile, slices.Insert(all, 0, in.Text))
}

func HeadOnce(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.HasPrefix(string(data), in.Text) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(in.Text+"\n"+string(data)), 0o600)
}

func Printed(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(fmt.Sprintf("%s", data)), 0o600)
}

type task struct {
	ID   string
	Done bool
}

func tasks() (all []task, err error) {
	data, err := os.ReadFile("tasks.json")
	if err != nil {
		return nil, err
	}
	return all, json.Unmarshal(data, &all)
}

func keepTasks(all any) error {
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile("tasks.json", data, 0o600)
}

// What is turned over is turned back by a repeat.
func Turn(ctx context.Context, in Args) error { // want `create os.WriteFile`
	all, err := tasks()
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].ID == in.ID {
			all[i].Done = !all[i].Done
			return keepTasks(all)
		}
	}
	return errors.New("no such task")
}

func TurnHere(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("tasks.json")
	if err != nil {
		return err
	}
	all := make(map[string]task)
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	t, ok := all[in.ID]
	if !ok {
		return errors.New("no such task")
	}
	t.Done = !t.Done
	all[in.ID] = t
	if data, err = json.Marshal(all); err != nil {
		return err
	}
	return os.WriteFile("tasks.json", data, 0o600)
}

func Finish(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := tasks()
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].ID == in.ID {
			all[i].Done = true
		}
	}
	return keepTasks(all)
}

func TurnOnce(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := tasks()
	if err != nil {
		return err
	}
	for i := range all {
		if !all[i].Done {
			all[i].Done = !all[i].Done
		}
	}
	return keepTasks(all)
}

// A list is kept in memory and saved as a whole.
type board struct {
	tasks map[string]*task
	flags map[string]bool
	quiet bool
}

var wall board

func (b *board) save() error { return keepTasks(b.tasks) }

func TurnSaved(ctx context.Context, in Args) error { // want `create os.WriteFile`
	t, ok := wall.tasks[in.ID]
	if !ok {
		return errors.New("no such task")
	}
	t.Done = !t.Done
	return wall.save()
}

//tool:toggle_task
func TurnKept(ctx context.Context, in Args) error { // want `create memory .*task.Done \(named\)`
	t, ok := wall.tasks[in.ID]
	if !ok {
		return errors.New("no such task")
	}
	t.Done = !t.Done
	return nil
}

//tool:toggle_flag
func TurnFlag(ctx context.Context, in Args) error { // want `create memory .*board.flags \(named\)`
	wall.flags[in.ID] = !wall.flags[in.ID]
	return nil
}

//tool:set_flag
func SetFlag(ctx context.Context, in Args) error { // want `idempotent-write memory .*board.flags \(named\)`
	wall.flags[in.ID] = !wall.quiet
	return nil
}

// What a function turns over for itself is not what it saves.
func Strip(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	var scan struct{ inside bool }
	var kept []byte
	for _, b := range data {
		if b == '"' {
			scan.inside = !scan.inside
		}
		if !scan.inside {
			kept = append(kept, b)
		}
	}
	return os.WriteFile("notes.txt", kept, 0o600)
}

func TurnRow(ctx context.Context, in Args) error { // want `create UPDATE chats`
	c, err := chats.get(ctx, in.ID)
	if err != nil {
		return err
	}
	c.Done = !c.Done
	return chats.put(ctx, c)
}

func TurnColumn(ctx context.Context, in Args) error { // want `create UPDATE chats`
	var done bool
	if err := chats.db.QueryRowContext(ctx, "SELECT done FROM chats WHERE id = ?", in.ID).Scan(&done); err != nil {
		return err
	}
	_, err := chats.db.ExecContext(ctx, "UPDATE chats SET done = ?, updated_at = CURRENT_TIMESTAMP WHERE id = ?", !done, in.ID)
	return err
}

// A number that was read and counted up is another one each time.
func (s *store) unread(ctx context.Context, id string) (n int, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT unread FROM chats WHERE id = $1", id).Scan(&n)
	return n, err
}

func (s *store) setUnread(ctx context.Context, id string, unread int) error {
	_, err := s.db.ExecContext(ctx, "UPDATE chats SET unread = $2 WHERE id = $1", id, unread)
	return err
}

func CountHere(ctx context.Context, in Args) error { // want `create UPDATE chats`
	var n int
	if err := chats.db.QueryRow("SELECT unread FROM chats WHERE id = ?", in.ID).Scan(&n); err != nil {
		return err
	}
	n++
	_, err := chats.db.Exec("UPDATE chats SET unread = ? WHERE id = ?", n, in.ID)
	return err
}

func CountByHelpers(ctx context.Context, in Args) error { // want `create UPDATE chats`
	n, err := chats.unread(ctx, in.ID)
	if err != nil {
		return err
	}
	return chats.setUnread(ctx, in.ID, n+in.N)
}

func CountBySaving(ctx context.Context, in Args) error { // want `create INSERT INTO chats`
	n, err := chats.unread(ctx, in.ID)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	_, err = chats.db.Exec("INSERT INTO chats (id, unread) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET unread = excluded.unread", in.ID, n+1)
	return err
}

func CountBeside(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	n, err := chats.unread(ctx, in.ID)
	if err != nil {
		return err
	}
	_, err = chats.db.Exec("UPDATE chats SET name = ?, unread = ? WHERE id = ?", in.Text, n+1, in.ID)
	return err
}

func CountLast(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	var n int
	if err := chats.db.QueryRow("SELECT max(unread) FROM chats").Scan(&n); err != nil {
		return err
	}
	_, err := chats.db.Exec("UPDATE chats SET unread = ? WHERE id = ?", n+1, in.ID)
	return err
}

func CountVersion(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	var n int
	if err := chats.db.QueryRow("SELECT version FROM chats WHERE id = ?", in.ID).Scan(&n); err != nil {
		return err
	}
	_, err := chats.db.Exec("UPDATE chats SET version = ? WHERE id = ?", n+1, in.ID)
	return err
}

func CountKey(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	n, err := chats.unread(ctx, in.ID)
	if err != nil {
		return err
	}
	_, err = chats.db.Exec("UPDATE chats SET unread = 0 WHERE unread > ?", n+1)
	return err
}

func CountUntil(ctx context.Context, in Args) error { // want `idempotent-write UPDATE chats`
	n, err := chats.unread(ctx, in.ID)
	if err != nil || n > in.N {
		return err
	}
	return chats.setUnread(ctx, in.ID, n+1)
}
