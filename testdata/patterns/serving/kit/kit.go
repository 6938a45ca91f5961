// Package kit is an MCP server of its own, which has a name as its tools have.
package kit

import "fmt"

// CallToolResult is the answer to a call.
type CallToolResult struct {
	Text string `json:"text"`
}

// A Tool is what the server lists.
type Tool struct {
	Name        string         `json:"name"`
	InputSchema map[string]any `json:"inputSchema"`
}

// A Handler answers the calls of one tool.
type Handler func(args map[string]any) (*CallToolResult, error)

// Server calls tools by their names.
type Server struct {
	name     string
	tools    []Tool
	handlers map[string]Handler
}

// NewServer returns a server without tools.
func NewServer(name string) *Server { return &Server{name: name, handlers: map[string]Handler{}} }

// Name returns the name of the server, which is no tool.
func (s *Server) Name() string { return s.name }

// RegisterTool adds a tool.
func (s *Server) RegisterTool(t Tool, h Handler) {
	s.tools = append(s.tools, t)
	s.handlers[t.Name] = h
}

func (s *Server) handleCallTool(params any) (*CallToolResult, error) {
	m, _ := params.(map[string]any)
	name, _ := m["name"].(string)
	args, _ := m["arguments"].(map[string]any)
	h := s.handlers[name]
	if h == nil {
		return nil, fmt.Errorf("no tool %s", name)
	}
	return h(args)
}

// Serve answers one call.
func (s *Server) Serve(params any) error {
	_, err := s.handleCallTool(params)
	return err
}
