// Package srv is a server whose tools are built by chained calls and take
// functions of any type.
package srv

import (
	"context"
	"encoding/json"
	"reflect"
)

// Annotations are hints.
type Annotations struct {
	ReadOnlyHint    *bool `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool `json:"openWorldHint,omitempty"`
}

type tool struct {
	name        string
	annotations Annotations
	inputSchema map[string]any
	handler     reflect.Value
}

// Server keeps tools.
type Server struct {
	name  string
	tools map[string]*tool
}

// New returns an empty server.
func New(name string) *Server { return &Server{name: name, tools: map[string]*tool{}} }

// A Builder is a tool that is not finished.
type Builder struct {
	server *Server
	tool   *tool
}

// Tool begins a tool.
func (s *Server) Tool(name string) *Builder { return &Builder{server: s, tool: &tool{name: name}} }

func (b *Builder) ReadOnly() *Builder {
	b.tool.annotations.ReadOnlyHint = new(true)
	return b
}

func (b *Builder) Idempotent() *Builder {
	b.tool.annotations.IdempotentHint = new(true)
	return b
}

func (b *Builder) ClosedWorld() *Builder {
	b.tool.annotations.OpenWorldHint = new(false)
	return b
}

// Annotations sets all hints.
func (b *Builder) Annotations(a Annotations) *Builder {
	b.tool.annotations = a
	return b
}

// Handler sets the handler and adds the tool to the server.
func (b *Builder) Handler(fn any) *Builder {
	b.tool.handler = reflect.ValueOf(fn)
	b.tool.inputSchema = map[string]any{"type": "object"}
	b.server.tools[b.tool.name] = b.tool
	return b
}

// Call calls a tool.
func (s *Server) Call(ctx context.Context, name string, args json.RawMessage) (any, error) {
	t := s.tools[name]
	in := reflect.New(t.handler.Type().In(t.handler.Type().NumIn() - 1))
	if err := json.Unmarshal(args, in.Interface()); err != nil {
		return nil, err
	}
	params := []reflect.Value{in.Elem()}
	if t.handler.Type().NumIn() == 2 {
		params = append([]reflect.Value{reflect.ValueOf(ctx)}, params...)
	}
	return t.handler.Call(params)[0].Interface(), nil
}
