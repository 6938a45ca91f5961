// Package zerovalue registers types: a tool is what their zero values tell.
package zerovalue

import (
	"context"
	"net/http"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type operation[In any] interface {
	Tool() *mcp.Tool
	Run(ctx context.Context, in In) (any, error)
}

func add[T operation[In], In any](s *mcp.Server) {
	var op T
	mcp.AddTool(s, op.Tool(), func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		out, err := op.Run(ctx, in)
		return nil, out, err
	})
}

var client = &issues.Client{HTTP: http.DefaultClient}

type byID struct {
	ID string `json:"id"`
}

type getIssue struct{}

func (getIssue) Tool() *mcp.Tool {
	return &mcp.Tool{Name: "get_issue", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}} // tool: get_issue readOnly=true class=read-only
}

func (getIssue) Run(ctx context.Context, in byID) (any, error) { return nil, client.Get(ctx, in.ID) }

type closeIssue struct{}

func (closeIssue) Tool() *mcp.Tool { return &mcp.Tool{Name: "close_issue"} } // tool: close_issue class=idempotent-write

func (closeIssue) Run(ctx context.Context, in byID) (any, error) {
	return nil, client.Delete(ctx, in.ID)
}

func Register(s *mcp.Server) {
	add[getIssue](s)
	add[closeIssue](s)
}
