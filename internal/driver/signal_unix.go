//go:build unix

package driver

import (
	"os/exec"
	"syscall"
)

// interruptible makes the cancellation of cmd reach the processes that it
// starts: go vet does not end the units it runs.
func interruptible(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) }
}
