// Package set keeps tools in a list of readers and a list of writers.
package set

import (
	"example.com/mcpgo/listed/tool"
	"github.com/mark3labs/mcp-go/server"
)

// Set is two lists of tools.
type Set struct {
	readers []tool.Tool
	writers []tool.Tool
}

// New returns an empty set.
func New() *Set { return &Set{} }

// AddReaders adds tools that only read.
func (s *Set) AddReaders(tools ...tool.Tool) *Set {
	s.readers = append(s.readers, tools...)
	return s
}

// AddWriters adds tools that change something.
func (s *Set) AddWriters(tools ...tool.Tool) *Set {
	s.writers = append(s.writers, tools...)
	return s
}

// AddWriter adds one tool that changes something.
func (s *Set) AddWriter(t tool.Tool) { s.writers = append(s.writers, t) }

// Register adds all of them to a server.
func (s *Set) Register(srv *server.MCPServer) {
	for _, t := range s.readers {
		t.SetReader(true)
		tool.Add(srv, t)
	}
	for _, t := range s.writers {
		t.SetReader(false)
		tool.Add(srv, t)
	}
}
