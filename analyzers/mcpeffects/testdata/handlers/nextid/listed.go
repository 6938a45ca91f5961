package nextid

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

func AddBehindListed(ctx context.Context, in Page) error { // want `create os.WriteFile`
	entries, err := os.ReadDir(in.Dir)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%04d-%s.md", len(entries)+1, in.Title)), []byte(in.Text), 0o644)
}

func AddBehindMatches(ctx context.Context, in Page) error { // want `create os.WriteFile`
	found, err := filepath.Glob(filepath.Join(in.Dir, "*.sql"))
	if err != nil {
		return err
	}
	next := len(found) + 1
	return os.WriteFile(filepath.Join(in.Dir, strconv.Itoa(next)+".sql"), []byte(in.Text), 0o644)
}

func nextNumber(dir string) (int, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return 0, err
	}
	highest := 0
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSuffix(e.Name(), ".md"))
		if err != nil {
			continue
		}
		if n > highest {
			highest = n
		}
	}
	return highest + 1, nil
}

func AddBehindHighest(ctx context.Context, in Page) error { // want `create os.WriteFile`
	n, err := nextNumber(in.Dir)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%d.md", n)), []byte(in.Text), 0o644)
}

var leading = regexp.MustCompile(`^(\d+)-`)

func highest(dir string) int {
	top := 0
	names, _ := filepath.Glob(filepath.Join(dir, "*-*.md"))
	for _, name := range names {
		if m := leading.FindStringSubmatch(filepath.Base(name)); m != nil {
			n, _ := strconv.Atoi(m[1])
			top = max(top, n)
		}
	}
	return top
}

func AddBehindMatched(ctx context.Context, in Page) error { // want `create os.WriteFile`
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%04d-%s.md", highest(in.Dir)+1, in.Title)), []byte(in.Text), 0o644)
}

func AddBehindScanned(ctx context.Context, in Page) error { // want `create os.WriteFile`
	entries, err := os.ReadDir(in.Dir)
	if err != nil {
		return err
	}
	last := 0
	for _, e := range entries {
		var n int
		if _, err := fmt.Sscanf(e.Name(), "adr-%d", &n); err == nil && n > last {
			last = n
		}
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("adr-%d.md", last+1)), []byte(in.Text), 0o644)
}

func AddBehindCounted(ctx context.Context, in Page) error { // want `create os.WriteFile`
	entries, err := os.ReadDir(in.Dir)
	if err != nil {
		return err
	}
	count := 0
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".md") {
			count++
		}
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%d.md", count+1)), []byte(in.Text), 0o644)
}

func listPages(dir string) ([]note, error) {
	var all []note
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		var n note
		if err := json.Unmarshal(data, &n); err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

func AddBehindRead(ctx context.Context, in Page) error { // want `create os.WriteFile`
	pages, err := listPages(in.Dir)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("note-%d.json", len(pages)+1)), []byte(in.Text), 0o644)
}

func AddBehindHighestRead(ctx context.Context, in Page) error { // want `create os.WriteFile`
	pages, err := listPages(in.Dir)
	if err != nil {
		return err
	}
	id := 0
	for _, p := range pages {
		if p.ID > id {
			id = p.ID
		}
	}
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("note-%d.json", id+1)), []byte(in.Text), 0o644)
}

// SetNewest writes the last one again.
func SetNewest(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%d.md", highest(in.Dir))), []byte(in.Text), 0o644)
}

// SetWords counts what the client sends.
func SetWords(ctx context.Context, in Page) error { // want `idempotent-write os.WriteFile`
	words := strings.Fields(in.Text)
	return os.WriteFile(filepath.Join(in.Dir, fmt.Sprintf("%d.md", len(words)+1)), []byte(in.Text), 0o644)
}
