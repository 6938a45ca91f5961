// Package things defines tools through the server's own constructor.
package things

import (
	"context"

	"example.com/mcpgo/constructor/inventory"
	"github.com/mark3labs/mcp-go/mcp"
)

type args struct {
	ID string `json:"id"`
}

var Get = inventory.Must("get_thing", "One thing.", get, mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: true})) // tool: get_thing readOnly=true handler=things.get class=read-only

var Open = inventory.Must(
	"open_thing", // tool: open_thing idempotent=false handler=things.open class=create
	"Open a thing.",
	open,
	mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Open", IdempotentHint: false}),
)

func Close() inventory.Tool {
	return write("close_thing", closeThing) // tool: close_thing readOnly=false destructive=false handler=things.closeThing class=idempotent-write
}

func write(name string, h func(context.Context, *inventory.Deps, args) (string, error)) inventory.Tool {
	return inventory.Must(name, "", h,
		mcp.WithToolAnnotation(mcp.ToolAnnotation{ReadOnlyHint: false, DestructiveHint: false}))
}

func get(ctx context.Context, deps *inventory.Deps, in args) (string, error) {
	return "", deps.Issues.Get(ctx, in.ID)
}

func open(ctx context.Context, deps *inventory.Deps, in args) (string, error) {
	return "", deps.Issues.Create(ctx, in.ID)
}

func closeThing(ctx context.Context, deps *inventory.Deps, in args) (string, error) {
	return "", deps.Issues.Delete(ctx, in.ID)
}
