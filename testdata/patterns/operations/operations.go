// Package operations makes a tool of each operation on one thing.
package operations

import (
	"context"
	"fmt"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type kind int

const (
	kindGet kind = iota
	kindOpen
	kindClose
)

var kindNames = [...]string{
	kindGet:   "get",
	kindOpen:  "open",
	kindClose: "close",
}

func (k kind) String() string { return kindNames[k] }

type factory struct{ issues *issues.Client }

func Register(s *server.MCPServer, c *issues.Client) error {
	f := &factory{c}
	for _, k := range []kind{kindGet, kindOpen, kindClose} {
		t, err := f.build(k)
		if err != nil {
			return err
		}
		s.AddTools(t)
	}
	for _, verb := range []string{
		"show", // tool: issue_show readOnly=true class=read-only
		"drop", // tool: issue_drop readOnly=false class=idempotent-write
	} {
		s.AddTool(mcp.NewTool("issue_"+verb, mcp.WithReadOnlyHintAnnotation(verb == "show")), f.perform(verb))
	}
	return nil
}

func (f *factory) build(k kind) (server.ServerTool, error) {
	switch k {
	case kindGet:
		return f.get(), nil
	case kindOpen:
		return f.open(), nil
	case kindClose:
		return server.ServerTool{Tool: mcp.NewTool("close_issue"), Handler: f.perform("drop")}, nil // tool: close_issue class=idempotent-write
	default:
		return server.ServerTool{}, fmt.Errorf("no kind %v", k)
	}
}

func (f *factory) get() server.ServerTool {
	return server.ServerTool{
		Tool: mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)), // tool: get_issue readOnly=true handler=operations.(*factory).get$1 class=read-only
		Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return nil, f.issues.Get(ctx, req.GetString("id", ""))
		},
	}
}

func (f *factory) open() (t server.ServerTool) {
	t.Tool = mcp.NewTool("open_issue", mcp.WithIdempotentHintAnnotation(false)) // tool: open_issue idempotent=false handler=operations.(*factory).open$1 class=create
	t.Handler = func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, f.issues.Create(ctx, req.GetString("title", ""))
	}
	return t
}

func (f *factory) perform(verb string) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		id := req.GetString("id", "")
		if verb == "drop" {
			return nil, f.issues.Delete(ctx, id)
		}
		return nil, f.issues.Get(ctx, id)
	}
}
