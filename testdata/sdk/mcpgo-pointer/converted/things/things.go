// Package things defines tools with the server's own types.
package things

import (
	"slices"

	"example.com/mcpgo/converted/api"
	"example.com/world/issues"
)

type Toolset struct{ Issues *issues.Client }

var _ api.Toolset = (*Toolset)(nil)

func ptr[T any](v T) *T { return &v }

func (t *Toolset) Tools() []api.ServerTool {
	return slices.Concat(t.readers(), writers(t))
}

func (t *Toolset) readers() []api.ServerTool {
	return []api.ServerTool{{
		Tool: api.Tool{
			Name: "thing_get", // tool: thing_get readOnly=true openWorld=false handler=things.(*Toolset).get class=read-only
			Annotations: api.Annotations{
				Title:         "Thing",
				ReadOnlyHint:  ptr(true),
				OpenWorldHint: ptr(false),
			},
		},
		Handler: t.get,
	}}
}

func writers(t *Toolset) []api.ServerTool {
	return []api.ServerTool{
		{Tool: api.Tool{
			Name:        "thing_open", // tool: thing_open destructive=false handler=things.(*Toolset).open class=create
			Annotations: api.Annotations{DestructiveHint: ptr(false), IdempotentHint: nil},
		}, Handler: t.open},
		{Tool: api.Tool{
			Name:        "thing_close", // tool: thing_close readOnly=false destructive=true idempotent=true handler=things.writers$1 class=idempotent-write
			Annotations: api.Annotations{ReadOnlyHint: ptr(false), DestructiveHint: ptr(true), IdempotentHint: ptr(true)},
		}, Handler: func(p api.Params) (string, error) {
			return "", t.Issues.Delete(p, "1")
		}},
	}
}

func (t *Toolset) get(p api.Params) (string, error) {
	return "", t.Issues.Get(p, "1")
}

func (t *Toolset) open(p api.Params) (string, error) {
	title, _ := p.Args["title"].(string)
	return "", t.Issues.Create(p, title)
}
