// Package told runs what the client says, in a request that the server decodes
// itself: each exported function is a handler.
package told

import (
	"encoding/json"
	"os/exec"
)

type request struct {
	ID     int
	Params json.RawMessage
}

type params struct {
	Name      string
	Arguments map[string]any
}

type server struct{ seen int }

func text(args map[string]any, key string) string {
	if v, ok := args[key].(string); ok {
		return v
	}
	return ""
}

// words returns an entry that is a list of texts.
func words(args map[string]any, key string) []string {
	list, ok := args[key].([]any)
	if !ok {
		return nil
	}
	out := make([]string, 0, len(list))
	for _, e := range list {
		if s, ok := e.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

func (s *server) inside(args map[string]any) {
	line := []string{"exec"}
	if user := text(args, "user"); user != "" {
		line = append(line, "-u", user)
	}
	line = append(line, text(args, "container"))
	line = append(line, words(args, "command")...)
	_ = exec.Command("docker", line...).Run()
}

func (s *server) other(args map[string]any) { s.seen += len(args) }

// Decoded hands the arguments to more functions than it is worth following.
//
//tool:inside
func Decoded(s *server, req request) error { // want `non-repeatable docker exec: arbitrary command`
	var p params
	if err := json.Unmarshal(req.Params, &p); err != nil {
		return err
	}
	args := p.Arguments
	switch p.Name {
	case "inside":
		s.inside(args)
	case "a":
		s.other(args)
	case "b":
		s.other(args)
	case "c":
		s.other(args)
	case "d":
		s.other(args)
	case "e":
		s.other(args)
	case "f":
		s.other(args)
	case "g":
		s.other(args)
	case "h":
		s.other(args)
	case "i":
		s.other(args)
	case "j":
		s.other(args)
	case "k":
		s.other(args)
	case "l":
		s.other(args)
	case "m":
		s.other(args)
	case "n":
		s.other(args)
	case "o":
		s.other(args)
	case "p":
		s.other(args)
	case "q":
		s.other(args)
	case "r":
		s.other(args)
	case "s":
		s.other(args)
	case "t":
		s.other(args)
	case "u":
		s.other(args)
	case "v":
		s.other(args)
	case "w":
		s.other(args)
	case "x":
		s.other(args)
	}
	return nil
}
