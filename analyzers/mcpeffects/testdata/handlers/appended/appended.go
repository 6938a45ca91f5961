// Package appended adds to files what they do not have yet: each exported function is a
// handler.
package appended

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

type Args struct{ Key, Line, Other string }

type notes struct{ dir string }

var kept notes

func (n notes) path() string { return filepath.Join(n.dir, "notes.md") }

func Add(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	old, err := os.ReadFile("notes.md")
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if strings.Contains(string(old), in.Line) {
		return nil
	}
	f, err := os.OpenFile("notes.md", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(in.Line + "\n")
	return err
}

// A file that is not there has nothing.
func AddIfRead(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	path := kept.path()
	entry := fmt.Sprintf("- %s: %s\n", in.Key, in.Line)
	if old, err := os.ReadFile(path); err == nil && bytes.Contains(old, []byte(entry)) {
		return nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprint(f, entry)
	return err
}

func AddKey(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	old, err := os.ReadFile("env")
	if err != nil {
		return err
	}
	for _, line := range strings.Split(string(old), "\n") {
		if strings.HasPrefix(line, in.Key+"=") {
			return fmt.Errorf("%s is set", in.Key)
		}
	}
	f, err := os.OpenFile("env", os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprintf(f, "%s=%s\n", in.Key, in.Line)
	return err
}

func hasLine(path, line string) (bool, error) {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		if strings.TrimSpace(sc.Text()) == line {
			return true, nil
		}
	}
	return false, sc.Err()
}

func appendLine(path, line string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.WriteString(f, line+"\n")
	return err
}

func AddByHelpers(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	ok, err := hasLine(kept.path(), in.Line)
	if err != nil {
		return err
	}
	if !ok {
		return appendLine(kept.path(), in.Line)
	}
	return nil
}

func contains(path, text string) bool {
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	return strings.Contains(string(data), text)
}

func AddByOneHelper(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	if contains(".gitignore", in.Line) {
		return nil
	}
	f, err := os.OpenFile(".gitignore", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	if _, err := w.WriteString(in.Line); err != nil {
		return err
	}
	return w.Flush()
}

func AddFlagged(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	old, _ := os.ReadFile("list")
	found := false
	for _, line := range strings.Split(string(old), "\n") {
		if line == in.Line {
			found = true
			break
		}
	}
	if !found {
		return appendLine("list", in.Line)
	}
	return nil
}

func AddListed(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	old, _ := os.ReadFile("list")
	lines := strings.Split(string(old), "\n")
	if slices.Contains(lines, in.Line) {
		return nil
	}
	return appendLine("list", in.Line)
}

func AddOpened(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	f, err := os.OpenFile("list", os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	old, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	if strings.Index(string(old), in.Line) >= 0 {
		return nil
	}
	_, err = f.Write([]byte(in.Line + "\n"))
	return err
}

// Another file was read.
func AddOther(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("other")
	if strings.Contains(string(old), in.Line) {
		return nil
	}
	return appendLine("list", in.Line)
}

// Another text is looked for than is added.
func AddOtherText(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("list")
	if strings.Contains(string(old), in.Other) {
		return nil
	}
	return appendLine("list", in.Line)
}

// What is looked for is never there as it is written.
func AddSpelled(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("list")
	if strings.Contains(string(old), in.Key+"="+in.Line) {
		return nil
	}
	return appendLine("list", in.Key+": "+in.Line)
}

// No line is only what is looked for.
func AddDated(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("list")
	for _, line := range strings.Split(string(old), "\n") {
		if line == in.Line {
			return nil
		}
	}
	return appendLine("list", time.Now().String()+" "+in.Line)
}

// It is added all the same.
func AddTold(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("list")
	if strings.Contains(string(old), in.Line) {
		fmt.Println("there already")
	}
	return appendLine("list", in.Line)
}

// It is added where it is there.
func AddAgain(ctx context.Context, in Args) error { // want `create os.OpenFile`
	old, _ := os.ReadFile("list")
	if strings.Contains(string(old), in.Line) {
		return appendLine("list", in.Line)
	}
	return nil
}

// Only some calls look.
func AddSometimes(ctx context.Context, in Args) error { // want `create os.OpenFile`
	if in.Other != "" {
		old, _ := os.ReadFile("list")
		if strings.Contains(string(old), in.Line) {
			return nil
		}
	}
	return appendLine("list", in.Line)
}

func Log(ctx context.Context, in Args) error { // want `create os.OpenFile`
	return appendLine("list", in.Line)
}

func writeLine(path, line string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line + "\n")
	return errors.Join(err, f.Close())
}

func AddWritten(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	if contains(kept.path(), in.Line) {
		return nil
	}
	return writeLine(kept.path(), in.Line)
}

func ready(path, text string) bool {
	_, err := os.Stat(path)
	return err == nil && text != ""
}

// The helper does not look into the file.
func AddIfFile(ctx context.Context, in Args) error { // want `create os.OpenFile`
	if ready(kept.path(), in.Line) {
		return nil
	}
	return writeLine("list", in.Line)
}

func Rewrite(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	old, err := os.ReadFile("list")
	if err != nil {
		return err
	}
	if strings.Contains(string(old), in.Line) {
		return nil
	}
	return os.WriteFile("list", append(old, in.Line...), 0o600)
}

func RewriteLonger(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	old, _ := os.ReadFile("list")
	text := string(old)
	for _, line := range strings.Split(text, "\n") {
		if line == in.Line {
			return nil
		}
	}
	text += in.Line + "\n"
	return os.WriteFile("list", []byte(text), 0o600)
}
