// Package late fills in tools after they are made.
package late

import (
	"context"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type tool struct {
	Name        string
	Annotations *mcp.ToolAnnotation
	Handler     server.ToolHandlerFunc
}

type catalogue struct {
	tools   []*tool
	byGroup map[string][]*tool
}

func (c *catalogue) add(group string, t *tool) {
	c.tools = append(c.tools, t)
	c.byGroup[group] = append(c.byGroup[group], t)
}

func build(cl *issues.Client) *catalogue {
	c := &catalogue{byGroup: map[string][]*tool{}}

	get := &tool{Name: "get_issue"} // tool: get_issue readOnly=true handler=late.build$1 class=read-only
	get.Annotations = &mcp.ToolAnnotation{ReadOnlyHint: mcp.ToBoolPtr(true)}
	get.Handler = func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, cl.Get(ctx, req.GetString("id", ""))
	}
	c.add("issues", get)

	var open tool
	open.Name = "open_issue" // tool: open_issue handler=late.opener$1 class=create
	open.Handler = opener(cl)
	c.add("issues", &open)
	return c
}

func opener(cl *issues.Client) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, cl.Create(ctx, req.GetString("title", ""))
	}
}

func Register(s *server.MCPServer, cl *issues.Client) {
	for _, t := range build(cl).tools {
		def := mcp.NewTool(t.Name)
		if t.Annotations != nil {
			def.Annotations = *t.Annotations
		}
		s.AddTool(def, t.Handler)
	}
}
