// Package things defines tools through the server's own constructor.
package things

import (
	"context"

	"example.com/gosdk/constructor/inventory"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func ptr[T any](v T) *T { return &v }

type args struct {
	ID string `json:"id"`
}

func Get() inventory.Tool {
	return inventory.New(
		mcp.Tool{
			Name:        "get_thing", // tool: get_thing readOnly=true handler=things.Get$1 class=read-only
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		},
		[]string{"read"},
		func(ctx context.Context, deps *inventory.Deps, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
			return nil, deps.Issues.Get(ctx, p.Arguments.ID)
		})
}

func Open() inventory.Tool {
	return write("open_thing", open) // tool: open_thing readOnly=false destructive=false handler=things.open class=create
}

func Close() inventory.Tool {
	return write("close_thing", closeThing) // tool: close_thing readOnly=false destructive=false handler=things.closeThing class=idempotent-write
}

func write(name string, h inventory.Handler[args, any]) inventory.Tool {
	return inventory.New(mcp.Tool{
		Name:        name,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: false, DestructiveHint: ptr(false)},
	}, []string{"write"}, h)
}

func open(ctx context.Context, deps *inventory.Deps, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, deps.Issues.Create(ctx, p.Arguments.ID)
}

func closeThing(ctx context.Context, deps *inventory.Deps, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, deps.Issues.Delete(ctx, p.Arguments.ID)
}
