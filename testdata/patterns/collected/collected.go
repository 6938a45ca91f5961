// Package collected registers the tools of tables that were filtered, joined
// and extended on the way.
package collected

import (
	"context"
	"slices"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type tool struct {
	name    string
	handler server.ToolHandlerFunc
	reads   bool
}

var client *issues.Client

func get(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, client.Get(ctx, "1")
}

func open(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, client.Create(ctx, "title")
}

var filteredTools = []tool{
	{name: "filtered_get", handler: get, reads: true}, // tool: filtered_get handler=collected.get class=read-only
	{name: "filtered_open", handler: open},            // tool: filtered_open handler=collected.open class=create
}

func filtered(readOnly bool) []tool {
	var out []tool
	for _, t := range filteredTools {
		if t.reads || !readOnly {
			out = append(out, t)
		}
	}
	return out
}

func extended(readOnly bool) []tool {
	out := []tool{{name: "extended_get", handler: get}} // tool: extended_get handler=collected.get class=read-only
	if !readOnly {
		out = append(out, tool{name: "extended_open", handler: open}) // tool: extended_open handler=collected.open class=create
	}
	return out
}

var (
	firstGroup = []*tool{
		{name: "first_get", handler: get},   // tool: first_get handler=collected.get class=read-only
		{name: "first_open", handler: open}, // tool: first_open handler=collected.open class=create
	}
	secondGroup = []*tool{{name: "second_get", handler: get}} // tool: second_get handler=collected.get class=read-only
)

func grouped(allowed func(*tool) bool) []*tool {
	var out []*tool
	for _, group := range [][]*tool{firstGroup, secondGroup} {
		for _, t := range group {
			if allowed(t) {
				out = append(out, t)
			}
		}
	}
	return out
}

type entry struct {
	title string
	run   server.ToolHandlerFunc
}

func logged(h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) { return h(ctx, r) }
}

func converted() []entry {
	var out []entry
	for _, t := range []tool{
		{name: "converted_get", handler: get},   // tool: converted_get handler=collected.get class=read-only
		{name: "converted_open", handler: open}, // tool: converted_open handler=collected.open class=create
	} {
		out = append(out, entry{t.name, logged(t.handler)})
	}
	return out
}

func keyed() map[string]tool {
	out := make(map[string]tool)
	for _, t := range []tool{
		{name: "keyed_get", handler: get},   // tool: keyed_get handler=collected.get class=read-only
		{name: "keyed_open", handler: open}, // tool: keyed_open handler=collected.open class=create
	} {
		out[t.name] = t
	}
	return out
}

func remaining(readOnly bool) []tool {
	all := []tool{
		{name: "remaining_get", handler: get, reads: true}, // tool: remaining_get handler=collected.get class=read-only
		{name: "remaining_open", handler: open},            // tool: remaining_open handler=collected.open class=create
	}
	return slices.DeleteFunc(all, func(t tool) bool { return readOnly && !t.reads })
}

func Register(s *server.MCPServer, readOnly bool) {
	for _, t := range slices.Concat(filtered(readOnly), extended(readOnly), remaining(readOnly)) {
		s.AddTool(mcp.NewTool(t.name), t.handler)
	}
	for _, t := range grouped(func(t *tool) bool { return t.reads || !readOnly }) {
		s.AddTool(mcp.NewTool(t.name), t.handler)
	}
	for _, e := range converted() {
		s.AddTool(mcp.NewTool(e.title), e.run)
	}
	for name, t := range keyed() {
		s.AddTool(mcp.NewTool(name), t.handler)
	}
}
