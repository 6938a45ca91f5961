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
	s.AddTool(mcp.NewTool("mark_label"), markWith(c.forUser, logTo("x")))     // tool: mark_label handler=factories.markWith$1 class=idempotent-write
	s.AddTool(mcp.NewTool("read_label"), answering(c.readLabel, c.forUser))   // tool: read_label handler=factories.(*client).readLabel class=read-only
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

func (c *client) forUser(_ context.Context, user string) (*http.Client, error) {
	return &http.Client{}, nil
}

func logTo(prefix string) func(format string, args ...any) {
	return func(format string, args ...any) { println(prefix + format) }
}

// A client for a user and a log are what the handler needs, no handlers.
func markWith(clientFor func(ctx context.Context, user string) (*http.Client, error), logf func(format string, args ...any)) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		client, err := clientFor(ctx, req.GetString("user", ""))
		if err != nil {
			logf("no client: %v", err)
			return nil, err
		}
		_, err = client.Post("https://api.example.com/v1/labels", "application/json", nil)
		return nil, err
	}
}

func (c *client) readLabel(_ context.Context, name string) (string, error) {
	_, err := http.Get(c.base + "/v1/labels/" + name)
	return "", err
}

// What answers with a text handles the call.
func answering(answer func(ctx context.Context, name string) (string, error), clientFor func(ctx context.Context, user string) (*http.Client, error)) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if _, err := clientFor(ctx, req.GetString("user", "")); err != nil {
			return nil, err
		}
		text, err := answer(ctx, req.GetString("name", ""))
		return mcp.NewToolResultText(text), err
	}
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
