// Package shell runs commands.
package shell

import (
	"context"
	"os/exec"
)

func Log(ctx context.Context, path string) ([]byte, error) {
	return exec.CommandContext(ctx, "git", "log", "--oneline", "--", path).Output()
}

func Run(ctx context.Context, line string) ([]byte, error) {
	return exec.CommandContext(ctx, "sh", "-c", line).CombinedOutput()
}
