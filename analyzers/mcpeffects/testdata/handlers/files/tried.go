package files

import (
	"context"
	"fmt"
	"os"
)

// MayBeWritten asks whether a file may be written.
func MayBeWritten(ctx context.Context, in Args) error { // want `read-only`
	f, err := os.OpenFile(in.Name, os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	return nil
}

func Touched(ctx context.Context, in Args) error { // want `idempotent-write os.OpenFile`
	f, err := os.OpenFile(in.Name, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	return f.Close()
}

func Overwritten(ctx context.Context, in Args) error { // want `idempotent-write`
	f, err := os.OpenFile(in.Name, os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprint(f, in.Text)
	return err
}
