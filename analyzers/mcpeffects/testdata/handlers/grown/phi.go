package grown

import (
	"context"
	"errors"
	"os"
	"strings"
)

type page struct{ Path, Text string }

func allowed(path string) bool { return strings.HasPrefix(path, "/srv/") }

func AddLine(ctx context.Context, in page) error { // want `create os.WriteFile`
	if !allowed(in.Path) {
		return errors.New("not here")
	}
	old, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	var text string
	if len(old) > 0 && !strings.HasSuffix(string(old), "\n") {
		text = string(old) + "\n" + in.Text
	} else {
		text = string(old) + in.Text
	}
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

func AddLineOnce(ctx context.Context, in page) error { // want `idempotent-write os.WriteFile`
	old, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(old)
	if !strings.HasSuffix(text, in.Text) {
		text += in.Text
	}
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

func AddLineOf(ctx context.Context, in map[string]any) error { // want `create os.WriteFile`
	path, ok := in["path"].(string)
	if !ok {
		return errors.New("no path")
	}
	text, ok := in["text"].(string)
	if !ok {
		return errors.New("no text")
	}
	if !allowed(path) {
		return errors.New("not here")
	}
	info, err := os.Stat(path)
	if err != nil {
		if os.IsNotExist(err) {
			return os.WriteFile(path, []byte(text), 0o644)
		}
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("no file")
	}
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(string(old)+text), 0o644)
}
