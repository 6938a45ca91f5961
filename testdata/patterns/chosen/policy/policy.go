// Package policy makes tools whose hints follow from their name for others.
package policy

import (
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

var hints = map[string]mcp.ToolOption{
	"open_lid": mcp.WithDestructiveHintAnnotation(true),
}

// Reads reports whether the tool called name reads.
func Reads(name string) bool { return strings.HasPrefix(name, "read_") }

// Tool makes the tool called name.
func Tool(name string) mcp.Tool {
	opts := []mcp.ToolOption{mcp.WithDescription("Do something.")}
	if hint, ok := hints[name]; ok {
		opts = append(opts, hint)
	} else if Reads(name) {
		opts = append(opts, mcp.WithReadOnlyHintAnnotation(true))
	}
	return mcp.NewTool(name, opts...)
}
