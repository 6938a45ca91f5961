// Package guarded registers handlers behind guards of another package.
package guarded

import (
	"context"
	"sync"

	"example.com/patterns/guarded/util"
	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type getInput struct {
	ID string `json:"id" validate:"required"`
}

var client = sync.OnceValue(func() *issues.Client { return &issues.Client{} })

func Register(s *server.MCPServer) {
	get := mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)) // tool: get_issue readOnly=true handler=guarded.getHandler class=read-only
	s.AddTool(get, mcp.NewTypedToolHandler(getHandler))

	closer := mcp.NewTool("close_issue", mcp.WithString("id")) // tool: close_issue handler=guarded.closeHandler class=idempotent-write
	s.AddTool(closer, util.ErrorGuard(closeHandler))

	s.AddTool(mcp.NewTool("open_issue"), util.Typed(openHandler)) // tool: open_issue handler=guarded.openHandler class=create
}

func getHandler(ctx context.Context, request mcp.CallToolRequest, in getInput) (*mcp.CallToolResult, error) {
	return nil, client().Get(ctx, in.ID)
}

func closeHandler(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, client().Delete(ctx, request.GetString("id", ""))
}

func openHandler(ctx context.Context, in getInput) (string, error) {
	return "", client().Create(ctx, in.ID)
}
