// Package fallible makes tools by functions that may fail.
package fallible

import (
	"context"
	"errors"

	"example.com/world/issues"
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type args struct {
	ID string `json:"id"`
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func newTool[In any](name, description string, readOnly bool) (*mcp.Tool, error) {
	if name == "" {
		return nil, errors.New("a tool without a name")
	}
	schema, err := jsonschema.For[In](nil)
	if err != nil {
		return nil, err
	}
	return &mcp.Tool{
		Name:        name,
		Description: description,
		InputSchema: schema,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: readOnly},
	}, nil
}

var getTool = must(newTool[args]("get_issue", "Show an issue.", true)) // tool: get_issue readOnly=true handler=fallible.Register$1 class=read-only

func Register(s *mcp.Server, c *issues.Client) error {
	mcp.AddTool(s, getTool, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Get(ctx, in.ID)
	})

	open, err := newTool[args]("open_issue", "Open an issue.", false) // tool: open_issue readOnly=false handler=fallible.Register$2 class=create
	if err != nil {
		return err
	}
	mcp.AddTool(s, open, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Create(ctx, in.ID)
	})

	closer, handle, err := closeTool(c)
	if err != nil {
		return err
	}
	mcp.AddTool(s, closer, handle)
	return nil
}

func closeTool(c *issues.Client) (*mcp.Tool, mcp.ToolHandlerFor[args, any], error) {
	tool, err := newTool[args]("close_issue", "Close an issue.", false) // tool: close_issue readOnly=false handler=fallible.closeTool$1 class=idempotent-write
	if err != nil {
		return nil, nil, err
	}
	return tool, func(ctx context.Context, _ *mcp.CallToolRequest, in args) (*mcp.CallToolResult, any, error) {
		return nil, nil, c.Delete(ctx, in.ID)
	}, nil
}
