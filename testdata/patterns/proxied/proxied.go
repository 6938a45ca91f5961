// Package proxied offers the tools of other servers, with their hints.
package proxied

import (
	"context"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type backend struct {
	name    string
	session *mcp.ClientSession
}

type gateway struct {
	server   *mcp.Server
	mu       sync.Mutex
	backends []backend
}

func (g *gateway) Reload(ctx context.Context) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, b := range g.backends {
		listed, err := b.session.ListTools(ctx, &mcp.ListToolsParams{})
		if err != nil {
			return err
		}
		for _, tool := range listed.Tools {
			g.server.AddTool(tool, g.forward(b)) // the backend's own tool, under its own name
		}
	}
	return nil
}

func (g *gateway) forward(b backend) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return b.session.CallTool(ctx, &mcp.CallToolParams{Name: req.Params.Name, Arguments: req.Params.Arguments})
	}
}

func New(s *mcp.Server) *gateway { return &gateway{server: s} }
