// Package domain says what it needs of a store.
package domain

import "context"

// Repo keeps notes.
type Repo interface {
	Insert(ctx context.Context, text string) error
	Count(ctx context.Context) (int, error)
}

// Notes are kept in a Repo.
type Notes struct{ repo Repo }

// NewNotes keeps notes in r.
func NewNotes(r Repo) *Notes { return &Notes{r} }

// Add keeps one more.
func (n *Notes) Add(ctx context.Context, text string) error { return n.repo.Insert(ctx, text) }

// Size says how many there are.
func (n *Notes) Size(ctx context.Context) (int, error) { return n.repo.Count(ctx) }
