// Package registry is where tools register themselves when the program starts.
package registry

import (
	"context"
	"sync"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Deps is what handlers work with.
type Deps struct{ Issues *issues.Client }

// Handler is a handler that gets its dependencies in each call.
type Handler func(ctx context.Context, d *Deps, req mcp.CallToolRequest) (*mcp.CallToolResult, error)

// Entry is one tool.
type Entry struct {
	Definition mcp.Tool
	Handler    Handler
	Category   string
}

var (
	mu      sync.Mutex
	entries = map[string]Entry{}
)

// Register adds a tool.
func Register(e Entry) {
	mu.Lock()
	defer mu.Unlock()
	entries[e.Definition.Name] = e
}

// RegisterFunc adds a tool by its parts.
func RegisterFunc(name, category string, h Handler, opts ...mcp.ToolOption) {
	Register(Entry{Definition: mcp.NewTool(name, opts...), Handler: h, Category: category})
}

// Install adds all tools to a server.
func Install(s *server.MCPServer, d *Deps) {
	mu.Lock()
	defer mu.Unlock()
	for _, e := range entries {
		s.AddTool(e.Definition, func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return e.Handler(ctx, d, req)
		})
	}
}
