package accumulated

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const linesFile, countFile = "lines.json", "count"

func lines(path string) (all []string, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return all, json.Unmarshal(data, &all)
}

func keep(path string, all []string) error {
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

// swap gives a new file the name of the old one.
func swap(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), "new")
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

func ListAppend(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile(linesFile)
	if err != nil {
		return err
	}
	var all []string
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	all = append(all, in.Text)
	if data, err = json.Marshal(all); err != nil {
		return err
	}
	return os.WriteFile(linesFile, data, 0o600)
}

func ListByHelpers(ctx context.Context, in Args) error { // want `create os.WriteFile`
	all, err := lines(linesFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return keep(linesFile, append(all, in.Text))
}

func ListSwapped(ctx context.Context, in Args) error { // want `create os.Rename`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	data, err := json.Marshal(append(all, in.Text))
	if err != nil {
		return err
	}
	return swap(linesFile, data)
}

func ListOther(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines("other.json")
	if err != nil {
		return err
	}
	return keep(linesFile, append(all, in.Text))
}

func ListMissing(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	if slices.Contains(all, in.Text) {
		return nil
	}
	return keep(linesFile, append(all, in.Text))
}

func ListUnfound(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	for _, l := range all {
		if l == in.Text {
			return errors.New("it is there")
		}
	}
	return keep(linesFile, append(all, in.Text))
}

func ListSeeded(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		all = append(all, "default")
	}
	return keep(linesFile, all)
}

func ListLast(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(l string) bool { return l == in.Text })
	return keep(linesFile, append(all, in.Text))
}

func ListFiltered(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	var kept []string
	for _, l := range all {
		if l != in.Text {
			kept = append(kept, l)
		}
	}
	return keep(linesFile, kept)
}

func ListCompact(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	all = append(all, in.Text)
	slices.Sort(all)
	return keep(linesFile, slices.Compact(all))
}

func TextBehind(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(string(data)+"\n"+in.Text), 0o600)
}

func BytesBehind(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	data = append(data, in.Text...)
	return os.WriteFile("notes.txt", data, 0o600)
}

func TextSwapped(ctx context.Context, in Args) error { // want `create os.Rename`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return swap("notes.txt", []byte(strings.TrimSpace(string(data))+"\n"+in.Text))
}

func TextMissing(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), in.Text) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+"\n"+in.Text), 0o600)
}

func TextReplaced(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(strings.ReplaceAll(string(data), "old", in.Text)), 0o600)
}

func TextCopied(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("copy.txt", []byte(string(data)+in.Text), 0o600)
}

func Counter(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile(countFile)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(data)))
	if err != nil {
		return err
	}
	n += in.N
	return os.WriteFile(countFile, []byte(strconv.Itoa(n)), 0o600)
}

func CounterPrinted(ctx context.Context, in Args) error { // want `create os.Rename`
	data, err := os.ReadFile(countFile)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(string(data))
	if err != nil {
		return err
	}
	return swap(countFile, []byte(fmt.Sprintf("%d\n", n+1)))
}

func CounterSet(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile(countFile)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(string(data))
	if err != nil {
		return err
	}
	return os.WriteFile(countFile, []byte(strconv.Itoa(max(n, in.N+1))), 0o600)
}

func CounterUntil(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile(countFile)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(string(data))
	if err != nil {
		return err
	}
	if n < in.N {
		return os.WriteFile(countFile, []byte(strconv.Itoa(n+1)), 0o600)
	}
	return nil
}

func ListCut(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile(linesFile)
	if err != nil {
		return err
	}
	var all []string
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	all = append(all, in.Text)
	all = all[max(0, len(all)-10):]
	if data, err = json.Marshal(all); err != nil {
		return err
	}
	return os.WriteFile(linesFile, data, 0o600)
}

func without(path, line string) ([]string, error) {
	all, err := lines(path)
	return slices.DeleteFunc(all, func(l string) bool { return l == line }), err
}

func ListMoved(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	all, err := without(filepath.Join(in.ID, linesFile), in.Text)
	if err != nil {
		return err
	}
	return keep(filepath.Join(in.ID, linesFile), append(all, in.Text))
}

func addLine(dir, id, text string) error {
	path := filepath.Join(dir, id+".md")
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(string(data)+"\n"+text), 0o600)
}

func TextInPlace(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return addLine("notes", in.ID, in.Text)
}

func settings() map[string]string { return map[string]string{"greeting": "hello"} }

// What is added by default is added again.
func TextByDefault(ctx context.Context, in Args) error { // want `create os.WriteFile`
	text := in.Text
	if settings()["greeting"] != "" {
		text = settings()["greeting"]
	}
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(string(data)+text), 0o600)
}

func seen(id string) bool {
	_, err := os.Stat(id)
	return err == nil
}

// What was done before is not done again.
func TextOnce(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	if seen(in.ID) {
		return nil
	}
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(string(data)+in.Text), 0o600)
}

