// Package embedded reads its definitions from an embedded file and has the
// handlers by name.
package embedded

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"

	"example.com/world/issues"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

//go:embed tools.json
var definitions []byte

type app struct{ issues *issues.Client }

func (a *app) handlers() map[string]server.ToolHandlerFunc {
	return map[string]server.ToolHandlerFunc{
		"get_issue":   a.get,   // tool: get_issue readOnly=true openWorld=false handler=embedded.(*app).get class=read-only
		"close_issue": a.close, // tool: close_issue readOnly=false destructive=true idempotent=true handler=embedded.(*app).close class=idempotent-write
		"open_issue":  a.open,  // tool: open_issue handler=embedded.(*app).open class=create
	}
}

func Register(s *server.MCPServer, c *issues.Client) error {
	var tools []mcp.Tool
	if err := json.Unmarshal(definitions, &tools); err != nil {
		return err
	}
	handlers := (&app{issues: c}).handlers()
	for _, t := range tools {
		h, ok := handlers[t.Name]
		if !ok {
			return fmt.Errorf("no handler for %s", t.Name)
		}
		s.AddTool(t, h)
	}
	return nil
}

func (a *app) get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Get(ctx, req.GetString("id", ""))
}

func (a *app) close(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Delete(ctx, req.GetString("id", ""))
}

func (a *app) open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, a.issues.Create(ctx, req.GetString("title", ""))
}
