// Package files writes files: each exported function is a handler.
package files

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

type Args struct{ Dir, Name, Text string }

func Save(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return write(filepath.Join(in.Dir, in.Name+".txt"), in.Text)
}

func Shot(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(filepath.Join(in.Dir, fmt.Sprintf("shot-%d.png", time.Now().Unix())), in.Text)
}

func Stamped(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(in.Dir+"/"+in.Name+"-"+time.Now().UTC().Format("20060102-150405")+".txt", in.Text)
}

func Daily(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return write(in.Dir+"/"+time.Now().Format("2006-01-02")+".md", in.Text)
}

func Random(ctx context.Context, in Args) error { // want `create os.WriteFile`
	return write(filepath.Join(in.Dir, token()+".txt"), in.Text)
}

// Replace keeps the old text beside the new one.
func Replace(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	path := filepath.Join(in.Dir, in.Name)
	if err := write(fmt.Sprintf("%s.%d.bak", path, time.Now().Unix()), in.Text); err != nil {
		return err
	}
	return write(path, in.Text)
}

// Scratch files nobody looks for: the system drops them.
func Scratch(ctx context.Context, in Args) error { // want `read-only`
	dir := filepath.Join(os.TempDir(), "credentials")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return write(filepath.Join(dir, in.Name+".txt"), in.Text)
}

func Joined(ctx context.Context, in Args) error { // want `read-only`
	path := os.TempDir() + string(os.PathSeparator) + in.Name
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if _, err := f.WriteString(in.Text); err != nil {
		return err
	}
	return os.Remove(path)
}

type editor struct{ dir string }

func newEditor() *editor { return &editor{dir: fmt.Sprintf("%s/editor", os.TempDir())} }

func (e *editor) path(name string) string { return filepath.Join(e.dir, name) }

func Held(ctx context.Context, in Args) error { // want `read-only`
	path := newEditor().path(in.Name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return write(path, in.Text)
}

// Exported goes where the user says, and into the temporary directory else.
func Exported(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	dir := in.Dir
	if dir == "" {
		dir = os.TempDir()
	}
	return write(filepath.Join(dir, in.Name), in.Text)
}

// Moved leaves the temporary directory.
func Moved(ctx context.Context, in Args) error { // want `idempotent-write os.Rename`
	part := filepath.Join(os.TempDir(), in.Name)
	if err := write(part, in.Text); err != nil {
		return err
	}
	return os.Rename(part, filepath.Join(in.Dir, in.Name))
}

func token() string {
	b := make([]byte, 8)
	rand.Read(b)
	return hex.EncodeToString(b)
}

func write(path, text string) error { return os.WriteFile(path, []byte(text), 0o600) }

// Atomic leaves one file, under its final name.
func Atomic(ctx context.Context, in Args) error { // want `idempotent-write os.Rename`
	return replace(filepath.Join(in.Dir, in.Name), in.Text)
}

// Cached downloads, and makes the directory for it.
func Cached(ctx context.Context, in Args) error { // want `read-only`
	dir, err := os.UserCacheDir()
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "app", in.Name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return replace(path, in.Text)
}

// Kept makes a directory that is kept.
func Kept(ctx context.Context, in Args) error { // want `idempotent-write os.MkdirAll`
	return os.MkdirAll(filepath.Dir(filepath.Join(in.Dir, in.Name)), 0o755)
}

// Draft leaves the file under the name that it got.
func Draft(ctx context.Context, in Args) error { // want `create os.CreateTemp`
	f, err := os.CreateTemp(in.Dir, "draft")
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(in.Text)
	return err
}

func replace(path, text string) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "new")
	if err != nil {
		return err
	}
	name := f.Name()
	defer func() {
		if err != nil {
			os.Remove(name)
		}
	}()
	if _, err = f.WriteString(text); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(name, path)
}

func Unlink(ctx context.Context, in Args) error { return syscall.Unlink(in.Name) } // want `idempotent-write syscall.Unlink`

func Directory(ctx context.Context, in Args) error { return syscall.Mkdir(in.Name, 0o755) } // want `conditional syscall.Mkdir`

// A logger writes to a file that is open for it.
type logger struct{ out *os.File }

func (l *logger) Warnf(format string, args ...any) { l.write(fmt.Sprintf(format, args...)) }

func (l *logger) write(line string) { l.out.WriteString(line) }

var std = &logger{os.Stderr}

func SetLog(f *os.File) { std = &logger{f} } // want `idempotent-write memory .*`

func Logged(ctx context.Context, in Args) error { // want `read-only`
	_, err := os.Stat(in.Name)
	std.Warnf("looked at %s", in.Name)
	return err
}

func open(path string) (*os.File, error) { return os.Create(path) }

func Export(ctx context.Context, in Args) error { // want `idempotent-write os.Create`
	f, err := open(in.Name)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(f, strings.NewReader(in.Text))
	return err
}

type Store struct{ file *os.File }

func (s *Store) open(path string) (err error) {
	s.file, err = os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	return err
}

