package chosen

import (
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

var rows = []struct {
	name  string
	reads bool
}{
	{"find_cup", true},  // tool: find_cup readOnly=true
	{"fill_cup", false}, // tool: fill_cup
	{"wipe_cup", false}, // tool: wipe_cup destructive=true
}

// RegisterRows declares in a loop what each row says.
func RegisterRows(s *server.MCPServer) {
	for _, r := range rows {
		opts := []mcp.ToolOption{mcp.WithDescription(r.name)}
		if r.reads {
			opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
		} else if strings.HasPrefix(r.name, "wipe_") {
			opts = append(opts, mcp.WithDestructiveHintAnnotation(true))
		}
		s.AddTool(mcp.NewTool(r.name, opts...), handle)
	}
}

func hint(name string) mcp.ToolOption {
	if strings.HasPrefix(name, "list_") {
		return mcp.WithReadOnlyHintAnnotation(true)
	}
	return mcp.WithReadOnlyHintAnnotation(false)
}

func hinted(name string) mcp.Tool { return mcp.NewTool(name, hint(name)) }

func RegisterOptions(s *server.MCPServer) {
	s.AddTool(hinted("list_cups"), handle) // tool: list_cups readOnly=true
	s.AddTool(hinted("make_cups"), handle) // tool: make_cups readOnly=false
}
