// Package registry registers the tools of other packages.
package registry

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Add registers a tool unless it is switched off.
func Add(s *server.MCPServer, off map[string]bool, tool mcp.Tool, h server.ToolHandlerFunc) {
	if off[tool.Name] {
		return
	}
	s.AddTool(tool, h)
}

// Reader registers a tool that only reads.
func Reader(s *server.MCPServer, name string, h server.ToolHandlerFunc, opts ...mcp.ToolOption) {
	opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
	s.AddTools(server.ServerTool{Tool: mcp.NewTool(name, opts...), Handler: h})
}
