package processes

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
)

const runner = `
import json, sys
cell = json.load(sys.stdin)
exec(compile(cell["source"], "<cell>", "exec"), {})
`

const counter = `
import sys
print(len(sys.stdin.read()))
`

type cell struct{ Source string }

func interpret(program, source string) error {
	cmd := exec.Command(program, "-c", runner)
	payload, err := json.Marshal(map[string]string{"source": source})
	if err != nil {
		return err
	}
	cmd.Stdin = bytes.NewReader(payload)
	return cmd.Run()
}

func RunCell(ctx context.Context, in cell) error { // want `^non-repeatable python3: arbitrary script`
	return interpret("python3", in.Source)
}

func RunOwn(ctx context.Context, in cell) error { // want `^unknown`
	cmd := exec.Command("python3", "-")
	cmd.Stdin = strings.NewReader(counter)
	return cmd.Run()
}

// RunFile runs what a file holds that the client names.
func RunFile(ctx context.Context, in cell) error { // want `^non-repeatable python3`
	text, err := os.ReadFile(in.Source)
	if err != nil {
		return err
	}
	var cells []string
	if err := json.Unmarshal(text, &cells); err != nil {
		return err
	}
	return interpret("python3", cells[0])
}

func RunScript(ctx context.Context, in cell) error { // want `^non-repeatable bash: arbitrary script`
	cmd := exec.CommandContext(ctx, "bash", "-s")
	cmd.Stdin = strings.NewReader("set -e\n" + in.Source)
	return cmd.Run()
}

func RunModule(ctx context.Context, in cell) error { // want `^non-repeatable node: arbitrary script`
	cmd := exec.Command("node", "-")
	cmd.Stdin = bytes.NewBufferString(in.Source)
	return cmd.Run()
}

func Count(ctx context.Context, in cell) error { // want `^unknown`
	cmd := exec.Command("python3", "-c", counter)
	cmd.Stdin = strings.NewReader(in.Source)
	return cmd.Run()
}

func CountLines(ctx context.Context, in cell) error { // want `^read-only`
	cmd := exec.Command("wc", "-l")
	cmd.Stdin = strings.NewReader(in.Source)
	return cmd.Run()
}
