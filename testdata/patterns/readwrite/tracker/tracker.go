// Package tracker puts its tools on a shelf when it is imported.
package tracker

import (
	"context"
	"net/http"

	"example.com/patterns/readwrite/shelf"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Shelf has the tools.
var Shelf = shelf.New()

const (
	GetIssueToolName    = "get_issue"
	CreateIssueToolName = "create_issue"
)

var (
	GetIssueTool = mcp.NewTool(
		GetIssueToolName, // tool: get_issue handler=tracker.GetIssueFn class=read-only
		mcp.WithDescription("Show an issue."),
	)

	CreateIssueTool = mcp.NewTool(
		CreateIssueToolName, // tool: create_issue handler=tracker.CreateIssueFn class=create
		mcp.WithDescription("Open an issue."),
	)
)

func init() {
	Shelf.RegisterRead(server.ServerTool{Tool: GetIssueTool, Handler: GetIssueFn})
	Shelf.RegisterWrite(server.ServerTool{
		Tool:    CreateIssueTool,
		Handler: CreateIssueFn,
	})
}

var client = &issues.Client{HTTP: http.DefaultClient}

func GetIssueFn(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, client.Get(ctx, req.GetString("id", ""))
}

func CreateIssueFn(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, client.Create(ctx, req.GetString("title", ""))
}
