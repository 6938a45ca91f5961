// Package toolsets groups tools in sets of readers and writers.
package toolsets

import "example.com/patterns/lists/own"

// A Toolset is two lists of tools.
type Toolset struct {
	Name     string
	readOnly bool
	write    []own.Tool
	read     []own.Tool
}

// New returns an empty set.
func New(name string) *Toolset { return &Toolset{Name: name} }

// AddWriteTools adds tools that write.
func (t *Toolset) AddWriteTools(tools ...own.Tool) *Toolset {
	for _, tool := range tools {
		tool.SetReadOnly(false)
	}
	if !t.readOnly {
		t.write = append(t.write, tools...)
	}
	return t
}

// AddReadTools adds tools that read.
func (t *Toolset) AddReadTools(tools ...own.Tool) *Toolset {
	for _, tool := range tools {
		tool.SetReadOnly(true)
	}
	t.read = append(t.read, tools...)
	return t
}

// Register adds the set to a server.
func (t *Toolset) Register(s *own.Server) {
	s.AddTools(t.read...)
	if !t.readOnly {
		s.AddTools(t.write...)
	}
}
