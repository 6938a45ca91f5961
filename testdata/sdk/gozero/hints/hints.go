// Package hints declares hints with the annotations of the SDK underneath.
package hints

import (
	"context"

	"example.com/world/issues"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/zeromicro/go-zero/mcp"
)

type args struct {
	ID string `json:"id"`
}

func Register(s mcp.McpServer, c *issues.Client) {
	no := false
	mcp.AddTool(s, &mcp.Tool{
		Name: "close_issue", // tool: close_issue readOnly=false destructive=false idempotent=true handler=hints.Register$1 class=idempotent-write
		Annotations: &sdk.ToolAnnotations{
			ReadOnlyHint:    false,
			DestructiveHint: &no,
			IdempotentHint:  true,
		},
	}, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Delete(ctx, in.ID)
	})
}
