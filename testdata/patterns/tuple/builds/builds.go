// Package builds has functions that return a tool, its handler and its scopes.
package builds

import (
	"context"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Client is what the handlers need of a client.
type Client interface {
	Get(ctx context.Context, id string) error
	Create(ctx context.Context, title string) error
}

var _ Client = (*issues.Client)(nil)

// GetArgs are the arguments of get_build.
type GetArgs struct {
	ID string `json:"id"`
}

// StartArgs are the arguments of start_build.
type StartArgs struct {
	Branch string `json:"branch"`
}

type clientKey struct{}

func client(ctx context.Context) Client { return ctx.Value(clientKey{}).(Client) }

func Get() (mcp.Tool, mcp.ToolHandlerFor[GetArgs, any], []string) {
	return mcp.Tool{
			Name:        "get_build", // tool: get_build readOnly=true handler=builds.Get$1 class=read-only
			Annotations: &mcp.ToolAnnotations{Title: "Get build", ReadOnlyHint: true},
		}, func(ctx context.Context, _ *mcp.CallToolRequest, in GetArgs) (*mcp.CallToolResult, any, error) {
			return nil, nil, client(ctx).Get(ctx, in.ID)
		}, []string{"read_builds"}
}

func Start() (tool mcp.Tool, handler mcp.ToolHandlerFor[StartArgs, any], scopes []string) {
	tool = mcp.Tool{
		Name:        "start_build", // tool: start_build readOnly=false handler=builds.Start$1 class=create
		Annotations: &mcp.ToolAnnotations{Title: "Start build", ReadOnlyHint: false},
	}
	handler = func(ctx context.Context, _ *mcp.CallToolRequest, in StartArgs) (*mcp.CallToolResult, any, error) {
		return nil, nil, client(ctx).Create(ctx, in.Branch)
	}
	scopes = []string{"write_builds"}
	return tool, handler, scopes
}
