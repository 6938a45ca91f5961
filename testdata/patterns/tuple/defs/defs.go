// Package defs turns functions that return a tool and its handler into definitions.
package defs

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Def is a tool that knows how to register itself.
type Def struct {
	Tool     mcp.Tool
	Scopes   []string
	Register func(*mcp.Server)
}

// New calls a function that returns a tool, its handler and its scopes.
func New[In, Out any](fn func() (mcp.Tool, mcp.ToolHandlerFor[In, Out], []string)) Def {
	tool, handler, scopes := fn()
	return Def{
		Tool:   tool,
		Scopes: scopes,
		Register: func(s *mcp.Server) {
			mcp.AddTool(s, &tool, handler)
		},
	}
}

// Set is a named list of definitions.
type Set struct {
	Description string
	Tools       []Def
}
