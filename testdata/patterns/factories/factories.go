// Package factories has handlers that are literals, made by functions with
// names of all kinds: what a handler does is not what its maker does.
package factories

import (
	"context"
	"net/http"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type client struct{ base string }

func (c *client) call(path string) error {
	_, err := http.Post(c.base+path, "application/json", nil)
	return err
}

func Register(s *server.MCPServer, c *client) {
	s.AddTool(mcp.NewTool("modify_labels"), createModifyLabelsHandler(c))     // tool: modify_labels class=idempotent-write
	s.AddTool(mcp.NewTool("labels"), createModifyLabelsHandler(c))            // tool: labels class=idempotent-write
	s.AddTool(mcp.NewTool("search_labels"), createHandler(c))                 // tool: search_labels class=read-only
	s.AddTool(mcp.NewTool("label_report"), createSearchLabelsTool(c))         // tool: label_report class=read-only
	s.AddTool(mcp.NewTool("create_label"), GetLabelHandler(c))                // tool: create_label class=create
	s.AddTool(mcp.NewTool("list_labels"), audited(GetLabelHandler(c)))        // tool: list_labels class=read-only
	s.AddTool(mcp.NewTool("copy_labels"), createHandlerOf(c, c.searchLabels)) // tool: copy_labels class=read-only
	AddSearchTool(s, c)
	RegisterDeleteThing(s, c)
	RegisterTools(s, c)
}

func createModifyLabelsHandler(c *client) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.call("/v1/labels")
	}
}

func createHandler(c *client) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.call("/v1/labels")
	}
}

func createSearchLabelsTool(c *client) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.call("/v1/labels")
	}
}

func GetLabelHandler(c *client) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.call("/v1/labels")
	}
}

// The function that the literal calls tells more than the tool does.
func createHandlerOf(c *client, do func() error) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, do() }
}

func (c *client) searchLabels() error { return c.call("/v1/labels") }

func audited(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return next(ctx, req) }
}

func AddSearchTool(s *server.MCPServer, c *client) {
	s.AddTool(mcp.NewTool("things"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: things class=read-only
		return nil, c.call("/v1/things")
	})
}

func RegisterDeleteThing(s *server.MCPServer, c *client) {
	s.AddTool(mcp.NewTool("thing"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: thing class=idempotent-write
		return nil, c.call("/v1/things")
	})
}

func RegisterTools(s *server.MCPServer, c *client) {
	s.AddTool(mcp.NewTool("new_thing"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: new_thing class=create
		return nil, c.call("/v1/things")
	})
	s.AddTool(mcp.NewTool("get_thing"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: get_thing class=read-only
		return nil, c.call("/v1/things")
	})
	s.AddTool(mcp.NewTool("kept_thing"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { // tool: kept_thing class=create
		return nil, createKept(c)
	})
}

// A literal that runs within the function around it goes by its name.
func createKept(c *client) error {
	return twice(func() error { return c.call("/v1/things") })
}

func twice(do func() error) error {
	if err := do(); err == nil {
		return nil
	}
	return do()
}
