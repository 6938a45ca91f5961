package queued

import (
	"context"
	"database/sql"
	"errors"
	"os"
)

var db *sql.DB

// Work is handed over, and nobody waits for it.
type job struct{ name, text string }

type works struct {
	jobs chan job
	todo chan *job
	ids  chan string
}

var plant = startWorks()

func startWorks() *works {
	w := &works{jobs: make(chan job, 16), todo: make(chan *job, 16), ids: make(chan string, 16)}
	go w.run()
	go carry(w.todo)
	go func() {
		for id := range w.ids {
			os.Remove("notes/" + id)
		}
	}()
	return w
}

func (w *works) run() {
	for j := range w.jobs {
		db.Exec("INSERT INTO done (name) VALUES (?)", j.name)
	}
}

func carry(todo <-chan *job) {
	for j := range todo {
		os.WriteFile("notes/"+j.name, []byte(j.text), 0o600)
	}
}

func Enqueue(ctx context.Context, in Args) error { // want `create INSERT INTO done`
	plant.jobs <- job{in.Name, in.Text}
	return nil
}

// The worker is handed the channel.
func Carried(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	select {
	case plant.todo <- &job{in.Name, in.Text}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func Dropped(ctx context.Context, in Args) error { // want `idempotent-write os.Remove \(deletes\)`
	plant.ids <- in.Name
	return nil
}

// A tool that reads has others note something.
//
//tool:get_note
func GetNote(ctx context.Context, in Args) error { // want `read-only`
	plant.ids <- in.Name
	_, err := os.ReadFile(in.Name)
	return err
}

// A variable of the package holds the channel.
var requests = make(chan job)

func init() {
	go func() {
		for r := range requests {
			serve(r)
		}
	}()
}

func serve(r job) {
	if r.text == "" {
		return
	}
	os.WriteFile("notes/"+r.name, []byte(r.text), 0o600)
}

func Requested(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	requests <- job{in.Name, in.Text}
	return nil
}

func RequestedNothing(ctx context.Context, in Args) error { // want `read-only`
	requests <- job{name: in.Name}
	return nil
}

// What a command does is said by its type.
type doer interface {
	do(ctx context.Context) error
}

type (
	glance struct{ name string }
	insert struct{ name string }
)

func (g glance) do(ctx context.Context) error {
	_, err := os.ReadFile(g.name)
	return err
}

func (i insert) do(ctx context.Context) error {
	_, err := db.ExecContext(ctx, "INSERT INTO done (name) VALUES (?)", i.name)
	return err
}

type engine struct{ commands chan doer }

var motor = &engine{commands: make(chan doer)}

func (e *engine) run(ctx context.Context) {
	for {
		select {
		case c := <-e.commands:
			if err := c.do(ctx); err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

func (e *engine) submit(c doer) error {
	select {
	case e.commands <- c:
		return nil
	default:
		return errors.New("full")
	}
}

func Glance(ctx context.Context, in Args) error { return motor.submit(glance{in.Name}) } // want `read-only`

func Insert(ctx context.Context, in Args) error { return motor.submit(insert{in.Name}) } // want `create INSERT INTO done`

// Nobody here takes what is sent.
type outbox struct {
	jobs   chan job
	events chan event
	wake   chan struct{}
	errs   chan error
}

var out outbox

func Sent(ctx context.Context, in Args) error { // want `unknown a send to outbox.jobs`
	out.jobs <- job{in.Name, in.Text}
	return nil
}

//tool:read_note
func SentByReader(ctx context.Context, in Args) error { // want `read-only`
	out.jobs <- job{in.Name, in.Text}
	_, err := os.ReadFile(in.Name)
	return err
}

func Signalled(ctx context.Context, in Args) error { // want `read-only`
	out.events <- event{in.Name}
	out.wake <- struct{}{}
	_, err := os.ReadFile(in.Name)
	out.errs <- err
	return err
}

// A channel of the call itself.
func Parts(ctx context.Context, in Args) error { // want `read-only`
	parts, done := make(chan job), make(chan error)
	go func() {
		for p := range parts {
			_, err := os.ReadFile(p.name)
			done <- err
		}
	}()
	parts <- job{name: in.Name}
	return <-done
}

// An event counts where the tool says that it changes something.
//
//tool:create_event
func CreateEvent(ctx context.Context, in Args) error { // want `create memory .*journal.events \(named\)`
	told.events <- event{in.Text}
	return nil
}

// What the worker asks somebody to do is not known.
type storage interface {
	Write(ctx context.Context, text string) error
}

type desk struct {
	store  storage
	items  chan string
	events chan string
}

var front = &desk{items: make(chan string), events: make(chan string)}

func (d *desk) run(ctx context.Context) {
	for {
		select {
		case text := <-d.items:
			d.store.Write(ctx, text)
		case text := <-d.events:
			d.store.Write(ctx, text)
		}
	}
}

//tool:item
func Item(ctx context.Context, in Args) error { // want `unknown`
	front.items <- in.Text
	return nil
}

//tool:list_items
func ListItems(ctx context.Context, in Args) error { // want `read-only`
	front.items <- in.Text
	return nil
}

//tool:item
func ItemTold(ctx context.Context, in Args) error { // want `read-only`
	front.events <- in.Text
	return nil
}
