package accumulated

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
)

type book struct {
	Title string
	Lines []string
	Count int
}

type shelf struct{ dir string }

var books shelf

func (s *shelf) path() string { return filepath.Join(s.dir, "book.json") }

func (s *shelf) load() (*book, error) {
	data, err := os.ReadFile(s.path())
	if err != nil {
		return nil, err
	}
	var b book
	return &b, json.Unmarshal(data, &b)
}

func (s *shelf) save(b *book) error {
	data, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(s.path(), data, 0o600)
}

func (s *shelf) export(b *book) error {
	data, err := json.Marshal(b)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(s.dir, "export.json"), data, 0o600)
}

func AddLine(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("book.json")
	if err != nil {
		return err
	}
	var b book
	if err := json.Unmarshal(data, &b); err != nil {
		return err
	}
	b.Lines = append(b.Lines, in.Text)
	if data, err = json.Marshal(b); err != nil {
		return err
	}
	return os.WriteFile("book.json", data, 0o600)
}

func AddByHelpers(ctx context.Context, in Args) error { // want `create os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	b.Lines = append(b.Lines, in.Text)
	return books.save(b)
}

func Count(ctx context.Context, in Args) error { // want `create os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	b.Count += in.N
	return books.save(b)
}

func AddMissing(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	if !slices.Contains(b.Lines, in.Text) {
		b.Lines = append(b.Lines, in.Text)
	}
	return books.save(b)
}

func AddAnother(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	for _, l := range b.Lines {
		if l == in.Text {
			return nil
		}
	}
	b.Lines = append(b.Lines, in.Text)
	return books.save(b)
}

// The last lines are kept.
func Keep(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	b.Lines = append(b.Lines, in.Text)
	b.Lines = b.Lines[max(0, len(b.Lines)-10):]
	return books.save(b)
}

// The file that was read stays as it was.
func Export(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	b.Lines = append(b.Lines, in.Text)
	return books.export(b)
}

func Retitle(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	b, err := books.load()
	if err != nil {
		return err
	}
	b.Title = in.Text
	b.Count++
	return books.save(b)
}
