// Package serve speaks the protocol with tool objects.
package serve

import (
	"context"
	"encoding/json"
	"fmt"

	"example.com/patterns/objects/tool"
	"example.com/patterns/objects/tracker"
	"example.com/world/issues"
)

// Server answers calls.
type Server struct{ tools map[string]tool.Tool }

type definition struct {
	Name        string            `json:"name"`
	Description string            `json:"description"`
	InputSchema map[string]any    `json:"inputSchema"`
	Annotations *tool.Annotations `json:"annotations,omitempty"`
}

// New returns a server with all tools.
func New(c *issues.Client) *Server {
	s := &Server{tools: map[string]tool.Tool{}}
	s.add(&tracker.GetIssue{Client: c})
	s.add(tracker.NewCloseIssue(c))
	s.add(tracker.NewOpenIssue(c))
	return s
}

func (s *Server) add(t tool.Tool) { s.tools[t.Name()] = t }

// Handle answers a request.
func (s *Server) Handle(ctx context.Context, method string, params json.RawMessage) (any, error) {
	switch method {
	case "tools/list":
		var list []definition
		for _, t := range s.tools {
			d := definition{Name: t.Name(), Description: t.Description(), InputSchema: t.InputSchema()}
			if a, ok := t.(tool.Annotated); ok {
				d.Annotations = a.Annotations()
			}
			list = append(list, d)
		}
		return map[string]any{"tools": list}, nil
	case "tools/call":
		var call struct {
			Name      string          `json:"name"`
			Arguments json.RawMessage `json:"arguments"`
		}
		if err := json.Unmarshal(params, &call); err != nil {
			return nil, err
		}
		t, ok := s.tools[call.Name]
		if !ok {
			return nil, fmt.Errorf("no tool %s", call.Name)
		}
		return t.Execute(ctx, call.Arguments)
	}
	return nil, fmt.Errorf("no method %s", method)
}
