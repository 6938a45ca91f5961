package nextid

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

type Page struct {
	Dir, Title, Text string
	Overwrite        bool
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	return !info.IsDir()
}

func AddUnderFreeName(ctx context.Context, in Page) error { // want `create os.WriteFile`
	path := filepath.Join(in.Dir, in.Title+".md")
	for i := 1; fileExists(path); i++ {
		path = filepath.Join(in.Dir, fmt.Sprintf("%s-%d.md", in.Title, i))
	}
	return os.WriteFile(path, []byte(in.Text), 0o644)
}

func AddNumberedPage(ctx context.Context, in Page) error { // want `create os.WriteFile`
	n := 1
	for {
		if _, err := os.Stat(filepath.Join(in.Dir, fmt.Sprintf("%03d.md", n))); os.IsNotExist(err) {
			break
		}
		n++
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%03d.md", n)), []byte(in.Text), 0o644)
}

// freePath returns the path itself while nothing is there.
func freePath(path string) string {
	if !isFile(path) {
		return path
	}
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext)
	for i := 2; ; i++ {
		candidate := fmt.Sprintf("%s (%d)%s", stem, i, ext)
		if !isFile(candidate) {
			return candidate
		}
	}
}

func AddByHelper(ctx context.Context, in Page) error { // want `create os.WriteFile`
	return os.WriteFile(freePath(filepath.Join(in.Dir, in.Title)), []byte(in.Text), 0o644)
}

func findFree(dir, base string) (string, error) {
	for i := 0; i < 1000; i++ {
		p := filepath.Join(dir, fmt.Sprintf("%s_%d", base, i))
		_, err := os.Lstat(p)
		if errors.Is(err, fs.ErrNotExist) {
			return p, nil
		}
		if err != nil {
			return "", err
		}
	}
	return "", errors.New("no name is free")
}

func AddFolder(ctx context.Context, in Page) error { // want `create os.MkdirAll`
	dir, err := findFree(in.Dir, "run")
	if err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o755)
}

// AddUnlessTold may take a name that is free, by the client's choice.
func AddUnlessTold(ctx context.Context, in Page) error { // want `create os.WriteFile`
	path := filepath.Join(in.Dir, in.Title)
	if !in.Overwrite {
		path = freePath(path)
	}
	return os.WriteFile(path, []byte(in.Text), 0o644)
}

// FillAll writes what is missing.
func FillAll(ctx context.Context, in Page) error { // want `(idempotent-write|conditional) os.WriteFile`
	for i := 0; i < 10; i++ {
		path := filepath.Join(in.Dir, fmt.Sprintf("%d.md", i))
		if fileExists(path) {
			continue
		}
		if err := os.WriteFile(path, []byte(in.Text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// SetLastPart looks for the last that is there.
func SetLastPart(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	i := 9
	for i > 0 && !fileExists(filepath.Join(in.Dir, fmt.Sprintf("%d.md", i))) {
		i--
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%d.md", i)), []byte(in.Text), 0o644)
}

// SetFirstPart writes into the first folder that is there.
func SetFirstPart(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	i := 0
	for ; i < 9; i++ {
		if fileExists(filepath.Join(in.Dir, fmt.Sprint(i))) {
			break
		}
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprint(i), "x.md"), []byte(in.Text), 0o644)
}

// Await is no search for a name.
func Await(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	for fileExists(filepath.Join(in.Dir, "lock")) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return os.WriteFile(filepath.Join(in.Dir, in.Title), []byte(in.Text), 0o644)
}

func AddExclusively(ctx context.Context, in Page) error { // want `create os.OpenFile`
	for i := 1; i < 100; i++ {
		f, err := os.OpenFile(filepath.Join(in.Dir, fmt.Sprintf("%s-%d.md", in.Title, i)), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if os.IsExist(err) {
			continue
		}
		if err != nil {
			return err
		}
		defer f.Close()
		_, err = f.WriteString(in.Text)
		return err
	}
	return errors.New("no name is free")
}

func makeFree(dir string) (string, error) {
	for n := 1; ; n++ {
		path := filepath.Join(dir, fmt.Sprintf("job-%d", n))
		err := os.Mkdir(path, 0o755)
		if err == nil {
			return path, nil
		}
		if !errors.Is(err, os.ErrExist) {
			return "", err
		}
	}
}

func AddJob(ctx context.Context, in Page) error { // want `create os.Mkdir`
	_, err := makeFree(in.Dir)
	return err
}

func MakeOnce(ctx context.Context, in Page) error { // want `^conditional os.OpenFile`
	f, err := os.OpenFile(filepath.Join(in.Dir, in.Title), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(in.Text)
	return err
}

// MakeAll makes those that are missing.
func MakeAll(ctx context.Context, in Page) error { // want `conditional os.Mkdir`
	for i := 0; i < 4; i++ {
		if err := os.Mkdir(filepath.Join(in.Dir, fmt.Sprint(i)), 0o755); err != nil && !os.IsExist(err) {
			return err
		}
	}
	return nil
}

// SetWhole replaces a file by another, which has some name before.
func SetWhole(ctx context.Context, in Page) error { // want `idempotent-write`
	path := filepath.Join(in.Dir, in.Title)
	next := fmt.Sprintf("%s.%d", path, os.Getpid()+int(time.Now().UnixNano()))
	f, err := os.OpenFile(next, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.WriteString(in.Text); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(next, path)
}

// AddSlug stores it under the first name that is free.
func AddSlug(ctx context.Context, db *sql.DB, in Page) error { // want `create INSERT INTO pages`
	slug := in.Title
	for i := 2; slugExists(ctx, db, slug); i++ {
		slug = fmt.Sprintf("%s-%d", in.Title, i)
	}
	_, err := db.ExecContext(ctx, "INSERT INTO pages (slug, text) VALUES (?, ?)", slug, in.Text)
	return err
}

func slugExists(ctx context.Context, db *sql.DB, slug string) bool {
	var n int
	err := db.QueryRowContext(ctx, "SELECT 1 FROM pages WHERE slug = ?", slug).Scan(&n)
	return err == nil
}

// SetBehindLast writes into the last that is there.
func SetBehindLast(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	last := 0
	for i := 1; fileExists(filepath.Join(in.Dir, fmt.Sprint(i))); i++ {
		last = i
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprint(last)), []byte(in.Text), 0o644)
}

func SetOneBefore(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	i := 1
	for fileExists(filepath.Join(in.Dir, fmt.Sprint(i))) {
		i++
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprint(i-1)), []byte(in.Text), 0o644)
}
