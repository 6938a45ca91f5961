// Package parts puts options together.
package parts

import "github.com/mark3labs/mcp-go/mcp"

// Combine returns the options of all lists, in their order.
func Combine(lists ...[]mcp.ToolOption) []mcp.ToolOption {
	var all []mcp.ToolOption
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}
