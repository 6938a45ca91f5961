// Package escaped counts through the address of a variable: each exported
// function is a handler.
package escaped

import (
	"context"
	"fmt"
	"os"
	"strings"
)

type counter struct{ changes *int }

func (c *counter) replace(text string) string {
	if strings.Contains(text, "a") {
		*c.changes++
	}
	return strings.ReplaceAll(text, "a", "b")
}

func Rewrite(ctx context.Context, path, text string) error { // want `idempotent-write os.WriteFile`
	changes := 0
	c := &counter{changes: &changes}
	text = c.replace(text)
	if changes == 0 {
		return nil
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

func Scan(ctx context.Context, path, text string) error { // want `idempotent-write os.WriteFile`
	lines := 0
	if _, err := fmt.Sscanf(text, "%d", &lines); err != nil {
		return err
	}
	if lines == 0 {
		return nil
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

func Table(ctx context.Context, path, text string) error { // want `idempotent-write os.WriteFile`
	force := false
	flags := map[string]*bool{"force": &force}
	for name, set := range flags {
		*set = strings.Contains(text, name)
	}
	if force {
		return os.WriteFile(path, []byte(text), 0o600)
	}
	return nil
}

func Never(ctx context.Context, path, text string) error { // want `read-only`
	force := false
	if force {
		return os.WriteFile(path, []byte(text), 0o600)
	}
	return nil
}
