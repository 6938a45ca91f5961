// Package tracker has functions that return a tool and its handler.
package tracker

import (
	"context"
	"fmt"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// GetClientFn returns the client of a call.
type GetClientFn func(context.Context) (*issues.Client, error)

// TranslationFunc looks up a text.
type TranslationFunc func(key, text string) string

// GetIssue shows an issue.
func GetIssue(getClient GetClientFn, t TranslationFunc) (tool mcp.Tool, handler server.ToolHandlerFunc) {
	return mcp.NewTool("get_issue", // tool: get_issue readOnly=true handler=tracker.GetIssue$1 class=read-only
			mcp.WithDescription(t("GET_ISSUE", "Show an issue.")),
			mcp.WithToolAnnotation(mcp.ToolAnnotation{
				Title:        t("GET_ISSUE_TITLE", "Get issue"),
				ReadOnlyHint: mcp.ToBoolPtr(true),
			}),
			mcp.WithString("id", mcp.Required()),
		),
		func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			id, err := request.RequireString("id")
			if err != nil {
				return mcp.NewToolResultError(err.Error()), nil
			}
			client, err := getClient(ctx)
			if err != nil {
				return nil, fmt.Errorf("no client: %w", err)
			}
			return nil, client.Get(ctx, id)
		}
}

// CreateIssue opens an issue.
func CreateIssue(getClient GetClientFn, t TranslationFunc) (tool mcp.Tool, handler server.ToolHandlerFunc) {
	return mcp.NewTool("create_issue", // tool: create_issue readOnly=false handler=tracker.CreateIssue$1 class=create
			mcp.WithDescription(t("CREATE_ISSUE", "Open an issue.")),
			mcp.WithToolAnnotation(mcp.ToolAnnotation{
				ReadOnlyHint: mcp.ToBoolPtr(false),
			}),
		),
		func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			client, err := getClient(ctx)
			if err != nil {
				return nil, fmt.Errorf("no client: %w", err)
			}
			return nil, client.Create(ctx, request.GetString("title", ""))
		}
}
