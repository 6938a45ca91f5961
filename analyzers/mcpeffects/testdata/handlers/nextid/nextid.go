// Package nextid names files by the next free number: each exported function is a handler.
package nextid

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

type note struct {
	ID   int
	Text string
}

type index interface {
	NextID() int
	Last() int
}

type store interface {
	Save(n *note) error
}

type files struct {
	dir     string
	entries map[int]note
}

func (f *files) NextID() int {
	last := 0
	for id := range f.entries {
		if id > last {
			last = id
		}
	}
	return last + 1
}

func (f *files) Last() int { return len(f.entries) }

func (f *files) Save(n *note) error {
	data, err := json.Marshal(n)
	if err != nil {
		return err
	}
	path := filepath.Join(f.dir, fmt.Sprintf("%d.json", n.ID))
	if err := os.WriteFile(path+".tmp", data, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

type service struct {
	index index
	store store
}

var desk = newService("/var/lib/desk")

func newService(dir string) *service {
	f := &files{dir: dir, entries: map[int]note{}}
	return &service{f, f}
}

type Args struct {
	ID   int
	Text string
}

func Add(ctx context.Context, in Args) error { // want `create os`
	return desk.store.Save(&note{ID: desk.index.NextID(), Text: in.Text})
}

func Set(ctx context.Context, in Args) error { // want `idempotent-write os`
	return desk.store.Save(&note{ID: in.ID, Text: in.Text})
}

func SetLast(ctx context.Context, in Args) error { // want `idempotent-write os`
	return desk.store.Save(&note{ID: desk.index.Last(), Text: in.Text})
}

// kept is what the program has.
var kept []note

func AddKept(ctx context.Context, in Args) error { // want `create os.WriteFile`
	last := 0
	for _, n := range kept {
		if last < n.ID {
			last = n.ID
		}
	}
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", last+1), []byte(in.Text), 0o600)
}

func AddCounted(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", len(kept)+1), []byte(in.Text), 0o600)
}

// The number of the client's words is the same each time.
func SetCounted(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", len(in.Text)+1), []byte(in.Text), 0o600)
}

func SetLongest(ctx context.Context, in struct{ Sizes []int }) error { // want `idempotent-write os.WriteFile`
	last := 0
	for _, n := range in.Sizes {
		if n > last {
			last = n
		}
	}
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", last+1), nil, 0o600)
}

var plain = &files{dir: "/var/lib/desk", entries: map[int]note{}}

func AddPlain(ctx context.Context, in Args) error { // want `create os`
	return plain.Save(&note{ID: plain.NextID(), Text: in.Text})
}

func AddDirect(ctx context.Context, in Args) error { // want `create os`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", plain.NextID()), nil, 0o600)
}

func AddBehind(ctx context.Context, in Args) error { // want `create os`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", desk.index.NextID()), nil, 0o600)
}

// Numbers gives numbers, of which nothing else is known.
type Numbers interface {
	NextID() int
	LastID() int
}

var numbers Numbers

func SetNumbers(n Numbers) { numbers = n } // want `memory`

func AddNumbered(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", numbers.NextID()), nil, 0o600)
}

func SetNumbered(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return os.WriteFile(fmt.Sprintf("/var/lib/desk/%d.json", numbers.LastID()), nil, 0o600)
}
