// Package registry registers the tools of other packages.
package registry

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Add registers a tool unless it is switched off.
func Add[In, Out any](s *mcp.Server, off map[string]bool, tool *mcp.Tool, h mcp.ToolHandlerFor[In, Out]) {
	if off[tool.Name] {
		return
	}
	mcp.AddTool(s, tool, h)
}

// Reader registers a tool that only reads.
func Reader[In, Out any](s *mcp.Server, name string, h mcp.ToolHandlerFor[In, Out]) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, h)
}
