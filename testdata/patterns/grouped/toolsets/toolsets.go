// Package toolsets groups tools by what they do, and refuses those that say otherwise.
package toolsets

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// NewServerTool pairs a tool with its handler.
func NewServerTool(tool mcp.Tool, handler server.ToolHandlerFunc) server.ServerTool {
	return server.ServerTool{Tool: tool, Handler: handler}
}

// Toolset is a group of tools.
type Toolset struct {
	Name     string
	Enabled  bool
	readOnly bool
	write    []server.ServerTool
	read     []server.ServerTool
}

// NewToolset returns an empty group.
func NewToolset(name string) *Toolset { return &Toolset{Name: name} }

// AddReadTools adds tools that say that they read.
func (t *Toolset) AddReadTools(tools ...server.ServerTool) *Toolset {
	for _, tool := range tools {
		if tool.Tool.Annotations.ReadOnlyHint == nil || !*tool.Tool.Annotations.ReadOnlyHint {
			panic("tool " + tool.Tool.Name + " must be marked read-only")
		}
	}
	t.read = append(t.read, tools...)
	return t
}

// AddWriteTools adds tools that do not.
func (t *Toolset) AddWriteTools(tools ...server.ServerTool) *Toolset {
	for _, tool := range tools {
		if tool.Tool.Annotations.ReadOnlyHint != nil && *tool.Tool.Annotations.ReadOnlyHint {
			panic("tool " + tool.Tool.Name + " is marked read-only")
		}
	}
	if !t.readOnly {
		t.write = append(t.write, tools...)
	}
	return t
}

// ActiveTools returns the tools that clients see.
func (t *Toolset) ActiveTools() []server.ServerTool {
	if !t.Enabled {
		return nil
	}
	if t.readOnly {
		return t.read
	}
	return append(t.read, t.write...)
}

// RegisterTools adds the tools to a server.
func (t *Toolset) RegisterTools(s *server.MCPServer) {
	for _, tool := range t.ActiveTools() {
		s.AddTool(tool.Tool, tool.Handler)
	}
}

// Group is many toolsets.
type Group struct{ sets map[string]*Toolset }

// NewGroup returns a group without sets.
func NewGroup() *Group { return &Group{sets: map[string]*Toolset{}} }

// Add adds a set.
func (g *Group) Add(t *Toolset) { g.sets[t.Name] = t }

// RegisterAll adds the tools of all sets to a server.
func (g *Group) RegisterAll(s *server.MCPServer) {
	for _, t := range g.sets {
		t.RegisterTools(s)
	}
}