// start has the flags that its caller asks for.
func start(path string, add, once bool) error {
	flag := os.O_WRONLY | os.O_CREATE
	if add {
		flag |= os.O_APPEND
	} else {
		flag |= os.O_TRUNC
	}
	if once {
		flag |= os.O_EXCL
	}
	f, err := os.OpenFile(path, flag, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func StartOver(ctx context.Context, in Args) error { // want `idempotent-write os.OpenFile`
	return start(in.Name, false, false)
}

func StartAfter(ctx context.Context, in Args) error { // want `create os.OpenFile`
	return start(in.Name, true, false)
}

func StartOnce(ctx context.Context, in Args) error { // want `conditional os.OpenFile`
	return start(in.Name, false, true)
}

func StartEither(ctx context.Context, in Args) error { // want `create os.OpenFile`
	return start(in.Name, in.Dir == "", false)
}

func Look(ctx context.Context, in Args) error { // want `read-only`
	var s Store
	if err := s.open(in.Dir); err != nil {
		return err
	}
	_, err := io.ReadAll(s.file)
	return err
}

// Swapped cleans up after a rename that failed.
func Swapped(ctx context.Context, path, text string) error { // want `idempotent-write os.\w+$`
	tmp := path + ".tmp"
	if err := os.WriteFile(tmp, []byte(text), 0o600); err != nil {
		return err
	}
	if err := os.Rename(tmp, path); err != nil {
		if err := os.Remove(tmp); err != nil {
			return fmt.Errorf("removing %s: %w", tmp, err)
		}
		return err
	}
	return nil
}

// Writable leaves nothing of what it tries.
func Writable(ctx context.Context, in Args) error { // want `read-only`
	f, err := os.CreateTemp(in.Dir, ".probe-*")
	if err != nil {
		return err
	}
	name := f.Name()
	if err := f.Close(); err != nil {
		os.Remove(name)
		return err
	}
	os.Remove(name)
	return nil
}

// Left removes what it could not write only.
func Left(ctx context.Context, in Args) error { // want `create os.CreateTemp`
	f, err := os.CreateTemp(in.Dir, "note-*")
	if err != nil {
		return err
	}
	if _, err := f.WriteString(in.Text); err != nil {
		os.Remove(f.Name())
		return err
	}
	return f.Close()
}

func Recover(ctx context.Context, in Args) error { // want `read-only`
	os.Remove(filepath.Join(in.Dir, in.Name+".pid"))
	return os.Remove(filepath.Join(in.Dir, in.Name+".sock"))
}

func setTemp(degrees string) error {
	return os.WriteFile("/etc/thermostat/config.json", []byte(degrees), 0o600)
}

func Warm(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return setTemp(in.Text)
}

// Staged prepares the file in a directory that it removes.
func Staged(ctx context.Context, in Args) error { // want `idempotent-write os.Rename$`
	target := filepath.Join(in.Dir, in.Name)
	dir, err := os.MkdirTemp(filepath.Dir(target), "new")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	part := filepath.Join(dir, "part")
	if err := write(part, in.Text); err != nil {
		return err
	}
	return os.Rename(part, target)
}

// Published gives the directory its name.
func Published(ctx context.Context, in Args) error { // want `idempotent-write os.Rename$`
	dir, err := os.MkdirTemp(in.Dir, "new")
	if err != nil {
		return err
	}
	if err := write(filepath.Join(dir, "index.html"), in.Text); err != nil {
		return err
	}
	return os.Rename(dir, filepath.Join(in.Dir, in.Name))
}

// Unpacked keeps the directory if all is well.
func Unpacked(ctx context.Context, in Args) (err error) { // want `create os.MkdirTemp`
	dir, err := os.MkdirTemp(in.Dir, "new")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.RemoveAll(dir)
		}
	}()
	return write(filepath.Join(dir, "index.html"), in.Text)
}

func Tried(ctx context.Context, in Args) error { // want `read-only`
	dir, err := os.MkdirTemp(in.Dir, "try")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	return write(filepath.Join(dir, in.Name), in.Text)
}

func part(dir, text string) (string, error) {
	f, err := os.CreateTemp(dir, "part")
	if err != nil {
		return "", err
	}
	defer f.Close()
	_, err = f.WriteString(text)
	return f.Name(), err
}

// InTwo gives its name to a file that another function has made.
func InTwo(ctx context.Context, in Args) error { // want `idempotent-write os.Rename`
	name, err := part(in.Dir, in.Text)
	if err != nil {
		return err
	}
	return os.Rename(name, filepath.Join(in.Dir, in.Name))
}

func InOne(ctx context.Context, in Args) error { // want `create os.CreateTemp`
	_, err := part(in.Dir, in.Text)
	return err
}

// Probe tries whether it can write.
func Probe(ctx context.Context, in Args) error { // want `read-only`
	path := filepath.Join(in.Dir, ".probe")
	if err := write(path, ""); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	f.WriteString(in.Text)
	f.Close()
	return os.Remove(path)
}

func ProbeDeferred(ctx context.Context, in Args) error { // want `read-only`
	path := filepath.Join(in.Dir, fmt.Sprintf(".probe%d", os.Getpid()))
	defer os.Remove(path)
	return os.WriteFile(path, nil, 0o600)
}

