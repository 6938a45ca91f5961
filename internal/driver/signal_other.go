//go:build !unix

package driver

import "os/exec"

// interruptible leaves cmd as it is: cancellation kills it.
func interruptible(*exec.Cmd) {}
