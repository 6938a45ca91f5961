// Package bundle registers lists of tools in a loop.
package bundle

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func ptr[T any](v T) *T { return &v }

type args struct{}

type handler = mcp.ToolHandlerFor[args, any]

type bundle struct {
	tool    mcp.Tool
	handler handler
}

type books struct{}

func (b *books) bundles() []bundle {
	return []bundle{
		{
			tool:    mcp.Tool{Name: "get_book", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, // tool: get_book readOnly=true handler=bundle.(*books).get
			handler: b.get,
		},
		{handler: b.lend, tool: mcp.Tool{Name: "lend_book"}}, // tool: lend_book handler=bundle.(*books).lend
	}
}

var extras = map[string]bundle{
	"shelves": {
		tool:    mcp.Tool{Name: "list_shelves"}, // tool: list_shelves handler=bundle.listShelves
		handler: listShelves,
	},
}

func Register(s *mcp.Server, b *books, admin bool) {
	all := b.bundles()
	if admin {
		all = append(all, bundle{
			tool: mcp.Tool{
				Name:        "burn_book", // tool: burn_book destructive=true handler=bundle.(*books).burn
				Annotations: &mcp.ToolAnnotations{DestructiveHint: ptr(true)},
			},
			handler: b.burn,
		})
	}
	for i := range all {
		mcp.AddTool(s, &all[i].tool, all[i].handler)
	}
	for _, e := range extras {
		mcp.AddTool(s, &e.tool, e.handler)
	}
}

func (b *books) get(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}

func (b *books) lend(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}

func (b *books) burn(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}

func listShelves(ctx context.Context, _ *mcp.ServerSession, p *mcp.CallToolParamsFor[args]) (*mcp.CallToolResultFor[any], error) {
	return nil, nil
}
