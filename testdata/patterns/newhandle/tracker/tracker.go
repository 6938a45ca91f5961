// Package tracker registers tools that describe and handle themselves.
package tracker

import (
	"context"
	"errors"
	"net/http"

	"example.com/patterns/newhandle/tool"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
)

var client = &issues.Client{HTTP: http.DefaultClient}

func init() {
	tool.Register(&GetIssue{})
	tool.Register(OpenIssue{client: client})
}

// GetIssue shows an issue.
type GetIssue struct{}

func (*GetIssue) New() mcp.Tool {
	return mcp.NewTool("get_issue", // tool: get_issue readOnly=true handler=tracker.(*GetIssue).Handle class=read-only
		mcp.WithDescription("Show an issue."),
		mcp.WithReadOnlyHintAnnotation(true))
}

func (*GetIssue) Handle(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id, ok := request.GetArguments()["id"].(string)
	if !ok {
		return nil, errors.New("no id")
	}
	return nil, client.Get(ctx, id)
}

// OpenIssue opens an issue.
type OpenIssue struct{ client *issues.Client }

func (OpenIssue) New() mcp.Tool { return mcp.NewTool("open_issue") } // tool: open_issue handler=tracker.OpenIssue.Handle class=create

func (t OpenIssue) Handle(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, t.client.Create(ctx, request.GetString("title", ""))
}
