package processes

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// execute runs a command for no longer than that.
func execute(cmd *exec.Cmd) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var out bytes.Buffer
	again := exec.CommandContext(ctx, cmd.Path, cmd.Args[1:]...)
	again.Dir, again.Stdout = cmd.Dir, &out
	err := again.Run()
	return out.Bytes(), err
}

func Tidied(ctx context.Context, dir string) error { // want `idempotent-write go mod tidy`
	cmd := exec.CommandContext(ctx, "go", "mod", "tidy")
	cmd.Dir = dir
	if deadline, ok := ctx.Deadline(); ok {
		inTime, cancel := context.WithDeadline(ctx, deadline)
		defer cancel()
		cmd = exec.CommandContext(inTime, cmd.Args[0], cmd.Args[1:]...)
		cmd.Dir = dir
	}
	_, err := execute(cmd)
	return err
}

type line struct{ Words []string }

func Chosen(ctx context.Context, in line) error { // want `non-repeatable arbitrary command`
	_, err := execute(exec.CommandContext(ctx, in.Words[0], in.Words[1:]...))
	return err
}

// Vetted makes what it looks at, and removes it again.
func Vetted(ctx context.Context, code string) error { // want `read-only`
	dir, err := os.MkdirTemp("", "vet-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	begin := exec.Command("go", "mod", "init", "example")
	begin.Dir = dir
	if err := begin.Run(); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(code), 0o600); err != nil {
		return err
	}
	vet := exec.Command("go", "vet", "./...")
	vet.Dir = dir
	_, err = execute(vet)
	return err
}
