// Command stdio serves the tools to one client.
package main

import (
	"context"
	"log"
	"net/http"

	"example.com/patterns/shared/tools"
	"example.com/world/issues"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	c := &issues.Client{HTTP: http.DefaultClient}
	s := mcp.NewServer(&mcp.Implementation{Name: "stdio"}, nil)
	tools.Register(s, c)
	closer := tools.CloseTool()
	closer.InputSchema = map[string]any{"type": "object"}
	s.AddTool(closer, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, c.Delete(ctx, string(req.Params.Arguments))
	})
	if err := s.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}
