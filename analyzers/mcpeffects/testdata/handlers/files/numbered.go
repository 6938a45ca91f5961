package files

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
)

// A desk numbers the files that it makes.
type desk struct {
	mu   sync.Mutex
	dir  string
	last int
	next atomic.Int64
}

var (
	notes  = &desk{dir: "notes"}
	number int
)

func (d *desk) id() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.last++
	return fmt.Sprintf("note-%d", d.last)
}

func (d *desk) put(name, text string) error {
	return os.WriteFile(filepath.Join(d.dir, name), []byte(text), 0o600)
}

func NumberHere(ctx context.Context, in Args) error { // want `create os.WriteFile`
	notes.last++
	return os.WriteFile(fmt.Sprintf("note-%d.md", notes.last), []byte(in.Text), 0o600)
}

func NumberByMethod(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return notes.put(notes.id()+".md", in.Text)
}

func NumberOfPackage(ctx context.Context, in Args) error { // want `create os.WriteFile`
	number++
	return os.WriteFile("note-"+strconv.Itoa(number), []byte(in.Text), 0o600)
}

func NumberAtomic(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return notes.put(fmt.Sprintf("note-%d", notes.next.Add(1)), in.Text)
}

// Each call begins to count anew.
func NumberParts(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	d := &desk{dir: "parts"}
	for _, text := range []string{in.Text, in.Name} {
		if err := d.put(d.id(), text); err != nil {
			return err
		}
	}
	return nil
}

func NumberPartsHere(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	n := 0
	for _, text := range []string{in.Text, in.Name} {
		n++
		if err := os.WriteFile(fmt.Sprintf("part-%d", n), []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// What only counts the calls names nothing.
func NumberBeside(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	notes.last++
	return notes.put(in.Name, in.Text)
}

func NumberNext(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return notes.put(fmt.Sprintf("note-%d", notes.last+1), in.Text)
}

func (d *desk) part(text string) error {
	d.last++
	return os.WriteFile(fmt.Sprintf("%s/part-%d", d.dir, d.last), []byte(text), 0o600)
}

func NumberIn(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	d := &desk{dir: in.Dir}
	return d.part(in.Text)
}
