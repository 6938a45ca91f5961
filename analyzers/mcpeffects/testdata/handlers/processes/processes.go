// Package processes ends processes: each exported function is a handler.
package processes

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

type process struct{ cmd *exec.Cmd }

type manager struct{ running sync.Map }

var servers = &manager{}

func (m *manager) stop(id string) error {
	v, ok := m.running.Load(id)
	if !ok {
		return nil
	}
	return v.(*process).cmd.Process.Kill()
}

func Stop(ctx context.Context, id string) error { // want `idempotent-write \(\*os.Process\).Kill`
	return servers.stop(id)
}

func Signal(ctx context.Context, pid int) error { // want `idempotent-write \(\*os.Process\).Signal`
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	return p.Signal(syscall.SIGTERM)
}

func Group(ctx context.Context, pid int) error { // want `idempotent-write syscall.Kill`
	return syscall.Kill(-pid, syscall.SIGTERM)
}

// Running only asks.
func Running(ctx context.Context, pid int) error { // want `read-only`
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	return p.Signal(syscall.Signal(0))
}

// List ends what it has started when its time is over.
func List(ctx context.Context, dir string) error { // want `read-only`
	cmd := exec.Command("ls", dir)
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case err := <-done:
		return err
	case <-time.After(time.Second):
		return cmd.Process.Kill()
	}
}

func start(dir string) (*process, error) {
	cmd := exec.Command("ls", dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &process{cmd}, cmd.Start()
}

func (p *process) end() { syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) }

func ListGroup(ctx context.Context, dir string) error { // want `read-only`
	p, err := start(dir)
	if err != nil {
		return err
	}
	timer := time.AfterFunc(time.Second, p.end)
	defer timer.Stop()
	err = p.cmd.Wait()
	p.end()
	return err
}

// ListLater ends, when it returns, whatever stands in for the command.
func ListLater(ctx context.Context, of func() *exec.Cmd) error { // want `read-only`
	p := &process{of()}
	defer p.end()
	return p.cmd.Wait()
}
