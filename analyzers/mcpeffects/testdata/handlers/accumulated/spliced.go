package accumulated

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
)

type Splice struct {
	Path, Text, Heading string
	Start, End          int
}

// InsertAfter keeps what is on both sides of what it adds.
func InsertAfter(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	out := make([]byte, 0, len(b)+len(in.Text))
	out = append(out, b[:in.End]...)
	out = append(out, []byte(in.Text)...)
	out = append(out, b[in.End:]...)
	return os.WriteFile(in.Path, out, 0o644)
}

func InsertBefore(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	return os.WriteFile(in.Path, []byte(text[:in.Start]+in.Text+text[in.Start:]), 0o644)
}

// Between puts something in the place of what is cut out.
func Between(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	return os.WriteFile(in.Path, []byte(text[:in.Start]+in.Text+text[in.End:]), 0o644)
}

func BelowHeading(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := strings.Replace(string(b), in.Heading, in.Heading+"\n"+in.Text, 1)
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

func Exchanged(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	return os.WriteFile(in.Path, []byte(strings.Replace(string(b), in.Heading, in.Text, 1)), 0o644)
}

func edit(path string, change func([]byte) ([]byte, error)) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	changed, err := change(b)
	if err != nil {
		return err
	}
	return os.WriteFile(path, changed, 0o644)
}

func InsertedBy(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	return edit(in.Path, func(b []byte) ([]byte, error) {
		if in.End > len(b) {
			return nil, os.ErrInvalid
		}
		out := make([]byte, 0, len(b)+len(in.Text))
		out = append(out, b[:in.End]...)
		out = append(out, []byte(in.Text)...)
		return append(out, b[in.End:]...), nil
	})
}

func ReplacedBy(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	return edit(in.Path, func(b []byte) ([]byte, error) {
		out := append([]byte{}, b[:in.Start]...)
		out = append(out, []byte(in.Text)...)
		return append(out, b[in.End:]...), nil
	})
}

// Missing puts it in unless it stands there.
func Missing(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	if strings.Contains(text, in.Text) {
		return nil
	}
	return os.WriteFile(in.Path, []byte(strings.Replace(text, in.Heading, in.Heading+"\n"+in.Text, 1)), 0o644)
}

// At looks for the place, which a repeat finds too.
func At(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	i := strings.Index(text, "<!-- news -->")
	if i < 0 {
		return os.ErrNotExist
	}
	return os.WriteFile(in.Path, []byte(text[:i]+in.Text+text[i:]), 0o644)
}

func Edited(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	return editText(in.Path, func(s string) string { return strings.Replace(s, in.Heading, in.Heading+"\n"+in.Text, 1) })
}

func EditedOnce(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	return editText(in.Path, func(s string) string {
		if strings.Contains(s, in.Text) {
			return s
		}
		return strings.Replace(s, in.Heading, in.Heading+"\n"+in.Text, 1)
	})
}

func editText(path string, change func(string) string) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(change(string(b))), 0o644)
}

func LineAt(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	lines := strings.Split(string(b), "\n")
	if in.Start < 0 || in.Start > len(lines) {
		return os.ErrInvalid
	}
	lines = append(lines[:in.Start], append([]string{in.Text}, lines[in.Start:]...)...)
	return os.WriteFile(in.Path, []byte(strings.Join(lines, "\n")), 0o644)
}

func LineExchanged(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	lines := strings.Split(string(b), "\n")
	lines = append(lines[:in.Start], append([]string{in.Text}, lines[in.Start+1:]...)...)
	return os.WriteFile(in.Path, []byte(strings.Join(lines, "\n")), 0o644)
}

func LineInserted(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	lines := strings.Split(string(b), "\n")
	lines = slices.Insert(lines, in.Start, in.Text)
	return os.WriteFile(in.Path, []byte(strings.Join(lines, "\n")), 0o644)
}

func BelowMatch(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := regexp.MustCompile(`(?m)^# .*$`).ReplaceAllString(string(b), "$0\n"+in.Text)
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

func BehindMatch(ctx context.Context, in Splice) error { // want `create os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	at := regexp.MustCompile(in.Heading).FindStringIndex(text)
	if at == nil {
		return os.ErrNotExist
	}
	text = text[:at[1]] + "\n" + in.Text + text[at[1]:]
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

func OnlyMatch(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := regexp.MustCompile(in.Heading).ReplaceAllString(string(b), in.Text)
	return os.WriteFile(in.Path, []byte(text), 0o644)
}

// UnlessMatched looks for what is there by a pattern.
func UnlessMatched(ctx context.Context, in Splice) error { // want `idempotent-write os.WriteFile`
	b, err := os.ReadFile(in.Path)
	if err != nil {
		return err
	}
	text := string(b)
	if regexp.MustCompile(in.Heading).FindStringIndex(text) != nil {
		return nil
	}
	return os.WriteFile(in.Path, []byte(text+in.Text), 0o644)
}
