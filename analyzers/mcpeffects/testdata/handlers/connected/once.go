package connected

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"sync"
)

type index struct {
	once sync.Once
	err  error
	db   *sql.DB
}

func (x *index) init() error {
	x.once.Do(func() { x.err = x.fill() })
	return x.err
}

func (x *index) fill() error {
	_, err := x.db.Exec("INSERT INTO docs (path) VALUES ('start')")
	return err
}

var docs index

func Search(ctx context.Context, path string) (text string, err error) { // want `read-only SELECT FROM docs`
	if err := docs.init(); err != nil {
		return "", err
	}
	return text, docs.db.QueryRowContext(ctx, "SELECT text FROM docs WHERE path = ?", path).Scan(&text)
}

func Add(ctx context.Context, path string) error { // want `create INSERT INTO docs`
	if err := docs.init(); err != nil {
		return err
	}
	_, err := docs.db.ExecContext(ctx, "INSERT INTO docs (path) VALUES (?)", path)
	return err
}

var ready = sync.OnceValue(func() error {
	_, err := docs.db.Exec("INSERT INTO docs (path) VALUES ('start')")
	return err
})

func Count(ctx context.Context) (n int, err error) { // want `read-only SELECT FROM docs`
	if err := ready(); err != nil {
		return 0, err
	}
	return n, docs.db.QueryRowContext(ctx, "SELECT count(*) FROM docs").Scan(&n)
}

var publish = sync.OnceValue(func() error {
	_, err := http.Post("https://api.example.com/notes", "text/plain", strings.NewReader("ready"))
	return err
})

func Publish(ctx context.Context) error { // want `POST /notes`
	return publish()
}

// Either of two ends it, each call once.
func Either(ctx context.Context, text string) (err error) { // want `create POST /notes`
	var once sync.Once
	post := func() {
		_, err = http.Post("https://api.example.com/notes", "text/plain", strings.NewReader(text))
	}
	once.Do(post)
	once.Do(post)
	return err
}

type batch struct {
	once sync.Once
	text string
}

func (b *batch) send() (err error) {
	b.once.Do(func() {
		_, err = http.Post("https://api.example.com/notes", "text/plain", strings.NewReader(b.text))
	})
	return err
}

func Batch(ctx context.Context, text string) error { // want `POST /notes`
	return (&batch{text: text}).send()
}
