// Package usertable reads the knowledge tables that users put beside go.mod.
package usertable

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/mcpretrylint/mcpretrylint/internal/knowledge"
)

// Name is the base name of a user's table, whose lines are those of
// [knowledge.Parse].
const Name = "mcpretry.tbl"

// Of returns the table beside the go.mod of the module that dir is in, nil if
// there is none.
func Of(dir string) (*knowledge.Table, error) {
	root := above(dir, "go.mod")
	if root == "" {
		return nil, nil
	}
	read, _ := tables.LoadOrStore(root, sync.OnceValues(func() (*knowledge.Table, error) {
		text, err := content(root)
		if err != nil || text == nil {
			return nil, err
		}
		return knowledge.Parse(Name, bytes.NewReader(text))
	}))
	return read.(func() (*knowledge.Table, error))()
}

var tables sync.Map // directory of a go.mod -> func() (*knowledge.Table, error)

// content returns the text of the table in a directory, nil if there is none.
func content(root string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, Name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the knowledge table of the module: %w", err)
	}
	return text, nil
}

// above returns the directory, dir or one above it, that holds a file; "" if
// none does.
func above(dir, name string) string {
	for {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && !info.IsDir() {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// Check reads the tables of the modules that a command started in dir works on,
// writes them to digest, and reports what is wrong with them, as file:line.
func Check(dir string, digest io.Writer) error {
	mods, err := modules(dir)
	if err != nil {
		return err
	}
	var errs []error
	for _, m := range mods {
		text, err := content(m.dir)
		if err != nil {
			return err
		}
		if text == nil {
			continue
		}
		fmt.Fprintf(digest, "%s %d\n%s", m.dir, len(text), text)
		name := Name
		if rel, err := filepath.Rel(dir, filepath.Join(m.dir, Name)); err == nil {
			name = rel
		}
		table, err := knowledge.Parse(name, bytes.NewReader(text))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		for path, line := range table.Packages() {
			if err := m.provides(path); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", line, err))
			}
		}
	}
	return errors.Join(errs...)
}
