// Package spoken speaks protocols of its own over connections: each exported
// function that takes a context is a handler.
package spoken

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os/exec"
)

type Args struct{ Name, Value string }

type client struct{ conn io.ReadWriteCloser }

func dial(addr string) (*client, error) {
	c, err := net.Dial("tcp", addr)
	return &client{c}, err
}

func (c *client) send(command string, args any) error {
	b, err := json.Marshal(map[string]any{"command": command, "arguments": args})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.conn, "Content-Length: %d\r\n\r\n%s", len(b), b)
	return err
}

func (c *client) SetVariable(name, value string) error {
	return c.send("set", map[string]any{name: value})
}

func (c *client) ListThreads() error { return c.send("threads", nil) }

func (c *client) Continue() error { return c.send("continue", nil) }

var current *client

func Set(ctx context.Context, in Args) error { // want `idempotent-write fmt.Fprintf`
	return current.SetVariable(in.Name, in.Value)
}

func Threads(ctx context.Context, in Args) error { // want `read-only fmt.Fprintf`
	return current.ListThreads()
}

func Continue(ctx context.Context, in Args) error { // want `idempotent-write fmt.Fprintf`
	return current.Continue()
}

type shell struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
}

var running *shell

func Typed(ctx context.Context, in Args) error { // want `unknown fmt.Fprintln`
	_, err := fmt.Fprintln(running.stdin, in.Value)
	return err
}

func Raw(ctx context.Context, in Args) error { // want `unknown .net.Conn..Write`
	conn, err := net.Dial("tcp", in.Name)
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = conn.Write([]byte("go"))
	return err
}

// A buffer stays in the process.
func Buffered(ctx context.Context, in Args) error { // want `read-only`
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s", in.Value)
	return nil
}

// An actor is asked by messages.
type actor interface {
	Ask(ctx context.Context, message any) (any, error)
}

var session actor

func ask(ctx context.Context, message any) error {
	_, err := session.Ask(ctx, message)
	return err
}

func GetFrames(ctx context.Context, in Args) error { return ask(ctx, in) } // want `read-only Ask`

func RemovePoint(ctx context.Context, in Args) error { return ask(ctx, in) } // want `idempotent-write Ask`

func Point(ctx context.Context, in Args) error { return ask(ctx, in) } // want `unknown calls interface .*actor.Ask`
