// Package shells runs lines on other machines: each exported function is a handler.
package shells

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"
)

type Args struct{ Command, Name string }

var dialed = map[string]*ssh.Client{}

func open(name string) (*ssh.Session, error) {
	c, ok := dialed[name]
	if !ok {
		return nil, errors.New("no connection to " + name)
	}
	return c.NewSession()
}

func Line(ctx context.Context, in Args) error { // want `non-repeatable arbitrary command`
	s, err := open(in.Name)
	if err != nil {
		return err
	}
	return s.Run(in.Command)
}

func Own(ctx context.Context, in Args) error { // want `read-only sh: ls`
	s, err := open(in.Name)
	if err != nil {
		return err
	}
	return s.Run("ls -l")
}

type order struct {
	Session, Command string
	Timeout          int
}

// text returns an entry that is a text.
func text(v any) string {
	if v == nil {
		return ""
	}
	if s, ok := v.(string); ok {
		return s
	}
	return ""
}

func execute(o order) (string, error) {
	s, err := open(o.Session)
	if err != nil {
		return "", err
	}
	defer s.Close()
	var out bytes.Buffer
	s.Stdout = &out
	if o.Timeout <= 0 {
		o.Timeout = 30
	}
	failed := make(chan error, 1)
	go func() {
		failed <- s.Run(o.Command)
	}()
	select {
	case err := <-failed:
		return out.String(), err
	case <-time.After(time.Duration(o.Timeout) * time.Second):
		return "", errors.New("it takes too long")
	}
}

func Ordered(ctx context.Context, args map[string]any) error { // want `non-repeatable arbitrary command`
	o := order{Session: text(args["session"]), Command: text(args["command"])}
	_, err := execute(o)
	return err
}

func Limited(ctx context.Context, in Args) error { // want `non-repeatable arbitrary command \(named\)`
	if !isReadOnlyCommand(in.Command) {
		return errors.New("not allowed")
	}
	s, err := open(in.Name)
	if err != nil {
		return err
	}
	return s.Run(in.Command)
}

func isReadOnlyCommand(line string) bool { return strings.HasPrefix(line, "ls ") }

func Configured(ctx context.Context, in Args) error { // want `unknown`
	s, err := open(in.Name)
	if err != nil {
		return err
	}
	return s.Run(commands[in.Name])
}

var commands map[string]string

func Stash(ctx context.Context, in Args) error { // want `create sh: git stash {}`
	s, err := open("repository")
	if err != nil {
		return err
	}
	return s.Run("git stash " + in.Command)
}