func LineBehind(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	lines := strings.Split(string(data), "\n")
	lines = append(lines, in.Text)
	return os.WriteFile("notes.txt", []byte(strings.Join(lines, "\n")), 0o600)
}

func LineOnce(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	lines := strings.Split(string(data), "\n")
	if !slices.Contains(lines, in.Text) {
		lines = append(lines, in.Text)
	}
	return os.WriteFile("notes.txt", []byte(strings.Join(lines, "\n")), 0o600)
}

func LinesSorted(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	lines := append(strings.Split(string(data), "\n"), in.Text)
	slices.Sort(lines)
	return os.WriteFile("notes.txt", []byte(strings.Join(slices.Compact(lines), "\n")), 0o600)
}

// What is looked for is not what is added.
func TextUnder(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if !strings.Contains(string(data), "## Log") {
		return errors.New("no log")
	}
	return os.WriteFile("notes.txt", []byte(string(data)+"\n- "+in.Text), 0o600)
}

func TextHeaded(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	text := string(data)
	if !strings.HasPrefix(text, "# Notes") {
		text = "# Notes\n\n" + text
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	text += fmt.Sprintf("- %s: %d\n", in.Text, in.N)
	return os.WriteFile("notes.txt", []byte(text), 0o600)
}

func TextBeside(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), in.ID) {
		return errors.New("it is closed")
	}
	return os.WriteFile("notes.txt", []byte(string(data)+"\n"+strings.TrimSpace(in.Text)), 0o600)
}

// A part of what is added is looked for.
func TextPart(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), "id="+in.ID) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+fmt.Sprintf("id=%s %s\n", in.ID, in.Text)), 0o600)
}

func TextMarked(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), "# BEGIN") {
		return nil
	}
	return os.WriteFile("notes.txt", append(data, "# BEGIN\n"+in.Text+"\n# END\n"...), 0o600)
}

func block(in Args) string { return "# BEGIN\n" + in.Text }

// What a function makes may be what is looked for.
func TextMade(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), "# BEGIN") {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+block(in)), 0o600)
}

func TextSpelled(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(strings.ToLower(string(data)), strings.ToLower(in.Text)) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+in.Text), 0o600)
}

// The head is put there once.
func TextHead(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	text := string(data)
	if !strings.Contains(text, "# Notes") {
		text = "# Notes\n\n" + text
	}
	return os.WriteFile("notes.txt", []byte(text), 0o600)
}

// A request has arguments by their names.
type request struct{ args map[string]any }

func (r request) text(name, otherwise string) string {
	if s, ok := r.args[name].(string); ok {
		return s
	}
	return otherwise
}

func TextAsked(ctx context.Context, req request) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if section := req.text("section", ""); !strings.Contains(string(data), "## "+section) {
		return errors.New("no such section")
	}
	return os.WriteFile("notes.txt", []byte(string(data)+req.text("text", "")), 0o600)
}

func TextAskedOnce(ctx context.Context, req request) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if text := req.text("text", ""); strings.Contains(string(data), text) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+req.text("text", "")), 0o600)
}

func TextTrimmed(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), strings.TrimPrefix(in.Text, "-")) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(string(data)+"* "+strings.TrimPrefix(in.Text, "*")), 0o600)
}

// A function returns what it is given, and more.
func insertLine(text, line string) string {
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + line + "\n"
}

func TextInserted(ctx context.Context, in Args) error { // want `create os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	text := string(data)
	text = insertLine(text, in.Text)
	return os.WriteFile("notes.txt", []byte(text), 0o600)
}

func checkedLine(all []string, line string) ([]string, error) {
	if line == "" {
		return nil, errors.New("no line")
	}
	return append(all, line), nil
}

func ListChecked(ctx context.Context, in Args) error { // want `create os.WriteFile`
	all, err := lines(linesFile)
	if err != nil {
		return err
	}
	if all, err = checkedLine(all, in.Text); err != nil {
		return err
	}
	return keep(linesFile, all)
}

func insertOnce(text, line string) string {
	if strings.Contains(text, line) {
		return text
	}
	return text + line + "\n"
}

func TextInsertedOnce(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(insertOnce(string(data), in.Text)), 0o600)
}

func insertMissing(text, line string) (string, error) {
	if strings.Contains(text, line) {
		return "", errors.New("it is there")
	}
	return text + line + "\n", nil
}

func TextInsertedMissing(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	text, err := insertMissing(string(data), in.Text)
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(text), 0o600)
}

func replaced(text, line string) string { return strings.ReplaceAll(text, "old", line) + "\n" }

func TextReplacedBy(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	return os.WriteFile("notes.txt", []byte(replaced(string(data), in.Text)), 0o600)
}

func TextInsertedUnseen(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	data, err := os.ReadFile("notes.txt")
	if err != nil {
		return err
	}
	if strings.Contains(string(data), in.Text) {
		return nil
	}
	return os.WriteFile("notes.txt", []byte(insertLine(string(data), in.Text)), 0o600)
}
