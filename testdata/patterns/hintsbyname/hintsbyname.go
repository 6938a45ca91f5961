// Package hintsbyname looks up the hints of a tool by its name.
package hintsbyname

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

var annotations = map[string]*mcp.ToolAnnotations{
	"get_issue":   {ReadOnlyHint: true, OpenWorldHint: new(false)},
	"close_issue": {DestructiveHint: new(true), IdempotentHint: true},
}

func annotationsFor(name string) *mcp.ToolAnnotations {
	switch name {
	case "show_issue":
		return &mcp.ToolAnnotations{ReadOnlyHint: true}
	case "drop_issue":
		return &mcp.ToolAnnotations{ReadOnlyHint: false, DestructiveHint: new(true)}
	}
	return nil
}

func define(name, description string) *mcp.Tool {
	return &mcp.Tool{Name: name, Description: description, Annotations: annotations[name]}
}

func Register(s *mcp.Server, c *issues.Client) {
	get := func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Get(ctx, in.ID)
	}
	drop := func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Delete(ctx, in.ID)
	}
	mcp.AddTool(s, define("get_issue", "Show an issue."), get)                                     // tool: get_issue readOnly=true openWorld=false handler=hintsbyname.Register$1 class=read-only
	mcp.AddTool(s, define("close_issue", "Close an issue."), drop)                                 // tool: close_issue destructive=true idempotent=true handler=hintsbyname.Register$2 class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "show_issue", Annotations: annotationsFor("show_issue")}, get)  // tool: show_issue readOnly=true handler=hintsbyname.Register$1 class=read-only
	mcp.AddTool(s, &mcp.Tool{Name: "drop_issue", Annotations: annotationsFor("drop_issue")}, drop) // tool: drop_issue readOnly=false destructive=true handler=hintsbyname.Register$2 class=idempotent-write
	mcp.AddTool(s, &mcp.Tool{Name: "look_issue", Annotations: annotationsFor("look_issue")}, get)  // tool: look_issue handler=hintsbyname.Register$1 class=read-only
}
