// Package app puts the parts together.
package app

import (
	"context"
	"database/sql"
	"log"

	"example.com/patterns/assembled/domain"
	"example.com/patterns/assembled/store"
)

// App has all that the tools need.
type App struct{ Notes *domain.Notes }

// New puts the notes into db.
func New(db *sql.DB) *App { return &App{domain.NewNotes(&logged{store.New(db)})} }

// logged asks another for all that it is asked.
type logged struct{ next domain.Repo }

func (l *logged) Insert(ctx context.Context, text string) error {
	log.Print("insert")
	return l.next.Insert(ctx, text)
}

func (l *logged) Count(ctx context.Context) (int, error) { return l.next.Count(ctx) }
