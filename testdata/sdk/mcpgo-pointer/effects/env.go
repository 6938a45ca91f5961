// Package effects has a tool for each basic effect.
package effects

import (
	"context"
	"fmt"
	"log"
	"os"

	"example.com/world/issues"
	"example.com/world/ledger"
)

type input struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type repo interface {
	Save(ctx context.Context, id string) error
	Advance(ctx context.Context, id string) error
}

type env struct {
	issues *issues.Client
	ledger *ledger.DB
	repo   repo
}

func second[T any](_ T, err error) error { return err }

func (e *env) log(text string) error {
	log.Printf("called with %q", text)
	_, err := fmt.Fprintln(os.Stderr, text)
	return err
}

func (e *env) either(ctx context.Context, in input) error {
	if in.ID == "" {
		return e.issues.Create(ctx, in.Text)
	}
	return e.issues.Get(ctx, in.ID)
}

func (e *env) background(ctx context.Context, in input) error {
	go func() {
		if err := e.ledger.AddEntry(ctx, in.ID, 1); err != nil {
			log.Print(err)
		}
	}()
	return nil
}

func (e *env) with(fn func() error) error {
	if err := fn(); err != nil {
		return fmt.Errorf("with: %w", err)
	}
	return nil
}

func (e *env) first(ctx context.Context, in input) error { return e.second(ctx, in) }

func (e *env) second(ctx context.Context, in input) error { return e.third(ctx, in) }

func (e *env) third(ctx context.Context, in input) error { return e.issues.Create(ctx, in.Text) }

func (e *env) loop(ctx context.Context, in input, n int) error {
	if n == 0 {
		return e.ledger.AddEntry(ctx, in.ID, n)
	}
	return e.again(ctx, in, n-1)
}

func (e *env) again(ctx context.Context, in input, n int) error { return e.loop(ctx, in, n) }
