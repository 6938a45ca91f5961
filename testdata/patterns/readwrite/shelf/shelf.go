// Package shelf keeps the tools of a package, readers apart from writers.
package shelf

import "github.com/mark3labs/mcp-go/server"

// Shelf holds tools.
type Shelf struct{ read, write []server.ServerTool }

// New returns an empty shelf.
func New() *Shelf { return &Shelf{} }

// RegisterRead puts in a tool that reads.
func (s *Shelf) RegisterRead(t server.ServerTool) { s.read = append(s.read, t) }

// RegisterWrite puts in a tool that writes.
func (s *Shelf) RegisterWrite(t server.ServerTool) { s.write = append(s.write, t) }

// Tools returns the tools for a mode.
func (s *Shelf) Tools(readOnly bool) []server.ServerTool {
	tools := make([]server.ServerTool, 0, len(s.read)+len(s.write))
	tools = append(tools, s.read...)
	if !readOnly {
		tools = append(tools, s.write...)
	}
	return tools
}