// ProbeNamed may overwrite, and remove, a file of the user.
func ProbeNamed(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)`
	path := filepath.Join(in.Dir, in.Name)
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return err
	}
	return os.Remove(path)
}

// Renewed removes what was there before.
func Renewed(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)`
	path := filepath.Join(in.Dir, "index.html")
	if err := os.Remove(path); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(in.Text), 0o600)
}

func RenewedOther(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)`
	if err := os.WriteFile(filepath.Join(in.Dir, "index.html"), []byte(in.Text), 0o600); err != nil {
		return err
	}
	return os.Remove(filepath.Join(in.Dir, "index.htm"))
}

// Undone removes the file only where it has failed.
func Undone(ctx context.Context, in Args) error { // want `idempotent-write os.\w+`
	path := filepath.Join(in.Dir, "index.html")
	if err := os.WriteFile(path, []byte(in.Text), 0o600); err != nil {
		os.Remove(path)
		return err
	}
	return nil
}

func appendTo(path, text string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(text)
	return err
}

// Noted goes on in the same file of the temporary directory.
func Noted(ctx context.Context, in Args) error { // want `create os.OpenFile`
	return appendTo(filepath.Join(os.TempDir(), "notes.txt"), in.Text)
}

func Traced(ctx context.Context, in Args) error { // want `read-only`
	return appendTo(filepath.Join(os.TempDir(), "server.log"), in.Text)
}

func NotedAnew(ctx context.Context, in Args) error { // want `read-only`
	return appendTo(filepath.Join(os.TempDir(), token()+".txt"), in.Text)
}

func saveTemp(path, degrees string) error { return os.WriteFile(path, []byte(degrees), 0o600) }

// Cold is no scratch file: only the name of the function has the word.
func Cold(ctx context.Context, in Args) error { // want `idempotent-write os.WriteFile`
	return saveTemp(filepath.Join(in.Dir, "setpoint"), in.Text)
}

// Download goes through a file that a function with such a name makes.
func Download(ctx context.Context, in Args) error { // want `read-only`
	name, err := tempFile(in.Text)
	if err != nil {
		return err
	}
	defer os.Remove(name)
	_, err = os.ReadFile(name)
	return err
}

func tempFile(text string) (string, error) {
	f, err := os.CreateTemp("", "download")
	if err != nil {
		return "", err
	}
	defer f.Close()
	_, err = f.WriteString(text)
	return f.Name(), err
}

func home() string {
	dir, _ := os.UserHomeDir()
	return filepath.Join(dir, ".desk")
}

func LogIn(ctx context.Context, in Args) error { // want `idempotent-write os.Remove$`
	return os.Remove(filepath.Join(home(), "cookies.json"))
}

func Discard(ctx context.Context, in Args) error { // want `idempotent-write os.Remove \(deletes\)$`
	return os.Remove(filepath.Join(home(), in.Name+".json"))
}

func Empty(ctx context.Context, in Args) error { // want `idempotent-write os.RemoveAll \(deletes\)$`
	return os.RemoveAll(filepath.Join(home(), "notes"))
}

func settle(f *os.File, name, path string) error {
	if err := f.Close(); err != nil {
		return err
	}
	return putInPlace(name, path)
}

func putInPlace(name, path string) error { return os.Rename(name, path) }

func Settled(ctx context.Context, in Args) error { // want `idempotent-write os.Rename$`
	f, err := os.CreateTemp(in.Dir, ".new-*")
	if err != nil {
		return err
	}
	name, done := f.Name(), false
	defer func() {
		if !done {
			os.Remove(name)
		}
	}()
	if err := settle(f, name, filepath.Join(in.Dir, in.Name)); err != nil {
		return err
	}
	done = true
	return nil
}

// Started removes the directory that it has made where what it is for has failed.
func Started(ctx context.Context, in Args) error { // want `idempotent-write os.MkdirAll$`
	dir := filepath.Join(home(), in.Name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		_ = os.Remove(dir)
		return err
	}
	return nil
}

// Downloaded keeps no part of a file.
func Downloaded(ctx context.Context, in Args) error { // want `idempotent-write os.Create$`
	path := filepath.Join(home(), in.Name)
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if _, err := f.WriteString(in.Text); err != nil {
		os.Remove(path)
		return err
	}
	return f.Close()
}

// Stopped removes on the way back what it has not made.
func Stopped(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)$`
	if err := os.MkdirAll(filepath.Join(home(), in.Name), 0o700); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		_ = os.Remove(filepath.Join(home(), in.Text))
		return err
	}
	return nil
}

// Cleared removes all that was there before as well.
func Cleared(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)$`
	dir := filepath.Join(home(), in.Name)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		_ = os.RemoveAll(dir)
		return err
	}
	return nil
}

// Ended removes the file when all is well.
func Ended(ctx context.Context, in Args) error { // want `idempotent-write os.\w+ \(deletes\)$`
	path := filepath.Join(home(), in.Name)
	if err := os.WriteFile(path, nil, 0o600); err == nil && in.Text != "" {
		return os.Remove(path)
	}
	return nil
}
