// Package serve converts the server's own tools to those of the SDK.
package serve

import (
	"context"
	"encoding/json"

	"example.com/gosdk/converted/api"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func Register(s *mcp.Server, sets ...api.Toolset) error {
	for _, set := range sets {
		for _, t := range set.Tools() {
			tool, handler := convert(t)
			s.AddTool(tool, handler)
		}
	}
	return nil
}

func convert(t api.ServerTool) (*mcp.Tool, mcp.ToolHandler) {
	tool := &mcp.Tool{
		Name:        t.Tool.Name,
		Description: t.Tool.Description,
		InputSchema: map[string]any{"type": "object"},
		Annotations: &mcp.ToolAnnotations{
			Title:           t.Tool.Annotations.Title,
			ReadOnlyHint:    deref(t.Tool.Annotations.ReadOnlyHint, false),
			DestructiveHint: t.Tool.Annotations.DestructiveHint,
			IdempotentHint:  deref(t.Tool.Annotations.IdempotentHint, false),
			OpenWorldHint:   t.Tool.Annotations.OpenWorldHint,
		},
	}
	return tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		p := api.Params{Context: ctx}
		if err := json.Unmarshal(req.Params.Arguments, &p.Args); err != nil {
			return nil, err
		}
		text, err := t.Handler(p)
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, err
	}
}

func deref(p *bool, def bool) bool {
	if p == nil {
		return def
	}
	return *p
}
