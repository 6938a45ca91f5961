// Package crud makes the same tools for each kind of resource.
package crud

import (
	"context"
	"fmt"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type resource struct {
	kind   string
	delete bool
}

func Register(s *mcp.Server, c *issues.Client) {
	for _, r := range []resource{
		{kind: "label", delete: true},      // tool: get_label readOnly=true class=read-only; create_label class=create; delete_label destructive=true class=idempotent-write
		{kind: "milestone", delete: false}, // tool: get_milestone readOnly=true class=read-only; create_milestone class=create
	} {
		register(s, c, r)
	}
}

func register(s *mcp.Server, c *issues.Client, r resource) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        fmt.Sprintf("get_%s", r.kind),
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Get(ctx, r.kind+"/"+in.ID)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "create_" + r.kind}, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Create(ctx, in.Text)
	})
	if r.delete {
		mcp.AddTool(s, &mcp.Tool{
			Name:        "delete_" + r.kind,
			Annotations: &mcp.ToolAnnotations{DestructiveHint: new(true)},
		}, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
			return nil, nil, c.Delete(ctx, in.ID)
		})
	}
}
