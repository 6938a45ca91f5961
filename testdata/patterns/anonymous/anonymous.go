// Package anonymous has tables of types without a name.
package anonymous

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type app struct{ issues *issues.Client }

func (a *app) Register(s *server.MCPServer) {
	tools := []struct {
		tool    mcp.Tool
		handler server.ToolHandlerFunc
	}{
		{mcp.NewTool("get_issue", mcp.WithReadOnlyHintAnnotation(true)), a.get}, // tool: get_issue readOnly=true handler=anonymous.(*app).get class=read-only
		{tool: mcp.NewTool("open_issue"), handler: a.open},                      // tool: open_issue handler=anonymous.(*app).open class=create
	}
	for _, t := range tools {
		s.AddTool(t.tool, t.handler)
	}
}

func (a *app) RegisterSDK(s *sdk.Server) {
	for _, t := range []struct {
		name, description string
		readOnly          bool
		handle            func(context.Context, string) error
	}{
		{"show_issue", "Show an issue.", true, a.issues.Get},          // tool: show_issue readOnly=true class=read-only
		{"drop_issue", "Drop an issue.", false, a.issues.Delete},      // tool: drop_issue readOnly=false class=idempotent-write
		{name: "new_issue", readOnly: false, handle: a.issues.Create}, // tool: new_issue readOnly=false class=create
	} {
		s.AddTool(&sdk.Tool{
			Name:        t.name,
			Description: t.description,
			Annotations: &sdk.ToolAnnotations{ReadOnlyHint: t.readOnly},
			InputSchema: map[string]any{"type": "object"},
		}, func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			return &sdk.CallToolResult{}, t.handle(ctx, string(req.Params.Arguments))
		})
	}
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}

func New(c *issues.Client) *app { return &app{c} }
