// Package definer gives a constructor the function that will make the handler.
package definer

import (
	"context"
	"errors"

	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type deps struct {
	user     func(ctx context.Context) (string, error)
	client   func(ctx context.Context, req *mcp.CallToolRequest) (*issues.Client, error)
	readOnly bool
}

type definition struct {
	name     string
	reads    bool
	register func(*mcp.Server, *deps)
}

type getInput struct {
	ID string `json:"id"`
}

type openInput struct {
	Title string `json:"title"`
}

func define[In, Out any](t *mcp.Tool, handler func(*deps) mcp.ToolHandlerFor[In, Out]) definition {
	return definition{
		name:     t.Name,
		reads:    t.Annotations != nil && t.Annotations.ReadOnlyHint,
		register: func(s *mcp.Server, d *deps) { mcp.AddTool(s, t, handler(d)) },
	}
}

// authed makes a handler that runs for a known user.
func authed[In, Out any](d *deps, h func(ctx context.Context, c *issues.Client, in In) (Out, error)) mcp.ToolHandlerFor[In, Out] {
	return func(ctx context.Context, req *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		var zero Out
		if _, err := d.user(ctx); err != nil {
			return nil, zero, errors.Join(errors.New("not signed in"), err)
		}
		c, err := d.client(ctx, req)
		if err != nil {
			return nil, zero, err
		}
		out, err := h(ctx, c, in)
		return nil, out, err
	}
}

var definitions = []definition{
	define(&mcp.Tool{Name: "get_issue", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, newGet), // tool: get_issue readOnly=true class=read-only
	define(&mcp.Tool{Name: "open_issue"}, func(d *deps) mcp.ToolHandlerFor[openInput, any] { // tool: open_issue class=create
		return func(ctx context.Context, req *mcp.CallToolRequest, in openInput) (*mcp.CallToolResult, any, error) {
			c, err := d.client(ctx, req)
			if err != nil {
				return nil, nil, err
			}
			return nil, nil, c.Create(ctx, in.Title)
		}
	}),
}

func newGet(d *deps) mcp.ToolHandlerFor[getInput, string] {
	return authed(d, func(ctx context.Context, c *issues.Client, in getInput) (string, error) {
		return in.ID, c.Get(ctx, in.ID)
	})
}

func Register(s *mcp.Server, d *deps) {
	for _, def := range definitions {
		if d.readOnly && !def.reads {
			continue
		}
		def.register(s, d)
	}
}
