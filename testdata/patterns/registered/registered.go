// Package registered chooses the handler of each tool of a table by its name,
// where it registers them.
package registered

import (
	"context"

	"example.com/world/disk"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func tools() []*mcp.Tool {
	return []*mcp.Tool{
		{Name: "todo_write", Annotations: &mcp.ToolAnnotations{IdempotentHint: true}}, // tool: todo_write idempotent=true handler=registered.write class=idempotent-write
		{Name: "todo_read", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}},    // tool: todo_read readOnly=true handler=registered.read class=read-only
		{Name: "todo_other", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}},   // tool: todo_other readOnly=true handler=registered.read class=read-only
		{Name: "todo_never"},
	}
}

func read(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func write(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, disk.Write("todo.json", nil)
}

func Register(s *mcp.Server) {
	for _, t := range tools() {
		if t.Name == "todo_never" {
			continue
		}
		switch t.Name {
		case "todo_write":
			s.AddTool(t, write)
		case "todo_read":
			s.AddTool(t, read)
		default:
			s.AddTool(t, read)
		}
	}
}
