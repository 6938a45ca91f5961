// Package run starts programs in groups of their own.
package run

import (
	"os/exec"
	"syscall"
)

type Job struct{ To string }

func (j *Job) Run() error {
	cmd := exec.Command("sendmail", j.To)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	stop(cmd)
	return cmd.Wait()
}

func stop(cmd *exec.Cmd) {
	if pgid, err := syscall.Getpgid(cmd.Process.Pid); err == nil && pgid > 0 {
		_ = syscall.Kill(-pgid, syscall.SIGKILL)
	}
}
