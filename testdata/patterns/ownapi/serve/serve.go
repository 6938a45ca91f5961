// Package serve converts the server's own tools to those of the SDK and adds
// them through a method value.
package serve

import (
	"context"
	"encoding/json"
	"slices"

	"example.com/patterns/ownapi/api"
	"example.com/patterns/ownapi/core"
	"example.com/patterns/ownapi/ptr"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type mutator func(api.ServerTool) api.ServerTool

// Server is an MCP server for a cluster.
type Server struct {
	server   *mcp.Server
	client   *issues.Client
	toolsets []api.Toolset
	only     []string
}

// New returns a server with all toolsets.
func New(client *issues.Client) (*Server, error) {
	s := &Server{
		server:   mcp.NewServer(&mcp.Implementation{Name: "cluster"}, nil),
		client:   client,
		toolsets: []api.Toolset{&core.Toolset{}},
	}
	return s, s.reload()
}

func (s *Server) reload() error {
	var tools []api.ServerTool
	for _, set := range s.toolsets {
		for _, t := range set.GetTools() {
			t = titled(t)
			if s.wanted(t) {
				tools = append(tools, t)
			}
		}
	}
	return commit(tools, s.convert, s.server.AddTool)
}

func (s *Server) wanted(t api.ServerTool) bool {
	return len(s.only) == 0 || slices.Contains(s.only, t.Tool.Name)
}

var titled mutator = func(t api.ServerTool) api.ServerTool {
	if t.Tool.Annotations.Title == "" {
		t.Tool.Annotations.Title = t.Tool.Name
	}
	return t
}

func commit(tools []api.ServerTool, convert func(api.ServerTool) (*mcp.Tool, mcp.ToolHandler, error), add func(*mcp.Tool, mcp.ToolHandler)) error {
	for _, t := range tools {
		tool, handler, err := convert(t)
		if err != nil {
			return err
		}
		add(tool, handler)
	}
	return nil
}

func (s *Server) convert(t api.ServerTool) (*mcp.Tool, mcp.ToolHandler, error) {
	tool := &mcp.Tool{
		Name:        t.Tool.Name,
		Description: t.Tool.Description,
		InputSchema: t.Tool.InputSchema,
		Annotations: &mcp.ToolAnnotations{
			Title:           t.Tool.Annotations.Title,
			ReadOnlyHint:    ptr.Deref(t.Tool.Annotations.ReadOnlyHint, false),
			DestructiveHint: t.Tool.Annotations.DestructiveHint,
			IdempotentHint:  ptr.Deref(t.Tool.Annotations.IdempotentHint, false),
			OpenWorldHint:   t.Tool.Annotations.OpenWorldHint,
		},
	}
	return tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		p := api.Params{Context: ctx, Client: s.client}
		if err := json.Unmarshal(req.Params.Arguments, &p.Arguments); err != nil {
			return nil, err
		}
		res, err := t.Handler(p)
		if err != nil {
			return nil, err
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: res.Text}}}, nil
	}, nil
}
