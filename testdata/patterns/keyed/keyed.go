// Package keyed has a list of definitions, and handlers in a map by name.
package keyed

import (
	"context"
	"encoding/json"
	"fmt"

	"example.com/world/issues"
)

type tool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	InputSchema json.RawMessage `json:"inputSchema"`
	Annotations *annotations    `json:"annotations,omitempty"`
}

type annotations struct {
	ReadOnlyHint    bool `json:"readOnlyHint"`
	DestructiveHint bool `json:"destructiveHint"`
	IdempotentHint  bool `json:"idempotentHint"`
}

type handlerFunc func(ctx context.Context, args json.RawMessage) (any, error)

var object = json.RawMessage(`{"type":"object"}`)

var tools = []tool{
	{
		Name:        "get_issue", // tool: get_issue readOnly=true handler=keyed.(*server).get class=read-only
		Description: "Show an issue.",
		InputSchema: object,
		Annotations: &annotations{ReadOnlyHint: true},
	},
	{
		Name:        "open_issue", // tool: open_issue idempotent=false handler=keyed.(*server).open class=create
		Description: "Open an issue.",
		InputSchema: object,
		Annotations: &annotations{IdempotentHint: false},
	},
	{Name: "close_issue", InputSchema: object}, // tool: close_issue handler=keyed.newServer$1 class=idempotent-write
}

type server struct {
	issues   *issues.Client
	handlers map[string]handlerFunc
}

func newServer(c *issues.Client) *server {
	s := &server{issues: c}
	s.handlers = map[string]handlerFunc{
		"get_issue":  s.get,
		"open_issue": s.open,
	}
	s.handlers["close_issue"] = func(ctx context.Context, args json.RawMessage) (any, error) {
		return nil, s.issues.Delete(ctx, string(args))
	}
	return s
}

// Handle answers a request.
func Handle(ctx context.Context, c *issues.Client, method, name string, args json.RawMessage) (any, error) {
	s := newServer(c)
	switch method {
	case "tools/list":
		return map[string]any{"tools": tools}, nil
	case "tools/call":
		h, ok := s.handlers[name]
		if !ok {
			return nil, fmt.Errorf("no tool %s", name)
		}
		return h(ctx, args)
	}
	return nil, fmt.Errorf("no method %s", method)
}

func (s *server) get(ctx context.Context, args json.RawMessage) (any, error) {
	return nil, s.issues.Get(ctx, string(args))
}

func (s *server) open(ctx context.Context, args json.RawMessage) (any, error) {
	return nil, s.issues.Create(ctx, string(args))
}
