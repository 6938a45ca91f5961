package files

import (
	"context"
	"os"
	"path/filepath"
)

type Sheet struct{ Path, Text string }

func CreateDraft(ctx context.Context, in Sheet) error { // want `^conditional os.OpenFile`
	if err := os.MkdirAll(filepath.Dir(in.Path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(in.Path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(in.Text)
	return err
}

func newFile(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
}

func CreateNote(ctx context.Context, in Sheet) error { // want `^conditional os.OpenFile`
	path := filepath.Join("notes", in.Path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := newFile(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.Write([]byte(in.Text))
	return err
}

func OverwriteDraft(ctx context.Context, in Sheet) error { // want `^idempotent-write`
	f, err := os.OpenFile(in.Path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(in.Text)
	return err
}

// CreateElsewhere makes a directory that the new file is not in.
func CreateElsewhere(ctx context.Context, in Sheet) error { // want `^idempotent-write os.MkdirAll`
	if err := os.MkdirAll(in.Text, 0o755); err != nil {
		return err
	}
	f, err := newFile(in.Path)
	if err != nil {
		return err
	}
	return f.Close()
}
