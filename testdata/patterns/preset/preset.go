// Package preset makes handlers by functions that set a variable first, which the handler
// captures.
package preset

import (
	"context"
	"os"
	"strings"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type desk struct{ issues *issues.Client }

func Register(s *server.MCPServer, c *issues.Client) {
	d := &desk{c}
	for _, name := range []string{
		"issue_show",  // tool: issue_show readOnly=true class=read-only
		"issue_drop",  // tool: issue_drop readOnly=false class=idempotent-write
		"issue_close", // tool: issue_close readOnly=false class=idempotent-write
	} {
		s.AddTool(mcp.NewTool(name, mcp.WithReadOnlyHintAnnotation(strings.HasSuffix(name, "show"))), d.flagged(name))
	}
	for _, name := range []string{
		"row_show", // tool: row_show class=read-only
		"row_open", // tool: row_open class=create
	} {
		s.AddTool(mcp.NewTool(name), d.moded(name))
	}
	for _, name := range []string{
		"item_show", // tool: item_show class=read-only
		"item_open", // tool: item_open class=create
	} {
		s.AddTool(mcp.NewTool(name), d.selected(name))
	}
	s.AddTool(mcp.NewTool("peek"), d.defaulted(true))  // tool: peek class=read-only
	s.AddTool(mcp.NewTool("poke"), d.defaulted(false)) // tool: poke class=idempotent-write
	s.AddTool(mcp.NewTool("twist"), d.turned("show"))  // tool: twist class=idempotent-write
}

func (d *desk) flagged(name string) server.ToolHandlerFunc {
	write := false
	switch name {
	case "issue_drop", "issue_close":
		write = true
	}
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if write {
			return nil, d.issues.Delete(ctx, req.GetString("id", ""))
		}
		return nil, d.issues.Get(ctx, req.GetString("id", ""))
	}
}

func (d *desk) moded(name string) server.ToolHandlerFunc {
	mode := "r"
	if strings.HasSuffix(name, "_open") {
		mode = "w"
	}
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if mode == "w" {
			return nil, d.issues.Create(ctx, req.GetString("title", ""))
		}
		return nil, d.issues.Get(ctx, req.GetString("id", ""))
	}
}

func (d *desk) selected(name string) server.ToolHandlerFunc {
	do := d.issues.Get
	if strings.HasPrefix(name, "item_op") {
		do = d.issues.Create
	}
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, do(ctx, req.GetString("id", ""))
	}
}

// defaulted lets a setting choose where its caller did not.
func (d *desk) defaulted(reading bool) server.ToolHandlerFunc {
	if !reading {
		reading = os.Getenv("READING") != ""
	}
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if !reading {
			return nil, d.issues.Delete(ctx, req.GetString("id", ""))
		}
		return nil, d.issues.Get(ctx, req.GetString("id", ""))
	}
}

// turned sets what the handler captures once more after it has made it.
func (d *desk) turned(name string) server.ToolHandlerFunc {
	write := false
	if name == "drop" {
		write = true
	}
	h := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if write {
			return nil, d.issues.Delete(ctx, req.GetString("id", ""))
		}
		return nil, d.issues.Get(ctx, req.GetString("id", ""))
	}
	write = os.Getenv("READING") == ""
	return h
}
