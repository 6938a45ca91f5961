// Package pair has functions that return a tool with its handler.
package pair

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func ptr[T any](v T) *T { return &v }

type args struct {
	ID string `json:"id"`
}

func getBook() (*mcp.Tool, mcp.ToolHandlerFor[args, any]) {
	return &mcp.Tool{
			Name:        "get_book", // tool: get_book readOnly=true handler=pair.getBook$1
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		}, func(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
			return nil, nil
		}
}

func lendBook() (tool mcp.Tool, handler mcp.ToolHandlerFor[args, any], scopes []string) {
	tool = mcp.Tool{Name: "lend_book"} // tool: lend_book destructive=false handler=pair.lend
	tool.Annotations = &mcp.ToolAnnotations{DestructiveHint: ptr(false)}
	handler = lend
	scopes = []string{"write"}
	return
}

func burnBook() (mcp.Tool, mcp.ToolHandlerFor[args, any], []string) {
	return mcp.Tool{
		Name:        "burn_book", // tool: burn_book idempotent=true destructive=true handler=pair.burn
		Annotations: &mcp.ToolAnnotations{IdempotentHint: true, DestructiveHint: ptr(true)},
	}, burn, []string{"write", "admin"}
}

type definition struct {
	scopes   []string
	register func(*mcp.Server)
}

func define[In, Out any](source func() (mcp.Tool, mcp.ToolHandlerFor[In, Out], []string)) definition {
	tool, handler, scopes := source()
	return definition{
		scopes:   scopes,
		register: func(s *mcp.Server) { mcp.AddTool(s, &tool, handler) },
	}
}

func Register(s *mcp.Server) {
	tool, handler := getBook()
	mcp.AddTool(s, tool, handler)

	for _, d := range []definition{define(lendBook), define(burnBook)} {
		d.register(s)
	}
}

func lend(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}

func burn(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}
