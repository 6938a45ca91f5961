// Package implemented lists and calls its tools in two methods.
package implemented

import (
	"context"
	"fmt"

	"example.com/kit/mcp/server"
	"example.com/world/issues"
)

// Server is the server.
type Server struct {
	server.Unimplemented
	issues *issues.Client
}

var _ server.Server = (*Server)(nil)

func (s *Server) ListTools(ctx context.Context, req *server.Request[server.ListToolsRequest]) (*server.ListToolsResponse, error) {
	return &server.ListToolsResponse{
		Tools: []server.Tool{
			{
				Name:        "get_issue", // tool: get_issue class=read-only
				Description: "Show an issue.",
				InputSchema: []byte(`{"type":"object"}`),
			},
			{
				Name:        "open_issue", // tool: open_issue class=create
				InputSchema: []byte(`{"type":"object"}`),
			},
		},
	}, nil
}

func (s *Server) CallTool(ctx context.Context, req *server.Request[server.CallToolRequest]) (*server.CallToolResponse, error) {
	if req.Params.Name == "get_issue" {
		return s.getIssue(ctx, req)
	}
	if req.Params.Name == "open_issue" {
		return s.openIssue(ctx, req)
	}
	return nil, fmt.Errorf("no tool %s", req.Params.Name)
}

func (s *Server) getIssue(ctx context.Context, req *server.Request[server.CallToolRequest]) (*server.CallToolResponse, error) {
	return &server.CallToolResponse{}, s.issues.Get(ctx, string(req.Params.Arguments))
}

func (s *Server) openIssue(ctx context.Context, req *server.Request[server.CallToolRequest]) (*server.CallToolResponse, error) {
	return &server.CallToolResponse{}, s.issues.Create(ctx, string(req.Params.Arguments))
}
