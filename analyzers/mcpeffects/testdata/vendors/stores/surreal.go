package stores

import (
	"context"

	"github.com/surrealdb/surrealdb.go"
	"github.com/surrealdb/surrealdb.go/pkg/models"
)

var surreal *surrealdb.DB

func rowsOf(ctx context.Context, text string, vars map[string]any) error {
	_, err := surrealdb.Query[[]map[string]any](ctx, surreal, text, vars)
	return err
}

func SurrealFind(ctx context.Context, in Args) error { // want `read-only`
	return rowsOf(ctx, "SELECT * FROM notes WHERE key = $key", map[string]any{"key": in.Key})
}

func SurrealForget(ctx context.Context, in Args) error { // want `idempotent-write DELETE FROM notes`
	return rowsOf(ctx, "DELETE FROM notes WHERE key = $key", map[string]any{"key": in.Key})
}

func SurrealNote(ctx context.Context, in Args) error { // want `create CREATE`
	return rowsOf(ctx, "CREATE notes SET text = $text", map[string]any{"text": in.Value})
}

func SurrealAdd(ctx context.Context, in Args) error { // want `create .*surrealdb.go.Create`
	_, err := surrealdb.Create[map[string]any](ctx, surreal, models.Table("notes"), map[string]any{"text": in.Value})
	return err
}

func SurrealSet(ctx context.Context, in Args) error { // want `idempotent-write .*surrealdb.go.Upsert`
	_, err := surrealdb.Upsert[map[string]any](ctx, surreal, models.NewRecordID("notes", in.Key), map[string]any{"text": in.Value})
	return err
}

func SurrealGet(ctx context.Context, in Args) error { // want `read-only`
	_, err := surrealdb.Select[map[string]any](ctx, surreal, models.NewRecordID("notes", in.Key))
	return err
}
